import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { commentRoutes } from '#contract/comments.ts'
import { UPLOAD_MAX_BYTES } from '#contract/files.ts'
import { dailyQuotas } from '#contract/quotas.ts'
import { postLimits } from '#domain/moderation/trust.ts'
import { setPhotoHidden } from '#server/features/photos/photos.service.ts'
import { storyRoutes } from '#contract/stories.ts'
import { usersRoutes } from '#contract/users.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { storyWorld } from '#server/testing/story-world.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { sweepUploads } from './sweep.ts'

const world = testApp()

async function upload(person: Person | null, file: Buffer, type = 'photo', path = 'upload') {
  const form = formOf({ type }, file)
  const answer = await world.inject({
    method: 'POST',
    url: `/api/files/${path}`,
    headers: { ...form.headers, ...(person && { authorization: `Bearer ${person.token}` }) },
    payload: form.payload,
  })
  return { ...answer.json<object>(), status: answer.statusCode } as {
    status: number
    path: string
    width: number
    height: number
    error: string
    message: string
    fields?: Record<string, string>
  }
}
const fetched = (path: string, headers: Record<string, string> = {}) =>
  world.inject({ url: `/api/${path}`, headers })
const onDisk = (path: string) => existsSync(join(world.config.dataDir, 'media', path))

it('pictures of a new account have a smaller measure for a day', async () => {
  const me = await world.newUser()
  const known = await world.newUser()
  const { tell } = storyWorld(world)
  for (let number = 0; number < 3; number++) await tell(known, { title: `Historia ${number}` })
  await world.db`update users set created_at = now() - interval '9 days' where id = ${known.id}`
  for (const { id } of [me, known]) {
    await world.db`
      insert into daily_usage (user_id, kind, day, files, bytes)
      values (${id}, 'picture', ${warsawDay(new Date())}, ${postLimits.new.picturesADay}, 0)`
  }
  const file = await picture(70, 70, 'png')
  const refused = await upload(me, file)
  expect([refused.status, refused.error]).toEqual([429, 'quota-reached'])
  expect(refused.message).toContain('400 plików')
  expect((await upload(known, file)).status).toBe(201)
})

it('pictures have a measure for a day, each hiker one of their own', async () => {
  const [me, other] = [await world.newUser(), await world.newUser()]
  await world.db`
    insert into daily_usage (user_id, kind, day, files, bytes)
    values (${me.id}, 'picture', ${warsawDay(new Date())}, ${dailyQuotas.picture.files}, 0)`
  const file = await picture(71, 71, 'png')
  const refused = await upload(me, file)
  expect([refused.status, refused.error]).toEqual([429, 'quota-reached'])
  expect(refused.message).toContain('jutro, od północy')
  expect((await upload(other, file)).status).toBe(201)
})

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a JPEG named after its content',
    async (format) => {
      const me = await world.newUser()
      const answer = await upload(me, await picture(1000, 500, format))
      expect(answer).toMatchObject({ status: 201, width: 1000, height: 500 })
      expect(answer.path).toMatch(/^uploads\/[0-9a-f]{2}\/[0-9a-f]{62}\.jpg$/)
      const got = await fetched(answer.path)
      const hash = createHash('sha256').update(got.rawPayload).digest('hex')
      expect(answer.path).toBe(`uploads/${hash.slice(0, 2)}/${hash.slice(2)}.jpg`)
      expect((await sharp(got.rawPayload).metadata()).format).toBe('jpeg')
    },
  )

  it.each([
    ['upload', 'profile', 900],
    ['upload', 'photo', 1920],
    ['upload-thumbnail', 'photo', 480],
  ])('sent to %s as %s has no side longer than %i px', async (path, type, side) => {
    const me = await world.newUser()
    const answer = await upload(me, await picture(4000, 3000, 'jpeg'), type, path)
    expect(answer).toMatchObject({ status: 201, width: side, height: side * 0.75 })
    expect((await upload(me, await picture(100, 50, 'png'), type, path)).width).toBe(100)
  })

  it('is turned upright and loses its metadata, the place where it was taken above all', async () => {
    const me = await world.newUser()
    const shot = await sharp(await picture(300, 200, 'jpeg'))
      .withExif({ IFD0: { Artist: 'Tajny Autor' }, IFD3: { GPSLatitude: '49/1 10/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(shot.toString('latin1')).toContain('Exif')
    const answer = await upload(me, shot)
    expect(answer).toMatchObject({ status: 201, width: 200, height: 300 })
    const about = await sharp((await fetched(answer.path)).rawPayload).metadata()
    expect([about.exif, about.orientation, about.icc, about.xmp, about.iptc]).toEqual(
      Array(5).fill(undefined),
    )
  })

  it('with clear parts gets a white ground', async () => {
    const me = await world.newUser()
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { path } = await upload(me, clear)
    const { data } = await sharp((await fetched(path)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  it('stays below 4 MB, a thumbnail below 1 MB, even when it is pure noise', async () => {
    const me = await world.newUser()
    const side = 2000
    const pixels = Buffer.alloc(side * side * 3)
    for (let at = 0; at < pixels.length; at += 65_536)
      crypto.getRandomValues(pixels.subarray(at, at + 65_536))
    const noise = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer()
    expect(noise.length, 'larger than what is stored, smaller than what is accepted').toBeGreaterThan(
      10_000_000,
    )
    const { path } = await upload(me, noise)
    expect((await fetched(path)).rawPayload.length).toBeLessThanOrEqual(4 * 1024 * 1024)
    const small = await upload(me, noise, 'photo', 'upload-thumbnail')
    expect((await fetched(small.path)).rawPayload.length).toBeLessThanOrEqual(1024 * 1024)
  })
})

describe('what is not a picture', () => {
  it.each([
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'unsupported-picture',
    ],
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported-picture',
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupported-picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'unsupported-picture'],
    ['nothing', Buffer.alloc(0), 'unsupported-picture'],
    [
      'a HEIC without a reader',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'unsupported-heic',
    ],
  ])('%s is refused', async (_name, file, code) => {
    const answer = await upload(await world.newUser(), file)
    expect([answer.status, answer.error]).toEqual([415, code])
    expect(answer.message).toMatch(/[.]$/)
  })

  it('is refused by its first bytes, however long it would take to draw', async () => {
    // Each level draws the one below ten times, and without a size all of it must be drawn to learn its own: a day.
    const levels = Array.from({ length: 9 }, (_, at) => {
      const use = `<use href="#a${at}" x="1"/>`.repeat(10)
      return `<g id="a${at + 1}">${use}</g>`
    })
    const defs = `<defs><circle id="a0" r="9"/>${levels.join('')}</defs>`
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg">${defs}<use href="#a9"/></svg>`
    const [me, other] = [await world.newUser(), await world.newUser()]
    const bombs = Promise.all(Array.from({ length: 8 }, () => upload(me, Buffer.from(bomb))))
    expect((await upload(other, await picture(20, 20, 'jpeg'))).status).toBe(201)
    expect((await bombs).map((answer) => answer.status)).toEqual(Array(8).fill(415))
  })

  it('is refused when it is a picture and something else at once', async () => {
    const me = await world.newUser()
    const jpeg = await picture(60, 60, 'jpeg')
    const zip = Buffer.from('PK\x05\x06' + '\0'.repeat(18), 'latin1')
    for (const tail of [Buffer.from('<script>alert(1)</script>'), Buffer.from('<?php system(1) ?>'), zip]) {
      const answer = await upload(me, Buffer.concat([jpeg, tail]))
      expect([answer.status, answer.error]).toEqual([422, 'suspicious-picture'])
    }
    const film = await upload(me, Buffer.concat([jpeg, crypto.getRandomValues(new Uint8Array(5000))]))
    expect(film.status, 'phones append films to pictures').toBe(201)
  })

  it('is refused when it is cut off', async () => {
    const me = await world.newUser()
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await picture(800, 800, format)
      const answer = await upload(me, whole.subarray(0, whole.length / 2))
      expect([answer.status, answer.error], format).toEqual([422, 'unreadable-picture'])
    }
  })

  it('is refused when it unfolds to too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 16_000, height: 16_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const answer = await upload(await world.newUser(), bomb)
    expect([answer.status, answer.error]).toEqual([422, 'picture-too-many-pixels'])
  })

  it('is refused when it is larger than 25 MB', async () => {
    const answer = await upload(await world.newUser(), Buffer.alloc(UPLOAD_MAX_BYTES + 1))
    expect([answer.status, answer.error]).toEqual([413, 'payload-too-large'])
    expect(readdirSync(join(world.config.dataDir, 'spool')), 'nothing that was sent is left').toEqual([])
  })

  it('gets every wrong field named', async () => {
    const me = await world.newUser()
    const answer = await upload(me, await picture(9, 9, 'png'), 'wirus')
    expect([answer.status, answer.fields]).toEqual([400, { type: 'Ta wartość nie jest dozwolona.' }])
    const headers = { authorization: `Bearer ${me.token}` }
    const empty = formOf({}, null)
    const none = await world.inject({
      method: 'POST',
      url: '/api/files/upload',
      headers: { ...headers, ...empty.headers },
      payload: empty.payload,
    })
    expect(none.json().fields).toEqual({ type: 'To pole jest wymagane.', file: 'Wybierz plik.' })
    const json = await world.inject({
      method: 'POST',
      url: '/api/files/upload',
      headers,
      payload: { type: 'photo' },
    })
    expect(json.statusCode).toBe(415)
  })
})

describe('fetching a picture', () => {
  it('may be kept for ever and is answered in parts', async () => {
    const { path } = await upload(await world.newUser(), await picture(200, 200, 'jpeg'))
    const whole = await fetched(path)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(whole.rawPayload.length),
    })
    const etag = String(whole.headers.etag)
    const same = await fetched(path, { 'if-none-match': etag })
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
    const size = whole.rawPayload.length
    const part = await fetched(path, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${size}`])
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    expect((await fetched(path, { range: 'bytes=-5' })).rawPayload).toEqual(whole.rawPayload.subarray(-5))
    expect((await fetched(path, { range: `bytes=${size - 3}-` })).rawPayload.length).toBe(3)
    const beyond = await fetched(path, { range: `bytes=${size}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect((await fetched(path, { range: 'bytes=0-1,5-6' })).statusCode).toBe(200)
    expect((await fetched(path, { range: 'bytes=0-1', 'if-range': '"inne"' })).statusCode).toBe(200)
    const head = await world.inject({ method: 'HEAD', url: `/api/${path}` })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(size),
      0,
    ])
  })

  it.each([
    'uploads',
    'uploads/',
    'uploads/ab',
    'uploads/ab/',
    `uploads/ab/${'0'.repeat(62)}.jpg`,
    'uploads/../secret',
    'uploads/..%2f..%2fsecret',
    'uploads/ab/..%2f..%2f..%2fsecret',
    'uploads/ab/%00.jpg',
    'uploads//etc/passwd',
  ])('%s is not found', async (path) => {
    const answer = await fetched(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('not-found')
  })
})

describe('a picture of a story', () => {
  const { tell, change } = storyWorld(world)
  /** What is withheld is known everywhere within two seconds. */
  const becomes = (path: string, status: number) =>
    vi.waitFor(async () => expect((await fetched(path)).statusCode).toBe(status), { timeout: 60_000 })
  const photoOf = async (path: string) =>
    (await world.db<{ id: number }[]>`select id from story_photos where path = ${path}`)[0]!.id

  it('that moderators hid is reached by nobody who knows its address, until it is shown again', async () => {
    const me = await world.newUser()
    const photo = await upload(me, await picture(91, 91, 'png'))
    const other = await upload(me, await picture(92, 92, 'png'))
    await tell(me, { photos: [{ path: photo.path }, { path: other.path }] })
    const id = await photoOf(photo.path)
    expect((await fetched(photo.path)).statusCode).toBe(200)
    await world.db.begin((tx) => setPhotoHidden(tx, id, true))
    await becomes(photo.path, 404)
    expect((await fetched(other.path)).statusCode).toBe(200)
    await world.db.begin((tx) => setPhotoHidden(tx, id, false))
    await becomes(photo.path, 200)
  })

  it('that its owner took off is reached by nobody, unless something else shows it', async () => {
    const me = await world.newUser()
    const gone = await upload(me, await picture(93, 93, 'png'))
    const shared = await upload(me, await picture(94, 94, 'png'))
    const whole = await upload(me, await picture(95, 95, 'png'))
    const story = await tell(me, { photos: [{ path: gone.path }, { path: shared.path }] })
    await tell(me, { description: `<p>A</p><img src="/api/${shared.path}" alt="">` })
    const removed = await tell(me, { photos: [{ path: whole.path }] })
    await change(me, story.id, { photos: [] })
    await world.as(me)(storyRoutes.remove, { params: { id: removed.id } })
    await becomes(gone.path, 404)
    await becomes(whole.path, 404)
    expect((await fetched(shared.path)).statusCode).toBe(200)
    // Within the hour it may still come back.
    await change(me, story.id, { photos: [{ path: gone.path }] })
    await becomes(gone.path, 200)
    await world.db`update uploads set taken_off_at = now() - interval '61 minutes' where path = ${whole.path}`
    await sweepUploads(world.db, world.app.storage, world.app.uploadReferences)
    expect([onDisk(whole.path), onDisk(gone.path), onDisk(shared.path)]).toEqual([false, true, true])
  })
})

describe('pictures that nothing shows', () => {
  const sweep = () => sweepUploads(world.db, world.app.storage, world.app.uploadReferences)

  it('go after a day; those in use stay', async () => {
    const me = await world.newUser()
    const used = await upload(me, await picture(31, 31, 'png'), 'profile')
    const unused = await upload(me, await picture(32, 32, 'png'))
    const fresh = await upload(me, await picture(33, 33, 'png'))
    await world.as(me)(usersRoutes.change, { body: { profileImage: used.path } })
    await world.db`update uploads set created_at = now() - interval '25 hours' where path <> ${fresh.path}`
    await sweep()
    expect([onDisk(used.path), onDisk(unused.path), onDisk(fresh.path)]).toEqual([true, false, true])
    expect((await fetched(unused.path)).statusCode).toBe(404)
    expect(await sweep()).toBe(0)
  })

  it('stay when somebody else sent the same picture, and start anew when sent again', async () => {
    const [one, two] = [await world.newUser(), await world.newUser()]
    const file = await picture(41, 41, 'png')
    const { path } = await upload(one, file)
    await world.db`update uploads set created_at = now() - interval '25 hours' where path = ${path}`
    expect((await upload(two, file)).path).toBe(path)
    await sweep()
    expect(onDisk(path)).toBe(true)
    await world.db`update uploads set created_at = now() - interval '25 hours' where path = ${path}`
    await upload(two, file)
    await sweep()
    expect(onDisk(path)).toBe(true)
  })

  it('go when their owner shows them no more, whoever else does', async () => {
    const [owner, other] = [await world.newUser(), await world.newUser()]
    const { tell } = storyWorld(world)
    const shown = (path: string) => `<p>Patrzcie</p><img src="/api/${path}" alt="">`
    const kept = await upload(owner, await picture(71, 71, 'png'))
    const taken = await upload(owner, await picture(72, 72, 'png'))
    const photo = await upload(owner, await picture(73, 73, 'png'))
    const told = await upload(owner, await picture(74, 74, 'png'))
    const own = await tell(owner, { description: shown(kept.path), photos: [{ path: photo.path }] })
    const said = { subject: 'story', subjectId: own.id } as const
    await world.as(owner)(commentRoutes.create, { body: { ...said, text: shown(told.path) } })
    const theirs = await tell(other, { description: shown(taken.path) })
    await world.as(other)(commentRoutes.create, { body: { ...said, text: shown(taken.path) } })
    const stored = await world.as(other)(storyRoutes.one, { params: { id: theirs.id } })
    expect(stored.body.description, 'the other one does show it').toContain(taken.path)
    await world.db`update uploads set created_at = now() - interval '25 hours' where owner_id = ${owner.id}`
    await sweep()
    const left = [kept, taken, photo, told].map(({ path }) => onDisk(path))
    expect(left).toEqual([true, false, true, true])
  })

  it('are no longer looked at as taken off once something else of their owner shows them', async () => {
    const owner = await world.newUser()
    const { tell } = storyWorld(world)
    const { path } = await upload(owner, await picture(75, 75, 'png'))
    const [first] = [await tell(owner, { photos: [{ path }] }), await tell(owner, { photos: [{ path }] })]
    await world.as(owner)(storyRoutes.remove, { params: { id: first.id } })
    const marked = () => world.db`select from uploads where path = ${path} and taken_off_at is not null`
    expect(await marked()).toHaveLength(1)
    await world.db`update uploads set taken_off_at = now() - interval '61 minutes' where path = ${path}`
    await sweep()
    expect([onDisk(path), (await marked()).length]).toEqual([true, 0])
  })

  it('go at once with the account, unless another hiker has them too', async () => {
    const [one, two] = [await world.newUser(), await world.newUser()]
    const own = await upload(one, await picture(51, 51, 'png'), 'profile')
    const shared = await upload(one, await picture(52, 52, 'png'))
    await upload(two, await picture(52, 52, 'png'))
    await world.as(one)(usersRoutes.change, { body: { profileImage: own.path } })
    await world.as(one)(accountRoutes.remove, { params: { id: one.id } })
    expect([onDisk(own.path), onDisk(shared.path)]).toEqual([false, true])
  })

  it('survive an upload and a sweep of the same picture at the same time', async () => {
    const me = await world.newUser()
    const file = await picture(61, 61, 'png')
    for (let round = 0; round < 8; round++) {
      const { path } = await upload(me, file)
      await world.db`update uploads set created_at = now() - interval '25 hours' where path = ${path}`
      const [again] = await Promise.all([upload(me, file), sweep(), sweep()])
      expect(again.status).toBe(201)
      const [row] = await world.db`select 1 from uploads where path = ${path}`
      expect(onDisk(path)).toBe(row !== undefined)
      expect(row).toBeDefined()
    }
  })
})
