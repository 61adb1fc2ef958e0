import { useQuery } from '@tanstack/react-query'
import type { ElevationProfile } from '#contract/tracks.ts'
import type { TroddenSeason } from '#domain/trodden/seasons.ts'
import { km } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { troddenAlongQuery } from '#web/queries/trodden.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Trodden.module.css'

/** Of the profile above the band: room for its heights, and at its end. */
const BESIDE = '46px 12px'

type TroddenBandProps = {
  season: TroddenSeason
  /** Of the way above which the band stands. */
  profile: Pick<ElevationProfile, 'lat' | 'lon'>
}

/** Under the colours of trails: how trodden a way is, kilometre by kilometre. What it shows stands beside it in words. */
export function TroddenBand({ season, profile }: TroddenBandProps) {
  const { data, isPending } = useQuery(troddenAlongQuery(season, profile))
  if (isPending) return <Skeleton lines={1} />
  if (!data) return null
  const whole = data.parts.reduce((sum, { m }) => sum + m, 0)
  const lengths = [4, 3, 2, 1].flatMap((of) => {
    const m = data.parts.reduce((sum, part) => sum + (part.class === of ? part.m : 0), 0)
    return m === 0 ? [] : [{ of: of as 1, m }]
  })
  const inSeason = { season: t(`trodden.season.${season}`).toLowerCase() }
  const untold = whole - lengths.reduce((sum, { m }) => sum + m, 0)
  return (
    <div className={styles.band}>
      <div className={styles.strip} style={{ marginInline: BESIDE }} aria-hidden="true">
        {data.parts.map(({ m, class: of }, index) => (
          <i key={index} data-class={of} style={{ flexGrow: m }} />
        ))}
      </div>
      <p className={styles.note}>
        {lengths.length === 0
          ? t('trodden.band-none', inSeason)
          : t('trodden.band', {
              ...inSeason,
              parts: lengths.map(({ of, m }) => `${km(m)}: ${t(`trodden.class.${of}`)}`).join(', '),
            })}
        {season === 'winter' && untold > 0 && ` ${t('trodden.switch-winter')}`}
      </p>
    </div>
  )
}
