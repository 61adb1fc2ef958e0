import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { actionBar } from '#web/ui/action-bar.ts'
import styles from './ProfileSaveBar.module.css'

type ProfileSaveBarProps = {
  userId: number
  isDirty: boolean
  isValid: boolean
  isSaving: boolean
  isSaved: boolean
  /** Why it could not be saved. */
  problem: string | null
  onDiscard: () => void
}

/**
 * Always in sight, with room for what there is to say: that something differs from what is saved, that it was saved, or why
 * not. So nothing of the form moves when it is said.
 */
export function ProfileSaveBar(props: ProfileSaveBarProps) {
  const { userId, isDirty, isValid, isSaving, isSaved, problem, onDiscard } = props
  return (
    <div className={styles.bar} ref={actionBar}>
      <Button type="submit" disabled={!isValid && !isSaving} loading={isSaving}>
        {t('account.edit-save')}
      </Button>
      <div>
        {problem !== null && (
          <p className={styles.problem} role="alert">
            <Icon name="warn" />
            <span>{problem}</span>
          </p>
        )}
        <div role="status">
          {isDirty && (
            <p className={styles.dirty}>
              <Icon name="edit" />
              <span>
                {t('edit-profile-msg')}{' '}
                <button type="button" className={styles.discard} onClick={onDiscard}>
                  {t('account.edit-discard')}
                </button>
              </span>
            </p>
          )}
          {isSaved && !isDirty && (
            <p className={styles.saved}>
              <Icon name="check" />
              <span>
                {t('account.edit-saved')} <Link to={paths.user(userId)}>{t('account.edit-see')}</Link>
              </span>
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
