import type { ReactNode } from 'react'
import type { StoryVisibility } from '#contract/story.ts'
import { time } from '#web/lib/format/format-date.ts'
import { percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { PHONE } from '#web/lib/browser/widths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { actionBar } from '#web/ui/action-bar.ts'
import type { SendStep } from './deliver-story.ts'
import styles from './SaveBar.module.css'

type SaveBarProps = {
  /** When the form was last kept in this browser. */
  keptAt: number | null
  isKept: boolean
  isOnline: boolean
  sending: { step: SendStep; share: number } | null
  /** A story that is already out is only saved; a new one or a draft has two ways. */
  isPublished: boolean
  onDraft: () => void
  visibility: StoryVisibility
  /** What was found from before: over the buttons, so that nothing of the form moves when it comes. */
  children?: ReactNode
}

/** Always in sight: whether the text is safe, and the way out. */
export function SaveBar(props: SaveBarProps) {
  const { keptAt, isKept, isOnline, sending, isPublished, onDraft, visibility, children } = props
  const isNarrow = useMediaQuery(PHONE)
  return (
    <div className={styles.bar} ref={actionBar}>
      {children && (
        <div className={styles.news} role="status">
          {children}
        </div>
      )}
      <p className={styles.note} role="status">
        {sending ? (
          t('stories.step-share', { step: t(`stories.step.${sending.step}`), share: percent(sending.share) })
        ) : (
          <>
            <Icon name={isKept && isOnline ? 'check' : 'warn'} />
            {isKept
              ? !isOnline
                ? t('stories.offline-now')
                : keptAt === null
                  ? t('stories.nothing-to-save')
                  : t('stories.saved-here', { time: time(new Date(keptAt).toISOString()) })
              : t('stories.not-saved-here')}
          </>
        )}
      </p>
      {isPublished ? (
        <Button type="submit" look="accent" loading={sending !== null}>
          {t('stories.save')}
        </Button>
      ) : (
        <>
          <Button look="outline" disabled={sending !== null} onClick={onDraft}>
            {t('stories.save-draft')}
          </Button>
          <Button type="submit" look="accent" loading={sending !== null}>
            {t(isNarrow ? `stories.publish-short.${visibility}` : `stories.publish.${visibility}`)}
          </Button>
        </>
      )}
    </div>
  )
}
