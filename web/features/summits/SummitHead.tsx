import type { ReactNode } from 'react'
import type { SummitDetails } from '#contract/mountains.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { isPolish } from '#web/lib/language.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Coordinates } from './Coordinates.tsx'
import { isHigherAbroad } from '#web/parts/place/higher-abroad.ts'
import styles from './SummitHead.module.css'

const languages = { SK: 'sk', CZ: 'cs' } as const

type SummitHeadProps = {
  summit: SummitDetails
  /** What can be said of oneself and the summit: that one was there, or wants to be. */
  actions: ReactNode
}

/** The giant name, the height, and what can be done with the place. */
export function SummitHead({ summit, actions }: SummitHeadProps) {
  const { range } = summit
  return (
    <header>
      <Breadcrumbs
        crumbs={[
          { label: t(`mountains.type.${range.type}`), to: `${paths.ranges}?type=${range.type}` },
          { label: range.name, to: paths.range(range.slug) },
        ]}
      />
      <div className={styles.top}>
        <h1 className={styles.name} tabIndex={-1} data-long={summit.name.length > 16 || undefined}>
          {summit.name}
          {summit.localName !== null && summit.abroad !== null && (
            <small className={styles.local} lang={languages[summit.abroad]}>
              {summit.localName}
            </small>
          )}
        </h1>
        <p className={styles.height}>
          <b>
            {summit.heightApprox && '≈\u202F'}
            {number(summit.heightM)}
          </b>
          <span>
            {t('mountains.above-sea')}
            {summit.isHighestInRange && `, ${t('mountains.highest-in', { place: whereHighest(summit) })}`}
          </span>
        </p>
      </div>
      <div className={styles.meta}>
        <Coordinates summit={summit} />
        <span className={styles.badges}>
          <Badge tone="dawn">{t('mountains.points-short', { count: summit.points })}</Badge>
          {summit.crowns.slice(0, 1).map((crown) => (
            <Badge key={crown.id}>{crown.name}</Badge>
          ))}
          {summit.abroad !== null && <Badge tone="plain">{t(`mountains.country.${summit.abroad}`)}</Badge>}
          {summit.onBorder && <Badge tone="plain">{t('mountains.border')}</Badge>}
        </span>
        <span className={styles.actions}>
          {actions}
          <ButtonLink to={`${paths.activityAdd}?summit=${summit.slug}`} look="outline">
            {t('mountains.add-story')}
          </ButtonLink>
        </span>
      </div>
    </header>
  )
}

function whereHighest({ range, rangeIn }: SummitDetails): string {
  if (isHigherAbroad(range.slug)) return t(`mountains.highest-at.${range.slug}`)
  // Declined by hand for Polish alone.
  return isPolish() ? rangeIn : t('mountains.in-range', { name: range.name })
}
