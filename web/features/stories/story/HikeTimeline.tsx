import { Link } from 'react-router'
import type { Story } from '#contract/story.ts'
import { time } from '#web/lib/format-date.ts'
import { number } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { routeStops } from '../parts/route-stops.ts'
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
    ...summits.map(({ summit, evidence }) => ({ summit, hut: null, at: evidence?.reachedAt ?? null })),
    ...huts.map(({ hut, reachedAt }) => ({ summit: null, hut, at: reachedAt })),
  ].toSorted(byHour)
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
        {between.map(({ summit, hut, at }) => (
          <li key={summit?.id ?? hut.name} data-summit={summit ? '' : undefined}>
            {at === null ? <span /> : <time dateTime={at}>{time(at)}</time>}
            <i aria-hidden="true" />
            <div>
              {summit ? <Link to={paths.summit(summit.slug)}>{summit.name}</Link> : <b>{hut.name}</b>}
              <small>
                {!summit && `${t('stories.way-hut')}, `}
                {number(summit ? summit.height : hut.heightM)} m n.p.m.
              </small>
            </div>
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

/** Where an hour is not known the order stays: summits in that of the way, huts after them. */
function byHour(a: { at: string | null }, b: { at: string | null }): number {
  return a.at === null || b.at === null ? 0 : Date.parse(a.at) - Date.parse(b.at)
}
