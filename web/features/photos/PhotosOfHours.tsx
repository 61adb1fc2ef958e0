import { useId, useState } from 'react'
import { PICTURE_ACCEPT } from '#contract/files.ts'
import { groupBy } from '#domain/older-browsers/older-browsers.ts'
import { whenTaken, type Hours } from '#domain/recording/photos-of-hours.ts'
import { dayOfYear, timeRange } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { acceptsFile } from '#web/ui/accepts-file.ts'
import { photoOrigin } from './photo-origin.ts'
import styles from './PhotosOfHours.module.css'

type PhotosOfHoursProps = {
  hours: Hours
  /** Tells how many of them the story had room for. */
  onFiles: (files: File[]) => Promise<number>
}

/** A picture that is not taken by itself: it is of another hour, or does not say of which. */
type LeftOut = { file: File; takenAt: string | null }

/** Whatever is chosen, even a whole day's gallery: pictures of the walk are taken, about the others the hiker is asked. */
export function PhotosOfHours({ hours, onFiles }: PhotosOfHoursProps) {
  const hintId = useId()
  const [isReading, setIsReading] = useState(false)
  const [taken, setTaken] = useState<number | null>(null)
  const [outside, setOutside] = useState<LeftOut[]>([])
  const [unknown, setUnknown] = useState<LeftOut[]>([])

  const choose = async (list: File[]) => {
    setIsReading(true)
    await take(list).finally(() => setIsReading(false))
  }
  const take = async (list: File[]) => {
    const files = list.filter((file) => acceptsFile(file, PICTURE_ACCEPT))
    const read: LeftOut[] = []
    for (const file of files) {
      const { takenAt } = await photoOrigin(file).catch(() => ({ takenAt: null }))
      read.push({ file, takenAt })
    }
    const by = groupBy(read, ({ takenAt }) => whenTaken(takenAt, hours))
    setOutside(by.get('outside') ?? [])
    setUnknown(by.get('none') ?? [])
    setTaken(await onFiles((by.get('within') ?? []).map(({ file }) => file)))
  }
  const from = new Date(hours.from).toISOString()
  return (
    <div className={styles.hours}>
      <FileButton
        icon="clock"
        accept={PICTURE_ACCEPT}
        multiple
        describedBy={hintId}
        disabled={isReading}
        onFiles={(files) => void choose(files)}
      >
        {t('stories.hours-add')}
      </FileButton>
      <small id={hintId}>
        {t('stories.hours-hint', {
          day: dayOfYear(from),
          hours: timeRange(from, new Date(hours.to).toISOString()),
        })}
      </small>
      <div role="status" className={styles.said}>
        {taken !== null && !isReading && <p>{t('stories.hours-taken', { count: taken })}</p>}
        <Question
          asked={outside}
          words="stories.hours-outside"
          onFiles={onFiles}
          onDone={() => setOutside([])}
        />
        <Question
          asked={unknown}
          words="stories.hours-unknown"
          onFiles={onFiles}
          onDone={() => setUnknown([])}
        />
      </div>
    </div>
  )
}

type QuestionProps = {
  asked: readonly LeftOut[]
  words: 'stories.hours-outside' | 'stories.hours-unknown'
  onFiles: PhotosOfHoursProps['onFiles']
  onDone: () => void
}

/** Of a whole gallery the first few tell enough. */
const NAMED = 6

function Question({ asked, words, onFiles, onDone }: QuestionProps) {
  if (asked.length === 0) return null
  const take = () => {
    onDone()
    void onFiles(asked.map(({ file }) => file))
  }
  return (
    <div className={styles.question}>
      <p>{t(words, { count: asked.length })}</p>
      <ul>
        {asked.slice(0, NAMED).map(({ file, takenAt }, at) => (
          <li key={at}>
            <b>{file.name}</b>
            {takenAt && ` ${dayOfYear(takenAt.slice(0, 10))}, ${takenAt.slice(11, 16).replace(/^0/, '')}`}
          </li>
        ))}
        {asked.length > NAMED && <li>{t('stories.hours-more', { count: asked.length - NAMED })}</li>}
      </ul>
      <div>
        <Button size="small" look="outline" onClick={take}>
          {t('stories.hours-take', { count: asked.length })}
        </Button>
        <Button size="small" look="ghost" onClick={onDone}>
          {t('stories.hours-leave')}
        </Button>
      </div>
    </div>
  )
}
