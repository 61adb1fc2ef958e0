import { describe, expect, it, test } from 'vitest'
import { startPlaces } from '#data/gazetteer.ts'
import { distanceM } from '../mountains/geo.ts'
import { nearestStart, searchStarts, startIndex, startNamed, startsNear } from './find-start.ts'

const index = startIndex(startPlaces)
const turbacz = { lat: 49.5427, lon: 20.1112 }
const lysica = { lat: 50.8913, lon: 20.9015 }

describe('a start is found in whatever case it stands', () => {
  test.each([
    ['Kowaniec', 'nowy-targ-kowaniec'],
    ['w Kowańcu', 'nowy-targ-kowaniec'],
    ['Palenica Białczańska', 'palenica-bialczanska'],
    ['z Palenicy Białczańskiej', 'palenica-bialczanska'],
    ['Kuźnicach', 'kuznice'],
    ['przełęcz krowiarki', 'krowiarki'],
    ['Świętej Katarzyny', 'swieta-katarzyna'],
    ['z Wetliny', 'wetlina'],
    ['Ustrzykach Górnych', 'ustrzyki-gorne'],
    ['Karpacza', 'karpacz'],
    ['Kir', 'kiry'],
    ['Siwej Polany', 'siwa-polana'],
    ['Łysej Polanie', 'lysa-polana'],
    ['zawoja markowa', 'zawoja-markowa'],
    ['Szklarskiej Poręby', 'szklarska-poreba'],
    ['Międzygórza', 'miedzygorze'],
    ['Piwniczna-Zdrój', 'piwniczna'],
    ['Wang', 'karpacz-gorny'],
  ])('%s', (typed, slug) => {
    expect(searchStarts(index, typed, 8).map((start) => start.slug)[0]).toBe(slug)
  })
})

it('puts the nearer of two places of one name first', () => {
  const [first] = searchStarts(index, 'Bystra', 8, { lat: 49.76, lon: 19.06 })
  expect(distanceM(first!, { lat: 49.76, lon: 19.06 })).toBeLessThan(1_000)
})

describe('words of a trip', () => {
  it.each([
    ['Kowaniec', 'nowy-targ-kowaniec'],
    ['parking w Kowańcu', 'nowy-targ-kowaniec'],
    ['Nowy Targ, Kowaniec (pętla autobusu)', 'nowy-targ-kowaniec'],
    ['Kraków, Rabka-Zdrój', 'rabka-zdroj'],
    ['Przystanek PKS Koninki', null],
    ['pod kościołem o siódmej', null],
    ['', null],
  ])('„%s” near Turbacz', (words, slug) => {
    expect(startNamed(index, words, [turbacz])?.slug ?? null).toBe(slug)
  })

  it('mean no place far from the hike, and none where two have the name', () => {
    expect(startNamed(index, 'Kowaniec', [lysica])).toBeNull()
    expect(startNamed(index, 'Bystra', [])).toBeNull()
  })
})

it('the nearest start is what looking at all of them finds', () => {
  for (const at of [turbacz, lysica, { lat: 49.2, lon: 20.07 }, { lat: 52, lon: 21 }]) {
    const near = startPlaces
      .map((start) => ({ start, m: distanceM(start, at) }))
      .filter(({ m }) => m <= 9_000)
      .toSorted((a, b) => a.m - b.m)
    expect(nearestStart(startPlaces, at, 9_000)?.start).toBe(near[0]?.start)
    expect(startsNear(startPlaces, at, 9_000)).toEqual(near.map(({ start }) => start))
  }
})
