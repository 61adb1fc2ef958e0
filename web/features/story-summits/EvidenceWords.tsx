import type { SummitEvidence } from '#contract/tracks.ts'
import { duration, metres, percent } from '#web/lib/format/format.ts'
import { hasWords, t } from '#web/lib/i18n.ts'
import styles from './EvidenceWords.module.css'

/** The figures behind a verdict, and the reasons in words. */
export function EvidenceWords({ evidence }: { evidence: SummitEvidence }) {
  const { closestM, dwellS, heightDiffM, confidence, reasons, ruleVersion } = evidence
  const figures: [string, string][] = [[t('stories.evidence-closest'), metres(Math.round(closestM))]]
  if (dwellS !== null && dwellS >= 60) figures.push([t('stories.evidence-dwell'), duration(dwellS / 60)])
  if (heightDiffM !== null) figures.push([t('stories.evidence-height'), metres(Math.round(heightDiffM))])
  figures.push([t('stories.evidence-confidence'), percent(confidence)])
  return (
    <div className={styles.words}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {reasons
          .filter((code) => hasWords(`stories.reason.${code}`))
          .map((code) => (
            <li key={code}>{t(`stories.reason.${code}`)}</li>
          ))}
      </ul>
      <p>{t('stories.evidence-rule', { version: ruleVersion })}</p>
    </div>
  )
}
