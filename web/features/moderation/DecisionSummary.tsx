import type { LogAction, ReportSubject } from '#contract/moderation.ts'
import { date, relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import styles from './Moderation.module.css'

type Decision = {
  action: LogAction
  subject: ReportSubject
  label: string
  message: string
  until: string | null
  at: string
}

/** What was decided, about what, when and why. */
export function DecisionSummary({ decision }: { decision: Decision }) {
  const { action, subject, label, message, until, at } = decision
  return (
    <>
      <h2 className={styles.title}>
        {t(`moderation.action.${action}`)}: {t(`moderation.subject.${subject}`)}
        {label !== '' && ` „${label}”`}
      </h2>
      <p className={styles.about}>
        <time dateTime={at}>{relative(at)}</time>
        {action === 'block' && (
          <span>{until ? t('moderation.until', { day: date(until) }) : t('moderation.for-good')}</span>
        )}
      </p>
      {message !== '' && <p>{message}</p>}
    </>
  )
}
