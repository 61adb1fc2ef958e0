import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type ShareButtonProps = {
  story: Pick<StoryCard, 'id' | 'title' | 'visibility' | 'draft'>
  withWords?: boolean
}

/** The phone's own sheet where there is one; else the link goes to the clipboard. */
async function share({ id, title, visibility, draft }: ShareButtonProps['story']): Promise<void> {
  if (draft || visibility === 'private') {
    showToast({ text: t('stories.share-nobody'), detail: t('stories.share-nobody-msg') })
    return
  }
  const url = new URL(paths.activity(id), window.location.origin).href
  if (typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet without a choice is no error.
    await navigator.share({ title, url }).catch(() => undefined)
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    const forSome = visibility === 'followers' && { detail: t('stories.share-followers') }
    showToast({ text: t('stories.link-copied'), ...forSome })
  } catch {
    showToast({ text: t('stories.link-not-copied'), detail: url, tone: 'error' })
  }
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
