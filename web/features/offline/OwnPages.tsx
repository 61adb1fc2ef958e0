import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './Offline.module.css'

/** What is one's own is there without having been opened (bring-own.ts). */
export function OwnPages() {
  const me = useMe()
  if (!me) return null
  const links = [
    ['own-stories', `${paths.activities}?feed=mine`],
    ['own-drafts', `${paths.activities}?feed=mine&drafts=1`],
    ['own-profile', paths.user(me.id)],
    ['own-wishes', paths.summits],
    ['own-booklet', paths.booklet],
    ['own-challenges', paths.challenges],
  ] as const
  return (
    <section aria-labelledby="own-pages">
      <SectionHeading trail="blue" id="own-pages">
        {t('offline.own')}
      </SectionHeading>
      <ul className={styles.own}>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to}>{t(`offline.${name}`)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
