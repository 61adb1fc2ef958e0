import { useEffect, useRef, useState } from 'react'
import { bearing, compass } from '#domain/mountains/geo.ts'
import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { dayLeft, nextSign } from '#domain/follow-way/left-to-go.ts'
import { sunTimes } from '#domain/sun/sun-times.ts'
import { away } from '#web/lib/format/format.ts'
import { time, today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Here, Whereabouts } from './use-here.ts'
import type { Following } from './use-following.ts'

type SaidAloudProps = {
  way: FollowedWay | null
  following: Following | null
  here: Here | null
  state: Whereabouts['state']
  pace: number
  now: number
}

/** What is not urgent is read out this seldom. */
const SELDOM_MS = 120_000
const SOON_M = 500

/** What a reader of the screen says while one walks: politely what is passed, at once what must not wait. */
export function SaidAloud({ way, following, here, state, pace, now }: SaidAloudProps) {
  const polite = usePolite(politeWords(way, following, state))
  return (
    <>
      <VisuallyHidden>
        <span role="status">{polite}</span>
      </VisuallyHidden>
      <VisuallyHidden>
        <span role="alert">{urgentWords(way, following, here, pace, now)}</span>
      </VisuallyHidden>
    </>
  )
}

function politeWords(
  way: FollowedWay | null,
  following: Following | null,
  state: Whereabouts['state'],
): string {
  if (state === 'lost') return t('pocket.said-lost')
  if (!way || !following) return ''
  const next = nextSign(way, following.on.m)
  if (next?.name && next.m - following.on.m < SOON_M)
    return t('pocket.said-soon', { name: next.name, distance: away(SOON_M) })
  return following.passed
    ? t('pocket.said-passed', { name: following.passed.name ?? t('pocket.sign.junction') })
    : ''
}

function urgentWords(
  way: FollowedWay | null,
  following: Following | null,
  here: Here | null,
  pace: number,
  now: number,
): string {
  if (!way || !following || !here) return ''
  if (following.off.isOff) {
    const side = t(`mountains.direction.${compass(bearing(here.fix, following.on))}`)
    return t('pocket.said-off', { direction: side })
  }
  const sun = sunTimes(today(new Date(now)), way.lat[0]!, way.lon[0]!)
  const day = sun && dayLeft(way, following.on.m, pace, now, sun.set)
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
