import { t } from '../lib/i18n.ts'
import styles from './AppHowTo.module.css'

/** The two presses on an iPhone, drawn: words alone do not say which of its signs is „Udostępnij”. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <svg viewBox="0 0 132 96" aria-hidden="true">
          <rect x="6" y="6" width="120" height="84" rx="10" />
          <path d="M6 64h120" />
          <path className={styles.sign} d="M58 74h-4v12h24V74h-4M66 80V64m-5 5 5-5 5 5" />
          <path d="M20 22h92M20 34h70M20 46h82" opacity="0.35" />
          <circle className={styles.ring} cx="66" cy="76" r="16" />
        </svg>
        {t('shell.app-step-share')}
      </li>
      <li>
        <svg viewBox="0 0 132 96" aria-hidden="true">
          <rect x="6" y="6" width="120" height="84" rx="10" />
          <path d="M18 24h60M18 72h52" opacity="0.35" />
          <rect className={styles.ring} x="14" y="36" width="104" height="24" rx="6" />
          <path d="M24 48h62" />
          <path className={styles.sign} d="M98 42h12v12H98zM104 45v6m-3-3h6" />
        </svg>
        {t('shell.app-step-add')}
      </li>
      <li>
        <svg viewBox="0 0 132 96" aria-hidden="true">
          <rect x="6" y="6" width="120" height="84" rx="10" />
          <rect x="20" y="20" width="22" height="22" rx="6" opacity="0.35" />
          <rect x="90" y="20" width="22" height="22" rx="6" opacity="0.35" />
          <rect className={styles.ring} x="52" y="16" width="30" height="30" rx="8" />
          <path className={styles.sign} d="M58 38h18M60 33h14M62 28h10M65 23h4" />
          <path d="M54 58h26" />
        </svg>
        {t('shell.app-step-open')}
      </li>
    </ol>
  )
}
