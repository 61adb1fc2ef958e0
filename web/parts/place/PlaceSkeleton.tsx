import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './PlaceView.module.css'

/** Stands in for the page of a summit or a range while it loads. */
export function PlaceSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={96} />
      <div className={styles.section}>
        <Skeleton shape="block" height={280} />
      </div>
      <div className={styles.section}>
        <Skeleton lines={4} />
      </div>
    </>
  )
}
