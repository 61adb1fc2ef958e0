import { useMutation } from '@tanstack/react-query'
import { storyRoutes } from '#contract/stories.ts'
import type { Story } from '#contract/story.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** The story as one picture, to send on where a link would not be opened. */
export function PictureButton({ story: { id, date } }: { story: Pick<Story, 'id' | 'date'> }) {
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(storyRoutes.picture, { params: { id } }), `kopczyk-${date}-${id}.png`),
    onError: (error) =>
      showToast({ text: t('stories.picture-failed'), detail: error.message, tone: 'error' }),
  })
  return (
    <Button look="ghost" icon="image" loading={save.isPending} onClick={() => save.mutate()}>
      {t('stories.picture')}
    </Button>
  )
}
