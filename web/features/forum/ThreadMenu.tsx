import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forumRoutes, type Thread } from '#contract/forum.ts'
import type { BodyOf } from '#contract/lib/route.ts'
import { askToReport } from '#web/lib/page/ask-to-report.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

type Change = BodyOf<typeof forumRoutes.change>

/** What one can do with a thread as a whole: its author and moderators change it, the others may report it. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { id, pinned, locked, solved, can } = thread
  const navigate = useNavigate()
  const me = useMe()
  const [open, setOpen] = useState<'rename' | 'move' | 'remove' | null>(null)
  const close = () => setOpen(null)
  const change = useMutation({
    mutationFn: (body: Change) => call(forumRoutes.change, { params: { id }, body }),
    onSuccess: () => {
      refreshAfter.thread()
      close()
    },
    onError: (error) => {
      // Renamed by somebody else meanwhile: their title is fetched, the own one stays in its field.
      if (error instanceof ApiProblem && error.status === 409) refreshAfter.thread()
      else if (open === null) showToast({ text: error.message, tone: 'error' })
    },
  })
  const remove = useMutation({
    mutationFn: () => call(forumRoutes.remove, { params: { id } }),
    onSuccess: async () => {
      await navigate(paths.board(thread.board), { replace: true })
      refreshAfter.thread()
    },
  })
  const items = [
    ...(can.rename ? [{ label: t('forum.rename'), onSelect: () => setOpen('rename') } as const] : []),
    ...(can.solve
      ? [
          {
            label: t(solved ? 'forum.unsolve' : 'forum.solve'),
            onSelect: () => change.mutate({ solved: !solved }),
          } as const,
        ]
      : []),
    ...(can.moderate
      ? [
          {
            label: t(pinned ? 'forum.unpin' : 'forum.pin'),
            onSelect: () => change.mutate({ pinned: !pinned }),
          } as const,
          {
            label: t(locked ? 'forum.unlock' : 'forum.lock'),
            onSelect: () => change.mutate({ locked: !locked }),
          } as const,
          { label: t('forum.move'), onSelect: () => setOpen('move') } as const,
        ]
      : []),
    ...(me && thread.author.person?.id !== me.id
      ? [
          {
            label: t('moderation.report'),
            onSelect: () => askToReport({ subject: 'thread', id }),
          } as const,
        ]
      : []),
    ...(can.remove
      ? [{ label: t('forum.remove'), danger: true, onSelect: () => setOpen('remove') } as const]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu label={t('forum.thread-menu')} items={items} />
      {open === 'rename' && (
        <RenameDialog
          thread={thread}
          working={change.isPending}
          error={change.error}
          onSave={(title, revision) => change.mutate({ title, revision })}
          onClose={close}
        />
      )}
      {open === 'move' && (
        <MoveDialog
          thread={thread}
          working={change.isPending}
          error={change.error}
          onSave={(board) => change.mutate({ board })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'remove'}
        danger
        title={t('forum.remove-title')}
        yes={t('forum.remove')}
        working={remove.isPending}
        error={remove.error}
        onClose={close}
        onConfirm={() => remove.mutate()}
      >
        {t('forum.remove-msg')}
      </ConfirmDialog>
    </>
  )
}
