import { t } from '#web/lib/i18n.ts'
import styles from './RouteMap.module.css'

/** What the two lines mean; a stranger has walked nothing that we know of. */
export function RouteLegend({ isWalker }: { isWalker: boolean }) {
  if (!isWalker) return null
  return (
    <ul className={styles.legend}>
      {(['done', 'open'] as const).map((state) => (
        <li key={state}>
          <svg width="28" height="10" aria-hidden="true">
            <path className={styles[state]} d="M2 5H26" />
          </svg>
          {t(`routes.legend-${state}`)}
        </li>
      ))}
    </ul>
  )
}
