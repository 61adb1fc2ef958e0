import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ClimbedSummit } from '#contract/ascents.ts'
import type { SummitList } from '#contract/mountains.ts'
import { climbedWhen } from '#domain/mountains/completion.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { PHONE } from '#web/lib/browser/widths.ts'
import { t } from '#web/lib/i18n.ts'
import { useToday } from '#web/lib/waking/use-today.ts'
import { ClimbedMap } from '#web/map/ClimbedMap.tsx'
import { boxAround } from '#web/map/projection.ts'
import { whereMost } from '#web/map/where-most.ts'
import { climbedByQuery } from '#web/queries/ascents.ts'
import { summitListQuery } from '#web/queries/mountains.ts'
import { Button } from '#web/ui/Button.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ClimbedSection.module.css'

/** A phone's map shows so much at least: mountains around, not one summit. */
const NEAR_KM = 50

/** The map of what is climbed and what waits. Without a single summit there is nothing to show yet. */
export function ClimbedSection({ userId }: { userId: number }) {
  const climbed = useQuery(climbedByQuery(userId))
  const isThere = climbed.data !== undefined && climbed.data.length > 0
  const list = useQuery({ ...summitListQuery, enabled: isThere })
  if (!isThere || list.isError) return null
  return (
    <section id="mountains">
      <SectionHeading trail="green">{t('users.climbed')}</SectionHeading>
      {list.data ? (
        <Map list={list.data} climbed={climbed.data} />
      ) : (
        <Skeleton shape="block" ratio="1000 / 400" />
      )}
    </section>
  )
}

function Map({ list, climbed }: { list: SummitList; climbed: readonly ClimbedSummit[] }) {
  const year = Number(useToday().slice(0, 4))
  const summits = useMemo(() => {
    const last = new globalThis.Map(climbed.map((one) => [one.summitId, one.last]))
    return list.summits.map((summit) => ({ ...summit, when: climbedWhen(last.get(summit.id), year) }))
  }, [list, climbed, year])
  const isNarrow = useMediaQuery(PHONE)
  const [isWhole, setIsWhole] = useState(false)
  const most = useMemo(
    () => boxAround(whereMost(summits.filter(({ when }) => when !== 'not-yet')), NEAR_KM),
    [summits],
  )
  if (!isNarrow) return <ClimbedMap summits={summits} />
  return (
    <>
      <ClimbedMap summits={summits} {...(!isWhole && { box: most, names: 6 })} />
      <Button
        look="outline"
        size="small"
        icon={isWhole ? 'search' : 'map'}
        className={styles.whole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {t(isWhole ? 'users.climbed-near' : 'users.climbed-whole')}
      </Button>
    </>
  )
}
