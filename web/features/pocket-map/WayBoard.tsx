import type { FollowedWay } from '#domain/follow-way/followed-way.ts'
import { between, coloursAt, nextSign } from '#domain/follow-way/left-to-go.ts'
import { away, duration, metres } from '#web/lib/format/format.ts'
import { time } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useSeenOnWay } from './use-seen.ts'
import type { Walking } from './walking.ts'
import styles from './WayBoard.module.css'

type WayBoardProps = {
  way: FollowedWay
  walking: Walking
  pace: number
  now: number
}

/** The next thing on the way as a signpost's board; beside the way it says where the way is. */
export function WayBoard({ way, walking, pace, now }: WayBoardProps) {
  const onWay = useSeenOnWay(walking, way)
  const m = onWay?.m ?? 0
  if (onWay?.side)
    return (
      <div className={styles.board} data-off="">
        <b>{t('pocket.off', { distance: away(onWay.offM) })}</b>
        <span className={styles.under}>
          {t('pocket.off-where', { direction: t(`mountains.direction.${onWay.side}`) })}
        </span>
      </div>
    )
  const sign = nextSign(way, m)
  if (!sign)
    return (
      <div className={styles.board}>
        <b>{t('pocket.at-end')}</b>
      </div>
    )
  const left = between(way, m, sign.m, pace)
  const [colour] = coloursAt(way, m)
  return (
    <div className={styles.board} data-trail={colour}>
      <b>{sign.name ?? t(`pocket.sign.${sign.kind}`)}</b>
      <span className={styles.under}>
        {sign.heightM !== null && `${metres(sign.heightM)}, `}
        {away(left.m)}
        {colour && `, ${t(`pocket.along.${colour}`)}`}
      </span>
      {left.minutes !== null && (
        <>
          <b className={styles.when}>{duration(left.minutes)}</b>
          <span className={styles.hour}>
            {t('pocket.there-at', { hour: time(new Date(now + left.minutes * 60_000).toISOString()) })}
          </span>
        </>
      )}
    </div>
  )
}
