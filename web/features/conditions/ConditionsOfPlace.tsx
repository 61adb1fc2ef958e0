import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { BulletinLink } from '#web/parts/BulletinLink.tsx'
import { ConditionList } from './ConditionList.tsx'
import { ConditionsOf } from './ConditionsOf.tsx'
import type { ChosenPlace } from './PlaceField.tsx'
import { ReportButton } from './ReportButton.tsx'
import styles from './Conditions.module.css'

type ConditionsOfPlaceProps = {
  /** null: everywhere. */
  place: (ChosenPlace & { slug: string }) | null
  empty: ReactNode
  most?: number
  /** The slug of the range that it is about. */
  range?: string
}

/** The latest reports of a summit, a range, or everywhere, and the way to add one. */
export function ConditionsOfPlace({ place, empty, most = 4, range }: ConditionsOfPlaceProps) {
  return (
    <>
      {range !== undefined && <BulletinLink range={range} />}
      {place?.kind === 'summit' ? (
        <ConditionsOf summitIds={[place.id]} at={place.id} empty={empty} most={most} />
      ) : (
        <ConditionList where={place === null ? {} : { rangeId: place.id }} empty={empty} most={most} />
      )}
      <div className={styles.tools}>
        <ReportButton place={place} size="small" look="outline" />
        <Link to={place?.kind === 'range' ? paths.conditionsIn(place.slug) : paths.conditions}>
          {t('conditions.see-all')}
        </Link>
      </div>
    </>
  )
}
