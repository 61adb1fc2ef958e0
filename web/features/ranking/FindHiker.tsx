import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useNavigate, type To } from 'react-router'
import { number } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { personName } from '#web/parts/person-name.ts'
import { findInRankingQuery } from '#web/queries/ranking.ts'
import { Combobox } from '#web/ui/Combobox.tsx'
import type { RankingState } from './ranking-state.ts'
import styles from './RankingPage.module.css'

type FindHikerProps = { state: RankingState; address: (part: Partial<RankingState>) => To }

/** Leads to the page of the ranking on which somebody stands. */
export function FindHiker({ state, address }: FindHikerProps) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const found = useQuery(findInRankingQuery(useDeferredValue(text), state))
  const items = found.data?.items ?? []
  const go = (id: string | number | null) => {
    const hiker = items.find((one) => one.user.id === id)
    if (hiker) void navigate(address({ page: hiker.page }))
  }
  return (
    <div className={styles.find}>
      <Combobox
        label={t('ranking.find')}
        placeholder={t('ranking.find-placeholder')}
        options={items.map(({ user, place, points }) => ({
          id: user.id,
          label: personName(user),
          detail: t('ranking.found', { place: number(place), count: points }),
        }))}
        text={text}
        onText={setText}
        value={null}
        onChange={go}
        loading={found.isFetching}
      />
    </div>
  )
}
