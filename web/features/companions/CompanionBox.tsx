import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { companionRoutes } from '#contract/companions.ts'
import type { Story } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { PersonLine } from '#web/parts/PersonLine.tsx'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PersonPicker } from './PersonPicker.tsx'
import styles from './CompanionBox.module.css'

/** Who was there: the author asks, each one answers for themselves, and may leave at any time. */
export function CompanionBox({ story }: { story: Story }) {
  const me = useMe()
  const [leaving, setLeaving] = useState(false)
  const run = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () => {
      setLeaving(false)
      refreshAfter.companions(story.id)
    },
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  const answer = (given: 'confirmed' | 'declined') =>
    run.mutate(() => call(companionRoutes.respond, { params: { id: story.id }, body: { answer: given } }))
  const remove = (userId: number) =>
    run.mutate(() => call(companionRoutes.remove, { params: { id: story.id, userId } }))

  // Nobody is asked about a draft: there is nothing yet that they could be shown.
  const mayAsk = story.can.edit && !story.draft
  if (story.companions.length === 0 && !mayAsk && !story.can.answer) return null
  return (
    <section data-print={story.companions.length === 0 ? 'never' : undefined}>
      <SectionHeading trail="green" size="small">
        {t('stories.companions')}
      </SectionHeading>
      {story.can.answer && (
        <Notice tone="warm" icon="users">
          <p>{t('stories.were-you-there', { name: personName(story.author) })}</p>
          <p className={styles.actions}>
            <Button size="small" loading={run.isPending} onClick={() => answer('confirmed')}>
              {t('stories.i-was-there')}
            </Button>
            <Button size="small" look="outline" disabled={run.isPending} onClick={() => answer('declined')}>
              {t('stories.i-was-not')}
            </Button>
          </p>
        </Notice>
      )}
      <ul className={styles.list}>
        {story.companions.map(({ person, state }) => (
          <li key={person.id}>
            <PersonLine person={person} size={36}>
              {t(`stories.companion.${state}`)}
            </PersonLine>
            {story.can.edit && (
              <IconButton
                icon="close"
                size="small"
                label={t('stories.companion-remove', { name: personName(person) })}
                disabled={run.isPending}
                onClick={() => remove(person.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {story.can.leave && me && (
        <Button look="ghost" size="small" icon="out" onClick={() => setLeaving(true)}>
          {t('stories.leave')}
        </Button>
      )}
      {mayAsk && (
        <PersonPicker
          hint={story.visibility === 'private' ? t('stories.companions-private') : undefined}
          taken={[story.author.id, ...story.companions.map(({ person }) => person.id)]}
          onPick={(person) =>
            run.mutate(() => call(companionRoutes.ask, { params: { id: story.id, userId: person.id } }))
          }
        />
      )}
      <ConfirmDialog
        open={leaving}
        title={t('stories.leave-title')}
        working={run.isPending}
        onClose={() => setLeaving(false)}
        onConfirm={() => me && remove(me.id)}
      >
        {t('stories.leave-msg')}
      </ConfirmDialog>
    </section>
  )
}
