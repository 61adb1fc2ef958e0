import type { ReactNode } from 'react'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import type { Trail } from '#web/ui/trail.ts'
import styles from './dev.module.css'

/** One shelf of the gallery. */
export function Sample({ title, trail, children }: { title: string; trail: Trail; children: ReactNode }) {
  return (
    <section className={styles.sample}>
      <SectionHeading trail={trail}>{title}</SectionHeading>
      <div className={styles.shelf}>{children}</div>
    </section>
  )
}
