import { Decoder, Encoder, Profile, Stream } from '@garmin/fitsdk'
import { describe, expect, it } from 'vitest'
import { isOtherFit } from './fit-kind.ts'
import { isTrackProblem } from './problems.ts'
import { readTrack } from './read-track.ts'
import type { Track } from '../track.ts'

// The kit types its table as possibly holding nothing.
const messages = Profile.MesgNum as Record<'RECORD' | 'FILE_ID' | 'EVENT', number>
type Message = Parameters<Encoder['onMesg']>[1]
const start = new Date('2024-05-01T06:00:00Z')
const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180)

function record(encoder: Encoder, seconds: number, fields: Record<string, unknown>): void {
  const message = { timestamp: new Date(start.getTime() + seconds * 1000), ...fields }
  encoder.onMesg(messages.RECORD, message as Message)
}

/** Written by the protocol's own kit, so that our reader is judged by somebody else's writer. */
function sample(): Uint8Array {
  const encoder = new Encoder()
  encoder.onMesg(messages.FILE_ID, {
    type: 'activity',
    manufacturer: 'garmin',
    timeCreated: start,
  } as Message)
  record(encoder, 0, { heartRate: 90 })
  for (let i = 0; i < 50; i++) {
    record(encoder, i + 1, {
      positionLat: semicircles(50.7 + i * 1e-4),
      positionLong: semicircles(15.7 - i * 1e-4),
      ...(i % 5 === 0 ? { altitude: 1000 + i } : { enhancedAltitude: 1000 + i }),
      heartRate: 120,
    })
    if (i === 24) {
      encoder.onMesg(messages.EVENT, { timestamp: start, event: 'timer', eventType: 'stopAll' } as Message)
    }
  }
  record(encoder, 60, { positionLat: semicircles(50.71), positionLong: semicircles(15.71) })
  return encoder.close()
}

function read(bytes: Uint8Array): Track {
  const track = readTrack(bytes)
  if (isTrackProblem(track)) throw new Error(track.problem)
  return track
}

describe('FIT', () => {
  it('reads positions, both kinds of altitude, times and timer stops', () => {
    const track = read(sample())
    expect(track.lat.length).toBe(51)
    expect([...track.starts]).toEqual([0, 25])
    expect(track.lat[10]).toBeCloseTo(50.701, 6)
    expect(track.lon[10]).toBeCloseTo(15.699, 6)
    expect([track.ele[10], track.ele[11]]).toEqual([1010, 1011])
    expect(track.ele[50]).toBeNaN()
    expect(track.time[0]).toBe(start.getTime() + 1000)
    expect(track.warnings).toEqual([{ code: 'no-position', count: 1 }])
  })

  it('agrees with the decoder of the protocol’s own kit', () => {
    const bytes = sample()
    const { messages } = new Decoder(Stream.fromByteArray(Array.from(bytes))).read()
    const positions = (messages.recordMesgs ?? []).filter((mesg) => mesg.positionLat !== undefined)
    const track = read(bytes)
    expect(positions.length).toBe(track.lat.length)
    positions.forEach((mesg, i) => {
      expect(track.lat[i]).toBeCloseTo((mesg.positionLat! * 180) / 2 ** 31, 9)
      expect(track.time[i]).toBe((mesg.timestamp as Date).getTime())
      const height = mesg.enhancedAltitude ?? mesg.altitude
      if (height === undefined) expect(track.ele[i]).toBeNaN()
      else expect(track.ele[i]).toBeCloseTo(height as number, 6)
    })
  })

  it('reads big-endian layouts, developer fields and compressed times', () => {
    const bytes = [
      0x60,
      0,
      1,
      0,
      20,
      3,
      253,
      4,
      0x86,
      0,
      4,
      0x85,
      1,
      4,
      0x85,
      1,
      0,
      1,
      0,
      0x00,
      0x40,
      0,
      0,
      30,
      0x24,
      0,
      0,
      0,
      0x0b,
      0,
      0,
      0,
      99,
      0x40,
      0,
      0,
      20,
      0,
      2,
      0,
      4,
      0x85,
      1,
      4,
      0x85,
      0x80 | 1,
      0,
      0,
      0,
      0x24,
      0,
      0,
      0,
      0x0b,
    ]
    const file = new Uint8Array([12, 16, 0, 0, bytes.length, 0, 0, 0, 46, 70, 73, 84, ...bytes, 0, 0])
    const track = read(file)
    expect(track.lat.length).toBe(2)
    expect(track.lat[0]).toBe(track.lat[1])
    // 30 s past a multiple of 32, then "1" in the header: three seconds later.
    expect(track.time[1]! - track.time[0]!).toBe(3000)
  })

  it('keeps the part of a cut file that arrived', () => {
    const whole = sample()
    const track = read(whole.subarray(0, whole.length - 100))
    expect(track.lat.length).toBeGreaterThan(35)
    expect(track.warnings.map((warning) => warning.code)).toContain('truncated')
  })

  it('finds no points in a file without positions', () => {
    const encoder = new Encoder()
    record(encoder, 1, { heartRate: 100 })
    expect(readTrack(encoder.close())).toEqual({ problem: 'track-no-points' })
  })
})

describe('the sport of a FIT file', () => {
  const kinds = Profile.MesgNum as Record<'SESSION' | 'SPORT' | 'FILE_ID', number>
  function withSport(message: keyof typeof kinds, fields: object): Uint8Array {
    const encoder = new Encoder()
    encoder.onMesg(messages.FILE_ID, { type: 'activity', timeCreated: start } as Message)
    record(encoder, 1, { positionLat: semicircles(50.7), positionLong: semicircles(15.7) })
    encoder.onMesg(kinds[message], { timestamp: start, ...fields } as Message)
    return encoder.close()
  }

  it('is read from its session or its sport', () => {
    expect(read(withSport('SESSION', { sport: 'cycling', subSport: 'road' })).sport).toBe('ride')
    expect(read(withSport('SPORT', { sport: 'running', subSport: 'treadmill' })).sport).toBe('indoor')
    expect(read(withSport('SESSION', { sport: 'hiking' })).sport).toBe('foot')
    expect(read(withSport('SESSION', { sport: 'generic' })).sport).toBeUndefined()
    expect(read(sample()).sport).toBeUndefined()
  })

  it('tells a way from the other files of a watch, and never throws', () => {
    const ofType = (type: string) => {
      const encoder = new Encoder()
      encoder.onMesg(messages.FILE_ID, { type, manufacturer: 'garmin', timeCreated: start } as Message)
      return encoder.close()
    }
    expect(['monitoringB', 'settings', 'activity', 'course'].map((type) => isOtherFit(ofType(type)))).toEqual(
      [true, true, false, false],
    )
    expect(isOtherFit(sample())).toBe(false)
    const whole = ofType('monitoringB')
    for (let length = 0; length < whole.length; length++) isOtherFit(whole.subarray(0, length))
    for (let at = 0; at < whole.length; at++) {
      for (const value of [0, 64, 127, 255]) isOtherFit(whole.map((byte, n) => (n === at ? value : byte)))
    }
  })
})
