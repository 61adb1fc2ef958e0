import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { boards, forumLimits, type BoardName, type FoundThread } from '#contract/forum.ts'
import { moment } from '#web/lib/format/format-moment.ts'
import { t } from '#web/lib/i18n.ts'
import { usePageTitle } from '#web/lib/page/page-title.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { personName } from '#web/parts/person-name.ts'
import { paths } from '#web/paths.ts'
import { forumSearchQuery, isBoard } from '#web/queries/forum.ts'
import { Breadcrumbs } from '#web/ui/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ForumSearch } from './ForumSearch.tsx'
import styles from './Forum.module.css'

export function ForumSearchPage() {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim().slice(0, forumLimits.searchLongest)
  const asked = params.get('board') ?? ''
  const board = isBoard(asked) ? asked : null
  usePageTitle(q === '' ? undefined : t('forum.search-title', { text: q }))
  const choose = (chosen: BoardName | null) =>
    setParams({ q, ...(chosen !== null && { board: chosen }) }, { replace: true, preventScrollReset: true })
  return (
    <div data-trail="green">
      <PageHeader
        title={t('forum.search')}
        before={<Breadcrumbs crumbs={[{ label: t('shell.comments'), to: paths.forum }]} />}
      />
      <ForumSearch key={q} value={q} />
      <div className={styles.filters} role="group" aria-label={t('forum.search-boards')}>
        <Chip pressed={board === null} onClick={() => choose(null)}>
          {t('forum.all-boards')}
        </Chip>
        {boards.map((one) => (
          <Chip key={one} pressed={board === one} onClick={() => choose(one)}>
            {t(`forum.board.${one}.title`)}
          </Chip>
        ))}
      </div>
      {q.length < forumLimits.searchLeast ? (
        <p className={styles.none}>{t('forum.search-hint')}</p>
      ) : (
        <Found q={q} board={board} />
      )}
    </div>
  )
}

function Found({ q, board }: { q: string; board: BoardName | null }) {
  const found = useQuery(forumSearchQuery(q, board))
  if (found.isError) return <QueryError query={found} />
  if (!found.data) return <Skeleton lines={6} />
  const { items } = found.data
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('forum.found-none-title')}
        action={<ButtonLink to={paths.forumNew}>{t('forum.new-thread')}</ButtonLink>}
      >
        {t('forum.found-none', { text: q })}
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status" className={styles.none}>
        {items.length < forumLimits.found
          ? t('forum.found', { count: items.length })
          : t('forum.found-first')}
      </p>
      <ul aria-busy={found.isPlaceholderData}>
        {items.map((item) => (
          <li key={item.id}>
            <FoundItem item={item} />
          </li>
        ))}
      </ul>
    </>
  )
}

function FoundItem({ item }: { item: FoundThread }) {
  const { id, number, solved, title, board, excerpt, author, at } = item
  return (
    <article className={styles.found}>
      <h2>
        <Link to={number > 1 ? paths.post(id, number) : paths.thread(id)}>{typeset(title)}</Link>
      </h2>
      <p>{typeset(excerpt) || t('forum.post-removed')}</p>
      <small>
        {[
          solved && t('forum.solved'),
          t(`forum.board.${board}.title`),
          personName(author.person, author.hidden),
          moment(at),
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </article>
  )
}
