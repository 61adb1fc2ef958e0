import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { importRoutes } from '#contract/imports.ts'
import { storyVisibilities, type StoryVisibility } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsTouch } from '#web/lib/browser/use-is-touch.ts'
import { useUnsavedGuard } from '#web/lib/forms/use-unsaved-guard.ts'
import { paths } from '#web/paths.ts'
import { importsQuery } from '#web/queries/imports.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportUsage } from './ImportUsage.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { useFileSender } from './use-file-sender.ts'
import styles from './ImportPage.module.css'

const ACCEPT = '.gpx,.tcx,.fit,.gz,.zip'

/** Many tracks at once. What was begun is found again after a reload; sending a file twice adds nothing. */
export function ImportPage() {
  const [search, setSearch] = useSearchParams()
  const imports = useQuery(importsQuery)
  const [visibility, setVisibility] = useState<StoryVisibility>('private')
  const [refused, setRefused] = useState(false)
  const isTouch = useIsTouch()
  const sender = useFileSender(refreshAfter.imports)
  const guard = useUnsavedGuard(sender.isSending)
  const items = imports.data?.items ?? []
  const current =
    items.find(({ id }) => String(id) === search.get('import')) ??
    items.find(({ state }) => state === 'working')

  /** Files still go into this one, with the visibility that was chosen for it. */
  const isOpen = current?.state === 'working' || sender.isSending

  const begin = useMutation({
    mutationFn: async (files: File[]) => {
      const open = isOpen && current?.state !== 'cancelled' ? current : undefined
      const target =
        open ?? (await call(importRoutes.create, { body: { visibility, clientKey: crypto.randomUUID() } }))
      sender.add(target.id, files)
      setSearch({ import: String(target.id) }, { replace: true })
      refreshAfter.imports()
    },
  })

  if (imports.isPending) return <Skeleton lines={8} />
  if (imports.isError) return <QueryError query={imports} heading="h1" />
  return (
    <div className={styles.page}>
      <PageHeader title={t('stories.import-title')} lead={t('stories.import-lead')} />
      {isOpen || (
        <Field
          label={t('stories.import-visibility')}
          hint={t('stories.import-visibility-hint')}
          className={styles.choice ?? ''}
        >
          <Select
            value={visibility}
            onChange={(event) => setVisibility(event.currentTarget.value as StoryVisibility)}
          >
            {storyVisibilities.map((one) => (
              <option key={one} value={one}>
                {t(`stories.visibility.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DropZone
        label={t(isTouch ? 'stories.import-choose' : 'stories.import-drop')}
        hint={t('stories.import-drop-hint')}
        accept={ACCEPT}
        multiple
        working={begin.isPending}
        error={refused ? t('stories.drop-refused') : begin.error?.message}
        onFiles={(files) => {
          setRefused(false)
          begin.mutate(files)
        }}
        onRefused={() => setRefused(true)}
      />
      <ImportUsage usage={imports.data.usage} />
      <SendingFiles sender={sender} isJudged={!isOpen} />
      {current && <ImportProgress id={current.id} first={current} />}
      {items.some((one) => one.id !== current?.id) && (
        <section>
          <SectionHeading trail="black" size="small">
            {t('stories.import-earlier')}
          </SectionHeading>
          <ul className={styles.earlier}>
            {items
              .filter((one) => one.id !== current?.id)
              .map((one) => (
                <li key={one.id}>
                  <span>
                    {t('stories.import-of', { date: date(one.createdAt) })},{' '}
                    <span className={styles.count}>
                      {t('stories.stories-count', { count: one.counts.done })}
                    </span>
                  </span>
                  <ButtonLink to={`${paths.activityImport}?import=${one.id}`} look="ghost" size="small">
                    {t('stories.import-open')}
                  </ButtonLink>
                </li>
              ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        open={guard.isAsking}
        title={t('stories.leave-form')}
        yes={t('stories.leave-yes')}
        no={t('stories.leave-no')}
        onClose={guard.stay}
        onConfirm={guard.leave}
      >
        {t('stories.import-leave')}
      </ConfirmDialog>
    </div>
  )
}
