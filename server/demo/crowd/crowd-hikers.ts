import { randomFrom } from '#domain/terrain/noise.ts'
import type { DemoHiker } from '../cast.ts'
import { lights } from '../landscape.ts'
import rows from './hikers.json' with { type: 'json' }

/** Somebody of the larger community: who they are, how they write, where they walk. */
export type CrowdHiker = DemoHiker & {
  isWoman: boolean
  voice: string
  /** Slugs of the ranges they know best. */
  ranges: string[]
  /** The year in which they began to write here. */
  from: number
  stories: number
}

type Row = [
  key: string,
  firstName: string,
  lastName: string,
  gender: string,
  city: string,
  born: string,
  voice: string,
  about: string,
  ranges: string[],
  from: number,
  weight: number,
]

/** Of what each row promises, so many come to the five hundred and more that are told. */
const SHARE = 0.66

const hair = ['#3a2a1e', '#6e4322', '#a8763e', '#1f1a17', '#8c8c8c', '#c9a66b', '#7a3b1d']
const cloth = [
  '#8a3b1e',
  '#1e4d3e',
  '#b58a1e',
  '#2c5a7d',
  '#7a2b35',
  '#4b4a57',
  '#3f6b57',
  '#5b3a6b',
  '#c26a2d',
  '#35524a',
]

export const crowdHikers: readonly CrowdHiker[] = (rows as Row[]).map(
  ([key, firstName, lastName, gender, city, born, voice, about, ranges, from, weight], place) => {
    const random = randomFrom(9_100 + place)
    const of = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    const isWoman = gender === 'f'
    const jacket = of(cloth)
    const look: DemoHiker['look'] = {
      head: of(
        isWoman ? (['long', 'braid', 'beanie', 'brim'] as const) : (['bare', 'beanie', 'brim'] as const),
      ),
      hair: Number(born.slice(0, 4)) < 1962 ? '#c4c1bb' : of(hair),
      jacket,
      pack: of(cloth.filter((one) => one !== jacket)),
      hat: of(cloth),
      light: of(lights.filter((one) => one !== 'night')),
      sharp: random(),
    }
    const stories = Math.round(weight * SHARE)
    return { key, firstName, lastName, city, born, about, look, isWoman, voice, ranges, from, stories }
  },
)
