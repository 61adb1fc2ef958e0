import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.ts'
import { readStravaActivities } from './strava-activities.ts'

describe('comma-separated values', () => {
  it.each([
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a,1","b ""x"""\n', [['a,1', 'b "x"']]],
    ['"two\nlines",x', [['two\nlines', 'x']]],
    ['\uFEFFa,', [['a', '']]],
    ['"never ends,\nx', [['never ends,\nx']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect([...csvRows(text)]).toEqual(rows)
  })

  it('gives back what was written, whatever it was', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'ż', ',', '"', '\n', '\r', ' ') })
    fc.assert(
      fc.property(fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n')
        expect([...csvRows(text)]).toEqual(rows)
      }),
    )
  })

  it('ends for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', 'x') }), (text) => {
        expect([...csvRows(text)].flat().join('').length).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

describe('the list of a Strava archive', () => {
  const header =
    'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename'

  it('names each file with its title and kind, in any language', () => {
    const csv = [
      header,
      '1,"Jun 20, 2026, 5:00:00 AM","Śnieżka, zimą",Hike,"Był ""wiatr""\ni mgła",3600,12.3,activities/11.gpx',
      '2,"Jun 21, 2026",Do pracy,Ride,,3600,12.3,activities/12.FIT.gz',
      '3,"Jun 22, 2026",Siłownia,Weight Training,,3600,0,',
      '4,"22 cze 2026",Wieczorny spacer,Spacer,,3600,3,activities/13.tcx.gz',
    ].join('\n')
    expect([...readStravaActivities(csv)]).toEqual([
      ['activities/11.gpx', { title: 'Śnieżka, zimą', sport: 'foot' }],
      ['activities/12.fit.gz', { title: 'Do pracy', sport: 'ride' }],
      ['activities/13.tcx.gz', { title: 'Wieczorny spacer', sport: 'foot' }],
    ])
  })

  it('says nothing about files elsewhere, and holds titles to their length', () => {
    const csv = `${header}\n1,x,${'a'.repeat(500)},Hike,,1,1,activities/1.gpx\n2,x,y,Hike,,1,1,../activities/2.gpx`
    const told = readStravaActivities(csv)
    expect([...told.keys()]).toEqual(['activities/1.gpx'])
    expect(told.get('activities/1.gpx')!.title).toHaveLength(120)
  })
})
