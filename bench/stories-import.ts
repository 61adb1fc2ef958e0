import { setTimeout as wait } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { writeGpx } from '#domain/track/write-gpx.ts'
import type { App } from '#server/lib/serve.ts'
import type { Measurement } from './measurement.ts'
import { onServer, type BenchServer } from './stories-server.ts'

const FILES = 2_000
const POINTS = 1_000

export function run(): Promise<Measurement[]> {
  return onServer(1, ([server]) => importing(server!))
}

async function importing({ app, db, headersOf }: BenchServer): Promise<Measurement[]> {
  const [user] = await db<{ id: number }[]>`
    insert into users (email, password_hash) values ('import@example.pl', '-') returning id`
  const headers = await headersOf(user!.id)
  const made = await app.inject({ method: 'POST', url: '/api/imports', headers, payload: {} })
  const { id } = made.json<{ id: number }>()
  const zip = Buffer.from(zipSync(files(), { level: 1 }))

  const idle = await p95(app, user!.id, () => wait(20), 150)
  let busy = true
  const reading = p95(
    app,
    user!.id,
    () => wait(20),
    Infinity,
    () => busy,
  )
  const began = performance.now()
  const sent = await app.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=export.zip`,
    headers: { ...headers, 'content-type': 'application/zip' },
    payload: zip,
  })
  if (sent.statusCode !== 202) throw new Error(sent.body)
  await app.jobs.drain()
  const seconds = (performance.now() - began) / 1000
  busy = false
  const during = await reading
  const { counts, summits: found } = (await app.inject({ url: `/api/imports/${id}`, headers })).json<{
    counts: { done: number }
    summits: number
  }>()
  if (counts.done !== FILES || found < FILES) throw new Error(`imported ${counts.done} with ${found} summits`)
  const ratio = during / idle
  return [
    {
      name: `import of ${FILES} tracks with summits`,
      value: seconds,
      unit: 's',
      goal: '≤ 60',
      ok: seconds <= 60,
    },
    {
      name: 'p95 of a cheap read while importing, against idle',
      value: ratio,
      unit: '×',
      goal: '≤ 5',
      ok: ratio <= 5,
    },
  ]
}

async function p95(
  app: App,
  userId: number,
  pause: () => Promise<unknown>,
  count: number,
  goOn: () => boolean = () => true,
): Promise<number> {
  const times: number[] = []
  while (times.length < count && goOn()) {
    const began = performance.now()
    await app.inject({ url: `/api/users/${userId}` })
    times.push(performance.now() - began)
    await pause()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

/** Forty hikes of a thousand points, each walked on fifty days. */
function files(): Record<string, Uint8Array> {
  const out: Record<string, Uint8Array> = {}
  const known = summits.filter((summit) => summit.confidence === 'high')
  for (let hike = 0; hike < 40; hike++) {
    const summit = known[(hike * 13) % known.length]!
    const { track } = generateHike({
      seed: hike + 1,
      visits: [{ summit, kind: 'climb', pauseS: 600 }],
      startMs: Date.UTC(2020, 0, 1, 6),
      device: { intervalS: 10, noiseM: 4 },
    })
    const step = track.lat.length / POINTS
    const pick = (column: Float64Array) =>
      Float64Array.from({ length: POINTS }, (_, i) => column[Math.floor(i * step)]!)
    const thin = { lat: pick(track.lat), lon: pick(track.lon), ele: pick(track.ele), time: pick(track.time) }
    for (let day = 0; day < FILES / 40; day++) {
      const shift = (hike + day * 40) * 86_400_000
      const moved = { ...thin, time: thin.time.map((time) => time + shift), starts: Uint32Array.of(0) }
      out[`activities/${hike}-${day}.gpx`] = Buffer.from(writeGpx(moved, { name: 'Wycieczka' }))
    }
  }
  return out
}
