import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { highestShown } from '#domain/track/digest/highest-shown.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { storyPanoramaQuery } from '#web/queries/panorama.ts'
import { storyQuery, trackQuery } from '#web/queries/stories.ts'
import { PlaceFailure } from '#web/parts/place/PlaceFailure.tsx'
import { PlaceSkeleton } from '#web/parts/place/PlaceSkeleton.tsx'
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
  if (failed) return <PlaceFailure query={failed} missing={t('panorama.story-missing')} />
  if (!story.data || !track.data || !panorama.data) return <PlaceSkeleton />
  const place = highestShown(track.data.profile)
  if (place === null) return <PlaceFailure query={panorama} missing={t('panorama.story-missing')} />
  return (
    <PanoramaView
      key={id}
      place={{ name, fileName: `historia-${id}`, ...place }}
      panorama={panorama.data}
      crumbs={[{ label: story.data.title, to: paths.activity(id) }]}
    />
  )
}
