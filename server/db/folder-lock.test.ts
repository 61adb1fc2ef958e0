import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopczyk-lock-'))
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const program = `
  import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)}
  try {
    lockFolder(process.argv[1])
    process.stdout.write('holds as ' + process.pid)
    setInterval(() => {}, 1000)
  } catch (error) {
    process.stdout.write(error.message)
    process.exit(1)
  }`

/** A process that takes the folder, alone or as the first process of a container: what it said. */
async function take(isContainer: boolean): Promise<{ child: ChildProcess; said: string }> {
  const command = [process.execPath, '--input-type=module', '-e', program, folder]
  const apart = ['unshare', '--map-root-user', '--user', '--pid', '--fork', '--kill-child']
  const [file, ...words] = isContainer ? [...apart, ...command] : command
  const child = spawn(file!, words, { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, said: String(said) }
}

/** Whether this machine lets us start a process that sees no other; Docker does the same. */
const hasContainers =
  spawnSync('unshare', ['--map-root-user', '--user', '--pid', '--fork', 'true']).status === 0

it('is held by one process; the second learns by whom', { timeout: 60_000 }, async () => {
  const { said, child } = await take(false)
  expect(said).toBe(`holds as ${child.pid}`)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^Another Kopczyk \\(process ${child.pid} on .+\\) is using`),
  )
})

it.skipIf(!hasContainers)(
  'is held by one of two containers that know nothing of each other',
  { timeout: 60_000 },
  async () => {
    expect((await take(true)).said).toBe('holds as 1')
    expect((await take(true)).said).toMatch(/^Another Kopczyk \(process 1 on .+\) is using/)
  },
)

it('is free again after a kill -9, and after a proper end', { timeout: 60_000 }, async () => {
  const { child } = await take(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow('Another Kopczyk')
  unlock()
  lockFolder(folder)()
})
