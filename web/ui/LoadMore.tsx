import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './LoadMore.module.css'

type LoadMoreProps = {
  more: boolean
  loading: boolean
  onMore: () => void
  children: ReactNode
  /** Said once, when there is no more. */ end?: ReactNode
}

export function LoadMore({ more, loading, onMore, children, end }: LoadMoreProps) {
  if (!more && end === undefined) return null
  return (
    <div className={styles.row}>
      {more ? (
        <Button look="outline" loading={loading} onClick={onMore}>
          {children}
        </Button>
      ) : (
        <p>{end}</p>
      )}
    </div>
  )
}
