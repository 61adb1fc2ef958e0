import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Notices.module.css'

const letters = ['trips', 'moderation', 'return', 'account'] as const

/** Which letters come at once and cannot be switched off; and that an address which nobody confirmed may not get them. */
export function AlwaysLetters() {
  const me = useMe()
  return (
    <div className={styles.letters}>
      <h3>
        <Icon name="lock" />
        {t('notices.letters')}
      </h3>
      <p>{t('notices.letters-lead')}</p>
      <ul>
        {letters.map((one) => (
          <li key={one}>{t(`notices.letter.${one}`)}</li>
        ))}
      </ul>
      {me?.emailConfirmed === false && (
        <Notice>
          {t('notices.letters-unconfirmed')} <Link to={paths.editProfile}>{t('safe.confirm-link')}</Link>
        </Notice>
      )}
    </div>
  )
}
