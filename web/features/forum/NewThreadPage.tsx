import { useMutation, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState, type FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { commentLimits } from '#contract/comments.ts'
import { boards, forumLimits, forumRoutes, type BoardName } from '#contract/forum.ts'
import { RichTextInput } from '#web/editor/RichTextInput.tsx'
import { uploadPhoto } from '#web/editor/upload-photo.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { useDraft } from '#web/lib/drafts/use-draft.ts'
import { t } from '#web/lib/i18n.ts'
import { showReason } from '#web/lib/forms/show-reason.ts'
import { paths } from '#web/paths.ts'
import { isBoard, similarQuery } from '#web/queries/forum.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { suggestPeopleAndSummits } from '#web/queries/suggest.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { missingIn } from './thread-form.ts'
import { ThreadList } from './ThreadList.tsx'
import styles from './Forum.module.css'

type Written = { board: BoardName; title: string; text: string }

const EMPTY = '<p></p>'

export function NewThreadPage() {
  const [params] = useSearchParams()
  const asked = params.get('board') ?? ''
  const me = useMe()
  return (
    <div data-trail="green">
      <PageHeader
        title={t('forum.new-title')}
        lead={t('forum.new-lead')}
        before={<Breadcrumbs crumbs={[{ label: t('shell.comments'), to: paths.forum }]} />}
      />
      {me && <NewThread key={me.id} userId={me.id} first={isBoard(asked) ? asked : 'planowanie'} />}
    </div>
  )
}

function NewThread({ userId, first }: { userId: number; first: BoardName }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [written, setWritten] = useState<Written>({ board: first, title: '', text: EMPTY })
  const [clientKey] = useState(() => crypto.randomUUID())
  const draft = useDraft(`thread-${userId}`, written)
  const change = (part: Partial<Written>) => setWritten((now) => ({ ...now, ...part }))
  const { board, title, text } = written
  const send = useMutation({
    mutationFn: () => call(forumRoutes.start, { body: { board, title: title.trim(), text, clientKey } }),
    onSuccess: (thread) => {
      draft.clear()
      refreshAfter.thread()
      void navigate(paths.thread(thread.id), { replace: true })
    },
  })
  // Complaints wait for the first press, and go as soon as there is nothing to complain about.
  const [isTried, setIsTried] = useState(false)
  const missing = missingIn(written)
  const refused = send.error instanceof ApiProblem ? (send.error.fields ?? {}) : {}
  const wrong = (field: 'title' | 'text') => (isTried && missing[field] ? t(missing[field]) : refused[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(missing).length === 0) send.mutate()
    else showReason(form.current)
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {draft.found && (
        <Notice tone="warm">
          {t('forum.draft-found')}{' '}
          <Button look="ghost" size="small" onClick={() => setWritten(draft.restore() ?? written)}>
            {t('stories.draft-restore')}
          </Button>
          <Button look="ghost" size="small" onClick={draft.discard}>
            {t('stories.draft-discard')}
          </Button>
        </Notice>
      )}
      <Field label={t('forum.field-board')}>
        <Select value={board} onChange={(event) => change({ board: event.target.value as BoardName })}>
          {boards.map((one) => (
            <option key={one} value={one}>
              {t(`forum.board.${one}.title`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('forum.field-title')}
        hint={t('forum.field-title-hint')}
        error={wrong('title')}
        count={{ used: title.length, max: forumLimits.title }}
        required
      >
        <TextInput
          value={title}
          maxLength={forumLimits.title}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
      <Similar title={title.trim()} />
      <Field label={t('forum.field-text')} error={wrong('text')} required>
        <RichTextInput
          label={t('forum.field-text')}
          placeholder={t('forum.text-placeholder')}
          value={text}
          onChange={(html) => change({ text: html })}
          maxLength={commentLimits.text}
          uploadImage={uploadPhoto}
          suggest={suggestPeopleAndSummits}
        />
      </Field>
      <ChangeError of={send} />
      <div className={styles.buttons}>
        <Button type="submit" loading={send.isPending}>
          {t('forum.send-thread')}
        </Button>
        <ButtonLink to={paths.board(board)} look="ghost">
          {t('stories.comment-cancel')}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Perhaps somebody has asked it before. */
function Similar({ title }: { title: string }) {
  const { data } = useQuery(similarQuery(useDeferredValue(title)))
  if (!data || data.items.length === 0 || title === '') return null
  return (
    <section className={styles.similar} aria-live="polite">
      <h2>{t('forum.similar')}</h2>
      <ThreadList threads={data.items} showsBoard />
    </section>
  )
}
