import { t } from '#web/lib/i18n.ts'
import { isApple } from '#web/lib/browser/install.ts'
import { askAgain } from '#web/lib/pocket/position.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './PlaceLine.module.css'

type PositionHelpProps = { onClose: () => void }

/** Where the switch is that a hiker has turned off, or never knew of: browsers hide it, and ask nobody twice. */
export function PositionHelp({ onClose }: PositionHelpProps) {
  const kind = isApple() ? 'apple' : navigator.userAgent.includes('Android') ? 'android' : 'desk'
  const steps = t(`pocket.allow.${kind}`).split('\n')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pocket.allow-title')}
      size="small"
      actions={
        <Button
          onClick={() => {
            askAgain()
            onClose()
          }}
        >
          {t('pocket.allow-done')}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{t('pocket.allow-why')}</p>
    </Dialog>
  )
}
