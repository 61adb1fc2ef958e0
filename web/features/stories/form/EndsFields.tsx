import { useQuery } from '@tanstack/react-query'
import { storyLimits } from '#contract/story.ts'
import { storyRoutes } from '#contract/stories.ts'
import { call } from '#web/lib/api.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { StoryForm } from './story-form.ts'
import styles from './StoryFields.module.css'

type EndsFieldsProps = {
  form: StoryForm
  /** An existing story keeps its ends unless told otherwise; a new one follows the hiker's settings. */
  existing: boolean
  onChange: (part: Partial<StoryForm>) => void
}

const lengths = [100, 200, 500, 1_000, storyLimits.hiddenEndsMax]

/** How much of both ends of the track nobody sees. */
export function EndsFields({ form, existing, onChange }: EndsFieldsProps) {
  const { data } = useQuery({
    queryKey: ['track-privacy'],
    queryFn: ({ signal }) => call(storyRoutes.privacy, { signal }),
    staleTime: 60_000,
  })
  const end = (name: 'hideStart' | 'hideEnd', label: string, some: string) => (
    <Field label={label}>
      <Select
        value={form[name] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ [name]: value === '' ? null : Number(value) })}
      >
        <option value="">
          {existing
            ? t('stories.ends-keep')
            : t('stories.ends-default', { metres: metres(data?.[name] ?? storyLimits.hiddenEnds) })}
        </option>
        <option value={0}>{t('stories.ends-none')}</option>
        {lengths.map((length) => (
          <option key={length} value={length}>
            {t(some, { metres: metres(length) })}
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div>
      <div className={styles.pair}>
        {end('hideStart', t('stories.ends-start'), 'stories.ends-some')}
        {end('hideEnd', t('stories.ends-end'), 'stories.ends-some-end')}
      </div>
      <p className={styles.hint}>{t('stories.ends-hint')}</p>
    </div>
  )
}
