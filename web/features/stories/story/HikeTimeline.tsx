import { Link } from 'react-router'
import type { Story } from '#contract/story.ts'
import { time } from '#web/lib/format-date.ts'
import { number } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { routeStops } from '../parts/route-stops.ts'
import { countedSummits } from './counted-summits.ts'
import styles from './HikeTimeline.module.css'

/** The hike hour by hour: where it began, each summit, where it ended. */
export function HikeTimeline({ story }: { story: Story }) {
  const summits = countedSummits(story)
  const { track } = story
  if (summits.length === 0 && !track?.startedAt) return null
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
        {summits.map(({ summit, evidence }) => (
          <li key={summit.id} data-summit="">
            {evidence?.reachedAt ? (
              <time dateTime={evidence.reachedAt}>{time(evidence.reachedAt)}</time>
            ) : (
              <span />
            )}
            <i aria-hidden="true" />
            <div>
              <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
              <small>{number(summit.height)} m n.p.m.</small>
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
