import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SummitDetails } from '#contract/mountains.ts'
import { km, metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import styles from './TerrainFacts.module.css'

/** What the terrain says about a summit, each figure with a line of explanation. */
export function TerrainFacts({ summit }: { summit: SummitDetails }) {
  const facts = summit.terrain
  if (facts === null) return null
  const { prominenceM, saddle, isolationM, seen, farthest, steepness } = facts
  return (
    <dl className={styles.facts}>
      {prominenceM !== null && saddle !== null && (
        <Fact name={t('mountains.facts.prominence')} value={metres(prominenceM)}>
          {t('mountains.facts.prominence-why', { height: metres(saddle.heightM) })}
        </Fact>
      )}
      {isolationM !== null && (
        <Fact name={t('mountains.facts.isolation')} value={km(isolationM)}>
          {t('mountains.facts.isolation-why')}
        </Fact>
      )}
      <Fact name={t('mountains.facts.view')} value={t('mountains.facts.view-count', { count: seen })}>
        {farthest && t('mountains.facts.view-why', { name: farthest.name, distance: km(farthest.distanceM) })}{' '}
        <Link to={paths.panorama(summit.slug)}>{t('mountains.facts.panorama')}</Link>
      </Fact>
      <Fact name={t('mountains.facts.steepness')} value={`${steepness}°`}>
        {t('mountains.facts.steepness-why')}
      </Fact>
    </dl>
  )
}

function Fact({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span>{children}</span>
      </dd>
    </div>
  )
}
