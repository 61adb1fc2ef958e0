import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './UserPage.module.css'

export function UserSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={148} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Skeleton shape="block" height={260} />
        </div>
        <div className={styles.aside}>
          <Skeleton shape="row" lines={3} />
        </div>
      </div>
    </>
  )
}
