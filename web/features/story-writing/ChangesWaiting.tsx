import { Navigate } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useWaitingStories } from './waiting-stories.ts'
import { WaitingStories } from './WaitingStories.tsx'

/** In the place of the form whose changes wait for the network; leads to the story once they are sent. */
export function ChangesWaiting({ storyId }: { storyId: number }) {
  const { stories } = useWaitingStories(useMe()?.id)
  const page = paths.activity(storyId)
  if (!stories.some((story) => story.storyId === storyId)) return <Navigate to={page} replace />
  return (
    <>
      <PageHeader title={t('stories.kept-for-later')} lead={t('stories.kept-for-later-msg')} />
      <WaitingStories />
      <ButtonLink to={page} look="outline">
        {t('stories.see-story')}
      </ButtonLink>
    </>
  )
}
