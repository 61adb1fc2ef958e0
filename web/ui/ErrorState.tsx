import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './StateBlock.module.css'

type ErrorStateProps = {
  title?: ReactNode
  /** The sentence that came with the error. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  action?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
}

export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  action,
  heading: Heading = 'h2',
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warn" size={40} className={styles.icon} />
      <Heading className={styles.title}>{title ?? t('ui.errorTitle')}</Heading>
      <div className={styles.words}>{children ?? t('ui.errorText')}</div>
      <div className={styles.action}>
        {onRetry && (
          <Button look="outline" onClick={onRetry} loading={retrying}>
            {t('ui.retry')}
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
