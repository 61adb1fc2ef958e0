import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './RankingTable.module.css'

/** How many places somebody rose or fell since the week began. */
export function Movement({ place, before }: { place: number; before: number | null }) {
  if (before === null) return <span className={styles.fresh}>{t('ranking.new')}</span>
  const rise = before - place
  if (rise === 0) {
    return (
      <span className={styles.same}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('ranking.same')}</VisuallyHidden>
      </span>
    )
  }
  const count = Math.abs(rise)
  return (
    <span className={rise > 0 ? styles.up : styles.down}>
      <span aria-hidden="true">{`${rise > 0 ? '▲' : '▼'}\u00A0${number(count)}`}</span>
      <VisuallyHidden>{t(rise > 0 ? 'ranking.rose' : 'ranking.fell', { count })}</VisuallyHidden>
    </span>
  )
}
