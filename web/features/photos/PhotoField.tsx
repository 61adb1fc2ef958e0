import { useState, type DragEvent } from 'react'
import { PICTURE_ACCEPT } from '#contract/files.ts'
import { storyLimits } from '#contract/story.ts'
import type { Hours } from '#domain/recording/photos-of-hours.ts'
import { t } from '#web/lib/i18n.ts'
import type { PhotoDraft } from '#web/lib/drafts/photo-draft.ts'
import { useIsTouch } from '#web/lib/browser/use-is-touch.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { moved } from './photo-order.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotosOfHours } from './PhotosOfHours.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'
import styles from './PhotoField.module.css'

type PhotoFieldProps = {
  photos: readonly PhotoDraft[]
  cover: string | null
  onPhotos: (change: (photos: PhotoDraft[]) => PhotoDraft[]) => void
  onCover: (key: string) => void
  /** When the walk was, where its track says so. */
  hours?: Hours | null
}

/** Photos in their order; the cover leads the story. */
export function PhotoField({ photos, cover, onPhotos, onCover, hours }: PhotoFieldProps) {
  const queue = usePhotoQueue(photos, onPhotos)
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const [refused, setRefused] = useState(false)
  const isTouch = useIsTouch()
  const leading = cover ?? photos[0]?.key

  const move = (from: number, to: number) => {
    onPhotos((list) => moved(list, from, to))
    setSaid(t('stories.photo-moved', { number: to + 1, total: photos.length }))
  }
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault()
    if (dragged !== null && dragged !== to) move(dragged, to)
    setDragged(null)
  }

  return (
    <fieldset className={styles.field}>
      <legend>
        {t('stories.field-photos')}{' '}
        <small>{photos.length > 1 && t(isTouch ? 'stories.photos-hint-touch' : 'stories.photos-hint')}</small>
      </legend>
      <ol className={styles.tiles}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            number={index + 1}
            total={photos.length}
            isCover={photo.key === leading}
            src={queue.preview(photo)}
            progress={photo.path === null ? queue.progress[photo.key] : undefined}
            onDragStart={() => setDragged(index)}
            onDrop={(event) => drop(event, index)}
            onMove={(step) => move(index, index + step)}
            onCover={() => onCover(photo.key)}
            onRemove={() => queue.remove(photo.key)}
            onRetry={() => queue.retry(photo.key)}
            onCaption={(caption) =>
              onPhotos((list) => list.map((one) => (one.key === photo.key ? { ...one, caption } : one)))
            }
          />
        ))}
      </ol>
      {photos.length < storyLimits.photos ? (
        <>
          <DropZone
            label={t('stories.photos-add')}
            icon="camera"
            accept={PICTURE_ACCEPT}
            multiple
            error={refused ? t('stories.photo-refused') : undefined}
            onFiles={(files) => {
              setRefused(false)
              void queue.add(files)
            }}
            onRefused={() => setRefused(true)}
          />
          {hours && <PhotosOfHours hours={hours} onFiles={queue.add} />}
        </>
      ) : (
        <p>{t('stories.photos-full', { count: storyLimits.photos })}</p>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </fieldset>
  )
}
