import comments from './comments.json' with { type: 'json' }
import hikers from './hikers.json' with { type: 'json' }
import one from './stories-1.json' with { type: 'json' }
import two from './stories-2.json' with { type: 'json' }
import three from './stories-3.json' with { type: 'json' }
import four from './stories-4.json' with { type: 'json' }
import five from './stories-5.json' with { type: 'json' }
import type { Ground, Light } from './landscape.ts'

export { demoSignIn } from './demo-sign-in.ts'

export type DemoHiker = {
  key: string
  firstName: string
  lastName: string
  city: string
  born: string
  about: string
  /** How they look from behind, and the light they like. */
  look: {
    head: 'bare' | 'beanie' | 'brim' | 'long' | 'braid'
    hair: string
    jacket: string
    pack: string
    hat: string
    light: Light
    /** 0: before rounded hills, 1: before a wall of peaks. */
    sharp: number
  }
}

export type DemoStory = {
  by: string
  date: string
  /** Hour of the start in Poland. */
  hour: number
  title: string
  route: string
  summits: string[]
  light: Light
  ground: Ground
  trails: ('red' | 'blue' | 'green' | 'yellow' | 'black')[]
  difficulty: 'easy' | 'moderate' | 'hard' | 'extreme'
  with?: string[]
  text: string[]
  captions: string[]
}

export type DemoComment = {
  /** Beginning of the story's title. */
  on: string
  by: string
  /** Days after the hike. */
  after: number
  text: string
  /** Which comment of the same story it answers, counted from 0. */
  quotes?: number
}

export const demoHikers = hikers as readonly DemoHiker[]
export const demoStories = [...one, ...two, ...three, ...four, ...five] as readonly DemoStory[]
export const demoComments: readonly DemoComment[] = comments

export function demoEmail(key: string): string {
  return `${key}@kopczyk.example`
}
