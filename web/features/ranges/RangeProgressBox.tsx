import { Link } from 'react-router'
import type { RangeDetails } from '#contract/mountains.ts'
import { completionOf } from '#domain/mountains/completion.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './RangeProgressBox.module.css'

export function RangeProgressBox({ range }: { range: RangeDetails }) {
  const { climbed, known, isSignedIn } = useClimbed()
  const ids = range.summits.filter(({ abroad }) => abroad === undefined).map((summit) => summit.id)
  const done = completionOf(ids, new Set(climbed.keys()))
  return (
    <section aria-live="polite">
      <SectionHeading trail="yellow" size="small">
        {t('mountains.range-progress')}
      </SectionHeading>
      <div className={styles.box}>
        <Cairn share={known ? done.share : 0} size={88} />
        {isSignedIn ? (
          <div>
            <b className={styles.figure}>
              {t('mountains.progress-of', { climbed: done.climbed, total: done.total })}
            </b>
            <p>
              {done.share === 1
                ? t('mountains.range-done')
                : t('mountains.range-left', { count: done.total - done.climbed })}
            </p>
          </div>
        ) : (
          <p data-for="strangers">
            <Link to={paths.signin}>{t('shell.signin')}</Link>
            {t('mountains.range-progress-signin')}
          </p>
        )}
      </div>
    </section>
  )
}
