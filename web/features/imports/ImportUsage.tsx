import { dailyQuotas, keptQuota, type Usage } from '#contract/quotas.ts'
import { fileSize, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './ImportPage.module.css'

/** How much was sent today and waits, out of how much: nobody should learn it from a refusal. */
export function ImportUsage({ usage: { today, kept } }: { usage: { today: Usage; kept: Usage } }) {
  return (
    <p className={styles.usage}>
      {t('stories.import-today', outOf(today, dailyQuotas.import))}{' '}
      {kept.files > 0 && t('stories.import-kept', outOf(kept, keptQuota))}
    </p>
  )
}

function outOf(used: Usage, most: Usage) {
  return {
    files: number(used.files),
    mostFiles: number(most.files),
    bytes: fileSize(used.bytes),
    mostBytes: fileSize(most.bytes),
  }
}
