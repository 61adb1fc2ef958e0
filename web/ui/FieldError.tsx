import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './FieldError.module.css'

type FieldErrorProps = { id: string; children: string; className?: string | undefined }

/** What is wrong with what was typed or chosen; the control names it with `aria-describedby`. */
export function FieldError({ id, children, className }: FieldErrorProps) {
  return (
    <p id={id} className={classes(styles.error, className)}>
      <Icon name="warn" />
      {children}
    </p>
  )
}
