import type { Sql } from '#server/db/connect.ts'
import { median, type Measurement } from './measurement.ts'
import {
  fillingSettings,
  goOnAfter,
  inLanes,
  inPieces,
  patiently,
  tidy,
  withoutIndexes,
  type Piece,
} from '../load/lib/in-bulk.ts'
import { exactMs, familyMs, parentOf } from '../load/lib/processor.ts'
import { onDatabases, onServer, type BenchServer } from './stories-server.ts'

/** The goal is a million of each; SEARCH_ROWS tries it with fewer. */
const ROWS = Number(process.env['SEARCH_ROWS'] ?? 1_000_000)
const PIECE = 20_000
const ROUNDS = 30
/** Full text and ILIKE of PostgreSQL itself take seconds: they are asked less often, and once they have taken so long not again. */
const PLAIN_ROUNDS = 3
const PLAIN_MS = 5_000
const MOST_MS = 50

const first =
  'Anna Jan Maria Piotr Zofia Paweł Ewa Tomasz Halina Krzysztof Barbara Marek Joanna Adam Agnieszka Rafał'.split(
    ' ',
  )
const last =
  'Nowak Kowalski Wiśniewska Wójcik Kamiński Lewandowska Zieliński Szymańska Dąbrowski Kozłowska Mazur Krawczyk'.split(
    ' ',
  )
const towns =
  'Kraków Wrocław Poznań Bielsko-Biała Rzeszów Warszawa Jelenia_Góra Zakopane Nowy_Sącz Kielce'.split(' ')
/** In every story, in many, and in few: a word of each kind is asked for. */
const everywhere = 'szlak szczyt widok las droga'.split(' ')
const often =
  'śnieg wiatr mgła schronisko grań polana deszcz słońce potok kosodrzewina zejście podejście'.split(' ')

/** Stories of some sixty words, of which a dozen come from a vocabulary of twenty thousand, as rare words of people do. */
const insertStories: Piece = (tx, from, to) => tx`
  insert into stories (id, author_id, title, route, hiked_on, description, audience, visibility) overriding system value
  select n, 1 + (n * 7919::bigint) % ${ROWS}::integer,
    (${often}::text[])[1 + n % 12] || ' i ' || (${everywhere}::text[])[1 + n % 5] || ' nazwa' || n % 5000,
    'Polana' || n % 900 || ' – Przełęcz' || n % 700,
    date '2010-01-01' + (n % 6000),
    '<p>' || repeat((${everywhere}::text[])[1 + n % 5] || ' przez ' || (${often}::text[])[1 + (n / 5) % 12] || ' dalej ', 8)
      || (select string_agg('slowo' || (n * 31 + k * 7907) % 20000, ' ') from generate_series(1, 12) k)
      || case when n % 100000 = 77 then ' jednorożec' else '' end || '</p>',
    case when n % 10 = 3 then 'followers' when n % 10 = 7 then 'author' when n % 10 = 5 then 'hikers' else 'everybody' end,
    case when n % 10 = 3 then 'followers' when n % 10 = 7 then 'private' else 'public' end
  from generate_series(${from}::integer, ${to}::integer) n`

const insertHikers: Piece = (tx, from, to) => tx`
  insert into users (id, email, password_hash, first_name, last_name, city) overriding system value
  select n, 'h' || n || '@example.pl', '-', (${first}::text[])[1 + n % 16],
    (${last}::text[])[1 + n % 12] || case when n % 3 = 0 then '-Ród' || n % 30000 else '' end, (${towns}::text[])[1 + n % 10]
  from generate_series(${from}::integer, ${to}::integer) n`

async function fill(db: Sql): Promise<void> {
  const [row] = await db<{ stories: number | null }[]>`select max(id) as stories from stories`
  if ((row!.stories ?? 0) >= ROWS) return
  const began = performance.now()
  const table = (name: string, insert: Piece) => () =>
    withoutIndexes(db, [name], () => inPieces(db, ROWS, PIECE, insert))
  await inLanes([table('stories', insertStories), table('users', insertHikers)])
  await goOnAfter(db, ['stories', 'users'])
  await db`insert into follows (follower_id, followed_id) select 5, n from generate_series(10, 209) n`
  await tidy(db, ['users', 'stories', 'follows'])
  // Plain full text gets an index of its own, as anybody would give it.
  await patiently(
    db,
    (tx) =>
      tx`create index plain_text on stories using gin (to_tsvector('simple', title || ' ' || description))`,
  )
  console.log(`  filled with ${ROWS} of each in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

const questions: readonly (readonly [name: string, q: string])[] = [
  ['a word of every story', 'szlakiem'],
  ['three letters of it', 'szl'],
  ['two letters', 'sz'],
  ['a common word', 'śnieżyca śniegu'],
  ['a word of ten stories', 'jednorożca'],
  ['a common and a rare word', 'szlak jednorożec'],
  ['two common words', 'wiatr szczyty'],
  ['a word of nobody', 'qwrtzplk'],
  ['a slip of the finger', 'jednorozeec'],
  ['a common name', 'anna kowalska'],
  ['a name with a slip', 'kowlaski'],
  ['a summit', 'babia góra'],
]

/** SEARCH_ON, the address of a PostgreSQL server, keeps what was filled there for the next run. */
export function run(): Promise<Measurement[]> {
  const url = process.env['SEARCH_ON']
  if (url !== undefined) return onDatabases(url, [`search_${ROWS}`], ([server]) => measure(server!))
  return onServer(1, ([server]) => measure(server!), fillingSettings)
}

async function measure({ app, db, headersOf }: BenchServer): Promise<Measurement[]> {
  await fill(db)
  const headers = await headersOf(5)
  // On a busy machine the clock tells of the others: what a question takes of the processor, here and in the database, tells of itself.
  const serverPid = await postgresPid(db)
  const used = () => exactMs(process.pid) + familyMs(serverPid)
  const found: Measurement[] = []
  for (const [name, q] of questions) {
    const times: number[] = []
    let usedBefore = 0
    for (let round = -3; round < ROUNDS; round++) {
      const asker = round % 2 === 0 ? { headers } : {}
      if (round === 0) usedBefore = used()
      const start = performance.now()
      const answer = await app.inject({ url: `/api/search?q=${encodeURIComponent(q)}`, ...asker })
      if (round >= 0) times.push(performance.now() - start)
      if (answer.statusCode !== 200) throw new Error(`${q}: ${answer.body.slice(0, 300)}`)
    }
    const value = median(times)
    const ofCore = (used() - usedBefore) / ROUNDS
    const [like, text] = [await plainLike(db, q), await plainText(db, q)]
    console.log(
      `  ${name} („${q}”): ${value.toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)}, ${ofCore.toFixed(1)} ms of a core; ILIKE ${like.toFixed(0)}, full text ${text.toFixed(0)} ms`,
    )
    found.push({
      name: `${name}, ${ROWS} stories and hikers`,
      value,
      unit: 'ms',
      goal: `≤ ${MOST_MS} ms`,
      ok: value <= MOST_MS,
    })
    found.push({
      name: `${name}: ILIKE takes`,
      value: like / value,
      unit: '×',
      goal: '≥ 1 ×',
      ok: like >= value,
    })
  }
  return found
}

/** All connections are children of one process. */
async function postgresPid(db: Sql): Promise<number> {
  const [row] = await db<{ pid: number }[]>`select pg_backend_pid() as pid`
  return parentOf(row!.pid)
}

async function timed(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const began = performance.now()
  while (times.length < PLAIN_ROUNDS && performance.now() - began < PLAIN_MS) {
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return median(times)
}

/** The same question as one would ask it plainly: stories and hikers, the latest first, no forms and no slips. */
function plainLike(db: Sql, q: string): Promise<number> {
  const like = `%${q}%`
  return timed(() =>
    db.begin(
      async (tx) => {
        await tx`
          select id, title from stories where audience = 'everybody' and (title ilike ${like} or description ilike ${like})
          order by hiked_on desc, id desc limit 6`
        await tx`
          select id from users where listed and not blocked and (first_name || ' ' || last_name || ' ' || city) ilike ${like}
          order by name_key, id limit 4`
      },
      { isPatient: true },
    ),
  )
}

function plainText(db: Sql, q: string): Promise<number> {
  return timed(() =>
    db.begin(
      async (tx) => {
        await tx`
          select id, title from stories
          where audience = 'everybody' and to_tsvector('simple', title || ' ' || description) @@ plainto_tsquery('simple', ${q})
          order by hiked_on desc, id desc limit 6`
        await tx`
          select id from users where listed and not blocked
            and to_tsvector('simple', first_name || ' ' || last_name || ' ' || city) @@ plainto_tsquery('simple', ${q})
          order by name_key, id limit 4`
      },
      { isPatient: true },
    ),
  )
}
