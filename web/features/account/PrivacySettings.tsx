import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountRoutes, type Settings, type SettingsChange } from '#contract/account.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { settingsQuery } from '#web/queries/account.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './EditProfilePage.module.css'

/** Each switch is saved by itself; one that could not be saved goes back to where it was. */
export function PrivacySettings() {
  const query = useQuery(settingsQuery)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (body: SettingsChange) => call(accountRoutes.changeSettings, { body }),
    onMutate: (body) => {
      void queries.cancelQueries({ queryKey: settingsQuery.queryKey })
      const before = queries.getQueryData(settingsQuery.queryKey)
      queries.setQueryData(settingsQuery.queryKey, (now) => now && { ...now, ...body })
      return before
    },
    onError: (_error, _body, before) => queries.setQueryData(settingsQuery.queryKey, before),
    onSuccess: (fresh) => {
      queries.setQueryData(settingsQuery.queryKey, fresh)
      refreshAfter.settings()
    },
  })
  return (
    <section>
      <h2>{t('account.privacy')}</h2>
      <p className={styles.lead}>{t('account.privacy-lead')}</p>
      {query.data ? (
        <Switches settings={query.data} onChange={change.mutate} />
      ) : query.isError ? (
        <QueryError query={query} heading="h3" />
      ) : (
        <div className={styles.narrow}>
          <Skeleton lines={5} />
        </div>
      )}
      <p>
        <Link to={paths.trackPrivacy}>{t('account.track-privacy')}</Link>
      </p>
      <p>
        <Link to={paths.notices}>{t('account.notices-link')}</Link>
      </p>
      <ChangeError of={change} />
      {change.isSuccess && <Notice tone="success">{t('account.privacy-saved')}</Notice>}
    </section>
  )
}

type SwitchesProps = { settings: Settings; onChange: (change: SettingsChange) => void }

function Switches({ settings, onChange }: SwitchesProps) {
  return (
    <>
      <RadioGroup
        legend={t('account.visibility')}
        options={[
          {
            value: 'everyone',
            label: t('account.visibility-everyone'),
            hint: t('account.visibility-everyone-hint'),
          },
          {
            value: 'hikers',
            label: t('account.visibility-hikers'),
            hint: t('account.visibility-hikers-hint'),
          },
        ]}
        value={settings.visibility}
        onChange={(visibility) => onChange({ visibility })}
      />
      <div>
        <Checkbox
          label={t('account.listed')}
          hint={t('account.listed-hint')}
          checked={settings.listed}
          onChange={(event) => onChange({ listed: event.target.checked })}
        />
        <Checkbox
          label={t('account.in-ranking')}
          hint={t('account.in-ranking-hint')}
          checked={settings.inRanking}
          onChange={(event) => onChange({ inRanking: event.target.checked })}
        />
        <Checkbox
          label={t('account.honour')}
          hint={t('account.honour-hint')}
          checked={settings.honour}
          onChange={(event) => onChange({ honour: event.target.checked })}
        />
      </div>
    </>
  )
}
