import { useId, type ReactNode } from 'react'
import { joined } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './FormStack.module.css'

type SubmitButtonProps = {
  /** What the form still lacks, in words: said under the button, which waits for it. */
  missing: string[]
  isValid: boolean
  isSubmitting: boolean
  look?: 'accent'
  children: ReactNode
}

/** Closed while the form may not be sent, and never without saying why. */
export function SubmitButton({ missing, isValid, isSubmitting, look, children }: SubmitButtonProps) {
  const id = useId()
  const isWaiting = missing.length > 0
  return (
    <>
      <Button
        type="submit"
        {...(look && { look })}
        wide
        disabled={!isValid}
        loading={isSubmitting}
        aria-describedby={isWaiting ? id : undefined}
      >
        {children}
      </Button>
      <p id={id} className={styles.note} aria-live="polite" hidden={!isWaiting}>
        {isWaiting && t('account.missing', { what: joined(missing) })}
      </p>
    </>
  )
}
