import type { StoryPhoto } from '#contract/story.ts'
import { time } from '#web/lib/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/media.ts'
import { typeset } from '#web/lib/typeset.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './Gallery.module.css'

type GalleryPopupProps = {
  photos: readonly StoryPhoto[]
  at: number | null
  onMove: (photo: number | null) => void
}

/** One photo at a time; arrows turn to the others, around the ends too. */
export function GalleryPopup({ photos, at, onMove }: GalleryPopupProps) {
  const photo = at === null ? undefined : photos[at]
  const turn = (step: number) => onMove(((at ?? 0) + step + photos.length) % photos.length)
  const several = photos.length > 1
  return (
    <Dialog
      open={photo !== undefined}
      onClose={() => onMove(null)}
      title={t('stories.photo-of', { number: (at ?? 0) + 1, total: photos.length })}
      onPrevious={several ? () => turn(-1) : undefined}
      onNext={several ? () => turn(1) : undefined}
    >
      {photo && (
        <figure className={styles.popup}>
          <img src={mediaUrl(photo.path)} alt={photo.caption || t('stories.photo')} />
          <figcaption>
            {typeset(photo.caption)}
            {photo.takenAt && <small>{time(photo.takenAt)}</small>}
          </figcaption>
        </figure>
      )}
    </Dialog>
  )
}
