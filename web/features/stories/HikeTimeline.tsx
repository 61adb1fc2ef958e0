import { Link } from 'react-router'
import type { Story } from '#contract/story.ts'
import { time } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { routeStops } from '#web/parts/route-stops.ts'
import { countedSummits } from './counted-summits.ts'
import type { PassedHut } from './use-passed-huts.ts'
import styles from './HikeTimeline.module.css'

type HikeTimelineProps = { story: Story; huts?: readonly PassedHut[] }

/** The hike hour by hour: where it began, each summit and hut, where it ended. */
export function HikeTimeline({ story, huts = [] }: HikeTimelineProps) {
  const summits = countedSummits(story)
  const { track } = story
  if (summits.length === 0 && !track?.startedAt) return null
  const between = [
    ...summits.map(({ summit, evidence, points }) => ({
      key: summit.slug,
      name: <Link to={paths.summit(summit.slug)}>{summit.name}</Link>,
      kind: 'summit' as const,
      height: summit.height,
      at: evidence?.reachedAt ?? null,
      points,
    })),
    ...huts.map(({ hut, reachedAt }) => ({
      key: hut.name,
      name: <b>{hut.name}</b>,
      kind: 'hut' as const,
      height: hut.heightM,
      at: reachedAt,
      points: 0,
    })),
  ]
  // Where an hour is not known nothing moves: summits in the order of the way, huts after them.
  const inOrder = between.every(({ at }) => at !== null) ? between.toSorted(byHour) : between
  const stops = routeStops(story.route, [])
  const names = new Set(summits.map(({ summit }) => summit.name))
  const named = (name: string | undefined, otherwise: string) =>
    name !== undefined && !names.has(name) ? name : otherwise
  return (
    <section>
      <SectionHeading trail="blue">{t('stories.on-the-way')}</SectionHeading>
      <ol className={styles.way} data-trail={story.trails[0]}>
        {track?.startedAt && (
          <li>
            <time dateTime={track.startedAt}>{time(track.startedAt)}</time>
            <i aria-hidden="true" />
            <div>
              <b>{named(stops[0]?.name, t('stories.way-start'))}</b>
              <small>{t('stories.way-start-detail')}</small>
            </div>
          </li>
        )}
        {inOrder.map(({ key, name, kind, height, at, points }) => (
          <li key={key} data-summit={kind === 'summit' ? '' : undefined}>
            {at === null ? <span /> : <time dateTime={at}>{time(at)}</time>}
            <i aria-hidden="true" />
            <div>
              {name}
              <small>
                {kind === 'hut' && `${t('stories.way-hut')}, `}
                {number(height)} {t('mountains.above-sea')}
              </small>
            </div>
            {points > 0 && (
              <span className={styles.points}>+{t('mountains.points-short', { count: points })}</span>
            )}
          </li>
        ))}
        {track?.endedAt && (
          <li>
            <time dateTime={track.endedAt}>{time(track.endedAt)}</time>
            <i aria-hidden="true" />
            <div>
              <b>{named(stops.at(-1)?.name, t('stories.way-end'))}</b>
              <small>{t('stories.way-end-detail')}</small>
            </div>
          </li>
        )}
      </ol>
    </section>
  )
}

function byHour(a: { at: string | null }, b: { at: string | null }): number {
  return Date.parse(a.at ?? '') - Date.parse(b.at ?? '')
}
