import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { km, number } from '#web/lib/format/format.ts'
import { dayOfYear, time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { HoldButton } from './HoldButton.tsx'
import { clock } from './clock.ts'
import { findRecording, isRecording, recordingDeeds, useRecorded } from './recording-state.tsx'
import { useNewest } from './use-newest.ts'
import styles from './RecordingBar.module.css'

/** The foot of the map: what is recorded, and three large buttons that a cold hand finds. */
export function RecordingBar({ way }: { way: string | null }) {
  const state = useRecorded((one) => (isRecording(one) ? one.walk.state : one))
  const navigate = useNavigate()
  const newest = useNewest(state === null)
  useEffect(() => void findRecording(), [])
  const finish = async () => {
    const id = await recordingDeeds.finish()
    if (id) void navigate(paths.mapRecording(id))
  }
  const rescue = (
    // Opens the card that stands in every document (web/boot/emergency.ts); where that cannot be, it calls.
    <a className={styles.rescue} href="tel:985" data-does="emergency" aria-haspopup="dialog">
      <Icon name="phone" /> 985
    </a>
  )
  if (state === null || state === 'elsewhere')
    return (
      <div className={styles.bar}>
        <p className={styles.honest}>
          {state === 'elsewhere' ? t('recording.elsewhere') : t('recording.honest')}
          {newest && (
            <>
              {' '}
              <Link to={paths.mapRecording(newest.id)}>{t('recording.newest')}</Link>
            </>
          )}
        </p>
        <div className={styles.buttons}>
          {rescue}
          <button
            type="button"
            className={styles.main}
            disabled={state === 'elsewhere'}
            onClick={() => void recordingDeeds.start(way)}
          >
            <i className={styles.dot} /> {t('recording.start')}
          </button>
          <Link to={paths.mapPacks} className={styles.plain}>
            <Icon name="download" /> {t('recording.packs')}
          </Link>
        </div>
      </div>
    )
  return (
    <div className={styles.bar}>
      <Now />
      <Warnings />
      <div className={styles.buttons}>
        {rescue}
        {state === 'paused' ? (
          <button type="button" className={styles.main} onClick={recordingDeeds.goOn}>
            <i className={styles.dot} /> {t('recording.go-on')}
          </button>
        ) : (
          <button type="button" className={styles.main} onClick={recordingDeeds.pause}>
            <Icon name="pause" /> {t('recording.pause')}
          </button>
        )}
        <HoldButton onHeld={() => void finish()} />
      </div>
    </div>
  )
}

/** What is walked so far. */
function Now() {
  const isPaused = useRecorded((one) => isRecording(one) && one.walk.state === 'paused')
  const isGoing = useRecorded((one) => isRecording(one) && one.figures.last !== null) && !isPaused
  const points = useRecorded((one) => (isRecording(one) ? one.figures.points : 0))
  const walkingMs = useRecorded((one) => (isRecording(one) ? one.figures.walkingMs : 0))
  const distance = useRecorded((one) => (isRecording(one) ? km(one.figures.distanceM) : ''))
  const ascent = useRecorded((one) => (isRecording(one) ? number(one.figures.ascentM) : ''))
  const tops = useRecorded((one) => (isRecording(one) ? one.walk.summits.length : 0))
  return (
    <p className={styles.now} data-paused={isPaused || undefined}>
      <i className={styles.dot} />
      <Clock key={points} walkingMs={walkingMs} isGoing={isGoing} />
      <span>{distance}</span>
      <span>{t('recording.up', { metres: ascent })}</span>
      {tops > 0 && <span>{t('recording.tops', { count: tops })}</span>}
      <button
        type="button"
        className={styles.file}
        aria-label={t('recording.gpx-now-label')}
        onClick={() => void recordingDeeds.saveGpx()}
      >
        {t('recording.gpx-now')}
      </button>
    </p>
  )
}

const isoOf = (at: number) => new Date(at).toISOString()

/** What the hiker has to know, or to say, for the walk to be recorded. */
function Warnings() {
  const trouble = useRecorded((one) =>
    !isRecording(one) || one.isStored ? null : one.isFull ? 'full' : 'not-kept',
  )
  const isRefused = useRecorded((one) => isRecording(one) && one.isRefused)
  const isScreenLeft = useRecorded((one) => isRecording(one) && one.awake === 'off')
  const forgottenAt = useRecorded((one) => (isRecording(one) ? one.forgottenAt : null))
  return (
    <>
      {trouble && (
        <p className={styles.full} role="alert">
          {t(`recording.${trouble}`)}
        </p>
      )}
      {isRefused && (
        <p className={styles.full} role="alert">
          {t('recording.no-place')}
        </p>
      )}
      {isScreenLeft && <p className={styles.honest}>{t('recording.screen')}</p>}
      {forgottenAt !== null && (
        <p className={styles.asked} role="status">
          {t('recording.forgotten', { day: dayOfYear(isoOf(forgottenAt)), hour: time(isoOf(forgottenAt)) })}
        </p>
      )}
    </>
  )
}

const SECOND = 1_000

const MOST_SECONDS = 30

/** Counts the seconds since the last place by itself, so that nothing else is drawn for them; the phone's clock may be moved. */
function Clock({ walkingMs, isGoing }: { walkingMs: number; isGoing: boolean }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => setSeconds((now) => Math.min(MOST_SECONDS, now + 1)), SECOND)
    return () => clearInterval(timer)
  }, [isGoing])
  return <b>{clock(walkingMs + (isGoing ? seconds * SECOND : 0))}</b>
}
