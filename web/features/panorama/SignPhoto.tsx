import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { PanoramaPeak } from '#contract/panorama.ts'
import { saveFile } from '#web/lib/api/download.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { namesOnPhoto } from './photo-fit.ts'
import styles from './PanoramaPage.module.css'

type SignPhotoProps = { name: string; peaks: readonly PanoramaPeak[]; onClose: () => void }

/** Larger photos are made smaller: a canvas of a phone has its limits. */
const MOST_PX = 2_400
const SLANT = (-58 * Math.PI) / 180

type Spot = { bearing: number; x: number; y: number }

/** A photo is laid under the horizon by two summits on it and gets their names. It never leaves the browser. */
export function SignPhoto({ name, peaks, onClose }: SignPhotoProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [photo, setPhoto] = useState<ImageBitmap | null>(null)
  const [failed, setFailed] = useState(false)
  const highest = peaks.toSorted((a, b) => b.heightM - a.heightM)
  const [spots, setSpots] = useState<[Spot, Spot]>(() => [
    { bearing: highest[0]?.bearing ?? 0, x: 0.3, y: 0.4 },
    {
      bearing: highest.find((one) => Math.abs(one.bearing - (highest[0]?.bearing ?? 0)) > 3)?.bearing ?? 0,
      x: 0.7,
      y: 0.4,
    },
  ])

  const open = async (file: File | undefined) => {
    if (!file) return
    try {
      const read = await createImageBitmap(file)
      const scale = Math.min(1, MOST_PX / Math.max(read.width, read.height))
      const fitted =
        scale === 1
          ? read
          : await createImageBitmap(read, {
              resizeWidth: Math.round(read.width * scale),
              resizeHeight: Math.round(read.height * scale),
              resizeQuality: 'high',
            })
      setFailed(false)
      setPhoto(fitted)
    } catch {
      setFailed(true)
    }
  }

  useEffect(() => {
    const to = canvas.current?.getContext('2d')
    if (!to || !photo) return
    const { width, height } = photo
    to.drawImage(photo, 0, 0)
    const [a, b] = spots.map((spot) => ({
      peak: peaks.find((peak) => peak.bearing === spot.bearing)!,
      x: spot.x * width,
      y: spot.y * height,
    }))
    if (a?.peak && b?.peak) drawNames(to, namesOnPhoto(peaks, a, b, photo), photo)
  }, [photo, spots, peaks])

  const move = (index: 0 | 1, change: Partial<Spot>) =>
    setSpots(
      (before) => before.map((spot, i) => (i === index ? { ...spot, ...change } : spot)) as [Spot, Spot],
    )
  const save = () =>
    canvas.current?.toBlob((blob) => blob && saveFile(blob, `panorama-${name}.jpg`), 'image/jpeg', 0.9)
  return (
    <section data-print="never">
      <SectionHeading trail="red">{t('panorama.photo')}</SectionHeading>
      <div className={styles.tools}>
        <Field label={t('panorama.photo-file')} hint={t('panorama.photo-private')}>
          <TextInput
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </Field>
        {photo && (
          <Button icon="download" onClick={save}>
            {t('panorama.photo-save')}
          </Button>
        )}
        <Button look="ghost" icon="close" onClick={onClose}>
          {t('panorama.photo-close')}
        </Button>
      </div>
      {failed && <Notice tone="error">{t('panorama.photo-failed')}</Notice>}
      {photo && (
        <>
          <p>{t('panorama.photo-how')}</p>
          <div className={styles.tools}>
            {([0, 1] as const).map((index) => (
              <Field key={index} label={t(index === 0 ? 'panorama.photo-first' : 'panorama.photo-second')}>
                <Select
                  value={spots[index].bearing}
                  onChange={(event) => move(index, { bearing: Number(event.currentTarget.value) })}
                >
                  {peaks.map((peak) => (
                    <option key={`${peak.name}${peak.bearing}`} value={peak.bearing}>
                      {peak.name}, {number(peak.heightM)} m
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
          </div>
          <div className={styles.photo}>
            <canvas ref={canvas} width={photo.width} height={photo.height} />
            {([0, 1] as const).map((index) => (
              <Handle
                key={index}
                spot={spots[index]}
                label={peaks.find((peak) => peak.bearing === spots[index].bearing)?.name ?? ''}
                onMove={(x, y) => move(index, { x, y })}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

type HandleProps = { spot: Spot; label: string; onMove: (x: number, y: number) => void }

/** A ring to be dragged onto a summit; arrows move it too. */
function Handle({ spot, label, onMove }: HandleProps) {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement!.getBoundingClientRect()
    onMove(within((event.clientX - box.x) / box.width), within((event.clientY - box.y) / box.height))
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.02 : 0.002
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const by = steps[event.key]
    if (!by) return
    event.preventDefault()
    onMove(within(spot.x + by[0]), within(spot.y + by[1]))
  }
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ insetInlineStart: `${spot.x * 100}%`, insetBlockStart: `${spot.y * 100}%` }}
      aria-label={t('panorama.photo-handle', { name: label })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}

function drawNames(
  to: CanvasRenderingContext2D,
  names: ReturnType<typeof namesOnPhoto>,
  { width, height }: { width: number; height: number },
): void {
  const size = Math.max(14, Math.round(width / 62))
  const top = names.reduce((least, { y }) => Math.min(least, y), height)
  const foot = Math.max(size * 9, top - size * 2)
  to.lineJoin = 'round'
  for (const { peak, x, y } of names) {
    to.lineWidth = Math.max(1, size / 12)
    to.strokeStyle = 'rgb(255 255 255 / 85%)'
    to.beginPath()
    to.moveTo(x, y - size * 0.4)
    to.lineTo(x, Math.min(foot, y - size))
    to.stroke()
    to.save()
    to.translate(x + size * 0.3, Math.min(foot, y - size) - size * 0.2)
    to.rotate(SLANT)
    to.font = `italic 600 ${size}px "Poltawski Nowy Variable", "Poltawski Nowy", serif`
    to.lineWidth = size / 4
    to.strokeStyle = 'rgb(31 39 41 / 75%)'
    const words = `${peak.name} ${number(peak.heightM)}`
    to.strokeText(words, 0, 0)
    to.fillStyle = '#fff'
    to.fillText(words, 0, 0)
    to.restore()
  }
}
