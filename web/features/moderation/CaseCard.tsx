import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { decisionActions, type ModerationCase } from '#contract/moderation.ts'
import { relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { decideCase } from '#web/queries/moderation.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { MessageField, isTooShort } from './MessageField.tsx'
import styles from './Moderation.module.css'

type Action = (typeof decisionActions)[number]

/** One thing that was reported, with everything that was said about it, and what to do. */
export function CaseCard({ found }: { found: ModerationCase }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        {t(`moderation.subject.${found.subject}`)}: {found.label}
      </h2>
      <p className={styles.about}>
        {found.author ? (
          <Link to={paths.user(found.author.id)}>
            {t('moderation.author', { name: personName(found.author) })}
          </Link>
        ) : (
          t('moderation.author', { name: t('moderation.gone') })
        )}
        {found.earlier > 0 && <span>{t('moderation.earlier', { count: found.earlier })}</span>}
        {found.path !== '' && <Link to={found.path}>{t('moderation.see')}</Link>}
      </p>
      {found.excerpt !== '' && <blockquote className={styles.quote}>{found.excerpt}</blockquote>}
      <h3>{t('moderation.reports')}</h3>
      <ul className={styles.reports}>
        {found.reports.map((one, place) => (
          <li key={place}>
            <strong>{t(`moderation.reason.${one.reason}`)}</strong>
            {one.words !== '' && `: ${one.words}`}
            <small>
              {personName(one.reporter)}, <time dateTime={one.at}>{relative(one.at)}</time>
            </small>
          </li>
        ))}
      </ul>
      <DecisionForm found={found} />
    </article>
  )
}

const lengths = { 1: 'days-1', 7: 'days-7', 30: 'days-30' } as const

function DecisionForm({ found }: { found: ModerationCase }) {
  const mayHide = found.subject !== 'hiker'
  const [action, setAction] = useState<Action>()
  const [hide, setHide] = useState(mayHide)
  const [days, setDays] = useState<number | null>(7)
  const [message, setMessage] = useState('')
  const decide = useMutation({
    mutationFn: (chosen: Action) =>
      decideCase(found.id, { action: chosen, hide: mayHide && hide, days, message: message.trim() }),
    onSuccess: () => {
      refreshAfter.moderation()
      showToast({ text: t('moderation.decided') })
    },
    // Somebody else may have been quicker: then it is not in the queue any more.
    onError: () => refreshAfter.moderation(),
  })
  const isSilent = action === 'dismiss'
  const isIncomplete = action === undefined || (!isSilent && isTooShort(message))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (action && !isIncomplete) decide.mutate(action)
      }}
    >
      <RadioGroup
        legend={t('moderation.decision')}
        inline
        options={decisionActions
          .filter((one) => one !== 'hide' || mayHide)
          .map((one) => ({ value: one, label: t(`moderation.act.${one}`) }))}
        value={action}
        onChange={setAction}
      />
      {action === 'block' && (
        <Field label={t('moderation.days')}>
          <Select
            value={days ?? ''}
            onChange={(event) => setDays(event.target.value === '' ? null : Number(event.target.value))}
          >
            {Object.entries(lengths).map(([count, key]) => (
              <option key={count} value={count}>
                {t(`moderation.${key}`)}
              </option>
            ))}
            <option value="">{t('moderation.days-ever')}</option>
          </Select>
        </Field>
      )}
      {mayHide && (action === 'warn' || action === 'block') && (
        <Checkbox
          label={t('moderation.also-hide')}
          checked={hide}
          onChange={(event) => setHide(event.target.checked)}
        />
      )}
      {action && !isSilent && (
        <MessageField
          label={t('moderation.message')}
          hint={t('moderation.message-hint')}
          value={message}
          onChange={setMessage}
          error={decide.error?.message}
        />
      )}
      <Button type="submit" disabled={isIncomplete} loading={decide.isPending}>
        {t('moderation.decide')}
      </Button>
    </form>
  )
}
