import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walkDeeds, walkReads, nameOf, type Ask, type Who } from '#server/testing/releases/old-client.ts'
import { keep, type KeptDatabase, type OpenApi } from '#server/testing/releases/release-files.ts'

// `node scripts/keep-release.ts v0.4.0 COMMIT [FOLDER]` keeps the database and the contract of a release for the tests of upgrades: its
// program is installed beside this one, fills the demo world, serves its own client, and is read. FOLDER: where it is installed already.
const [release, commit, given] = process.argv.slice(2) as [string, string, string?]
const root = join(import.meta.dirname, '..')
const place = mkdtempSync(join(tmpdir(), 'kopczyk-release-'))
const program = given ?? join(place, 'program')
const data = join(place, 'data')

if (!existsSync(join(program, 'node_modules'))) {
  execFileSync('sh', ['-c', `mkdir -p ${program} && git archive ${commit} | tar -x -C ${program}`], {
    cwd: root,
  })
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: program,
    stdio: 'inherit',
  })
}

const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: program,
  env: { ...process.env, PORT: '0', DATA_DIR: data, RATE_LIMIT: 'off', PREPARE: 'off', LOG_LEVEL: 'error' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const address = await new Promise<string>((resolve, reject) => {
  let said = ''
  server.stdout.on('data', (chunk) => {
    said += String(chunk)
    const found = /http:\/\/localhost:\d+/.exec(said)
    if (found) resolve(found[0].replace('localhost', '127.0.0.1'))
  })
  server.once('exit', (code) => reject(new Error(`${release} ended with ${code}`)))
})

process.once('exit', () => server.kill('SIGKILL'))
const tokens: Record<Who, string | null> = { stranger: null, zofia: null, newcomer: null }
const ask: Ask = async (who, method, path, body) => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      'accept-encoding': 'identity',
      accept: 'application/json',
      ...(tokens[who] !== null && { authorization: `Bearer ${tokens[who]}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(120_000),
  })
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  return { status: answer.status, type, body: type.includes('json') ? JSON.parse(text) : text }
}
const signIn = async (email: string, password: string) => {
  const { body } = await ask('stranger', 'POST', '/auth/signin', { email, password })
  return (body as { accessToken: string }).accessToken
}
const newcomer = { email: 'nowa@example.pl', password: 'kopiec kreta' }
await ask('stranger', 'POST', '/auth/signup', {
  ...newcomer,
  passwordConfirm: newcomer.password,
  rules: true,
})
tokens.newcomer = await signIn(newcomer.email, newcomer.password)
tokens.zofia = await signIn('zofia@kopczyk.example', 'kopczyk-demo')

const openApi = (await ask('stranger', 'GET', '/openapi.json')).body as OpenApi
const { asked, place: own } = await walkDeeds(ask)
const wrong = asked.filter(({ answer }) => answer.status >= 300)
if (wrong.length > 0)
  throw new Error(`Refused: ${wrong.map((one) => `${nameOf(one)} ${JSON.stringify(one.answer)}`).join('\n')}`)
const all = [...asked, ...(await walkReads(openApi, own, ask))]
const answered = Object.fromEntries(all.map((one) => [nameOf(one), one.answer.status]))
server.kill('SIGTERM')
await once(server, 'exit')

// Read by the program that wrote it. Recordings take most of the room: a few stand for all.
const reading = `
  import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
  const { connect } = await import('${program}/server/db/connect.ts')
  const { sql, close } = await connect({ databaseUrl: null, dataDir: '${data}' })
  await sql.unsafe('delete from story_tracks where story_id not in (select story_id from story_tracks order by story_id limit 6)')
  const tables = []
  for (const { name } of await sql.unsafe("select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1")) {
    const found = await sql.unsafe("select attname as name from pg_attribute where attrelid = '" + name + "'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum")
    const columns = found.map((one) => one.name)
    const rows = await sql.unsafe('select jsonb_build_array(' + columns.map((one) => '"' + one + '"::text').join(', ') + ')::text as r from ' + name)
    tables.push({ name, columns, rows: rows.map((one) => JSON.parse(one.r)) })
  }
  const counters = await sql.unsafe("select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null")
  const folder = '${program}/server/db/migrations/'
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql')).sort().map((name) => ({ name, text: readFileSync(folder + name, 'utf8') }))
  await close()
  writeFileSync('${place}/read.json', JSON.stringify({ migrations, tables, sequences: Object.fromEntries(counters.map(({ name, value }) => [name, value])) }))
  process.exit(0)`
// A file: the database's thread would take flags of the command line over.
const reader = join(place, 'read.mjs')
writeFileSync(reader, reading)
execFileSync(process.execPath, [reader], { cwd: program, stdio: 'inherit' })
const read = readFileSync(join(place, 'read.json'), 'utf8')
const database = { release, commit, ...(JSON.parse(read) as Omit<KeptDatabase, 'release' | 'commit'>) }
const sizes = [
  keep(release, 'database', database),
  keep(release, 'contract', { release, commit, openApi, answered }),
]
rmSync(place, { recursive: true, force: true })
console.log(
  `${release}: ${database.tables.length} tables, ${all.length} requests, ${sizes.join(' + ')} bytes`,
)
process.exit(0)
