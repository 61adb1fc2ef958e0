import type { Story } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { GalleryPopup } from './GalleryPopup.tsx'
import styles from './Gallery.module.css'

type GalleryProps = { story: Story; opened: number | null; onOpen: (photo: number | null) => void }

const SHOWN = 5

/** The first five photos; the last of them says how many more there are. */
export function Gallery({ story, opened, onOpen }: GalleryProps) {
  const { photos } = story
  const isCompanion = story.can.addPhotos && !story.can.edit
  if (photos.length === 0 && !isCompanion) return null
  const more = photos.length - SHOWN
  return (
    <section className={styles.section} data-print={photos.length === 0 ? 'never' : undefined}>
      <SectionHeading
        trail="red"
        more={photos.length > 0 && t('stories.photos-count', { count: photos.length })}
      >
        {t('stories.photos')}
      </SectionHeading>
      <ul className={styles.grid} data-few={photos.length < 4 || undefined}>
        {photos.slice(0, SHOWN).map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={t('stories.open-photo', {
                number: index + 1,
                total: photos.length,
                caption: photo.caption,
              })}
              onClick={() => onOpen(index)}
            >
              {photo.hidden ? (
                <span className={styles.hidden}>{t('moderation.hidden-title')}</span>
              ) : (
                <img
                  src={mediaUrl(index === 0 ? photo.path : photo.thumbnail)}
                  alt=""
                  width={480}
                  height={320}
                  loading="lazy"
                  decoding="async"
                />
              )}
              {more > 0 && index === SHOWN - 1 ? (
                <span className={styles.more} data-print="never">
                  +{more}
                </span>
              ) : (
                photo.caption && <span className={styles.caption}>{typeset(photo.caption)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isCompanion && (
        <div data-print="never">
          <AddPhotos story={story} />
        </div>
      )}
      <GalleryPopup photos={photos} at={opened} onMove={onOpen} />
    </section>
  )
}
