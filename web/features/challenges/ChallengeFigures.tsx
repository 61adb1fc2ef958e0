import type { Challenge } from '#contract/challenges.ts'
import { roughWhen } from '#web/lib/format/format-rough-day.ts'
import { decimal, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { StatRow } from '#web/ui/StatRow.tsx'
import { leftOf } from '#web/parts/challenge-words.ts'

/** Whole percents; of a route of hundreds of kilometres a day is less than one. */
const shareOf = ({ unit, goal }: Challenge, progress: number) =>
  unit === 'route'
    ? decimal(Math.floor((progress / goal) * 1000) / 10)
    : number(Math.floor((progress / goal) * 100))

/** Where one stands; for strangers, how many are on the way. */
export function ChallengeFigures({ challenge }: { challenge: Challenge }) {
  const { own, members, finishers, summits } = challenge
  const people = [
    { label: t('challenges.figure-members', { count: members }), value: number(members) },
    { label: t('challenges.figure-finishers', { count: finishers }), value: number(finishers) },
  ]
  if (own === null) return <StatRow look="ruled" stats={people} />
  const nameOf = new Map(summits.map(({ id, name }) => [id, name]))
  const named = own.steps.filter(({ summitId }) => summitId !== null && nameOf.has(summitId))
  const end = (step: (typeof named)[number] | undefined, label: string) =>
    step
      ? [
          {
            label: t(label, { when: roughWhen({ date: step.day, precision: step.precision }) }),
            value: nameOf.get(step.summitId!)!,
          },
        ]
      : []
  return (
    <StatRow
      look="ruled"
      stats={[
        { label: t('challenges.figure-left'), value: leftOf(challenge, own.progress) },
        {
          label: t('challenges.figure-share'),
          value: shareOf(challenge, own.progress),
          unit: '%',
        },
        ...end(named[0], 'challenges.figure-first'),
        ...end(named.length > 1 ? named.at(-1) : undefined, 'challenges.figure-last'),
        ...(own.place === null
          ? people.slice(0, 1)
          : [
              {
                label: t('challenges.figure-place', { count: members }),
                value: t('challenges.ordinal', { n: number(own.place) }),
              },
            ]),
      ]}
    />
  )
}
