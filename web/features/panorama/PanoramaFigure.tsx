import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import type { Panorama, PanoramaLabel } from '#contract/panorama.ts'
import { bestSide } from '#domain/panorama/best-side.ts'
import { compass } from '#domain/mountains/geo.ts'
import { decimal, km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { usePanorama } from '#web/queries/use-panorama.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PanoramaStrip } from './PanoramaStrip.tsx'
import styles from './PanoramaFigure.module.css'

export function PanoramaFigure({ summit }: { summit: SummitDetails }) {
  const query = usePanorama(summit.slug)
  return (
    <figure className={styles.figure}>
      {query.isError ? (
        <QueryError query={query}>{t('mountains.panorama-failed')}</QueryError>
      ) : query.data === undefined ? (
        <>
          <div className={styles.waiting}>
            <Skeleton shape="block" height={414} />
          </div>
          <CaptionRoom />
        </>
      ) : (
        <PanoramaStill name={summit.name} panorama={query.data} to={paths.panorama(summit.slug)} />
      )}
    </figure>
  )
}

/** The room of the words under the strip: what stands below does not move when they come. */
function CaptionRoom() {
  return (
    <div className={styles.caption} data-room aria-hidden="true">
      <span>{t('mountains.panorama-caption', { stretch: decimal(1.5) })}</span>
      <span>{t('panorama.open')}</span>
      <details>
        <summary tabIndex={-1}>{t('mountains.panorama-list')}</summary>
      </details>
    </div>
  )
}

/** Widths of the strip's window on a phone and beside the menu. */
const NARROW = 390
const WIDE = 1190

/** What scrolls must be reachable without a mouse. */
const keyboardStop = { tabIndex: 0 }

type PanoramaStillProps = {
  name: string
  panorama: Panorama
  /** The page where it can be turned and brought near. */
  to?: string
}

/** A wide strip that scrolls through 360°, opening where most is to be seen. */
export function PanoramaStill({ name, panorama, to }: PanoramaStillProps) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    element.dataset['placed'] = ''
    element.scrollLeft = bestSide(panorama.labels, panorama.width, element.clientWidth)
  }, [panorama])
  const aim = (width: number) => ({
    insetInlineStart: bestSide(panorama.labels, panorama.width, width) + width / 2,
  })
  return (
    <>
      <section
        ref={frame}
        className={styles.scroll}
        aria-label={t('mountains.panorama-label', { name })}
        {...keyboardStop}
      >
        <PanoramaStrip panorama={panorama} />
        {/* Until the script has come, the strip rests where these are. */}
        <span className={styles.aimNarrow} style={aim(NARROW)} />
        <span className={styles.aimWide} style={aim(WIDE)} />
      </section>
      <figcaption className={styles.caption}>
        <span>{t('mountains.panorama-caption', { stretch: decimal(panorama.stretch) })}</span>
        {to ? <Link to={to}>{t('panorama.open')}</Link> : <span>{t('mountains.panorama-scroll')}</span>}
        <PeakList labels={panorama.labels} />
      </figcaption>
    </>
  )
}

/** The same as words, made when somebody wants to read it. */
function PeakList({ labels }: { labels: PanoramaLabel[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('mountains.panorama-list')}</summary>
      {isOpen && (
        <ul>
          {labels.map((label) => {
            const words = t('mountains.panorama-peak', {
              name: label.localName ? `${label.name} (${label.localName})` : label.name,
              height: number(label.heightM),
              distance: km(label.distanceM),
              direction: t(`mountains.direction.${compass(label.bearing)}`),
            })
            return (
              <li key={`${label.name}${label.x}`}>
                {label.slug === null ? words : <Link to={paths.summit(label.slug)}>{words}</Link>}
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
