import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { storyRoutes } from '#contract/stories.ts'
import { storyLimits, storyVisibilities, type StoryVisibility } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { actionBar } from '#web/ui/action-bar.ts'
import type { StorySelection } from './use-story-selection.ts'
import styles from './SelectionBar.module.css'

type SelectionBarProps = {
  selection: StorySelection
  /** Own stories that are on the list now. */
  listed: readonly number[]
}

/** At the foot of the window while stories are chosen: how many, and who is to see them. */
export function SelectionBar({ selection, listed }: SelectionBarProps) {
  const [visibility, setVisibility] = useState<StoryVisibility>('public')
  const apply = useMutation({
    mutationFn: () => call(storyRoutes.setVisibility, { body: { ids: [...selection.ids], visibility } }),
    onSuccess: ({ changed }) => {
      selection.end()
      refreshAfter.storiesShown()
      showToast({
        text: changed > 0 ? t('stories.select-done', { count: number(changed) }) : t('stories.select-same'),
      })
    },
    onError: (error) => {
      refreshAfter.storiesShown()
      showToast({ text: error.message, tone: 'error' })
    },
  })
  const count = selection.ids.size
  return (
    <section className={styles.bar} ref={actionBar} aria-label={t('stories.select-many')}>
      <p className={styles.count} role="status">
        {t('stories.select-count', { count })}
        {selection.isFull && ` ${t('stories.select-most', { most: storyLimits.visibilityAtOnce })}`}
      </p>
      <Button look="ghost" size="small" onClick={() => selection.choose(count > 0 ? [] : listed)}>
        {t(count > 0 ? 'stories.select-none' : 'stories.select-all')}
      </Button>
      <Select
        className={styles.choice ?? ''}
        aria-label={t('stories.select-visibility')}
        value={visibility}
        onChange={(event) => setVisibility(event.currentTarget.value as StoryVisibility)}
      >
        {storyVisibilities.map((one) => (
          <option key={one} value={one}>
            {t(`stories.visibility.${one}`)}
          </option>
        ))}
      </Select>
      <Button disabled={count === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
        {t('stories.select-apply')}
      </Button>
      <IconButton icon="close" label={t('stories.select-end')} onClick={selection.end} />
    </section>
  )
}
