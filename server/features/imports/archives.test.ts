import { gzipSync, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { importLimits, importRoutes } from '#contract/imports.ts'
import { storyRoutes } from '#contract/stories.ts'
import { gpxOver } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'

const world = testApp()
const hikeOn = (day: number, slug = 'sniezka') =>
  gpxOver([slug], { seed: day, startMs: Date.UTC(2026, 5, day, 5) })
const typed = (gpx: Buffer, type: string) =>
  Buffer.from(gpx.toString().replace('<trk>', `<trk><type>${type}</type>`))

async function begin(fields: object = {}) {
  const person = await world.newUser()
  const { body } = await world.as(person)(importRoutes.create, { body: fields })
  return { person, id: body.id, params: { id: body.id } }
}

async function send({ person, id }: { person: Person; id: number }, name: string, bytes: Uint8Array) {
  const answer = await world.inject({
    method: 'POST',
    url: `/api/imports/${id}/files?name=${encodeURIComponent(name)}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function resultOf({ person, params }: { person: Person; params: { id: number } }) {
  await world.app.jobs.drain()
  const { body: about } = await world.as(person)(importRoutes.one, { params })
  const { body: files } = await world.as(person)(importRoutes.files, { params, query: {} })
  const { body: mine } = await world.as(person)(storyRoutes.list, { query: { feed: 'mine' } })
  return {
    about,
    files: Object.fromEntries(files.items.map((file) => [file.name, file])),
    titles: mine.items.map(({ title }) => title),
  }
}

/** The header and one file_id message: what a watch writes for each night of sleep. */
function fitOfKind(type: number): Uint8Array {
  const body = [0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0, type]
  return Uint8Array.from([12, 16, 0, 0, body.length, 0, 0, 0, 46, 70, 73, 84, ...body, 0, 0])
}

describe('an archive of Strava', () => {
  const csv = [
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename',
    '1,"Jun 1, 2026, 5:00:00 AM",Śnieżka z Olą,Hike,"Wiało, ""bardzo""",3600,12,activities/1.gpx',
    '2,"Jun 2, 2026",Do pracy,Ride,,3600,12,activities/2.gpx.gz',
    '3,"Jun 3, 2026",Bieżnia,Virtual Run,,3600,12,activities/3.gpx',
    '4,"Jun 4, 2026",Morning Hike,Hike,,3600,12,activities/4.gpx.gz',
    '5,"Jun 5, 2026",Jednak pieszo,Hike,,3600,12,activities/5.gpx',
  ].join('\n')
  const files: Zippable = {
    'activities.csv': Buffer.from(csv),
    'profile.csv': Buffer.from('x'),
    'media/a.jpg': Buffer.from('x'),
    'activities/1.gpx': hikeOn(1),
    'activities/2.gpx.gz': gzipSync(hikeOn(2)),
    'activities/3.gpx': hikeOn(3),
    'activities/4.gpx.gz': gzipSync(hikeOn(4)),
    // Its owner knew better than the watch.
    'activities/5.gpx': typed(hikeOn(5), 'cycling'),
  }

  it('gives hikes their names, leaves out rides and what was done at home, and says so', async () => {
    const at = await begin()
    const sent = await send(at, 'export_123.zip', zipSync(files))
    expect(sent).toEqual({ status: 202, body: { added: 3, skipped: 5 } })
    const { about, files: read, titles } = await resultOf(at)
    expect(about.counts).toMatchObject({ done: 3, 'left-out': 2, failed: 0 })
    expect(about.reasons).toEqual([
      { reason: 'indoor', count: 1 },
      { reason: 'ride', count: 1 },
    ])
    expect(about.otherFiles).toBe(3)
    // „Morning Hike” is no name that anybody gave.
    expect(titles).toEqual(['Jednak pieszo', 'Śnieżka', 'Śnieżka z Olą'])
    expect(read['2.gpx.gz']).toMatchObject({
      state: 'left-out',
      reason: 'ride',
      title: 'Do pracy',
      storyId: null,
    })
    // Nothing is kept of what is left out, and nothing waits to be tried again.
    const [row] =
      await world.db`select file_key, file_needed_until from import_files where title = 'Do pracy'`
    expect(row).toEqual({ fileKey: null, fileNeededUntil: null })
    expect(about.resumable).toBe(0)
  })

  it('sent twice adds nothing and is told of once', async () => {
    const at = await begin()
    await send(at, 'a.zip', zipSync(files))
    expect((await send(at, 'a.zip', zipSync(files))).body).toMatchObject({ added: 0 })
    const { about } = await resultOf(at)
    expect(about.counts).toMatchObject({ done: 3, 'left-out': 2 })
    expect(about.otherFiles).toBe(3)
    const { body } = await world.as(at.person)(importRoutes.list, {})
    expect(body.usage.today.files).toBe(5)
  })

  it('lies in a folder as well, and a list that nobody can read is no list', async () => {
    const inFolder = Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [`export/${name}`, bytes]),
    )
    const at = await begin()
    await send(at, 'a.zip', zipSync(inFolder))
    expect((await resultOf(at)).about.counts).toMatchObject({ done: 3, 'left-out': 2 })
    const broken = await begin()
    const odd = {
      'activities.csv': Uint8Array.from({ length: 999 }, (_, n) => n % 251),
      'activities/1.gpx': hikeOn(9),
    }
    await send(broken, 'b.zip', zipSync(odd))
    expect((await resultOf(broken)).about.counts).toMatchObject({ done: 1, failed: 0 })
  })

  it('has its list read in a thread, a long one from the disk, where nothing is left of it', async () => {
    world.alone()
    const read = () =>
      Number(
        /thread_work_duration_seconds_count\{work="activity-list-worker",outcome="done"\} (\d+)/.exec(
          world.app.workers.figures().durations(),
        )?.[1] ?? 0,
      )
    for (const words of ['krótko', 'Szliśmy długo. '.repeat(140_000)]) {
      const before = read()
      const at = await begin()
      const list = `ID,Date,Name,Type,About,,,File\n1,x,Z Olą,Hike,"${words}",1,1,activities/1.gpx`
      const zip = zipSync({
        'activities.csv': [Buffer.from(list), { level: 0 }],
        'activities/1.gpx': hikeOn(31),
      })
      expect((await send(at, 'a.zip', zip)).status).toBe(202)
      expect(read() - before).toBe(1)
      expect((await resultOf(at)).titles).toEqual(['Z Olą'])
    }
    const { readdir } = await import('node:fs/promises')
    expect(await readdir(`${world.app.config.dataDir}/spool`)).toEqual([])
  })
})

describe('an archive of Garmin', () => {
  const uploaded = 'DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip'

  it('is opened with those inside it; sleep and steps are no tracks, and nobody is named after a file', async () => {
    const inner = zipSync({
      'jan.kowalski@example.pl_1001.gpx': Buffer.from(
        hikeOn(11, 'sleza')
          .toString()
          .replace(/<name>.*?<\/name>/g, ''),
      ),
      'jan.kowalski@example.pl_1002.fit': fitOfKind(32),
      'jan.kowalski@example.pl_1003.fit': fitOfKind(4),
      'deeper.zip': zipSync({ 'x.gpx': hikeOn(12) }),
    })
    const at = await begin({ visibility: 'public' })
    const zip = zipSync({
      [uploaded]: inner,
      'DI_CONNECT/DI-Connect-Fitness/summarizedActivities.json': Buffer.from('[]'),
    })
    expect((await send(at, 'garmin.zip', zip)).status).toBe(202)
    const { about, titles, files } = await resultOf(at)
    expect(about.counts).toMatchObject({ done: 1, failed: 1 })
    expect(files['jan.kowalski@example.pl_1003.fit']).toMatchObject({
      state: 'failed',
      reason: 'track-no-points',
    })
    expect(about.otherFiles).toBe(3)
    expect(titles).toHaveLength(1)
    expect(titles[0]).not.toContain('kowalski')
  })

  it('loses no other file by a broken one inside', async () => {
    const at = await begin()
    const zip = zipSync({
      'a.zip': Buffer.from('PK\u0003\u0004 nothing'),
      'b.zip': zipSync({ 'x.gpx': hikeOn(13) }),
    })
    await send(at, 'garmin.zip', zip)
    const { about, files } = await resultOf(at)
    expect(about.counts).toMatchObject({ done: 1, failed: 1 })
    expect(files['a.zip']).toMatchObject({ state: 'failed', reason: 'track-malformed' })
  })

  it('that grows too much inside is refused as a whole, and leaves nothing on the disk', async () => {
    const at = await begin()
    const bomb = zipSync({ 'a.gpx': [new Uint8Array(30_000_000), { level: 9 }] })
    const { status, body } = await send(at, 'bomb.zip', zipSync({ 'inner.zip': bomb }))
    expect([status, body.error]).toEqual([413, 'payload-too-large'])
    const twice = zipSync({ 'inner.zip': [new Uint8Array(30_000_000), { level: 9 }] })
    expect((await send(at, 'bomb.zip', twice)).status).toBe(413)
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`${n}.txt`, new Uint8Array(0)])),
    )
    const nested = Array.from({ length: Math.ceil(importLimits.zipEntries / 300) }, (_, n) => [
      `${n}.zip`,
      many,
    ])
    expect((await send(at, 'many.zip', zipSync(Object.fromEntries(nested)))).status).toBe(413)
    expect((await resultOf(at)).files).toEqual({})
    const { readdir } = await import('node:fs/promises')
    const left = await readdir(`${world.app.config.dataDir}/spool`).catch(() => [])
    expect(left).toEqual([])
  })
})

describe('single files', () => {
  it('that were ridden are left out, by what the recorder says or by how fast they are', async () => {
    const at = await begin()
    await send(at, 'ride.gpx', typed(hikeOn(21), 'cycling'))
    await send(at, 'swim.gpx', typed(hikeOn(22), 'swimming'))
    // A long way six times as fast.
    const start = Date.UTC(2026, 5, 23, 5)
    const fast = gpxOver(['turbacz', 'lubon-wielki'], { seed: 23, startMs: start })
      .toString()
      .replace(/<time>([^<]+)<\/time>/g, (_all, time: string) => {
        return `<time>${new Date(start + (Date.parse(time) - start) / 6).toISOString()}</time>`
      })
    await send(at, 'fast.gpx', Buffer.from(fast))
    const { about, files } = await resultOf(at)
    expect(about.counts).toMatchObject({ 'left-out': 3, done: 0, failed: 0 })
    expect([files['ride.gpx']!.reason, files['swim.gpx']!.reason, files['fast.gpx']!.reason]).toEqual([
      'ride',
      'other-sport',
      'too-fast',
    ])
    expect(about.state).toBe('done')
  })

  it('of one hike from two services become one story', async () => {
    const at = await begin()
    const strava = zipSync({
      'activities.csv': Buffer.from('ID,Date,Name,Type,,,,File\n1,x,Na Ślężę,Hike,,1,1,activities/1.gpx'),
      'activities/1.gpx': hikeOn(25, 'sleza'),
    })
    const komoot = zipSync({
      '2026-06-25_99_Ślęża.gpx': Buffer.from(
        hikeOn(25, 'sleza').toString().replace('creator="Kopczyk"', 'creator="https://www.komoot.de"'),
      ),
    })
    await send(at, 'strava.zip', strava)
    await send(at, 'komoot.zip', komoot)
    const { about, titles } = await resultOf(at)
    expect(about.counts).toMatchObject({ done: 1, duplicate: 1 })
    expect(titles).toEqual(['Na Ślężę'])
  })
})
