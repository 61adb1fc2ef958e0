import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { digestDays, type NoticeSettings, type NoticeSettingsChange } from '#contract/notices.ts'
import { t } from '#web/lib/i18n.ts'
import { isLastChange } from '#web/lib/api/is-last-change.ts'
import { usePublicConfig } from '#web/queries/use-public-config.ts'
import { changeNoticeSettings, noticeSettingsQuery } from '#web/queries/notices.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AlwaysLetters } from './AlwaysLetters.tsx'
import { ChoiceTable } from './ChoiceTable.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import styles from './Notices.module.css'

const mutationKey = ['notice-settings'] as const

/** Each choice is saved by itself, one after another; one that could not be saved goes back to where it was. */
export function NoticeSettingsPanel() {
  const settings = useQuery(noticeSettingsQuery)
  const queries = useQueryClient()
  const pushKey = usePublicConfig()?.pushKey ?? null
  const { queryKey } = noticeSettingsQuery
  const change = useMutation({
    mutationKey,
    scope: { id: 'notice-settings' },
    mutationFn: changeNoticeSettings,
    onMutate: (body) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => now && changed(now, body))
      return before
    },
    onError: (_error, _body, before) => {
      if (isLastChange(queries, mutationKey)) queries.setQueryData(queryKey, before)
    },
    onSuccess: (fresh) => {
      if (!isLastChange(queries, mutationKey)) return
      queries.setQueryData(queryKey, fresh)
      refreshAfter.notices()
    },
  })
  if (settings.isError) return <QueryError query={settings} heading="h3" />
  if (!settings.data) return <Skeleton shape="block" height={320} />
  return (
    <>
      <section>
        <SectionHeading trail="black" size="small">
          {t('notices.settings')}
        </SectionHeading>
        <ChoiceTable
          settings={settings.data}
          channels={pushKey === null ? ['app', 'mail'] : ['app', 'mail', 'push']}
          onChoose={(choice) => change.mutate({ choice })}
        />
        <ChangeError of={change} />
        <AlwaysLetters />
      </section>
      {pushKey !== null && (
        <section>
          <SectionHeading trail="black" size="small">
            {t('notices.device')}
          </SectionHeading>
          <ThisDevice pushKey={pushKey} />
          <QuietHours settings={settings.data} onChange={change.mutate} />
        </section>
      )}
      <section>
        <SectionHeading trail="black" size="small">
          {t('notices.digest')}
        </SectionHeading>
        <p className={styles.hint}>{t('notices.digest-lead')}</p>
        <RadioGroup
          legend={t('notices.digest')}
          options={digestDays.map((day) => ({ value: day, label: t(`notices.digest-${day}`) }))}
          value={settings.data.digest}
          onChange={(digest) => change.mutate({ digest })}
        />
      </section>
    </>
  )
}

function changed(now: NoticeSettings, { choice, ...rest }: NoticeSettingsChange): NoticeSettings {
  const topics = now.topics.map((one) =>
    choice && one.topic === choice.topic ? { ...one, [choice.channel]: choice.wanted } : one,
  )
  return { ...now, ...rest, topics }
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

type QuietProps = { settings: NoticeSettings; onChange: (change: NoticeSettingsChange) => void }

function QuietHours({ settings, onChange }: QuietProps) {
  const choices = hours.map((hour) => <option key={hour} value={hour}>{`${hour}:00`}</option>)
  return (
    <fieldset className={styles.quiet}>
      <legend>{t('notices.quiet')}</legend>
      <div className={styles.hours}>
        <Field label={t('notices.quiet-from')}>
          <Select
            value={settings.quietFrom}
            onChange={(event) => onChange({ quietFrom: Number(event.target.value) })}
          >
            {choices}
          </Select>
        </Field>
        <Field label={t('notices.quiet-to')}>
          <Select
            value={settings.quietTo}
            onChange={(event) => onChange({ quietTo: Number(event.target.value) })}
          >
            {choices}
          </Select>
        </Field>
      </div>
      <p className={styles.hint}>{t('notices.quiet-hint')}</p>
    </fieldset>
  )
}
