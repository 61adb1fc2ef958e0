import { useQuery } from '@tanstack/react-query'
import { TRAILS_CREDIT, type TrailsAlong } from '#contract/trails.ts'
import type { TrackGeometry } from '#contract/tracks.ts'
import { mayHaveTrails } from '#domain/trails/areas.ts'
import { km, percent } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { trailsAlongQuery } from '#web/queries/trails.ts'
import { Blaze } from '#web/ui/Blaze.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './StoryTrails.module.css'

/** Where a hike follows trails that we know for less, there is nothing to tell. */
const LEAST_SHARE = 0.15
const MOST_JUNCTIONS = 8

/** Which trails a hike followed, and the junctions that it passed. */
export function StoryTrails({ geometry }: { geometry: TrackGeometry }) {
  const [west, south, east, north] = geometry.bounds ?? [0, 0, 0, 0]
  const { data } = useQuery({
    ...trailsAlongQuery(geometry.lines),
    enabled: mayHaveTrails([west!, south!, east!, north!]),
  })
  if (!data || data.onTrailM < LEAST_SHARE * data.lengthM) return null
  const junctions = worthShowing(data)
  return (
    <section>
      <SectionHeading trail="blue" size="small">
        {t('trails.walked')}
      </SectionHeading>
      {data.colours.length > 0 && (
        <>
          <div className={styles.band} aria-hidden="true">
            {data.stretches.map(({ fromM, toM, colours }) => (
              <i key={fromM} style={{ flexGrow: toM - fromM }}>
                {colours.map((colour) => (
                  <b key={colour} data-trail={colour} />
                ))}
              </i>
            ))}
          </div>
          <ul className={styles.shares}>
            {data.colours.map(({ colour, m }) => (
              <li key={colour}>
                <Blaze trail={colour} size="s" />
                <span>{t(`stories.trail.${colour}`)}</span>
                <small>
                  {km(m)}, {percent(m / data.lengthM)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
      {data.names[0] && <p className={styles.names}>{namesOf(data)}</p>}
      {junctions.length > 0 && (
        <>
          <h3 className={styles.title}>{t('trails.junctions')}</h3>
          <ol className={styles.junctions}>
            {junctions.map(({ m, colours, name }) => (
              <li key={m}>
                <small>{km(m)}</small>
                <span className={styles.blazes}>
                  {colours.map((colour) => (
                    <Blaze key={colour} trail={colour} size="s" />
                  ))}
                </span>
                <span>{name ?? colours.map((colour) => t(`stories.trail.${colour}`)).join(', ')}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={styles.credit}>
        <a href={TRAILS_CREDIT.url}>{sentence(TRAILS_CREDIT.text)}</a>
      </p>
    </section>
  )
}

function namesOf({ names }: TrailsAlong): string {
  return names
    .slice(0, 3)
    .map(({ name, m }) => `${name} (${km(m)})`)
    .join(', ')
}

/** Named junctions, and those at which the hiker went over to other colours. */
function worthShowing({ junctions, stretches }: TrailsAlong): TrailsAlong['junctions'] {
  const turns = stretches.slice(1).map(({ fromM }) => fromM)
  return junctions
    .filter(({ name, m }) => name !== null || turns.some((turn) => Math.abs(turn - m) < 60))
    .filter(({ m }, i, all) => i === 0 || m - all[i - 1]!.m > 250)
    .slice(0, MOST_JUNCTIONS)
}
