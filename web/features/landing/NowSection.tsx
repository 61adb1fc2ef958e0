import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Community } from '#contract/community.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { date } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { communityQuery } from '#web/queries/community.ts'
import { classes } from '#web/ui/classes.ts'
import section from './Section.module.css'
import styles from './NowSection.module.css'

/** What people tell here now, and how much there is. Where nobody has told anything yet it is left out. */
export function NowSection() {
  const { data } = useQuery(communityQuery)
  if (!data || data.latest.length === 0) return null
  return (
    <section className={classes(section.section, section.later)} aria-labelledby="landing-now">
      <div className={section.wrap}>
        <h2 id="landing-now" className={section.heading}>
          {t('landing.now-title')}
        </h2>
        <p className={section.text}>{t('landing.now-text')}</p>
        <ul className={styles.stories}>
          {data.latest.map((story) => (
            <li key={story.id}>
              <Story story={story} />
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <Link to={paths.activities}>{t('landing.now-all')}</Link>
        </p>
        {data.figures && <Figures figures={data.figures} />}
      </div>
    </section>
  )
}

function Story({ story }: { story: Community['latest'][number] }) {
  const { id, title, author, place, cover } = story
  return (
    <Link to={paths.activity(id)} className={styles.story}>
      <span className={styles.cover}>
        {cover !== null && (
          <img src={mediaUrl(cover)} alt="" width={360} height={240} loading="lazy" decoding="async" />
        )}
      </span>
      <b>{title}</b>
      <small>{[author, place, date(story.date)].filter(Boolean).join(' · ')}</small>
    </Link>
  )
}

function Figures({ figures }: { figures: NonNullable<Community['figures']> }) {
  const { hikers, stories, ascents, distance } = figures
  const kilometres = Math.floor(distance / 1000)
  return (
    <dl className={styles.figures} aria-label={t('landing.now-figures')}>
      <Figure value={hikers} label={t('landing.now-hikers', { count: hikers })} />
      <Figure value={stories} label={t('landing.now-stories', { count: stories })} />
      <Figure value={ascents} label={t('landing.now-ascents', { count: ascents })} />
      <Figure value={kilometres} label={t('landing.now-km')} />
    </dl>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{number(value)}</dd>
    </div>
  )
}
