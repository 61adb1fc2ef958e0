import { useState, type ComponentProps } from 'react'
import { t } from '#web/lib/i18n.ts'
import { classes } from './classes.ts'
import { useFieldControl } from './field-context.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Input.module.css'

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const control = useFieldControl(rest)
  return (
    <span className={styles.with}>
      <input
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...control}
        type={shown ? 'text' : 'password'}
        className={classes(styles.input, styles.secret, className)}
      />
      <IconButton
        className={styles.peek}
        icon={shown ? 'eyeoff' : 'eye'}
        label={t(shown ? 'ui.hidePassword' : 'ui.showPassword')}
        aria-controls={control.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}
