import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import {
  importFileStates,
  importRoutes,
  type Import,
  type ImportFileState,
  type ImportReason,
} from '#contract/imports.ts'
import { trackProblems, type TrackProblemCode } from '#domain/track/read/problems.ts'
import { call } from '#web/lib/api/api.ts'
import { date } from '#web/lib/format/format-date.ts'
import { number } from '#web/lib/format/format.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { IMPORT_POLL_MS, importFilesQuery, importQuery } from '#web/queries/imports.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ImportLeftOut } from './ImportLeftOut.tsx'
import { ImportVisibility } from './ImportVisibility.tsx'
import styles from './ImportPage.module.css'

/** How far an import is, file by file, with the way to stop it and to take it up again. */
export function ImportProgress({ id, first }: { id: number; first: Import }) {
  const { data = first } = useQuery(importQuery(id))
  const [shown, setShown] = useState<ImportFileState | null>(null)
  const { counts, state } = data
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const done = total - counts.queued
  const act = useMutation({
    mutationFn: (what: 'cancel' | 'retry') => call(importRoutes[what], { params: { id } }),
    onSuccess: refreshAfter.imports,
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })

  useEffect(() => {
    if (state !== 'working') refreshAfter.importDone(id)
  }, [id, state])

  // Nothing has come yet: what is on its way is told by those who send it.
  if (total === 0) return null
  return (
    <section className={styles.progress}>
      <SectionHeading trail="red" more={t(`stories.import-state.${state}`)}>
        {t('stories.import-of', { date: date(data.createdAt) })}
      </SectionHeading>
      <p aria-live="polite">
        {t('stories.import-progress', { done: number(done), total: number(total) })}.{' '}
        {t('stories.import-summits', { count: number(data.summits) })}.
      </p>
      {counts.done + counts.queued > 0 && (
        <p className={styles.seen}>
          {t(`stories.import-seen.${data.visibility}`)}{' '}
          {state === 'working' && t('stories.import-seen-change')}
        </p>
      )}
      {counts.done > 0 && state !== 'working' && (
        <ImportVisibility key={data.visibility} id={id} visibility={data.visibility} />
      )}
      <progress value={done} max={Math.max(1, total)} aria-label={t('stories.import-title')} />
      <div className={styles.actions}>
        {state === 'working' && counts.queued > 0 && (
          <Button look="outline" size="small" loading={act.isPending} onClick={() => act.mutate('cancel')}>
            {t('stories.import-cancel')}
          </Button>
        )}
        {data.resumable > 0 && (
          <Button look="outline" size="small" loading={act.isPending} onClick={() => act.mutate('retry')}>
            {t('stories.import-retry')}
          </Button>
        )}
        {counts.done > 0 && (
          <ButtonLink to={`${paths.activities}?feed=mine`} look="ghost" size="small">
            {t('stories.import-see')}
          </ButtonLink>
        )}
      </div>
      {state !== 'working' && <ImportLeftOut about={data} />}
      <fieldset className={styles.filter} aria-label={t('stories.import-filter')}>
        <Chip pressed={shown === null} onClick={() => setShown(null)}>
          {t('stories.import-all')} {number(total)}
        </Chip>
        {importFileStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <Chip key={one} pressed={shown === one} onClick={() => setShown(one)}>
              {t(`stories.import-count.${one}`)} {number(counts[one])}
            </Chip>
          ))}
      </fieldset>
      <ImportFiles id={id} state={shown} isWorking={state === 'working'} />
    </section>
  )
}

/** What is wrong with a track is told alike wherever tracks are read. */
function reasonWords(reason: ImportReason): string {
  return reason in trackProblems
    ? sentence(trackProblems[reason as TrackProblemCode])
    : t(`stories.import-reason.${reason}`)
}

type ImportFilesProps = { id: number; state: ImportFileState | null; isWorking: boolean }

function ImportFiles({ id, state, isWorking }: ImportFilesProps) {
  const files = useInfiniteQuery({
    ...importFilesQuery(id, state),
    refetchInterval: isWorking ? IMPORT_POLL_MS : false,
  })
  const rows = files.data?.pages.flatMap((page) => page.items)
  if (!rows) return <Skeleton shape="row" lines={3} />
  if (rows.length === 0) return <p className={styles.none}>{t('stories.import-none')}</p>
  return (
    <>
      <Table caption={t('stories.import-files')}>
        <thead>
          <tr>
            <th scope="col">{t('stories.import-file')}</th>
            <th scope="col">{t('stories.import-result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <tr key={file.id}>
              <th scope="row" className={styles.fileName}>
                {file.title ?? file.name}
                {file.title !== null && <small className={styles.fileOf}>{file.name}</small>}
              </th>
              <td data-state={file.state} className={styles.state}>
                {file.reason ? reasonWords(file.reason) : t(`stories.import-file-state.${file.state}`)}
                {file.storyId !== null && (
                  <>
                    {' '}
                    <Link to={paths.activity(file.storyId)}>
                      {file.storyTitle ?? t('stories.import-open')}
                    </Link>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <MorePages query={files}>{t('stories.import-more')}</MorePages>
    </>
  )
}
