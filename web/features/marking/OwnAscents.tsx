import { Link } from 'react-router'
import type { OwnAscent } from '#contract/ascents.ts'
import { roughDate, roughWhen } from '#web/lib/format/format-rough-day.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './MarkForm.module.css'

type OwnAscentsProps = {
  ascents: readonly OwnAscent[]
  onCorrect: (ascent: OwnAscent) => void
  onRemove: (ascent: OwnAscent) => void
}

/** The reader's ascents of one summit, latest first. What a story tells is changed in the story. */
export function OwnAscents({ ascents, onCorrect, onRemove }: OwnAscentsProps) {
  return (
    <ul className={styles.list}>
      {ascents.map((ascent) => (
        <li key={`${ascent.date} ${ascent.precision}`}>
          <span className={styles.day}>
            {roughDate(ascent)}
            <small>
              {ascent.storyId === null ? (
                t('mountains.by-hand')
              ) : (
                <Link to={paths.activity(ascent.storyId)}>{t('mountains.from-story')}</Link>
              )}
            </small>
          </span>
          {ascent.source === 'manual' && (
            <>
              <IconButton
                icon="edit"
                size="small"
                label={t('mountains.correct-ascent', { when: roughWhen(ascent) })}
                disabled={ascent.id === 0}
                onClick={() => onCorrect(ascent)}
              />
              <IconButton
                icon="trash"
                size="small"
                label={t('mountains.remove-ascent', { when: roughWhen(ascent) })}
                disabled={ascent.id === 0}
                onClick={() => onRemove(ascent)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
