import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { conditionRoutes, type Condition, type ConditionVote } from '#contract/conditions.ts'
import { call } from '#web/lib/api/api.ts'
import { dayOfYear } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { conditionIcon } from '#web/parts/condition-icon.ts'
import styles from './Conditions.module.css'

type ConditionItemProps = {
  condition: Condition
  /** The place is said where reports of several stand together. */
  showsPlace: boolean
}

/** What somebody saw, where and when, and whether others see it so. */
export function ConditionItem({ condition, showsPlace }: ConditionItemProps) {
  const { kind, degree, bulletin, text, seenOn, author, authorHidden, photo, range, summit } = condition
  return (
    <article className={styles.item} id={`warunki-${condition.id}`}>
      <Icon name={conditionIcon[kind]} size={24} />
      <div className={styles.words}>
        <p className={styles.kind}>
          <b>{degree === null ? t(`conditions.kind.${kind}`) : t('conditions.degree-is', { degree })}</b>
          {showsPlace &&
            (summit ? (
              <Link to={paths.summit(summit.slug)}>{summit.name}</Link>
            ) : (
              <Link to={paths.range(range.slug)}>{range.name}</Link>
            ))}
          <time dateTime={seenOn}>{dayOfYear(seenOn)}</time>
        </p>
        <p>{typeset(text)}</p>
        {bulletin && (
          <p className={styles.by}>
            {t('conditions.degree-read', { service: bulletin.service })}{' '}
            <a href={bulletin.url} target="_blank" rel="noreferrer">
              {t('conditions.bulletin', { service: bulletin.service })}
            </a>
          </p>
        )}
        {photo && (
          <a href={mediaUrl(photo.path)} target="_blank" rel="noreferrer" className={styles.photo}>
            <img
              src={mediaUrl(photo.thumbnail)}
              alt={t('conditions.photo-alt', { kind: t(`conditions.kind.${kind}`) })}
              loading="lazy"
            />
          </a>
        )}
        <p className={styles.by}>
          {author ? (
            <Link to={paths.user(author.id)}>{personName(author)}</Link>
          ) : (
            personName(null, authorHidden)
          )}
        </p>
        <Votes condition={condition} />
      </div>
    </article>
  )
}

function Votes({ condition }: { condition: Condition }) {
  const { id, vote: own, can, confirmations, denials } = condition
  const [removes, setRemoves] = useState(false)
  const params = { id }
  const vote = useMutation({
    mutationFn: (said: ConditionVote) =>
      own === said
        ? call(conditionRoutes.takeVote, { params })
        : call(conditionRoutes.vote, { params, body: { vote: said } }),
    onSuccess: () => refreshAfter.condition(),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const remove = useMutation({
    mutationFn: () => call(conditionRoutes.remove, { params }),
    onSuccess: () => refreshAfter.condition(),
  })
  if (!can.vote && !can.remove) {
    const said = [
      confirmations > 0 && t('conditions.confirmed', { count: confirmations }),
      denials > 0 && t('conditions.denied', { count: denials }),
    ].filter(Boolean)
    return said.length > 0 && <p className={styles.by}>{said.join(' · ')}</p>
  }
  return (
    <div className={styles.votes}>
      {can.vote ? (
        <>
          <Button
            look="ghost"
            size="small"
            icon="check"
            aria-pressed={own === 'confirm'}
            onClick={() => vote.mutate('confirm')}
          >
            {t('conditions.confirm')} {confirmations > 0 && number(confirmations)}
          </Button>
          <Button
            look="ghost"
            size="small"
            icon="close"
            aria-pressed={own === 'deny'}
            onClick={() => vote.mutate('deny')}
          >
            {t('conditions.deny')} {denials > 0 && number(denials)}
          </Button>
        </>
      ) : (
        confirmations > 0 && (
          <span className={styles.by}>{t('conditions.confirmed', { count: confirmations })}</span>
        )
      )}
      {can.remove && (
        <Button look="ghost" size="small" icon="trash" onClick={() => setRemoves(true)}>
          {t('conditions.remove')}
        </Button>
      )}
      <ConfirmDialog
        open={removes}
        danger
        title={t('conditions.remove-title')}
        yes={t('conditions.remove')}
        working={remove.isPending}
        error={remove.error}
        onClose={() => setRemoves(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setRemoves(false) })}
      >
        {t('conditions.remove-msg')}
      </ConfirmDialog>
    </div>
  )
}
