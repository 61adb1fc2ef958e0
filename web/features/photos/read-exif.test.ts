import sharp from 'sharp'
import { expect, test } from 'vitest'
import { exifPlace, exifTime } from './read-exif.ts'

type Exif = Parameters<ReturnType<typeof sharp>['withExif']>[0]

async function photo(exif?: Exif): Promise<ArrayBuffer> {
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } }).jpeg()
  const made = await (exif ? blank.withExif(exif) : blank).toBuffer()
  return new Uint8Array(made).buffer
}

test('the moment of taking is read, as the camera wrote it', async () => {
  const bytes = await photo({ IFD2: { DateTimeOriginal: '2026:11:11 06:41:07' } })
  expect(exifTime(bytes)).toBe('2026-11-11T06:41:07')
})

test('without it, the moment of the last change stands in', async () => {
  expect(exifTime(await photo({ IFD0: { DateTime: '2026:11:11 09:20:00' } }))).toBe('2026-11-11T09:20:00')
})

test('a picture that says nothing, no picture and a cut one give nothing', async () => {
  expect(exifTime(await photo())).toBeNull()
  expect(exifTime(new TextEncoder().encode('GPX is not a picture').buffer as ArrayBuffer)).toBeNull()
  const whole = await photo({ IFD2: { DateTimeOriginal: '2026:11:11 06:41:07' } })
  for (let length = 0; length < 200; length += 3) {
    expect([null, '2026-11-11T06:41:07']).toContain(exifTime(whole.slice(0, length)))
  }
})

test.each(['0000:00:00 00:00:00', '2024:00:10 10:00:00', '2024:13:45 10:00:00', '2024:02:30 10:00:00'])(
  'a clock that shows %s says nothing',
  async (DateTimeOriginal) => {
    expect(exifTime(await photo({ IFD2: { DateTimeOriginal } }))).toBeNull()
  },
)

test('the place is read with its side of the world, and a receiver without satellites says nothing', async () => {
  const gps = (lat: string, latRef: string, lon: string, lonRef: string) =>
    photo({ IFD3: { GPSLatitude: lat, GPSLatitudeRef: latRef, GPSLongitude: lon, GPSLongitudeRef: lonRef } })
  const there = exifPlace(await gps('50/1 44/1 1020/100', 'N', '15/1 44/1 2220/100', 'E'))!
  expect(there.lat).toBeCloseTo(50.7361667, 5)
  expect(there.lon).toBeCloseTo(15.7395, 5)
  const south = exifPlace(await gps('33/1 30/1 0/1', 'S', '70/1 30/1 0/1', 'W'))
  expect(south).toEqual({ lat: -33.5, lon: -70.5 })
  expect(exifPlace(await gps('0/1 0/1 0/1', 'N', '0/1 0/1 0/1', 'E'))).toBeNull()
  expect(exifPlace(await gps('0/0 0/0 0/0', 'N', '0/0 0/0 0/0', 'E'))).toBeNull()
  expect(exifPlace(await photo())).toBeNull()
  const whole = await gps('50/1 44/1 1020/100', 'N', '15/1 44/1 2220/100', 'E')
  for (let length = 0; length < 400; length += 7) exifPlace(whole.slice(0, length))
})
