/** How somebody went: on foot (or on skis), on wheels, under a roof, or in a way that leads up no mountain. */
export type Sport = 'foot' | 'ride' | 'indoor' | 'other'

/**
 * What recorders and services call it, in English and in Polish. The first that fits: „Virtual Ride” is ridden at home, and
 * „rower” is no boat.
 */
const WORDS: readonly [Sport, RegExp][] = [
  [
    'indoor',
    /indoor|treadmill|virtual|elliptical|stair|weight|yoga|pilates|crossfit|bieżni|wirtualn|siłow|joga|stacjonarn/,
  ],
  ['ride', /bik|cycl|\brides?\b|velo|motor|driv|rower|kolar|przejażdżk|samoch/],
  [
    'other',
    /swim|kayak|cano|\brow(?:ing)?\b|sail|surf|paddl|raft|golf|skat|tennis|soccer|football|badminton|flying|glid|horse|water ?ski|pływ|kajak|wioś|żegl|łyżw|rolk|konn|lotni/,
  ],
  [
    'foot',
    /hik|walk|run|trek|mountain|snowshoe|ski|climb|wędr|spacer|bieg|marsz|chód|turyst|wspin|narc|rakiet/,
  ],
]

/** Null where the words say nothing: then the line itself has the say. */
export function sportOfWords(words: string | null): Sport | null {
  const said = (words ?? '').slice(0, 80).toLowerCase().replaceAll('_', ' ')
  return WORDS.find(([, word]) => word.test(said))?.[0] ?? null
}

/** Sports of the FIT profile that lead up no mountain; those that may are left to the line. */
const FIT_SPORTS: Record<number, Sport> = {
  1: 'foot', // running
  2: 'ride', // cycling
  4: 'indoor', // fitness equipment
  5: 'other', // swimming
  11: 'foot', // walking
  12: 'foot', // cross-country skiing
  15: 'other', // rowing
  16: 'foot', // mountaineering
  17: 'foot', // hiking
  19: 'other', // paddling
  20: 'other', // flying
  21: 'ride', // e-biking
  22: 'ride', // motorcycling
  23: 'other', // boating
  24: 'ride', // driving
  25: 'other', // golf
  26: 'other', // hang gliding
  27: 'other', // horseback riding
  30: 'other', // inline skating
  32: 'other', // sailing
  33: 'other', // ice skating
  35: 'foot', // snowshoeing
  36: 'ride', // snowmobiling
  37: 'other', // stand-up paddleboarding
  38: 'other', // surfing
  41: 'other', // kayaking
  42: 'other', // rafting
  43: 'other', // windsurfing
  44: 'other', // kitesurfing
}
/** Treadmill, spinning, indoor cycling, indoor rowing, elliptical, stairs, indoor walking and running, virtual. */
const FIT_INDOOR = new Set([1, 5, 6, 14, 15, 16, 27, 45, 58])

export function sportOfFit(sport: number, subSport: number): Sport | null {
  return FIT_INDOOR.has(subSport) ? 'indoor' : (FIT_SPORTS[sport] ?? null)
}

/** Over so many metres a runner may keep up more for a while; over these nobody on foot in the mountains does. */
const LONG_M = 10_000
const FAST_KM_PER_H = 15

/** Where nobody said how it was: so fast for so long that it was ridden. */
export function isTooFast({
  distanceM,
  movingMin,
}: {
  distanceM: number
  movingMin: number | null
}): boolean {
  return movingMin !== null && distanceM >= LONG_M && distanceM / 1000 / (movingMin / 60) >= FAST_KM_PER_H
}
