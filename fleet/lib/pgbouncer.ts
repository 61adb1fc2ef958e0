import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/postgres-server.ts'
import { ownFolder, startService, type Service } from './place.ts'

const example = new URL('../../operations/pgbouncer/pgbouncer.ini', import.meta.url)

export type Pooler = Service & {
  url(database: string): string
  /** Its own console: `show pools`, `show stats`. */
  console: string
}

/** pgbouncer with the configuration that operators are given; only addresses and the way to know people are those of this place. */
export async function startPgbouncer(
  file: string,
  folder: string,
  server: string,
  changes: Record<string, string> = {},
  /** Databases that it serves; `*` is any. */
  database = 'kopczyk',
): Promise<Pooler> {
  const port = await freePort()
  const { hostname, port: behind, username } = new URL(server)
  const place = ownFolder(folder)
  const users = join(place, 'userlist.txt')
  writeFileSync(users, `"${username}" ""\n`)
  const settings = {
    listen_port: String(port),
    auth_type: 'trust',
    auth_file: users,
    admin_users: username,
    ...changes,
  }
  const ini = join(place, 'pgbouncer.ini')
  writeFileSync(ini, filledIn(readFileSync(example, 'utf8'), { hostname, port: behind, database }, settings))
  const service = await startService(file, [ini], { cwd: place, port })
  const url = (database: string) => `postgres://${username}@127.0.0.1:${port}/${database}`
  return { ...service, url, console: url('pgbouncer') }
}

function filledIn(
  text: string,
  { hostname, port, database }: { hostname: string; port: string; database: string },
  settings: Record<string, string>,
): string {
  const server = `host=${hostname} port=${port}`
  let filled = text.replace('host=127.0.0.1 port=5432', () => server)
  if (database !== 'kopczyk') filled = filled.replace(/^kopczyk = (.*) dbname=kopczyk/m, `${database} = $1`)
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^${name} =.*$`, 'm')
    filled = line.test(filled) ? filled.replace(line, `${name} = ${value}`) : `${filled}${name} = ${value}\n`
  }
  return filled
}
