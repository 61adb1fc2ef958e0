import { useEffect, useRef, useState } from 'react'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { dayLeft, nextSign } from '#domain/follow-way/left-to-go.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { away } from '#web/lib/format/format.ts'
import { time, today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useSeen, useSeenOnWay } from './use-seen.ts'
import type { SeenOnWay, SeenPlace, Walking } from './walking.ts'

type SaidAloudProps = {
  way: FollowedWay | null
  walking: Walking
  pace: number
  now: number
}

/** What is not urgent is read out this seldom. */
const SELDOM_MS = 120_000
const SOON_M = 500

/** What a reader of the screen says while one walks: politely what is passed, at once what must not wait. */
export function SaidAloud({ way, walking, pace, now }: SaidAloudProps) {
  const state = useSeen(walking, ({ place }) => place.state)
  const onWay = useSeenOnWay(walking, way)
  const polite = usePolite(politeWords(way, onWay, state))
  return (
    <>
      <VisuallyHidden>
        <span role="status">{polite}</span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span role="alert">{urgentWords(way, onWay, pace, now)}</span>
      </VisuallyHidden>
    </>
  )
}

function politeWords(way: FollowedWay | null, onWay: SeenOnWay | null, state: SeenPlace['state']): string {
  if (state === 'lost') return t('pocket.said-lost')
  if (!way || !onWay) return ''
  const next = nextSign(way, onWay.m)
  if (next?.name && next.m - onWay.m < SOON_M)
    return t('pocket.said-soon', { name: next.name, distance: away(SOON_M) })
  return onWay.passed ? t('pocket.said-passed', { name: onWay.passed.name ?? t('pocket.sign.junction') }) : ''
}

function urgentWords(way: FollowedWay | null, onWay: SeenOnWay | null, pace: number, now: number): string {
  if (!way || !onWay) return ''
  if (onWay.side) return t('pocket.said-off', { direction: t(`mountains.direction.${onWay.side}`) })
  const sun = sunTimes(today(new Date(now)), way.lat[0]!, way.lon[0]!)
  const day = sun && dayLeft(way, onWay.m, pace, now, sun.set)
  return day && day.turnBackAt !== null && now > day.turnBackAt && now < day.setsAt
    ? t('pocket.said-turn', { hour: time(new Date(day.turnBackAt).toISOString()) })
    : ''
}

/** Other words at once when the last were said long ago, else when that is over. */
function usePolite(words: string): string {
  const [said, setSaid] = useState('')
  // By a timer that nobody sets: a clock that is put back must not keep it silent.
  const saidAt = useRef(-SELDOM_MS)
  useEffect(() => {
    if (words === '' || words === said) return
    const wait = Math.max(0, saidAt.current + SELDOM_MS - performance.now())
    const timer = setTimeout(() => {
      saidAt.current = performance.now()
      setSaid(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words, said])
  return said
}
