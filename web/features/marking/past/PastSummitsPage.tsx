import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SummitList } from '#contract/mountains.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { dayOfWhen, firstWhen, wrongWhen, type WhenKind } from '#web/parts/when.ts'
import { WhenField } from '#web/parts/WhenField.tsx'
import { summitListQuery } from '#web/queries/mountains.ts'
import { useMe } from '#web/queries/use-me.ts'
import { QueryError } from '#web/ui/QueryError.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import { MarkedMany } from './MarkedMany.tsx'
import { PickBar } from './PickBar.tsx'
import { PickCrowns } from './PickCrowns.tsx'
import { PickedList } from './PickedList.tsx'
import { PickList } from './PickList.tsx'
import { PickMap } from './PickMap.tsx'
import { usePicks } from './use-picks.ts'
import styles from './PastSummits.module.css'

/** Many summits of long ago in a minute: from the list, the map or a crown, each as exactly as it is remembered. */
export function PastSummitsPage() {
  const me = useMe()
  const query = useQuery(summitListQuery)
  return (
    <>
      <PageHeader title={t('past.title')} lead={t('past.lead')} />
      {query.isError ? (
        <QueryError query={query} />
      ) : query.data && me ? (
        <Picking list={query.data} userId={me.id} />
      ) : (
        <Skeleton shape="row" lines={8} />
      )}
    </>
  )
}

/** Today is no time of long ago. */
const kinds: readonly WhenKind[] = ['year', 'season', 'month', 'day']

function Picking({ list, userId }: { list: SummitList; userId: number }) {
  const [params] = useSearchParams()
  const [when, setWhen] = useState(() => firstWhen(today(), 'year'))
  const { climbed } = useClimbed()
  const state = usePicks(userId, climbed)
  const summitById = useMemo(() => new Map(list.summits.map((summit) => [summit.id, summit])), [list])
  const wrong = wrongWhen(when, today())
  // What is picked while the day is not yet a day is taken for this year, and can be corrected beside it.
  const day = (wrong === null && dayOfWhen(when, today())) || dayOfWhen(firstWhen(today(), 'year'), today())!
  if (state.saved) return <MarkedMany list={list} saved={state.saved} state={state} userId={userId} />
  const picking = { list, day, state, climbed }
  return (
    <>
      <PageColumns
        className={styles.columns}
        aside={<PickedList summitById={summitById} state={state} day={day} />}
      >
        <div className={styles.when}>
          <WhenField
            when={when}
            onChange={setWhen}
            kinds={kinds}
            hint={t('past.when-hint')}
            error={wrong === null ? undefined : t(`dates.${wrong}`)}
          />
        </div>
        <Tabs
          label={t('past.ways')}
          trail="blue"
          initial={params.has('crown') ? 'crowns' : 'list'}
          tabs={[
            { id: 'list', label: t('past.list'), panel: <PickList {...picking} /> },
            { id: 'map', label: t('past.map'), panel: <PickMap {...picking} /> },
            {
              id: 'crowns',
              label: t('past.crowns'),
              panel: <PickCrowns {...picking} opened={params.get('crown')} />,
            },
          ]}
        />
      </PageColumns>
      <PickBar state={state} />
    </>
  )
}
