import type { Import } from '#contract/imports.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { leftOutLines } from './left-out-lines.ts'
import styles from './ImportPage.module.css'

/** What no story came of, by its reasons: an archive of years has more of it than anybody reads file by file. */
export function ImportLeftOut({ about }: { about: Import }) {
  const lines = leftOutLines(about)
  if (lines.length === 0) return null
  return (
    <section>
      <SectionHeading trail="black" size="small">
        {t('stories.import-left-title')}
      </SectionHeading>
      <ul className={styles.leftOut}>
        {lines.map(({ what, count }) => (
          <li key={what}>{t(`stories.import-left.${what}`, { count })}</li>
        ))}
      </ul>
    </section>
  )
}
