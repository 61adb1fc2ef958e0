import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './Feed.module.css'

/** What somebody without an account gets where a hiker's own stories would be. */
export function FeedGuest({ short = false }: { short?: boolean }) {
  const ways = (
    <div className={styles.ways}>
      <ButtonLink to={paths.signin}>{t('shell.signin')}</ButtonLink>
      <ButtonLink to={paths.signup} look="outline">
        {t('shell.signup')}
      </ButtonLink>
    </div>
  )
  if (!short) {
    return (
      <EmptyState title={t('stories.guest')} action={ways}>
        {t('stories.guest-msg')}
      </EmptyState>
    )
  }
  return (
    <section data-for="strangers">
      <SectionHeading trail="red" size="small">
        {t('stories.guest-aside')}
      </SectionHeading>
      <p className={styles.note}>{t('stories.guest-aside-msg')}</p>
      {ways}
    </section>
  )
}
