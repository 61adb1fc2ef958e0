import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName
  /** The only words the control has. */
  label: string
  size?: 'normal' | 'small'
  loading?: boolean
  /** A dot that says something new waits behind; say it in the label too. */
  news?: boolean
}

export function IconButton({
  icon,
  label,
  size = 'normal',
  loading,
  news,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      disabled={rest.disabled || loading}
      aria-label={label}
      className={classes(styles.button, size === 'small' && styles.small, className)}
    >
      {loading ? <Spinner /> : <Icon name={icon} />}
      {news && <span className={styles.news} />}
    </button>
  )
}
