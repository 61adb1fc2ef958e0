import { storyLimits, type TrackPrivacy } from '#contract/story.ts'
import { metres } from '#web/lib/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Field } from '#web/ui/Field.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { endLengths } from '../parts/end-lengths.ts'
import { useSavePrivacy } from './api.ts'
import styles from './PrivacyPage.module.css'

/** How much of both ends is hidden wherever a story says nothing else. */
export function EndsSettings({ privacy }: { privacy: TrackPrivacy }) {
  const save = useSavePrivacy()
  // While it is being saved the field already says what was chosen; a refusal puts it back.
  const shown = save.isPending ? save.variables : privacy
  const end = (name: 'hideStart' | 'hideEnd', label: string) => (
    <Field label={label}>
      <Select
        value={shown[name]}
        disabled={save.isPending}
        onChange={(event) => save.mutate({ ...privacy, [name]: Number(event.currentTarget.value) })}
      >
        <option value={0}>{t('stories.ends-none')}</option>
        {[...new Set([...endLengths, shown[name]])]
          .filter((length) => length > 0)
          .toSorted((a, b) => a - b)
          .map((length) => (
            <option key={length} value={length}>
              {t('stories.ends-at-least', { metres: metres(length) })}
            </option>
          ))}
      </Select>
    </Field>
  )
  return (
    <section className={styles.section}>
      <SectionHeading trail="red">{t('stories.ends-title')}</SectionHeading>
      <p className={styles.lead}>{t('stories.ends-lead')}</p>
      <div className={styles.pair}>
        {end('hideStart', t('stories.ends-start'))}
        {end('hideEnd', t('stories.ends-end'))}
      </div>
      {shown.hideStart < storyLimits.hiddenEnds || shown.hideEnd < storyLimits.hiddenEnds ? (
        <p className={styles.warn}>{t('stories.ends-short')}</p>
      ) : null}
    </section>
  )
}
