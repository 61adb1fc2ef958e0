import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { highestShown } from '#domain/track/digest/highest-shown.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { paths } from '#web/paths.ts'
import { storyPanoramaQuery, storyQuery, trackQuery } from '#web/queries/stories.ts'
import { LoadFailure } from '../LoadFailure.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { PanoramaView } from './PanoramaView.tsx'

/** The true view from the highest place of a story's track, as far as it is shown. */
export function StoryPanoramaPage() {
  const id = Number(useParams()['id'])
  const story = useQuery(storyQuery(id))
  const track = useQuery(trackQuery(id))
  const panorama = useQuery(storyPanoramaQuery(id))
  const name = t('panorama.highest-place')
  usePageTitle(story.data && t('panorama.of-story', { title: story.data.title }))
  const failed = [story, track, panorama].find((query) => query.isError)
  if (failed) return <LoadFailure query={failed} missing={t('panorama.story-missing')} />
  if (!story.data || !track.data || !panorama.data) return <PageSkeleton />
  const place = highestShown(track.data.profile)
  if (place === null) return <LoadFailure query={panorama} missing={t('panorama.story-missing')} />
  return (
    <PanoramaView
      key={id}
      place={{ name, fileName: `historia-${id}`, ...place }}
      panorama={panorama.data}
      crumbs={[{ label: story.data.title, to: paths.activity(id) }]}
    />
  )
}
