import { Link } from 'react-router'
import type { SummitCard } from '#contract/mountains.ts'
import type { SummitWalk } from '#contract/summit-walks.ts'
import { distanceM, type Place } from '#domain/mountains/geo.ts'
import { away, number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { walkWords } from '#web/parts/walk-words.ts'
import { paths } from '#web/paths.ts'
import type { RenderMine } from '../render-mine.ts'
import { CountryMark } from '#web/parts/place/CountryMark.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './SummitGrid.module.css'

type SummitGridProps = {
  summits: readonly SummitCard[]
  rangeNames: ReadonlyMap<number, { name: string; slug: string }>
  /** Where distances are counted from. */
  from: Place | null
  /** How each is climbed, where that is wanted. */
  walks?: ReadonlyMap<number, SummitWalk>
  renderMine: RenderMine
}

/** Big heights, one above the other: how much higher is seen at a glance. */
export function SummitGrid({ summits, rangeNames, from, walks, renderMine }: SummitGridProps) {
  const walkTo = (id: number) => {
    const walk = walks?.get(id)
    return walk && <span className={styles.facts}>{walkWords(walk)}</span>
  }
  const { climbed, isSignedIn } = useClimbed()
  return (
    <ul className={styles.grid} data-results>
      {summits.map((summit) => (
        <li key={summit.id} className={styles.card} data-climbed={climbed.has(summit.id) || undefined}>
          <span className={styles.height}>
            {number(summit.heightM)}
            <small>{'\u00A0m'}</small>
          </span>
          <Link to={paths.summit(summit.slug)} className={styles.name}>
            {summit.name}
          </Link>
          <span className={styles.facts}>
            {from && `${away(distanceM(from, summit))} · `}
            {rangeNames.get(summit.range)?.name}
            <CountryMark of={summit.abroad} /> · {t('mountains.points-short', { count: summit.points })}
          </span>
          {walkTo(summit.id)}
          {isSignedIn && <span className={styles.mine}>{renderMine(summit, climbed.get(summit.id))}</span>}
        </li>
      ))}
    </ul>
  )
}
