import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './Offline.module.css'

const lists = [
  { key: 'works-yes', label: 'works-label', icon: 'check', items: ['pages', 'search', 'rescue', 'writing'] },
  { key: 'works-no', label: 'works-not-label', icon: 'close', items: ['new', 'account'] },
] as const

export function UsableOffline() {
  return (
    <section aria-labelledby="what-works">
      <SectionHeading trail="black" id="what-works">
        {t('offline.works')}
      </SectionHeading>
      <ul className={styles.usable}>
        {lists.flatMap(({ key, label, icon, items }) =>
          items.map((item) => (
            <li key={item} data-usable={icon}>
              <Icon name={icon} />
              <span>
                <VisuallyHidden>{t(`offline.${label}`)}: </VisuallyHidden>
                {t(`offline.${key}.${item}`)}
              </span>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
