import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Feed.module.css'

export function FeedSkeleton({ compact }: { compact: boolean }) {
  if (compact) return <Skeleton shape="row" lines={6} />
  return (
    <div className={styles.skeleton}>
      <Skeleton shape="row" />
      <Skeleton lines={2} />
      <Skeleton shape="block" ratio="21 / 9" />
      <Skeleton shape="row" />
      <Skeleton lines={3} />
    </div>
  )
}
