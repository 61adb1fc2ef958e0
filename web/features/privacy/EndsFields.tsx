import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { storyLimits } from '#contract/story.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { privacyQuery } from '#web/queries/stories.ts'
import { EndField } from './EndField.tsx'
import styles from './EndsFields.module.css'

/** Metres; null leaves it to the hiker's own settings, or as it was. */
type Ends = { hideStart: number | null; hideEnd: number | null }

type EndsFieldsProps = Ends & {
  /** An existing story keeps its ends unless told otherwise; a new one follows the hiker's settings. */
  existing: boolean
  onChange: (part: Partial<Ends>) => void
}

/** How much of both ends of the track nobody sees. */
export function EndsFields({ existing, onChange, ...ends }: EndsFieldsProps) {
  const { data } = useQuery(privacyQuery)
  const end = (name: 'hideStart' | 'hideEnd', label: string) => (
    <EndField
      label={label}
      value={ends[name]}
      emptyLabel={existing ? t('stories.ends-keep') : usual(data?.[name] ?? storyLimits.hiddenEnds)}
      onChange={(length) => onChange({ [name]: length })}
    />
  )
  return (
    <div>
      <div className={styles.ends}>
        {end('hideStart', t('stories.ends-start'))}
        {end('hideEnd', t('stories.ends-end'))}
      </div>
      <p className={styles.hint}>
        {t('stories.ends-hint')} <Link to={paths.trackPrivacy}>{t('stories.ends-settings')}</Link>
      </p>
    </div>
  )
}

function usual(length: number): string {
  return length === 0 ? t('stories.ends-default-none') : t('stories.ends-default', { metres: metres(length) })
}
