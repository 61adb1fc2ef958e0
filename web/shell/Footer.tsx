import { Link } from 'react-router'
import { t } from '../lib/i18n.ts'
import { isPolish } from '../lib/language.ts'
import { usePublicConfig } from '../queries/use-public-config.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { socialNetwork } from './social-network.ts'
import styles from './Footer.module.css'

const links = [
  { label: 'shell.footer-info', to: paths.info },
  { label: 'shell.footer-statute', to: paths.statute },
  { label: 'shell.footer-cookies', to: paths.cookies },
  { label: 'shell.footer-privacy', to: paths.privacy },
  { label: 'shell.footer-rodo', to: paths.rodo },
  { label: 'shell.footer-quality', to: paths.quality },
] as const

export function Footer() {
  const config = usePublicConfig()
  const socials = [config?.socialUrl1, config?.socialUrl2].filter((url) => typeof url === 'string')
  const other = isPolish() ? 'en' : 'pl'
  return (
    <footer className={styles.footer} data-far>
      <Logo size={22} className={styles.logo} />
      <nav aria-label={t('shell.footer')}>
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{t(label)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.outside}>
        {/* Answered by web/boot/controls.ts, also before the app has come. */}
        <button
          type="button"
          className={styles.language}
          lang={other}
          data-does="language"
          data-language={other}
        >
          {t('shell.other-language')}
        </button>
        {socials.map((url) => {
          const { icon, label } = socialNetwork(url)
          return (
            <a
              key={url}
              className={styles.social}
              href={url}
              aria-label={t(label)}
              rel="noopener"
              target="_blank"
            >
              <Icon name={icon} size={20} />
            </a>
          )
        })}
        {config?.storeUrl && (
          <a href={config.storeUrl} rel="noopener" target="_blank">
            {t('shell.store')}
          </a>
        )}
      </div>
    </footer>
  )
}
