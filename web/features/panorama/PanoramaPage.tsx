import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { routeUrl } from '#contract/lib/route.ts'
import { panoramaRoutes } from '#contract/panorama.ts'
import { t } from '#web/lib/i18n.ts'
import { API_BASE } from '#web/lib/api/media.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { paths } from '#web/paths.ts'
import { summitQuery } from '#web/queries/mountains.ts'
import { panoramaQuery } from '#web/queries/panorama.ts'
import { buttonClass } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PlaceFailure } from '#web/parts/place/PlaceFailure.tsx'
import { PlaceSkeleton } from '#web/parts/place/PlaceSkeleton.tsx'
import { AskSight } from './AskSight.tsx'
import { ForestNote } from './ForestNote.tsx'
import { PanoramaView } from './PanoramaView.tsx'

/** The true view from a summit. */
export function PanoramaPage() {
  const { id = '' } = useParams()
  const summit = useQuery(summitQuery(id))
  const panorama = useQuery(panoramaQuery(id))
  usePageTitle(summit.data && t('panorama.title', { name: summit.data.name }))
  if (summit.isError) return <PlaceFailure query={summit} missing={t('mountains.summit-missing')} />
  if (panorama.isError) return <PlaceFailure query={panorama} missing={t('mountains.panorama-failed')} />
  if (!summit.data || !panorama.data) return <PlaceSkeleton />
  const { slug, name, heightM, lat, lon, range } = summit.data
  return (
    <PanoramaView
      key={slug}
      place={{ name, fileName: slug, heightM, lat, lon }}
      panorama={panorama.data}
      crumbs={[
        { label: range.name, to: paths.range(range.slug) },
        { label: name, to: paths.summit(slug) },
      ]}
      action={
        <a
          className={buttonClass({})}
          href={routeUrl(API_BASE, panoramaRoutes.board, { params: { id: slug } })}
          download={`panorama-${slug}.png`}
          data-print="never"
        >
          <Icon name="download" />
          {t('panorama.board')}
        </a>
      }
      note={<ForestNote slug={slug} />}
      renderAsk={(follow) => <AskSight summit={summit.data} panorama={panorama.data} onFollow={follow} />}
    />
  )
}
