import type { ReactNode } from 'react'
import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import styles from './SelectionBar.module.css'
import type { StorySelection } from './use-story-selection.ts'

type SelectableProps = { story: StoryCard; selection: StorySelection | undefined; children: ReactNode }

/** A story with a box before it, while stories are being chosen. */
export function Selectable({ story, selection, children }: SelectableProps) {
  if (!selection?.isOn) return children
  const isChosen = selection.ids.has(story.id)
  return (
    <div className={styles.entry}>
      <Checkbox
        label={<VisuallyHidden>{t('stories.select-story', { title: story.title })}</VisuallyHidden>}
        checked={isChosen}
        disabled={!selection.mayChoose(story) || (selection.isFull && !isChosen)}
        onChange={() => selection.toggle(story.id)}
      />
      {children}
    </div>
  )
}
