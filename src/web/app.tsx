/** The shell around every screen: the way between them, settings, and what is shown while one loads or fails. */

import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { CAMPAIGNING, GAMES } from './games/index.ts'
import { Notice } from './parts/notice.tsx'
import { forgetFailures } from './parts/once.ts'
import { SettingsDialog } from './parts/settings-dialog.tsx'
import { Sheet } from './parts/sheet.tsx'
import { Home } from './screens/home.tsx'

/** A screen fetched when it is first visited. */
function screen<K extends string>(fetch: () => Promise<Record<K, ComponentType>>, name: K) {
  return lazy(async () => ({ default: (await fetch())[name] }))
}
const Setup = screen(() => import('./screens/setup.tsx'), 'SetupScreen')
const Play = screen(() => import('./screens/play.tsx'), 'PlayScreen')
const Replay = screen(() => import('./screens/replay.tsx'), 'ReplayScreen')
const Rules = screen(() => import('./screens/rules.tsx'), 'RulesScreen')
const Lists = screen(() => import('./screens/lists.tsx'), 'ListsScreen')
const Builder = screen(() => import('./screens/builder.tsx'), 'BuilderScreen')
const SharedList = screen(() => import('./screens/shared-list.tsx'), 'SharedListScreen')
const Simulate = screen(() => import('./screens/simulate.tsx'), 'SimulateScreen')
const Odds = screen(() => import('./screens/odds.tsx'), 'OddsScreen')
const Online = screen(() => import('./screens/online.tsx'), 'OnlineScreen')
const OnlineTable = screen(() => import('./screens/online-table.tsx'), 'OnlineTableScreen')
const Data = screen(() => import('./screens/data.tsx'), 'DataScreen')
const First = screen(() => import('./screens/first.tsx'), 'FirstScreen')
const Campaigns = screen(() => import('./screens/campaigns.tsx'), 'CampaignsScreen')
const Join = screen(() => import('./screens/campaigns.tsx'), 'JoinScreen')
const Campaign = screen(() => import('./screens/campaign.tsx'), 'CampaignScreen')
const Fields = screen(() => import('./screens/fields.tsx'), 'FieldsScreen')
const Field = screen(() => import('./screens/field.tsx'), 'FieldScreen')
const SharedField = screen(() => import('./screens/shared-field.tsx'), 'SharedFieldScreen')
const FieldPrint = screen(() => import('./screens/field-print.tsx'), 'FieldPrintScreen')
const Print = screen(() => import('./screens/print.tsx'), 'PrintScreen')

export function App() {
  const [where] = useLocation()
  const bare = where.startsWith('/play/') || where.startsWith('/first/') || where.startsWith('/table/')
  return (
    <div className="shell">
      <a className="skip button" href="#main">
        Skip to the content
      </a>
      {bare ? null : <TopBar />}
      <Trouble key={where} where={where}>
        <Suspense fallback={<Loading />}>
          <Switch>
            <Route path="/" component={Home} />
            <Route path="/setup/:game" component={Setup} />
            <Route path="/play/:id" component={Play} />
            <Route path="/replay" component={Replay} />
            <Route path="/replay/online/:online" component={Replay} />
            <Route path="/replay/:id" component={Replay} />
            <Route path="/online" component={Online} />
            <Route path="/online/:game" component={Online} />
            <Route path="/table/:id" component={OnlineTable} />
            <Route path="/rules/:game" component={Rules} />
            <Route path="/lists/:game" component={Lists} />
            <Route path="/lists/:game/:id" component={Builder} />
            <Route path="/list/:game" component={SharedList} />
            <Route path="/fields/:game" component={Fields} />
            <Route path="/fields/:game/:id" component={Field} />
            <Route path="/field/:game" component={SharedField} />
            <Route path="/print-field/:game/:id" component={FieldPrint} />
            <Route path="/simulate/:game" component={Simulate} />
            <Route path="/odds/:game" component={Odds} />
            <Route path="/first/:game" component={First} />
            <Route path="/data" component={Data} />
            <Route path="/print/:game/:id" component={Print} />
            <Route path="/campaigns" component={Campaigns} />
            <Route path="/campaigns/:game" component={Campaigns} />
            <Route path="/campaign/:id/:part?/:what?" component={Campaign} />
            <Route path="/join/:id/:code" component={Join} />
            <Route>
              <Lost />
            </Route>
          </Switch>
        </Suspense>
      </Trouble>
      <Notice />
      <Sheet />
    </div>
  )
}

function TopBar() {
  const [where] = useLocation()
  const [open, setOpen] = useState(false)
  const game = where.split('/')[2] ?? ''
  const known = GAMES.some(({ id }) => id === game) ? game : (GAMES[0]?.id ?? '')
  const link = (to: string, name: string) => (
    <Link href={to} aria-current={where.split('/')[1] === to.split('/')[1] ? 'page' : undefined}>
      {name}
    </Link>
  )
  return (
    <header className="topbar">
      <Link href="/" className="brand" aria-label="Musterfield, home">
        <img src="/icon.svg" alt="" />
        <span>Musterfield</span>
      </Link>
      <nav aria-label="Main">
        {link('/', 'Play')}
        {link('/online', 'Online')}
        {CAMPAIGNING.length > 0 ? link('/campaigns', 'Campaigns') : null}
        {link(`/lists/${known}`, 'Lists')}
        {link(`/fields/${known}`, 'Battlefields')}
        {link(`/rules/${known}`, 'Rules')}
        {link(`/odds/${known}`, 'Odds')}
        {link(`/simulate/${known}`, 'Simulate')}
        {link('/replay', 'Replays')}
      </nav>
      <button type="button" className="button quiet icon" aria-label="Settings" onClick={() => setOpen(true)}>
        <Cog />
      </button>
      <SettingsDialog open={open} close={() => setOpen(false)} />
    </header>
  )
}

export const Cog = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="3.2" />
    <path
      d="M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100"
      strokeLinecap="round"
    />
  </svg>
)

export const Loading = () => (
  <main className="loading" id="main" aria-busy="true">
    <p role="status">Setting the table …</p>
  </main>
)

function Lost() {
  return (
    <main className="page" id="main">
      <h1>There is nothing here</h1>
      <p>
        The address may be of an older version. <Link href="/">Back to the games</Link>
      </p>
    </main>
  )
}

/** Says in a sentence what went wrong, instead of an empty page. */
class Trouble extends Component<{ children: ReactNode; where: string }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override componentDidCatch() {
    forgetFailures()
  }
  override render() {
    const { error } = this.state
    const isOnline = /^\/(table|replay\/online)\//.test(this.props.where)
    if (error === null) return this.props.children
    return (
      <main className="page" id="main">
        <h1>That did not work</h1>
        <p className="note bad" role="alert">
          {error.message}
        </p>
        <p className="row">
          <button type="button" className="button primary" onClick={() => location.reload()}>
            Try again
          </button>
          <a className="button" href="/">
            Back to the games
          </a>
          {isOnline ? (
            <a className="button" href="/online">
              Tables online
            </a>
          ) : null}
        </p>
      </main>
    )
  }
}
