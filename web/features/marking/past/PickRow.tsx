import type { ClimbedSummit } from '#contract/ascents.ts'
import type { SummitCard } from '#contract/mountains.ts'
import { roughDate } from '#web/lib/format/format-rough-day.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { lastDay } from '../climbed-state.ts'
import styles from './PastSummits.module.css'

type PickRowProps = {
  summit: SummitCard
  place: string | undefined
  picked: boolean
  climbed: ClimbedSummit | undefined
  onToggle: () => void
}

/** A summit to tick; one that is climbed says when, and can be ticked for another time. */
export function PickRow({ summit, place, picked, climbed, onToggle }: PickRowProps) {
  return (
    <li className={styles.row} data-picked={picked || undefined}>
      <Checkbox
        checked={picked}
        onChange={onToggle}
        label={
          <span className={styles.name}>
            <b>{summit.name}</b>{' '}
            <small>
              {place !== undefined && `${place}, `}
              {number(summit.heightM)}
              {'\u00A0m'}
              {climbed && (
                <>
                  {' · '}
                  <i>{t('past.has', { date: roughDate(lastDay(climbed)) })}</i>
                </>
              )}
            </small>
          </span>
        }
      />
    </li>
  )
}
