import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warm' | 'error'
  icon?: IconName
  children: ReactNode
  className?: string
}

const icons = { info: 'info', success: 'check', warm: 'edit', error: 'warn' } as const

/** A sentence that concerns the whole form or page: the server's refusal, unsaved changes, what has been done. */
export function Notice({ tone = 'info', icon, children, className }: NoticeProps) {
  return (
    <div
      className={classes(styles.notice, styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
