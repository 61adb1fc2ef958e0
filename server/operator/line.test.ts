import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Sql } from '#server/db/connect.ts'
import { usage } from './commands.ts'
import { askRunning, openLine, type Line } from './line.ts'

let folder: string
let address: string
let line: Line | null = null
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kopczyk-line-'))
  address = join(folder, 'operator.line')
})
afterEach(() => {
  line?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the line answers to these very signs. */
async function sent(signs: string): Promise<{ code: number; text: string }> {
  const socket = createConnection({ path: readFileSync(address, 'utf8'), allowHalfOpen: true })
  socket.end(signs)
  return JSON.parse(await text(socket)) as { code: number; text: string }
}

it('is found by the folder while it is open, and answers what makes no sense with how it is used', async () => {
  expect(await askRunning(folder, ['jobs'])).toBeNull()
  // Nothing that is asked here comes to the database.
  line = await openLine(folder, null as unknown as Sql)
  expect(statSync(address).mode & 0o777).toBe(0o600)
  expect(await askRunning(folder, ['dance'])).toEqual({ code: 2, text: usage })
  for (const odd of ['[]', '{}', '"jobs"', '["jobs", 5]', '["block", null]', '[5, "a@example.pl"]'])
    expect(await sent(odd), odd).toEqual({ code: 2, text: usage })
  expect(await sent('jobs')).toMatchObject({ code: 1 })
  line?.close()
  expect(existsSync(address)).toBe(false)
  expect(await askRunning(folder, ['dance'])).toBeNull()
})

it('does not keep a process alive', async () => {
  // Of what keeps it alive, sockets that wait for somebody.
  const awake = () => process.getActiveResourcesInfo().filter((name) => name === 'PipeWrap').length
  const before = awake()
  line = await openLine(folder, null as unknown as Sql)
  expect(line).not.toBeNull()
  expect(awake()).toBe(before)
})
