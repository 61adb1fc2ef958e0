import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { shareLink } from '#web/lib/page/share-link.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type ShareButtonProps = {
  story: Pick<StoryCard, 'id' | 'title' | 'visibility' | 'draft'>
  withWords?: boolean
}

async function share({ id, title, visibility, draft }: ShareButtonProps['story']): Promise<void> {
  if (draft || visibility === 'private') {
    showToast({ text: t('stories.share-nobody'), detail: t('stories.share-nobody-msg') })
    return
  }
  await shareLink(
    paths.activity(id),
    title,
    visibility === 'followers' ? t('stories.share-followers') : undefined,
  )
}

export function ShareButton({ story, withWords = false }: ShareButtonProps) {
  const act = () => void share(story)
  if (!withWords) return <IconButton icon="share" size="small" label={t('stories.share')} onClick={act} />
  return (
    <Button look="ghost" icon="share" onClick={act}>
      {t('stories.share')}
    </Button>
  )
}
