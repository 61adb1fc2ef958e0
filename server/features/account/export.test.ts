import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { formOf, picture } from '#server/testing/pictures.ts'
import { testApp, type Person } from '#server/testing/test-app.ts'
import { jsonFile } from './export.ts'

const world = testApp()

async function download(person: Person) {
  const answer = await world.inject({
    url: '/api/users/0/data',
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { ...answer, headers: answer.headers, files: unzipSync(answer.rawPayload) }
}
const json = (bytes: Uint8Array | undefined) => JSON.parse(new TextDecoder().decode(bytes))

it('gives a person all their data as an archive that opens, with pictures', async () => {
  const me = await world.newUser({ firstName: 'Żółw', birthDate: '1990-05-01' })
  const friend = await world.newUser({ firstName: 'Kolega' })
  await world.db`insert into follows (follower_id, followed_id) values (${me.id}, ${friend.id})`
  const form = formOf({ type: 'photo' }, await picture(300, 200, 'png'))
  const headers = { ...form.headers, authorization: `Bearer ${me.token}` }
  const sent = await world.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers,
    payload: form.payload,
  })
  const name = sent.json<{ path: string }>().path.replace('uploads/', '').replace('/', '')

  const { headers: got, files } = await download(me)
  expect(got).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="kopczyk-moje-dane.zip"',
    'cache-control': 'no-store',
  })
  expect(json(files['konto.json'])).toMatchObject({
    email: me.email,
    firstName: 'Żółw',
    birthDate: '1990-05-01',
  })
  expect(JSON.stringify(json(files['konto.json']))).not.toContain('assword')
  expect(json(files['obserwowani.json'])).toMatchObject([{ id: friend.id, firstName: 'Kolega' }])
  expect((await sharp(files[`zdjecia/${name}`]).metadata()).width).toBe(300)
})

it('holds nothing of anybody else', async () => {
  const me = await world.newUser()
  const other = await world.newUser({ firstName: 'Obcy', birthDate: '1977-07-07' })
  await world.db`insert into follows (follower_id, followed_id) values (${other.id}, ${me.id})`
  const { files } = await download(me)
  const all = Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join('')
  expect(all).not.toContain(other.email)
  expect(all).not.toContain('1977-07-07')
})

it('asks every feature for what it holds', async () => {
  world.alone()
  const me = await world.newUser()
  world.app.exporters.push(async function* (_db, userId) {
    yield jsonFile('wyprawy.json', [userId])
    yield { path: 'trasy/1.gpx', content: [Buffer.from('<gpx>'), Buffer.from('</gpx>')] as never }
  })
  const { files } = await download(me)
  expect(json(files['wyprawy.json'])).toEqual([me.id])
  expect(new TextDecoder().decode(files['trasy/1.gpx'])).toBe('<gpx></gpx>')
})
