import { Link } from 'react-router'
import type { LedgerEntry } from '#contract/points.ts'
import { pointRules } from '#domain/points/rules.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'

/** What an entry is for, with a way to it. */
export function EntryCause({ entry }: { entry: LedgerEntry }) {
  const { summit, story, kind } = entry
  if (kind === 'story') {
    return story ? <Link to={paths.activity(story.id)}>{story.title}</Link> : <>{t('points.story-gone')}</>
  }
  return summit ? <Link to={paths.summit(summit.slug)}>{summit.name}</Link> : <>{t('points.summit-gone')}</>
}

/** How its points add up: „10 za historię + 2 za 2 × 5 km + 3 za zdjęcie”. */
export function entryReason({ kind, evidence }: LedgerEntry): string {
  const { ways = 0, climbs = 0, photo, heightM = 0, crown } = evidence
  if (kind === 'repeat-ascent') return t('points.why-repeat')
  if (kind === 'first-ascent') {
    const base = t('points.why-height', {
      height: metres(heightM),
      points: Math.ceil(heightM / pointRules.metresOfHeight),
    })
    return crown === true ? `${base} + ${t('points.why-crown', { points: pointRules.crown })}` : base
  }
  const parts = [t('points.why-story', { points: pointRules.story })]
  if (ways > 0) parts.push(t('points.why-ways', { points: ways }))
  if (climbs > 0) parts.push(t('points.why-climbs', { points: climbs }))
  if (photo === true) parts.push(t('points.why-photo', { points: pointRules.photo }))
  const isCapped = ways + climbs > pointRules.mostForEffort
  return parts.join(' + ') + (isCapped ? ` ${t('points.why-cap', { most: pointRules.mostForEffort })}` : '')
}
