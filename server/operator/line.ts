import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { takeMoment } from '#server/backup/take-moment.ts'
import type { Sql } from '#server/db/connect.ts'
import { runCommand, type Outcome } from './commands.ts'

/**
 * The embedded database belongs to the server's process, so whoever wants something of it while it runs asks the server. The line
 * is a unix socket that only the server's own user can reach; the data folder, which only they can read, says where it is.
 * Socket paths are limited to 107 bytes, so the socket itself lives in the system's temporary folder.
 */
const addressFile = (dataDir: string) => join(dataDir, 'operator.line')
const MOST_LETTERS = 2_000

export type Line = { close(): void }

/** Null where no line can be laid, say on a full disk: the server serves without it. */
export async function openLine(dataDir: string, db: Sql): Promise<Line | null> {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(tmpdir(), 'kopczyk-operator-'))
    const path = join(folder, 'line')
    const server = createServer({ allowHalfOpen: true }, (socket) => void answer(socket, db, dataDir))
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
    writeFileSync(addressFile(dataDir), path, { mode: 0o600 })
    chmodSync(addressFile(dataDir), 0o600)
    server.unref()
    return { close: () => closeLine(dataDir, folder!, () => server.close()) }
  } catch {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    return null
  }
}

function closeLine(dataDir: string, folder: string, close: () => void): void {
  close()
  rmSync(addressFile(dataDir), { force: true })
  rmSync(folder, { recursive: true, force: true })
}

async function answer(socket: Socket, db: Sql, dataDir: string): Promise<void> {
  socket.on('error', () => socket.destroy())
  try {
    const words: unknown = JSON.parse(await asked(socket))
    const isCommand = Array.isArray(words) && words.every((word) => typeof word === 'string')
    const outcome = await run(db, dataDir, isCommand ? words : [])
    socket.end(JSON.stringify(outcome))
  } catch (error) {
    socket.end(JSON.stringify({ code: 1, text: (error as Error).message }))
  }
}

/** What people ask for, and what a backup beside this process needs of it. */
async function run(db: Sql, dataDir: string, words: string[]): Promise<Outcome> {
  const [command, folder, ...rest] = words
  if (command !== 'take-moment' || folder === undefined || rest.length > 0) return runCommand(db, words)
  await takeMoment(db, dataDir, folder)
  return { code: 0, text: folder }
}

async function asked(socket: Socket): Promise<string> {
  let said = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    said += String(chunk)
    if (said.length > MOST_LETTERS) throw new Error('This command is too long.')
  }
  return said
}

/** What the running server answers; null when none holds this folder, or it cannot be reached from here. */
export async function askRunning(dataDir: string, words: string[]): Promise<Outcome | null> {
  const path = readAddress(dataDir)
  if (path === null) return null
  const socket = createConnection({ path, allowHalfOpen: true })
  try {
    socket.end(JSON.stringify(words))
    const answered = await text(socket)
    return JSON.parse(answered) as Outcome
  } catch {
    return null
  }
}

function readAddress(dataDir: string): string | null {
  try {
    return readFileSync(addressFile(dataDir), 'utf8')
  } catch {
    return null
  }
}
