import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { pointsRoutes } from '#contract/points.ts'
import { fetchFile, saveFile } from '#web/lib/api/download.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { ledgerQuery } from '#web/queries/points.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { LoadMore } from '#web/ui/LoadMore.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import styles from './Ledger.module.css'

/** As many as stand beside the rest of a profile; whoever asks for more gets whole pages. */
const FIRST = 6

/** Where every point of a hiker comes from: the own ledger whole, of others what everybody may know. */
export function LedgerSection({ userId }: { userId: number }) {
  const isOwn = useMe()?.id === userId
  const ledger = useInfiniteQuery(ledgerQuery(userId))
  const entries = ledger.data?.pages.flatMap((page) => page.items) ?? []
  const points = ledger.data?.pages[0]?.points
  const [isWhole, setIsWhole] = useState(false)
  const isCut = !isWhole && entries.length > FIRST
  if (ledger.data && entries.length === 0) return null
  return (
    <section>
      <SectionHeading trail="yellow" more={<Link to={paths.rankingRules}>{t('ranking.how')}</Link>}>
        {t('points.title')}
      </SectionHeading>
      {points !== undefined && (
        <p className={styles.lead}>{t(isOwn ? 'points.own-lead' : 'points.lead', { count: points })}</p>
      )}
      {ledger.isError && entries.length === 0 ? (
        <QueryError query={ledger} heading="h3" />
      ) : ledger.data ? (
        <>
          <LedgerTable entries={isCut ? entries.slice(0, FIRST) : entries} caption={t('points.title')} />
          {isCut ? (
            <LoadMore more loading={false} onMore={() => setIsWhole(true)}>
              {t('points.more')}
            </LoadMore>
          ) : (
            <MorePages query={ledger}>{t('points.more')}</MorePages>
          )}
          <Download userId={userId} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </section>
  )
}

function Download({ userId }: { userId: number }) {
  const file = useMutation({
    mutationFn: async () => {
      const bytes = await fetchFile(pointsRoutes.ledgerFile, { params: { id: userId } })
      saveFile(bytes, `ksiega-punktow-${userId}.csv`)
    },
  })
  return (
    <div className={styles.tools}>
      <Button look="outline" icon="download" loading={file.isPending} onClick={() => file.mutate()}>
        {t('points.download')}
      </Button>
      <ChangeError of={file} />
    </div>
  )
}
