import { useId, useRef, useState, type CSSProperties } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { CLOSEST, firstCrop, movedCrop, zoomedCrop, zoomOf, type Crop, type PictureSize } from './crop.ts'
import { useCropGestures } from './use-crop-gestures.ts'
import styles from './CropDialog.module.css'

export type ChosenPicture = PictureSize & { file: File; url: string }

type CropDialogProps = {
  picture: ChosenPicture
  onCrop: (crop: Crop) => void
  onClose: () => void
}

/** What scrolls under the finger must be reachable without one. */
const keyboardStop = { tabIndex: 0 }

/** The square that is kept of a picture, with the circle in which everybody will see it. */
export function CropDialog({ picture, onCrop, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => firstCrop(picture))
  const zoomId = useId()
  const hintId = useId()
  return (
    <Dialog
      open
      size="medium"
      title={t('account.crop-title')}
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('account.cancel')}
          </Button>
          <Button onClick={() => onCrop(crop)}>{t('account.crop-take')}</Button>
        </>
      }
    >
      <div className={styles.crop}>
        <Stage picture={picture} crop={crop} describedBy={hintId} onChange={setCrop} />
        <div className={styles.side}>
          <div className={styles.previews} aria-hidden="true">
            {[112, 56, 32].map((size) => (
              <span key={size} className={styles.round} style={{ inlineSize: size, blockSize: size }}>
                <img src={picture.url} alt="" style={placed(picture, crop)} />
              </span>
            ))}
          </div>
          <label htmlFor={zoomId}>{t('account.crop-zoom')}</label>
          <input
            id={zoomId}
            type="range"
            className={styles.zoom}
            min={1}
            max={CLOSEST}
            step={0.05}
            value={zoomOf(crop, picture)}
            onChange={(event) => setCrop(zoomedCrop(crop, Number(event.currentTarget.value), picture))}
          />
          <p id={hintId} className={styles.hint}>
            {t('account.crop-hint')}
          </p>
        </div>
      </div>
    </Dialog>
  )
}

type StageProps = {
  picture: ChosenPicture
  crop: Crop
  describedBy: string
  onChange: (change: (crop: Crop) => Crop) => void
}

function Stage({ picture, crop, describedBy, onChange }: StageProps) {
  const stage = useRef<HTMLDivElement>(null)
  useCropGestures(stage, {
    onMove: (x, y) => onChange((now) => movedCrop(now, x, y, picture)),
    onZoom: (times) => onChange((now) => zoomedCrop(now, zoomOf(now, picture) * times, picture)),
  })
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="group"
      aria-label={t('account.crop-stage')}
      aria-describedby={describedBy}
      data-first=""
      {...keyboardStop}
    >
      <img src={picture.url} alt="" draggable={false} style={placed(picture, crop)} />
    </div>
  )
}

/** The whole picture behind a square window, so that the window shows the crop whatever its size. */
function placed({ width, height }: PictureSize, { left, top, side }: Crop): CSSProperties {
  const share = (pixels: number) => `${((pixels / side) * 100).toFixed(3)}%`
  return {
    inlineSize: share(width),
    blockSize: share(height),
    insetInlineStart: share(-left),
    insetBlockStart: share(-top),
  }
}
