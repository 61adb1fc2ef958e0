import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { gpxOver } from '#server/testing/story-world.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import type { Random } from './random.ts'

const track = gpxOver(['sniezka'])
const photo = await picture(60, 40, 'jpeg')
const samples: readonly Buffer[] = [
  Buffer.alloc(0),
  photo,
  await picture(30, 30, 'png'),
  await picture(30, 30, 'webp'),
  track,
  gzipSync(track),
  gzipSync(Buffer.alloc(3_000_000)),
  Buffer.from(zipSync({ 'a.gpx': track, 'b\0.gpx': track, 'c/d.tcx': Buffer.from('<x/>'), 'e.fit': photo })),
  Buffer.from(zipSync({ '../../x.gpx': track })),
  Buffer.from(zipSync({ 'bomb.gpx': [new Uint8Array(3_000_000), { level: 9 }] })),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;&b;">]><gpx>&c;</gpx>'),
  Buffer.from(`<gpx>${'<trk><trkseg>'.repeat(2_000)}`),
  Buffer.from(
    '<gpx><trk><trkseg><trkpt lat="NaN" lon="1e400"><ele>-</ele><time>x</time></trkpt></trkseg></trk></gpx>',
  ),
  Buffer.from('.FIT'.padStart(12, '\x0e\x10\0\0')),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('GIF89a'),
]

/** Bytes of a file: whole, cut, with bits turned, or noise. */
export function oddFile(random: Random): Buffer {
  const whole = random.chance(0.1) ? random.bytes(random.below(2_000)) : random.pick(samples)
  if (whole.length === 0 || random.chance(0.3)) return whole
  const bytes = Buffer.from(whole.subarray(0, random.chance(0.4) ? random.below(whole.length) : undefined))
  for (let turns = random.below(12); turns > 0 && bytes.length > 0; turns--) {
    bytes[random.below(Math.min(bytes.length, 4_000))] = random.below(256)
  }
  return bytes
}

/** A form, often not quite one. */
export function oddForm(fields: Record<string, string>, random: Random) {
  const { payload, headers } = formOf(fields, random.chance(0.9) ? oddFile(random) : null)
  if (random.chance(0.8)) return { payload, headers }
  const cut = payload.subarray(0, random.below(payload.length))
  const type = random.pick(['multipart/form-data', 'multipart/form-data; boundary=', headers['content-type']])
  return { payload: cut, headers: { 'content-type': type } }
}
