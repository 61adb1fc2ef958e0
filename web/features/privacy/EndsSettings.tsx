import type { TrackPrivacy } from '#contract/track-privacy.ts'
import { storyLimits } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { EndField } from './EndField.tsx'
import { useSavePrivacy } from './api.ts'
import styles from './PrivacyPage.module.css'

/** How much of both ends is hidden wherever a story says nothing else. */
export function EndsSettings({ privacy }: { privacy: TrackPrivacy }) {
  const save = useSavePrivacy()
  // While it is being saved the field already says what was chosen; a refusal puts it back.
  const shown = save.isPending ? save.variables : privacy
  const end = (name: 'hideStart' | 'hideEnd', label: string) => (
    <EndField
      label={label}
      value={shown[name]}
      disabled={save.isPending}
      onChange={(length) => save.mutate({ ...privacy, [name]: length ?? 0 })}
    />
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
