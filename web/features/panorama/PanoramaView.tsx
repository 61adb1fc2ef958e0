import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { Panorama, PanoramaPeak } from '#contract/panorama.ts'
import { HEIGHTS_CREDIT } from '#contract/terrain.ts'
import { sunOverHorizon } from '#domain/sun/sun-over-horizon.ts'
import { metres } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useIsAwake } from '#web/lib/waking/use-is-awake.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PanoramaStill } from './PanoramaFigure.tsx'
import { PanoramaViewer } from './PanoramaViewer.tsx'
import type { Looking } from './panorama-window.ts'
import { SeenList } from './SeenList.tsx'
import { SunFacts } from './SunFacts.tsx'
import { WholeHorizon } from './WholeHorizon.tsx'
import styles from './PanoramaPage.module.css'

const SignPhoto = late(async () => ({ default: (await import('./SignPhoto.tsx')).SignPhoto }))

type PanoramaViewProps = {
  place: { name: string; fileName: string; heightM: number; lat: number; lon: number }
  panorama: Panorama
  crumbs: ComponentProps<typeof Breadcrumbs>['crumbs']
  action?: ReactNode
  /** What is known of trees there. */
  note?: ReactNode
  /** Looks for a summit by name. */
  renderAsk?: (onFollow: (peak: PanoramaPeak) => void) => ReactNode
}

/** The true view from a place: to turn, to bring near, with the sun, with a list of what is seen. */
export function PanoramaView({ place, panorama, crumbs, action, note, renderAsk }: PanoramaViewProps) {
  const { name, lat, lon } = place
  const isAwake = useIsAwake()
  const today = useToday()
  const [chosen, setDay] = useState<string | null>(null)
  const day = chosen ?? today
  const [followed, setFollowed] = useState<PanoramaPeak | null>(null)
  const [looking, setLooking] = useState<Looking>(() => ({ azimuth: (panorama.fromAz + 180) % 360, zoom: 1 }))
  const [signing, setSigning] = useState(false)
  const horizon = useMemo(() => panorama.horizon.map((one) => one / 100), [panorama])
  const sun = useMemo(() => sunOverHorizon(day, lat, lon, horizon), [day, lat, lon, horizon])
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
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('panorama.title', { name })}</h1>
        <span className={styles.height}>{metres(place.heightM)}</span>
        {action}
      </div>
      {isAwake ? (
        <PanoramaViewer
          name={name}
          panorama={panorama}
          sun={sun}
          looking={looking}
          onLook={look}
          followed={followed}
          onFollow={follow}
        />
      ) : (
        <figure className={styles.still}>
          <PanoramaStill name={name} panorama={panorama} />
        </figure>
      )}
      <WholeHorizon panorama={panorama} sun={sun} looking={looking} onLook={look} />
      {note}
      <p className={styles.credit}>
        {t('panorama.how')}{' '}
        <a href={HEIGHTS_CREDIT.url} rel="noopener">
          {sentence(HEIGHTS_CREDIT.text)}
        </a>
      </p>
      <PageColumns
        aside={
          <>
            <SunFacts sun={sun} day={day} onDay={setDay} />
            {renderAsk?.(follow)}
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
          <LateDialog onMissing={() => setSigning(false)}>
            <SignPhoto name={place.fileName} peaks={panorama.peaks} onClose={() => setSigning(false)} />
          </LateDialog>
        )}
        <SeenList peaks={panorama.peaks} onFollow={follow} />
      </PageColumns>
    </article>
  )
}
