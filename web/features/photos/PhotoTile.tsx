import type { DragEvent } from 'react'
import { storyLimits } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import type { PhotoDraft } from '#web/lib/drafts/photo-draft.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { PhotoProgress } from './use-photo-queue.ts'
import styles from './PhotoField.module.css'

type PhotoTileProps = {
  photo: PhotoDraft
  number: number
  total: number
  isCover: boolean
  src: string | undefined
  progress: PhotoProgress | undefined
  onDragStart: () => void
  onDrop: (event: DragEvent) => void
  onMove: (step: -1 | 1) => void
  onCover: () => void
  onRemove: () => void
  onRetry: () => void
  onCaption: (caption: string) => void
}

/** One photo: dragged with a pointer, moved from its menu with the keyboard. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, number, total, isCover, src, progress, onMove, onCover, onRemove, onRetry } = props
  const error = progress && 'error' in progress ? progress.error : null
  return (
    <li className={styles.tile}>
      <div
        className={styles.picture}
        draggable
        onDragStart={props.onDragStart}
        onDragOver={(event) => event.preventDefault()}
        onDrop={props.onDrop}
      >
        {src ? <img src={src} alt="" draggable={false} /> : <Icon name="image" size={32} />}
        {isCover && <Badge className={styles.cover ?? ''}>{t('stories.photo-cover')}</Badge>}
        {progress && 'share' in progress && (
          <progress
            className={styles.bar}
            value={progress.share}
            aria-label={t('stories.photo-sending', { number })}
          />
        )}
        <span className={styles.menu}>
          <Menu
            label={t('stories.photo-menu', { number })}
            items={[
              ...(isCover ? [] : [{ label: t('stories.photo-make-cover'), onSelect: onCover }]),
              { label: t('stories.photo-earlier'), disabled: number === 1, onSelect: () => onMove(-1) },
              { label: t('stories.photo-later'), disabled: number === total, onSelect: () => onMove(1) },
              { label: t('stories.photo-remove'), danger: true, onSelect: onRemove },
            ]}
          />
        </span>
      </div>
      {error ? (
        <p className={styles.failed} role="alert">
          {t('stories.photo-failed')} {error}
          <Button look="ghost" size="small" onClick={onRetry}>
            {t('stories.photo-retry')}
          </Button>
        </p>
      ) : (
        <TextInput
          aria-label={t('stories.photo-caption', { number })}
          placeholder={t('stories.photo-caption-placeholder')}
          maxLength={storyLimits.caption}
          value={photo.caption}
          onChange={(event) => props.onCaption(event.currentTarget.value)}
        />
      )}
    </li>
  )
}
