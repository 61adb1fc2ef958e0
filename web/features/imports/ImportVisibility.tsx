import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { importRoutes, type Import } from '#contract/imports.ts'
import { storyVisibilities, type StoryVisibility } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './ImportVisibility.module.css'

/** Who sees all stories of an import, changed at once after they have been made. */
export function ImportVisibility({ id, visibility }: Pick<Import, 'id' | 'visibility'>) {
  const [chosen, setChosen] = useState<StoryVisibility>(visibility)
  const change = useMutation({
    mutationFn: () => changeAll(id, chosen),
    onSuccess: (changed) =>
      showToast({
        text: changed > 0 ? t('stories.select-done', { count: number(changed) }) : t('stories.select-same'),
      }),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
    onSettled: refreshAfter.storiesShown,
  })
  return (
    <div className={styles.visibility}>
      <span>{t('stories.import-seen-by')}</span>
      <Select
        className={styles.choice ?? ''}
        aria-label={t('stories.import-seen-by')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value as StoryVisibility)}
      >
        {storyVisibilities.map((one) => (
          <option key={one} value={one}>
            {t(`stories.visibility.${one}`)}
          </option>
        ))}
      </Select>
      <Button look="outline" size="small" loading={change.isPending} onClick={() => change.mutate()}>
        {t('stories.import-seen-set')}
      </Button>
    </div>
  )
}

/** The server changes a few hundred stories at a time; most imports are done with one request. */
async function changeAll(id: number, visibility: StoryVisibility): Promise<number> {
  let sum = 0
  for (;;) {
    const { changed, left } = await call(importRoutes.setVisibility, { params: { id }, body: { visibility } })
    sum += changed
    if (left === 0 || changed === 0) return sum
  }
}
