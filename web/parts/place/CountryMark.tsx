import type { Abroad } from '#contract/places.ts'
import { t } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './CountryMark.module.css'

/** Two letters beside the name of a summit across the border, said in full to whoever listens. */
export function CountryMark({ of }: { of: Abroad | undefined }) {
  if (of === undefined) return null
  return (
    <span className={styles.mark} title={t(`mountains.country.${of}`)}>
      <span aria-hidden>{of}</span>
      <VisuallyHidden>{t(`mountains.country.${of}`)}</VisuallyHidden>
    </span>
  )
}
