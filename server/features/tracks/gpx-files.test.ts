import { rmSync, readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { expect, it } from 'vitest'
import { dailyQuotas } from '#contract/quotas.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { gpxOver, storyWorld } from '#server/testing/story-world.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createGpxFiles, type GpxFile } from './gpx-files.ts'
import { keepTrackFile } from './track-files.ts'

const world = testApp()
const { send } = storyWorld(world)
const gpx = gpxOver(['sniezka'])
const meta = { name: 'Na Śnieżkę', link: 'https://kopczyk.example/1', author: 'Ola' }
const hiding = { startM: 300, endM: 300, zones: [], secret: 'x' }

const contentOf = (file: GpxFile | null) => text(file!.handle.createReadStream().pipe(createGunzip()))

/** With the number of times that a file was really made. */
function counted() {
  const { tracks } = world.app
  const made = { times: 0 }
  const files = createGpxFiles({
    ...tracks,
    gpx: (...asked) => {
      made.times++
      return tracks.gpx(...asked)
    },
  })
  return { files, made }
}

it('is made once for all who ask at once and after, and anew when anything of it is different', async () => {
  const fileKey = await keepTrackFile(world.db, world.app.tracks, gpx)
  const { files, made } = counted()
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => files({ fileKey, hiding, meta }, `a${at}`)),
  )
  const contents = await Promise.all(all.map(contentOf))
  expect(new Set(contents).size).toBe(1)
  expect(contents[0]).toContain('Na Śnieżkę')
  await contentOf(await files({ fileKey, hiding, meta }, 'later'))
  expect(made.times).toBe(1)

  const narrower = await contentOf(await files({ fileKey, hiding: { ...hiding, startM: 900 }, meta }, 'a'))
  expect(narrower.length).toBeLessThan(contents[0]!.length)
  const whole = await contentOf(await files({ fileKey, hiding: null, meta }, 'a'))
  expect(whole.length).toBeGreaterThan(contents[0]!.length)
  expect(made.times).toBe(3)
  files.clear()
})

it('is made again when somebody emptied the folder, and is not there without its track', async () => {
  const fileKey = await keepTrackFile(world.db, world.app.tracks, gpx)
  const { files, made } = counted()
  const wish = { fileKey, hiding, meta }
  const first = await contentOf(await files(wish, 'a'))
  const spool = `${world.app.config.dataDir}/spool`
  for (const name of readdirSync(spool)) rmSync(`${spool}/${name}`)
  expect(await contentOf(await files(wish, 'a'))).toBe(first)
  expect(made.times).toBe(2)
  expect(await files({ ...wish, fileKey: 'tracks/none.gz' }, 'a')).toBeNull()
  files.clear()
})

it('reading ahead has its own measure for a day', async () => {
  const [ola, adam] = [await world.newUser(), await world.newUser()]
  await world.db`
    insert into daily_usage (user_id, kind, day, files, bytes)
    values (${ola.id}, 'track', ${warsawDay(new Date())}, ${dailyQuotas.track.files}, 0)`
  const refused = await send(ola, 'POST', '/story/track-preview', gpx)
  expect([refused.status, refused.body.error]).toEqual([429, 'quota-reached'])
  expect(refused.body.message).toContain('jutro, od północy')
  expect((await send(adam, 'POST', '/story/track-preview', gpx)).status).toBe(200)
  // The same file again is nothing new.
  expect((await send(adam, 'POST', '/story/track-preview', gpx)).status).toBe(200)
  const [row] = await world.db`select files from daily_usage where user_id = ${adam.id}`
  expect(row!['files']).toBe(1)
})
