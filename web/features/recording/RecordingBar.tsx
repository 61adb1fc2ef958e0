import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { km, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { HoldButton } from './HoldButton.tsx'
import { clock } from './clock.ts'
import { findRecording, isRecording, recordingDeeds, useRecording } from './recording-state.tsx'
import { useNewest } from './use-newest.ts'
import styles from './RecordingBar.module.css'

/** The foot of the map: what is recorded, and three large buttons that a cold hand finds. */
export function RecordingBar({ way }: { way: string | null }) {
  const recording = useRecording()
  const navigate = useNavigate()
  const newest = useNewest(recording === null)
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
  if (!isRecording(recording))
    return (
      <div className={styles.bar}>
        <p className={styles.honest}>
          {recording === 'elsewhere' ? t('recording.elsewhere') : t('recording.honest')}
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
            disabled={recording === 'elsewhere'}
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
  const { walk, figures, isStored, awake } = recording
  const isPaused = walk.state === 'paused'
  return (
    <div className={styles.bar}>
      <p className={styles.now} data-paused={isPaused || undefined}>
        <i className={styles.dot} />
        <Clock
          key={figures.points}
          walkingMs={figures.walkingMs}
          isGoing={!isPaused && figures.last !== null}
        />
        <span>{km(figures.distanceM)}</span>
        <span>{t('recording.up', { metres: number(figures.ascentM) })}</span>
        <button
          type="button"
          className={styles.file}
          aria-label={t('recording.gpx-now-label')}
          onClick={() => void recordingDeeds.saveGpx()}
        >
          {t('recording.gpx-now')}
        </button>
        {walk.summits.length > 0 && <span>{t('recording.tops', { count: walk.summits.length })}</span>}
      </p>
      {!isStored && (
        <p className={styles.full} role="alert">
          {t('recording.full')}
        </p>
      )}
      {awake === 'off' && <p className={styles.honest}>{t('recording.screen')}</p>}
      <div className={styles.buttons}>
        {rescue}
        {isPaused ? (
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
