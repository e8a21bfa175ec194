import { useTitle } from '../parts/title.ts'

export function ReplayScreen() {
  useTitle('Replays')
  return (
    <main className="page" id="main">
      <h1>Replays</h1>
    </main>
  )
}
