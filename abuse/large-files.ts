import { counted, seconds, type Outcome } from '../faults/lib/outcome.ts'
import { Bystander, judgeVisits, mostMemory, worstVisits, type Visits, type Watch } from './lib/bystander.ts'
import { largeGpx } from './lib/large-tracks.ts'
import type { WatchedProduct } from './lib/product.ts'
import { Visitor, type Answer } from './lib/visitor.ts'

/** Megabytes that the whole process may have, whatever is sent and fetched at once. */
const MAY_HAVE = 1_200
/** Five a second at most, so minutes. */
const MOST_LOOKS = 3_000

export type LargeFiles = Watch & {
  megabytes: number
  atOnce: number
  tracks: number
  /** How long readers are watched at least while lines are cut anew; in any case until all of them are. */
  watchMs: number
}

/** Large files sent and fetched by many at once, and hidden anew all together. */
export async function largeFiles(
  product: WatchedProduct,
  { megabytes, atOnce, tracks, watchMs, ...watch }: LargeFiles,
): Promise<Outcome> {
  const bystander = await Bystander.arrive(product, 'spokojna', watch)
  const hikers = await Promise.all(
    Array.from({ length: atOnce }, (_, at) =>
      new Visitor(product.port, `198.51.100.${at + 1}`).join(`duza-${at}`),
    ),
  )
  const idle = await bystander.alone()
  const figures = [`${product.memory().toFixed(0)} MB before`]
  const problems: string[] = []
  const watched: Visits[] = []
  let most = 0
  const attack = async (name: string, run: () => Promise<Answer[]>, wanted: RegExp) => {
    product.peak()
    const began = performance.now()
    const { visits, result } = await bystander.beside(run())
    const peak = product.peak()
    watched.push(visits)
    most = Math.max(most, peak)
    const judged = judgeVisits(idle, visits)
    figures.push(
      `${name}: ${countsOf(result)} in ${seconds(performance.now() - began)}, at most ${peak.toFixed(0)} MB; ${judged.figure}`,
    )
    problems.push(...judged.problems.map((one) => `${name}: ${one}`))
    if (peak > MAY_HAVE) problems.push(`${name}: ${peak.toFixed(0)} MB`)
    const odd = result.find(({ status }) => !wanted.test(String(status)))
    if (odd) problems.push(`${name}: ${odd.status} ${odd.body.toString('utf8', 0, 300)}`)
    return result
  }

  const files = Array.from({ length: Math.max(3, tracks) }, (_, at) => largeGpx(megabytes, at))
  const preview = (hiker: Visitor, file: Buffer) =>
    hiker.ask('/api/story/track-preview?name=a.gpx', {
      method: 'POST',
      headers: { 'content-type': 'application/gpx+xml' },
      body: file,
    })
  const [first] = await attack(
    `${atOnce} previews of ${megabytes} MB at once`,
    () => Promise.all(hikers.map((hiker, at) => preview(hiker, files[at % 3]!))),
    /^(200|429|503)$/,
  )
  await attack(
    `${atOnce} files of ${megabytes} MB into imports at once`,
    () => Promise.all(hikers.map((hiker, at) => intoImport(hiker, files[at % 3]!))),
    /^(202|429|503)$/,
  )
  const [author] = hikers as [Visitor]
  // What was read ahead is not read twice, where it was not refused.
  const ids = await storiesOf(author, files.slice(0, tracks), (file, at) =>
    at === 0 && first!.status === 200 ? first! : preview(author, file),
  )
  const fetch = (hiker: Visitor, at: number) =>
    hiker.ask(`/api/story/${ids[0]}/gpx`, {
      discard: true,
      headers: at % 2 === 0 ? { 'accept-encoding': 'gzip' } : {},
    })
  await attack(
    `${atOnce} downloads of one GPX of ${megabytes} MB at once`,
    () => Promise.all(hikers.map(fetch)),
    /^200$/,
  )
  await attack(
    `hidden ends changed on ${tracks} tracks of ${megabytes} MB`,
    () => hideMore(author, product, ids, watchMs),
    /^200$/,
  )
  const measured = [
    ...worstVisits(idle, watched),
    mostMemory(most, MAY_HAVE),
    counted('files at once', atOnce),
  ]
  return { name: `large files: ${megabytes} MB × ${atOnce}`, figures, measured, problems }
}

async function intoImport(hiker: Visitor, file: Buffer): Promise<Answer> {
  const { id } = JSON.parse(String((await hiker.json('POST', '/api/imports', {})).body))
  const answer = await hiker.ask(`/api/imports/${id}/files?name=a.gpx`, {
    method: 'POST',
    headers: { 'content-type': 'application/gpx+xml' },
    body: file,
  })
  await hiker.json('POST', `/api/imports/${id}/cancel`, {})
  return answer
}

async function storiesOf(
  author: Visitor,
  files: Buffer[],
  readAhead: (file: Buffer, at: number) => Answer | Promise<Answer>,
): Promise<number[]> {
  const ids: number[] = []
  for (const [at, file] of files.entries()) {
    const read = await readAhead(file, at)
    const { key } = JSON.parse(String(read.body))
    const story = { title: `Duża ${at}`, date: `2020-01-0${at + 1}`, summits: [1], visibility: 'public' }
    const made = await author.json('POST', '/api/story', { ...story, allowDownload: true, track: { key } })
    if (made.status !== 201) throw new Error(`No story: ${read.body} ${made.body}`)
    ids.push(JSON.parse(String(made.body)).id)
  }
  return ids
}

/**
 * More is hidden at once, less only when a job has cut the lines anew, and readers must not feel it: both in turn, until a line is longer
 * than it was with the most hidden.
 */
async function hideMore(
  author: Visitor,
  product: WatchedProduct,
  ids: number[],
  watchMs: number,
): Promise<Answer[]> {
  const reader = new Visitor(product.port, '198.51.100.200')
  const lineOf = async (id: number) => (await reader.ask(`/api/story/${id}/track`)).body
  const hide = (metres: number) =>
    author.json('PUT', '/api/story/privacy', { hideStart: metres, hideEnd: metres, zones: [] })
  const feeds = [await hide(900)]
  const narrow = await Promise.all(ids.map(lineOf))
  feeds.push(await hide(500))
  let left = ids
  for (const begun = performance.now(); left.length > 0 || performance.now() - begun < watchMs;) {
    feeds.push(await reader.ask('/api/story?take=20'))
    await new Promise((resolve) => setTimeout(resolve, 200))
    const lines = await Promise.all(left.map(lineOf))
    left = left.filter((id, at) => lines[at]!.equals(narrow[ids.indexOf(id)]!))
    if (feeds.length > MOST_LOOKS) throw new Error(`The lines of ${left.length} stories are as they were`)
  }
  reader.leave()
  return feeds
}

function countsOf(answers: Answer[]): string {
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  return Object.entries(counts)
    .map(([status, those]) => `${those!.length} × ${status}`)
    .join(', ')
}
