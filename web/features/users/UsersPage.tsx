import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { UsersPage as Answer } from '#contract/users.ts'
import { t } from '#web/lib/i18n.ts'
import { useAddressState } from '#web/lib/page/use-address-state.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { rangesQuery } from '#web/queries/mountains.ts'
import { usersQuery } from '#web/queries/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { AddressChip } from '#web/ui/AddressChip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ListedHiker } from './ListedHiker.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { readState, writeState, type ListState } from './list-state.ts'
import { UserSearch } from './UserSearch.tsx'
import styles from './UsersPage.module.css'

export function UsersPage() {
  const isSignedIn = useIsSignedIn()
  const [params] = useSearchParams()
  const asked = readState(params)
  const state = { ...asked, followed: asked.followed && isSignedIn }
  const users = useQuery(usersQuery(state))
  const write = useAddressState(state, writeState, { replace: true, preventScrollReset: true })
  const change = (part: Partial<ListState>) => write({ page: 1, ...part })
  const clear = () => change({ q: '', followed: false, range: null })
  return (
    <>
      <PageHeader title={t('users.title')} lead={t('users.lead')} />
      <div className={styles.tools}>
        <UserSearch value={state.q} onChange={(q) => change({ q })} />
        <RangeFilter chosen={state.range} onChange={(range) => change({ range })} />
        {isSignedIn && (
          <AddressChip pressed={state.followed} icon="heart" onPress={(followed) => change({ followed })}>
            {t('users.only-followed')}
          </AddressChip>
        )}
      </div>
      {users.data ? (
        <Results answer={users.data} state={state} isStale={users.isPlaceholderData} onClear={clear} />
      ) : users.isError ? (
        <QueryError query={users} />
      ) : (
        <Skeleton shape="row" lines={8} />
      )}
    </>
  )
}

type ResultsProps = { answer: Answer; state: ListState; isStale: boolean; onClear: () => void }

function Results({ answer, state, isStale, onClear }: ResultsProps) {
  const { items, total, take, more } = answer
  const href = (page: number) => ({ search: writeState({ ...state, page }).toString() })
  if (items.length === 0) return <Nobody state={state} onClear={onClear} />
  return (
    <div data-trail="green">
      <p className={styles.count} role="status">
        {more ? t('users.count-more', { count: total }) : t('users.count', { count: total })}
      </p>
      <ul className={styles.list} aria-busy={isStale}>
        {items.map((hiker) => (
          <li key={hiker.id}>
            <ListedHiker hiker={hiker} />
          </li>
        ))}
      </ul>
      <Pager current={state.page} total={Math.ceil(total / take)} href={href} label={t('users.pages')} />
    </div>
  )
}

function Nobody({ state, onClear }: { state: ListState; onClear: () => void }) {
  const { data: ranges } = useQuery(rangesQuery('all'))
  const isFiltered = state.q !== '' || state.followed || state.range !== null
  const range = ranges?.find(({ id }) => id === state.range)?.name ?? '…'
  return (
    <EmptyState
      title={t(`${wordsFor(state)}-title`)}
      action={isFiltered && <Button onClick={onClear}>{t('users.show-all')}</Button>}
    >
      {t(wordsFor(state), { text: state.q, range })}
    </EmptyState>
  )
}

function wordsFor({ q, followed, range }: ListState): string {
  if (q !== '') return 'users.none-found'
  if (range !== null) return followed ? 'users.none-followed-in' : 'users.none-in'
  return followed ? 'users.none-followed' : 'users.none'
}
