import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '#web/lib/i18n.ts'
import { type FollowSide, followsQuery } from '#web/queries/follows.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { QueryError } from '#web/ui/QueryError.tsx'
import { MorePages } from '#web/ui/MorePages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { HikerRow } from './HikerRow.tsx'
import styles from './HikersPopup.module.css'

type HikersPopupProps = { userId: number; side: FollowSide | null; onClose: () => void }

export function HikersPopup({ userId, side, onClose }: HikersPopupProps) {
  return (
    <Dialog open={side !== null} onClose={onClose} size="small" title={side && t(`users.${side}-title`)}>
      {side && <Hikers userId={userId} side={side} />}
    </Dialog>
  )
}

function Hikers({ userId, side }: { userId: number; side: FollowSide }) {
  const query = useInfiniteQuery(followsQuery(userId, side))
  if (!query.data)
    return query.isError ? <QueryError query={query} heading="h3" /> : <Skeleton shape="row" lines={4} />
  return (
    <>
      <ul className={styles.list}>
        {query.data.pages
          .flatMap(({ items }) => items)
          .map((hiker) => (
            <li key={hiker.id}>
              <HikerRow hiker={hiker} />
            </li>
          ))}
      </ul>
      <MorePages query={query}>{t('users.more')}</MorePages>
    </>
  )
}
