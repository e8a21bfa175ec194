/** Everything that is kept about a player: on this device, and on the server where there is one. */

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import * as api from '../net/api.ts'
import { fromJson, openFile, saveFile, size } from '../parts/files.ts'
import { tell, tellDeleted } from '../parts/notice.tsx'
import { change, useSettings } from '../parts/settings.ts'
import { useTitle } from '../parts/title.ts'
import { useShelf } from '../parts/use-shelf.ts'
import { errorText, plural } from '../parts/words.ts'
import { keysOf } from '../play/device.ts'
import { everything, forgetEverything, savedFields, savedGames, savedLists, takeIn } from '../play/shelf.ts'

/** The largest file of everything that is read, in bytes. */
const LARGEST_FILE = 200_000_000

export function DataScreen() {
  useTitle('Your data')
  const [trouble, setTrouble] = useState<string | null>(null)
  const doing = async (deed: () => Promise<void>) => {
    setTrouble(null)
    try {
      await deed()
    } catch (error) {
      setTrouble(errorText(error))
    }
  }
  return (
    <main className="page" id="main">
      <div className="page-head">
        <div>
          <h1>Your data</h1>
          <p>
            Games, lists, battlefields and campaigns stay in this browser. Only what you play online is on the server.
          </p>
        </div>
      </div>
      {trouble === null ? null : (
        <p className="note bad" role="alert">
          {trouble}
        </p>
      )}
      <OnDevice doing={doing} />
      <OnServer doing={doing} />
    </main>
  )
}

type Doing = (deed: () => Promise<void>) => Promise<void>

const counted = () => ({
  games: savedGames().length,
  lists: savedLists().length,
  fields: savedFields().length,
  damaged: keysOf('damaged:').length,
})

function OnDevice({ doing }: { doing: Doing }) {
  const { games, lists, fields, damaged } = useShelf(counted)
  const room = useRoom()
  const today = () => new Date().toISOString().slice(0, 10)
  const open = () =>
    doing(async () => {
      const text = await openFile(LARGEST_FILE)
      if (text === null) return
      const done = takeIn(fromJson(text, 'file of everything'))
      if (typeof done === 'string') throw new Error(done)
      tell(
        `Taken in: ${plural(done.taken, 'thing')}.${done.left > 0 ? ` ${done.left} were already here, as new or newer.` : ''}`,
      )
    })
  return (
    <section className="card stack" aria-labelledby="on-device">
      <h2 id="on-device">On this device</h2>
      <dl className="facts">
        <Fact name="Games">
          {games} · <Link href="/replay">Look at them</Link>
        </Fact>
        <Fact name="Lists">{lists}</Fact>
        <Fact name="Battlefields">{fields}</Fact>
        {damaged === 0 ? null : <Fact name="Damaged, set aside">{damaged}</Fact>}
        {room === null ? null : <Fact name="Room">{room}</Fact>}
      </dl>
      <p className="row">
        <button
          type="button"
          className="button primary"
          onClick={() => saveFile(`musterfield-${today()}.json`, JSON.stringify(everything()))}
        >
          Save everything as a file
        </button>
        <button type="button" className="button" onClick={() => void open()}>
          Take in such a file
        </button>
        <button
          type="button"
          className="button quiet danger"
          onClick={() => tellDeleted('everything on this device', forgetEverything())}
        >
          Delete everything here
        </button>
      </p>
      <p className="muted small">
        Taking in a file adds what is new and what is newer. Nothing that you have here is replaced by something older.
      </p>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** How much of what the browser gives is used, in words; asks it to keep the data for good. */
function useRoom(): string | null {
  const [room, setRoom] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const ask = async () => {
      const isSafe = (await navigator.storage?.persist?.()) ?? false
      const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {}
      const promise = isSafe ? 'kept until you delete it' : 'the browser may clear it when the disk is full'
      if (!left && quota > 0) setRoom(`${size(usage)} of ${size(quota)}; ${promise}`)
    }
    // A browser that does not tell loses a line of this page, no more.
    ask().catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return room
}

function OnServer({ doing }: { doing: Doing }) {
  const [guest, setGuest] = useState(api.guest)
  const name = useSettings(settings => settings.name)
  const [code, setCode] = useState<string | null>(null)
  const signIn = useCallback(() => doing(async () => setGuest(await api.signIn(name))), [doing, name])
  return (
    <section className="card stack" aria-labelledby="on-server">
      <h2 id="on-server">On the server</h2>
      {guest === undefined ? (
        <>
          <p>You have not played online from this device. The server knows nothing about you.</p>
          <p className="row">
            <button type="button" className="button" onClick={() => void signIn()}>
              Sign in as {name.trim() === '' ? 'Guest' : name}
            </button>
          </p>
        </>
      ) : (
        <Keys name={guest.name} code={code} put={setCode} doing={doing} />
      )}
      <OtherDevice
        doing={doing}
        back={who => {
          setGuest(who)
          setCode(who.code)
        }}
      />
      {guest === undefined ? null : (
        <DeleteMe
          doing={doing}
          done={() => {
            setGuest(undefined)
            setCode(null)
          }}
        />
      )}
    </section>
  )
}

/** What somebody known to the server may do about it. */
function Keys({
  name,
  code,
  put,
  doing,
}: {
  name: string
  code: string | null
  put: (code: string) => void
  doing: Doing
}) {
  const save = async () => saveFile('musterfield-server.json', JSON.stringify(await api.myData(), null, 1))
  const signOut = async () => {
    await api.forgetOthers()
    tell('All other devices are signed out.')
  }
  return (
    <>
      <p>
        You play online as <strong>{name}</strong>. There is no password: this device is your key. A recovery code is a
        second one, for another device or for the day this one is lost.
      </p>
      <p className="row">
        <button
          type="button"
          className="button"
          onClick={() => void doing(async () => put((await api.recoveryCode()).code))}
        >
          Make a recovery code
        </button>
        <button type="button" className="button" onClick={() => void doing(save)}>
          Save what the server knows
        </button>
        <button type="button" className="button" onClick={() => void doing(signOut)}>
          Sign out other devices
        </button>
      </p>
      {code === null ? null : (
        <p className="note good" role="status">
          Your code: <strong className="code">{code}</strong>. Write it down; it is shown once. An older code no longer
          works.
        </p>
      )}
    </>
  )
}

/** Becoming here who one is on another device. */
function OtherDevice({ doing, back }: { doing: Doing; back: (who: Awaited<ReturnType<typeof api.recover>>) => void }) {
  const [typed, setTyped] = useState('')
  const use = async () => {
    const who = await api.recover(typed)
    change({ name: who.name })
    back(who)
    setTyped('')
  }
  return (
    <form
      className="row fields"
      onSubmit={event => {
        event.preventDefault()
        void doing(use)
      }}
    >
      <label className="field">
        <span className="name">A code from another device</span>
        <input
          type="text"
          autoComplete="off"
          placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={typed.trim().length < 20}>
        Use it here
      </button>
    </form>
  )
}

function DeleteMe({ doing, done }: { doing: Doing; done: () => void }) {
  const [sure, setSure] = useState(false)
  const remove = async () => {
    await api.deleteMe()
    done()
    tell('The server has deleted everything about you.')
  }
  return (
    <p className="row">
      <label className="row">
        <input type="checkbox" checked={sure} onChange={event => setSure(event.target.checked)} /> I want the server to
        delete me: running games are given up, and this cannot be undone
      </label>
      <button type="button" className="button quiet danger" disabled={!sure} onClick={() => void doing(remove)}>
        Delete me from the server
      </button>
    </p>
  )
}
