import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isTrackProblem, trackProblems } from './problems.ts'
import { readTrack } from './read-track.ts'
import { trackLimits, type Track } from '../track.ts'
import { writeGpx } from '../write-gpx.ts'

const encode = (text: string) => new TextEncoder().encode(text)

function read(file: string | Uint8Array, name?: string): Track {
  const result = readTrack(typeof file === 'string' ? encode(file) : file, name)
  if (isTrackProblem(result)) throw new Error(`unexpected ${result.problem}`)
  return result
}

function problemOf(file: string | Uint8Array): string | null {
  const result = readTrack(typeof file === 'string' ? encode(file) : file)
  return isTrackProblem(result) ? result.problem : null
}

const gpx = (
  body: string,
  attributes = 'version="1.1" creator="Test" xmlns="http://www.topografix.com/GPX/1/1"',
) => `<?xml version="1.0" encoding="UTF-8"?><gpx ${attributes}>${body}</gpx>`
const two = '<trkpt lat="50.7361" lon="15.7403"/><trkpt lat="50.7362" lon="15.7404"/>'
const utc = (text: string) => Date.parse(text)

describe('GPX dialects', () => {
  it('reads a Garmin Connect export with sensor extensions whose inner time is not the point’s', () => {
    const track = read(`<?xml version="1.0" encoding="UTF-8"?>
<gpx creator="Garmin Connect" version="1.1" xmlns="http://www.topografix.com/GPX/1/1" xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
  <metadata><author><name>Ktoś</name></author><time>2024-05-01T06:00:00.000Z</time></metadata>
  <trk><name>Karpacz Hiking</name><type>hiking</type><trkseg>
    <trkpt lat="50.736099999397993087768554687500" lon="15.7402999699115753173828125">
      <ele>1602.4000244140625</ele><time>2024-05-01T10:00:00.000Z</time>
      <extensions><ns3:TrackPointExtension><ns3:atemp>12.0</ns3:atemp><ns3:hr>141</ns3:hr><ns3:time>1999-01-01T00:00:00Z</ns3:time></ns3:TrackPointExtension></extensions>
    </trkpt>
    <trkpt lat="50.7362" lon="15.7404"><ele>1601</ele><time>2024-05-01T10:00:07.500Z</time></trkpt>
  </trkseg></trk></gpx>`)
    expect(track).toMatchObject({
      format: 'gpx',
      kind: 'track',
      name: 'Karpacz Hiking',
      creator: 'Garmin Connect',
    })
    expect(track.lat[0]).toBeCloseTo(50.7361, 8)
    expect([...track.time]).toEqual([utc('2024-05-01T10:00:00Z'), utc('2024-05-01T10:00:07.500Z')])
    expect(track.ele[0]).toBeCloseTo(1602.4, 3)
    expect(track.warnings).toEqual([])
  })

  it('reads Strava (no metadata name, entities in the title)', () => {
    const track = read(
      gpx(
        `<metadata><time>2024-05-01T06:00:00Z</time></metadata><trk><name>Babia &amp; Perć &#x141;&#261;ka &quot;raz&quot;</name><type>4</type><trkseg>${two}</trkseg></trk>`,
      ),
    )
    expect(track.name).toBe('Babia & Perć Łąka "raz"')
  })

  it('reads Komoot (metadata name, CDATA)', () => {
    const track = read(
      gpx(
        `<metadata><name>x</name><author><link href="https://www.komoot.de"><text>komoot</text></link></author></metadata><trk><name><![CDATA[Tarnica <zima> & lód]]></name><trkseg>${two}</trkseg></trk>`,
      ),
    )
    expect(track.name).toBe('Tarnica <zima> & lód')
  })

  it('reads OsmAnd (self-closing extensions, osmand namespace, hdop)', () => {
    const track = read(
      gpx(
        '<metadata><name>2024-06-01_07-30_Sat</name></metadata><trk><trkseg><trkpt lat="49.5732" lon="19.5296"><ele>1724.6</ele><time>2024-06-01T07:30:00Z</time><hdop>3.2</hdop><extensions><osmand:speed>1.1</osmand:speed><osmand:heading/></extensions></trkpt></trkseg></trk>',
        'version="1.1" creator="OsmAnd~ 4.7" xmlns:osmand="https://osmand.net"',
      ),
    )
    expect(track.name).toBe('2024-06-01_07-30_Sat')
    expect(track.ele[0]).toBe(1724.6)
  })

  it('reads Locus (numeric zone, fraction with many digits, comments inside)', () => {
    const track = read(
      gpx(
        '<!-- <trkpt lat="1" lon="1"/> --><trk><trkseg><trkpt lat="49.2" lon="20.0"><!-- x --><ele>2000.00</ele><time>2024-06-01T09:30:00.1234567+02:00</time></trkpt></trkseg></trk>',
      ),
    )
    expect(track.lat.length).toBe(1)
    expect(track.time[0]).toBe(utc('2024-06-01T07:30:00.123Z'))
  })

  it('reads a mapa-turystyczna plan: a track without times', () => {
    const track = read(
      gpx(
        '<trk><name>Kuźnice – Giewont</name><trkseg><trkpt lat="49.27" lon="19.98"><ele>1010</ele></trkpt><trkpt lat="49.251" lon="19.934"><ele>1894</ele></trkpt></trkseg></trk>',
        'creator="https://mapa-turystyczna.pl" version="1.1"',
      ),
    )
    expect(track.time.every(Number.isNaN)).toBe(true)
    expect(track.creator).toBe('https://mapa-turystyczna.pl')
  })

  it('reads attributes with signs of tags in them, in either quotes', () => {
    const points = '<trk><trkseg><trkpt lat="50" lon="16"/><trkpt lat="50.1" lon="16"/></trkseg></trk>'
    for (const creator of [`creator="A > B 'c'"`, `creator='A > B "c"'`]) {
      const track = read(`<gpx ${creator} version="1.1">${points}</gpx>`)
      expect(track.creator).toMatch(/^A > B .c.$/)
      expect(track.lat).toHaveLength(2)
    }
  })

  it('reads Suunto (single quotes, attributes swapped, spaces around values)', () => {
    const track = read(
      "<gpx version='1.1'><trk><trkseg><trkpt lon = ' 20.08811 ' lat='49.17958' ><ele> 2499 </ele><time> 2024-08-10T09:00:00.000Z </time></trkpt></trkseg></trk></gpx>",
    )
    expect([track.lat[0], track.lon[0], track.ele[0]]).toEqual([49.17958, 20.08811, 2499])
  })

  it('reads prefixed elements and GPX 1.0 with speed and course', () => {
    const track = read(
      '<g:gpx xmlns:g="http://www.topografix.com/GPX/1/0" version="1.0"><g:name>Stary plik</g:name><g:trk><g:trkseg><g:trkpt lat="50" lon="16"><g:ele>700</g:ele><g:course>10</g:course><g:speed>1.2</g:speed></g:trkpt></g:trkseg></g:trk></g:gpx>',
    )
    expect(track.name).toBe('Stary plik')
    expect(track.ele[0]).toBe(700)
  })

  it('reads many tracks and segments in order, empty ones left out', () => {
    const track = read(
      gpx(
        `<trk><trkseg>${two}</trkseg><trkseg/><trkseg></trkseg><trkseg>${two}</trkseg></trk><trk><trkseg>${two}</trkseg></trk>`,
      ),
    )
    expect([...track.starts]).toEqual([0, 2, 4])
    expect(track.lat.length).toBe(6)
  })

  it('uses a route only when there is no track, with Garmin’s shaping points', () => {
    const route =
      '<rte><name>Plan</name><rtept lat="50.1" lon="16.1"><ele>500</ele><name>Start</name><extensions><gpxx:RoutePointExtension><gpxx:rpt lat="50.2" lon="16.2"/></gpxx:RoutePointExtension></extensions></rtept><rtept lat="50.3" lon="16.3"><ele>600</ele></rtept></rte>'
    const planned = read(gpx(route))
    expect(planned).toMatchObject({ kind: 'route', name: 'Plan' })
    expect([...planned.lat]).toEqual([50.1, 50.2, 50.3])
    expect(planned.ele[2]).toBe(600)
    const walked = read(gpx(`${route}<trk><name>Ślad</name><trkseg>${two}</trkseg></trk>${route}`))
    expect(walked).toMatchObject({ kind: 'track', name: 'Ślad' })
    expect(walked.lat.length).toBe(2)
    expect([...walked.starts]).toEqual([0])
  })

  it('keeps waypoints apart from the track', () => {
    const track = read(
      gpx(
        `<wpt lat="50.7" lon="15.7"><ele>1400</ele><name>Schronisko</name></wpt><trk><trkseg>${two}</trkseg></trk>`,
      ),
    )
    expect(track.waypoints).toEqual([{ lat: 50.7, lon: 15.7, ele: 1400, name: 'Schronisko' }])
    expect(track.lat.length).toBe(2)
    expect(problemOf(gpx('<wpt lat="50.7" lon="15.7"/>'))).toBe('track-no-points')
  })

  it('keeps missing elevation missing instead of making it 0', () => {
    const track = read(
      gpx(
        '<trk><trkseg><trkpt lat="50" lon="16"><ele></ele></trkpt><trkpt lat="50" lon="16"><ele/></trkpt><trkpt lat="50" lon="16"><ele>NaN</ele></trkpt><trkpt lat="50" lon="16"><ele>0</ele></trkpt></trkseg></trk>',
      ),
    )
    expect([...track.ele]).toEqual([NaN, NaN, NaN, 0])
  })
})

describe('encodings', () => {
  const polish = gpx(`<trk><name>Łysica żółta 🏔</name><trkseg>${two}</trkseg></trk>`)

  it('skips a byte order mark', () => {
    expect(read(`\ufeff${polish}`).name).toBe('Łysica żółta 🏔')
  })

  it.each(['utf16le', 'utf16be'])('reads %s', (order) => {
    const bytes = Buffer.from(`\ufeff${polish.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(read(new Uint8Array(order === 'utf16be' ? bytes.swap16() : bytes)).name).toBe('Łysica żółta 🏔')
  })

  it('reads windows-1250 and ISO 8859-2', () => {
    const bytes = (charset: string, name: number[]) =>
      new Uint8Array([
        ...encode(polish.replace('UTF-8', charset).split('Łysica żółta 🏔')[0]!),
        ...name,
        ...encode(polish.split('Łysica żółta 🏔')[1]!),
      ])
    expect(read(bytes('windows-1250', [0xa3, 0xb9, 0x9c, 0x9f, 0xbf, 0xf3])).name).toBe('Łąśźżó')
    expect(read(bytes('ISO-8859-2', [0xa3, 0xb1, 0xb6, 0xbc, 0xbf, 0xf3])).name).toBe('Łąśźżó')
  })

  it('refuses an encoding it does not know', () => {
    expect(problemOf(polish.replace('UTF-8', 'EBCDIC-CP-BE'))).toBe('track-encoding')
  })
})

describe('what is refused', () => {
  it('refuses DOCTYPE and entity declarations wherever they stand', () => {
    expect(
      problemOf(
        `<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "x">]><gpx><trk><trkseg>${two}</trkseg></trk></gpx>`,
      ),
    ).toBe('track-doctype')
    expect(problemOf(gpx(`<!ENTITY a SYSTEM "file:///etc/passwd"><trk><trkseg>${two}</trkseg></trk>`))).toBe(
      'track-doctype',
    )
  })

  it('refuses what is empty, unknown or has no points', () => {
    expect(problemOf('')).toBe('track-empty')
    expect(problemOf('hello')).toBe('track-unknown-format')
    expect(problemOf('<kml><Placemark/></kml>')).toBe('track-unknown-format')
    expect(problemOf(gpx('<trk><trkseg></trkseg></trk>'))).toBe('track-no-points')
  })

  it('refuses more than 50 MB, packed or not', () => {
    expect(problemOf(new Uint8Array(trackLimits.bytes + 1))).toBe('track-too-large')
    expect(problemOf(new Uint8Array(gzipSync(new Uint8Array(trackLimits.bytes + 1_000_000))))).toBe(
      'track-too-large',
    )
  }, 30_000)

  it('refuses more than 500 000 points and takes exactly as many', () => {
    const many = (n: number) => gpx(`<trk><trkseg>${'<trkpt lat="50" lon="16"/>'.repeat(n)}</trkseg></trk>`)
    expect(problemOf(many(trackLimits.points + 1))).toBe('track-too-many-points')
    expect(read(many(trackLimits.points)).lat.length).toBe(trackLimits.points)
  }, 30_000)

  it('has a Polish sentence for every problem', () => {
    for (const sentence of Object.values(trackProblems)) expect(sentence).toMatch(/^[A-ZŁŚŻ].*\.$/)
  })
})

describe('damaged values', () => {
  it('skips impossible coordinates with a count, so that NaN never gets through', () => {
    const bad = [
      'lat="91" lon="16"',
      'lat="x" lon="16"',
      'lon="16"',
      'lat="0" lon="0"',
      'lat="1e999" lon="2"',
      'lat="Infinity" lon="2"',
      'lat="" lon=""',
    ]
    const track = read(gpx(`<trk><trkseg>${bad.map((at) => `<trkpt ${at}/>`).join('')}${two}</trkseg></trk>`))
    expect(track.lat.length).toBe(2)
    expect(track.warnings).toEqual([{ code: 'bad-coordinates', count: bad.length }])
  })

  it('reads decimal commas and exponents', () => {
    const track = read(
      gpx('<trk><trkseg><trkpt lat="50,7361" lon="1.57403E1"><ele>-1,5e1</ele></trkpt></trkseg></trk>'),
    )
    expect([track.lat[0], track.lon[0], track.ele[0]]).toEqual([50.7361, 15.7403, -15])
  })

  it.each([
    '2024-13-01T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '1970-01-01T00:00:00Z',
    'wczoraj',
    '2024-05-01T10:00:00+99:00',
  ])('leaves the time %s out with a warning', (time) => {
    const track = read(
      gpx(`<trk><trkseg><trkpt lat="50" lon="16"><time>${time}</time></trkpt></trkseg></trk>`),
    )
    expect(track.time[0]).toBeNaN()
    expect(track.warnings).toEqual([{ code: 'bad-time', count: 1 }])
  })

  it('keeps what a cut file still has and says so', () => {
    const whole = gpx(`<trk><trkseg>${two.repeat(5)}</trkseg></trk>`)
    const track = read(whole.slice(0, whole.lastIndexOf('<trkpt') + 9))
    expect(track.lat.length).toBe(9)
    expect(track.warnings).toEqual([{ code: 'truncated', count: 1 }])
  })
})

describe('TCX', () => {
  const tcx = `<?xml version="1.0"?><TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="Other"><Id>2024-05-01T06:00:00Z</Id>
<Lap StartTime="2024-05-01T06:00:00Z"><Track>
<Trackpoint><Time>2024-05-01T06:00:00Z</Time><HeartRateBpm><Value>80</Value></HeartRateBpm></Trackpoint>
<Trackpoint><Time>2024-05-01T06:00:05Z</Time><Position><LatitudeDegrees>50.7361</LatitudeDegrees><LongitudeDegrees>15.7403</LongitudeDegrees></Position><AltitudeMeters>1602.5</AltitudeMeters><DistanceMeters>4</DistanceMeters></Trackpoint></Track>
<Track><Trackpoint><Time>2024-05-01T06:01:05Z</Time><Position><LatitudeDegrees>50.7362</LatitudeDegrees><LongitudeDegrees>15.7404</LongitudeDegrees></Position></Trackpoint></Track></Lap>
<Creator><Name>fenix 7</Name></Creator></Activity></Activities></TrainingCenterDatabase>`

  it('reads positions, skips points without one, breaks at each Track', () => {
    const track = read(tcx, 'C:\\moje\\Sniezka_zima.tcx')
    expect(track).toMatchObject({ format: 'tcx', kind: 'track', creator: 'fenix 7', name: 'Sniezka zima' })
    expect(track.sport).toBeUndefined()
    expect(read(tcx.replace('Sport="Other"', 'Sport="Biking"'), 'x.tcx').sport).toBe('ride')
    expect([...track.starts]).toEqual([0, 1])
    expect([...track.ele]).toEqual([1602.5, NaN])
    expect(track.warnings).toEqual([{ code: 'no-position', count: 1 }])
  })

  it('tells a point without a position from one with half of it', () => {
    const half = tcx.replace(
      '<HeartRateBpm>',
      '<Position><LatitudeDegrees>50.73</LatitudeDegrees></Position><HeartRateBpm>',
    )
    expect(read(half).warnings).toEqual([{ code: 'bad-coordinates', count: 1 }])
  })

  it('takes a course for a plan with a name of its own, whatever times it invents', () => {
    const point = (time: string, lat: number) =>
      `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees><LongitudeDegrees>15.74</LongitudeDegrees></Position></Trackpoint>`
    const course = `<TrainingCenterDatabase><Courses><Course><Name>Przez Śnieżkę</Name><Track>${point('2024-05-01T06:00:05Z', 50.7361)}${point('2024-05-01T06:01:05Z', 50.7362)}</Track><CoursePoint><Name>Schronisko</Name></CoursePoint></Course></Courses></TrainingCenterDatabase>`
    const track = read(course, 'plan.tcx')
    expect(track).toMatchObject({ format: 'tcx', kind: 'route', creator: null, name: 'Przez Śnieżkę' })
  })
})

describe('packing and writing', () => {
  it('reads a gzipped file and refuses a damaged one', () => {
    const packed = new Uint8Array(gzipSync(gpx(`<trk><trkseg>${two}</trkseg></trk>`)))
    expect(read(packed, 'a.gpx.gz').name).toBe('a')
    expect(problemOf(packed.subarray(0, 12))).not.toBeNull()
    expect(problemOf(new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 255, 255, 255]))).toBe(
      'track-malformed',
    )
  })

  it('writes what it reads back unchanged, hostile names included', () => {
    const track = read(
      gpx(
        `<trk><trkseg><trkpt lat="50.7361" lon="15.7403"><ele>1602.5</ele><time>2024-05-01T10:00:00Z</time></trkpt><trkpt lat="50.7362" lon="15.7404"/></trkseg><trkseg>${two}</trkseg></trk>`,
      ),
    )
    const name = `]]></name><script>"&'\u0000 Łysica`
    const again = read(writeGpx(track, { name, link: 'https://x.pl/?a=1&b=2', author: 'A & B' }))
    expect(again).toMatchObject({
      lat: track.lat,
      lon: track.lon,
      ele: track.ele,
      time: track.time,
      starts: track.starts,
    })
    expect(again.name).toBe(`]]></name><script>"&' Łysica`)
  })
})
