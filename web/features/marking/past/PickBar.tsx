import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { actionBar } from '#web/ui/action-bar.ts'
import type { PickState } from './use-picks.ts'
import styles from './PickBar.module.css'

/** Always in sight: how many are picked, and the one press that marks them all. */
export function PickBar({ state }: { state: PickState }) {
  const { picks, save, isKept } = state
  const count = picks.length
  return (
    <div className={styles.bar} ref={actionBar}>
      <p className={styles.note} role="status">
        {save.isError ? (
          <span className={styles.failed}>
            <Icon name="warn" /> {save.error.message}
          </span>
        ) : count === 0 ? (
          t('past.bar-none')
        ) : (
          <>
            <a href="#wybrane">{t('past.bar-picked', { count })}</a> {isKept && t('past.kept')}
          </>
        )}
      </p>
      <Button look="accent" disabled={count === 0} loading={save.isPending} onClick={() => save.mutate()}>
        {count === 0 ? t('mountains.mark-short') : t('past.save', { count })}
      </Button>
    </div>
  )
}
