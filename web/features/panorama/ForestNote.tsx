import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { forestRoutes, forestWords, type Forest } from '#contract/forest.ts'
import { call } from '#web/lib/api/api.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { forestQuery } from '#web/queries/forest.ts'
import { Button } from '#web/ui/Button.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import styles from './ForestNote.module.css'

/** Whether trees stand in the way up there, who says so, and the viewer's own word about it. */
export function ForestNote({ slug }: { slug: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isSignedIn = useIsSignedIn()
  const { data: forest, isError } = useQuery(forestQuery(slug))
  const change = useMutation({
    scope: { id: `forest-${slug}` },
    mutationFn: (word: Forest['mine']) =>
      word === null
        ? call(forestRoutes.takeBack, { params: { id: slug } })
        : call(forestRoutes.say, { params: { id: slug }, body: { word } }),
    onSuccess: (answer) => client.setQueryData(forestQuery(slug).queryKey, answer),
    onError: (error) => showToast({ text: error.message, tone: 'error' }),
  })
  // Of the trees nothing is said then; the panorama itself stands.
  if (isError) return null
  return (
    <section className={styles.note} aria-label={t('panorama.forest')}>
      {forest === undefined ? (
        <Skeleton shape="block" height={48} />
      ) : (
        <>
          <p>
            {wordsOf(forest)}{' '}
            {forest.hides + forest.clear > 0 && t('panorama.forest-votes', countsOf(forest))}
          </p>
          <p className={styles.votes} data-print="never">
            {forestWords.map((word) => (
              <Button
                key={word}
                size="small"
                look="outline"
                aria-pressed={forest.mine === word}
                disabled={change.isPending}
                onClick={() => {
                  if (isSignedIn) change.mutate(forest.mine === word ? null : word)
                  else void navigate(paths.signin)
                }}
              >
                {t(`panorama.forest-say-${word}`)}
              </Button>
            ))}
          </p>
        </>
      )}
    </section>
  )
}

function countsOf({ hides, clear }: Forest) {
  return { hides, clear }
}

function wordsOf({ known, timberLineM }: Forest): string {
  if (known === null) return t('panorama.forest-unknown')
  if (known.basis === 'height') return t('panorama.forest-height', { line: metres(timberLineM) })
  return t(`panorama.forest-${known.word}-${known.basis}`)
}
