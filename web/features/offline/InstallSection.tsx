import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { useInstalling } from '#web/lib/browser/install.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import styles from './Offline.module.css'

/** `button`: the shell's own, which the page brings. */
export function InstallSection({ button }: { button: ReactNode }) {
  const isDone = useInstalling() === 'done'
  return (
    <section aria-labelledby="install">
      <SectionHeading trail="yellow" id="install">
        {t('offline.install')}
      </SectionHeading>
      <p className={styles.none}>{t(isDone ? 'offline.install-done' : 'offline.install-lead')}</p>
      {!isDone && button}
    </section>
  )
}
