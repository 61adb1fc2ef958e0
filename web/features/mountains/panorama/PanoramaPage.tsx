import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { routeUrl } from '#contract/lib/route.ts'
import { summitRoutes, type SummitDetails } from '#contract/mountains.ts'
import { type Panorama, type PanoramaPeak } from '#contract/panorama.ts'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { sunOverHorizon } from '#domain/sun/sun-over-horizon.ts'
import { today } from '#web/lib/format-date.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { API_BASE } from '#web/lib/media.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useIsAwake } from '#web/lib/use-is-awake.ts'
import { paths } from '#web/paths.ts'
import { panoramaQuery, summitQuery } from '#web/queries/mountains.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-look.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { LoadFailure } from '../LoadFailure.tsx'
import { PageSkeleton } from '../PageSkeleton.tsx'
import { PanoramaStill } from '../PanoramaFigure.tsx'
import { AskSight } from './AskSight.tsx'
import { PanoramaViewer } from './PanoramaViewer.tsx'
import type { Looking } from './panorama-window.ts'
import { SeenList } from './SeenList.tsx'
import { SunFacts } from './SunFacts.tsx'
import { WholeHorizon } from './WholeHorizon.tsx'
import styles from './PanoramaPage.module.css'

const SignPhoto = lazy(async () => ({ default: (await import('./SignPhoto.tsx')).SignPhoto }))

/** The true view from a summit: to turn, to bring near, with the sun, with a list of what is seen. */
export function PanoramaPage() {
  const { id = '' } = useParams()
  const summit = useQuery(summitQuery(id))
  const panorama = useQuery(panoramaQuery(id))
  usePageTitle(summit.data && t('panorama.title', { name: summit.data.name }))
  if (summit.isError) return <LoadFailure query={summit} missing={t('mountains.summit-missing')} />
  if (panorama.isError) return <LoadFailure query={panorama} missing={t('mountains.panorama-failed')} />
  if (!summit.data || !panorama.data) return <PageSkeleton />
  return <View key={summit.data.id} summit={summit.data} panorama={panorama.data} />
}

function View({ summit, panorama }: { summit: SummitDetails; panorama: Panorama }) {
  const isAwake = useIsAwake()
  const [day, setDay] = useState(today)
  const [followed, setFollowed] = useState<PanoramaPeak | null>(null)
  const [looking, setLooking] = useState<Looking>(() => ({ azimuth: (panorama.fromAz + 180) % 360, zoom: 1 }))
  const [signing, setSigning] = useState(false)
  const horizon = useMemo(() => panorama.horizon.map((one) => one / 100), [panorama])
  const sun = useMemo(() => sunOverHorizon(day, summit.lat, summit.lon, horizon), [day, summit, horizon])
  const follow = (peak: PanoramaPeak | null) => {
    setFollowed(peak)
    if (peak) setLooking((before) => ({ azimuth: peak.bearing, zoom: Math.max(before.zoom, 2) }))
  }
  const look = (next: Looking) => {
    setFollowed(null)
    setLooking(next)
  }
  return (
    <article>
      <Breadcrumbs
        crumbs={[
          { label: summit.range.name, to: paths.range(summit.range.slug) },
          { label: summit.name, to: paths.summit(summit.slug) },
        ]}
      />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('panorama.title', { name: summit.name })}</h1>
        <span className={styles.height}>{metres(summit.heightM)}</span>
        <a
          className={buttonClass({})}
          href={routeUrl(API_BASE, summitRoutes.board, { params: { id: summit.slug } })}
          download={`panorama-${summit.slug}.png`}
          data-print="never"
        >
          <Icon name="download" />
          {t('panorama.board')}
        </a>
      </div>
      {isAwake ? (
        <PanoramaViewer
          name={summit.name}
          panorama={panorama}
          sun={sun}
          looking={looking}
          onLook={look}
          followed={followed}
          onFollow={follow}
        />
      ) : (
        <PanoramaStill name={summit.name} panorama={panorama} />
      )}
      <WholeHorizon panorama={panorama} sun={sun} looking={looking} onLook={look} />
      <p className={styles.credit}>
        {t('panorama.how')}{' '}
        <a href={HEIGHTS_CREDIT.url} rel="noopener">
          {HEIGHTS_CREDIT.text}
        </a>
      </p>
      <PageColumns
        aside={
          <>
            <SunFacts sun={sun} day={day} onDay={setDay} />
            <AskSight summit={summit} panorama={panorama} onFollow={follow} />
            <section>
              <h2 className={styles.small}>{t('panorama.photo-title')}</h2>
              <p>{t('panorama.photo-lead')}</p>
              <Button icon="camera" wide onClick={() => setSigning(true)} data-print="never">
                {t('panorama.photo')}
              </Button>
            </section>
          </>
        }
      >
        {signing && (
          <Suspense>
            <SignPhoto name={summit.slug} peaks={panorama.peaks} onClose={() => setSigning(false)} />
          </Suspense>
        )}
        <SeenList peaks={panorama.peaks} onFollow={follow} />
      </PageColumns>
    </article>
  )
}
