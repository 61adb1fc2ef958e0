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
        <Clock walkingMs={figures.walkingMs} lastTime={isPaused ? null : (figures.last?.time ?? null)} />
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

/** Counts the seconds since the last place by itself, so that nothing else is drawn for them. */
function Clock({ walkingMs, lastTime }: { walkingMs: number; lastTime: number | null }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (lastTime === null) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [lastTime])
  const since = lastTime === null ? 0 : Math.max(0, Math.min(30 * SECOND, now - lastTime))
  return <b>{clock(walkingMs + since)}</b>
}
