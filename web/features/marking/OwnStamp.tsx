import { Link } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { roughWhen } from '#web/lib/format/format-rough-day.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Stamp } from '#web/ui/Stamp.tsx'
import { lastDay } from './climbed-state.ts'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './OwnStamp.module.css'

/** The summit's stamp in the reader's booklet: inked once they were there. */
export function OwnStamp({ summit }: { summit: SummitDetails }) {
  const { climbed, isSignedIn } = useClimbed()
  const own = climbed.get(summit.id)
  return (
    <section className={styles.box}>
      <Stamp
        id={summit.id}
        trail="red"
        size={148}
        top={summit.name}
        bottom={own ? t('mountains.ascents-count', { count: own.ascents }) : t('mountains.stamp-ring')}
        figure={number(summit.heightM)}
        earned={own !== undefined}
        fresh={own !== undefined}
        {...(summit.silhouette ? { silhouette: summit.silhouette } : { glyph: 'peak' as const })}
      />
      <div>
        {own ? (
          <>
            <b>{t('mountains.ascents-count', { count: own.ascents })}</b>
            <p>{t('mountains.stamp-last', { when: roughWhen(lastDay(own)) })}</p>
          </>
        ) : (
          <>
            <b>{t('mountains.stamp-none')}</b>
            <p>
              {t('mountains.stamp-first', { points: t('mountains.points-count', { count: summit.points }) })}{' '}
              {!isSignedIn && (
                <Link to={paths.signin} data-for="strangers">
                  {t('mountains.stamp-signin')}
                </Link>
              )}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
