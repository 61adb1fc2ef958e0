import type { ChallengeCard } from '#contract/challenges.ts'
import { Stamp } from '#web/ui/Stamp.tsx'
import { figureOf } from '#web/parts/challenge-words.ts'

type ChallengeStampProps = {
  challenge: Pick<ChallengeCard, 'title' | 'kind' | 'unit' | 'goal'>
  earned: boolean
  size: number
}

const looks = {
  crown: { shape: 'hexagon', trail: 'red', glyph: 'crown' },
  route: { shape: 'oval', trail: 'red', glyph: 'route' },
  seasonal: { shape: 'rectangle', trail: 'blue', glyph: 'cal' },
  community: { shape: 'octagon', trail: 'green', glyph: 'flag' },
} as const

/** One family with the stamps of achievements: the shape says who set the goal. */
export function ChallengeStamp({
  challenge: { title, kind, unit, goal },
  earned,
  size,
}: ChallengeStampProps) {
  return (
    <Stamp
      id={title}
      {...looks[kind]}
      top={title}
      bottom={
        unit === 'distance' || unit === 'route'
          ? `${figureOf(unit, goal)} KM`
          : unit === 'climb'
            ? `${figureOf(unit, goal)} M`
            : figureOf(unit, goal)
      }
      tier={4}
      earned={earned}
      size={size}
    />
  )
}
