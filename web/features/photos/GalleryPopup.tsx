import { useLayoutEffect, useRef } from 'react'
import type { StoryPhoto } from '#contract/story.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { HiddenNotice } from '#web/parts/HiddenNotice.tsx'
import { ReportButton } from '#web/parts/ReportButton.tsx'
import { useMe } from '#web/queries/use-me.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Gallery.module.css'

type GalleryPopupProps = {
  photos: readonly StoryPhoto[]
  at: number | null
  onMove: (photo: number | null) => void
}

/** One photo at a time; a finger pushes it aside, arrows turn to the others, around the ends too. */
export function GalleryPopup({ photos, at, onMove }: GalleryPopupProps) {
  const isOpen = at !== null && photos[at] !== undefined
  const turn = (step: number) => onMove(((at ?? 0) + step + photos.length) % photos.length)
  const several = photos.length > 1
  return (
    <Dialog
      open={isOpen}
      bleed
      onClose={() => onMove(null)}
      title={t('stories.photo-of', { number: (at ?? 0) + 1, total: photos.length })}
      onPrevious={several ? () => turn(-1) : undefined}
      onNext={several ? () => turn(1) : undefined}
    >
      {isOpen && <Slides photos={photos} at={at} onMove={onMove} />}
    </Dialog>
  )
}

type SlidesProps = { photos: readonly StoryPhoto[]; at: number; onMove: (photo: number) => void }

/** A strip of photos of which one fills the window. Only that one and its neighbours are fetched. */
function Slides({ photos, at, onMove }: SlidesProps) {
  const me = useMe()
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const left = at * element.clientWidth
    // A finger that has brought it here by itself is not disturbed.
    if (Math.abs(element.scrollLeft - left) > element.clientWidth / 2) element.scrollLeft = left
  }, [at])
  return (
    <div
      ref={strip}
      className={styles.slides}
      onScroll={({ currentTarget }) => {
        const shown = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
        if (shown !== at && photos[shown]) onMove(shown)
      }}
    >
      {photos.map((photo, index) => (
        <figure key={photo.id} className={styles.slide} aria-hidden={index !== at}>
          {photo.hidden ? (
            <HiddenNotice subject="photo" id={photo.id} />
          ) : (
            Math.abs(index - at) <= 1 && (
              <img src={mediaUrl(photo.path)} alt={photo.caption || t('stories.photo')} draggable={false} />
            )
          )}
          <figcaption>
            {typeset(photo.caption)}
            {photo.takenAt && <small>{time(photo.takenAt)}</small>}
            {index === at && photo.by !== me?.id && <ReportButton subject="photo" id={photo.id} />}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
