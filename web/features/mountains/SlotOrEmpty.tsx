import type { ComponentType, ReactNode } from 'react'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Later } from '#web/ui/Later.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Trail } from '#web/ui/trail.ts'
import { slots, type SlotName, type SlotProps } from './slots.ts'
import styles from './SlotOrEmpty.module.css'

type SlotOrEmptyProps<T> = {
  slot: SlotName
  of: T
  trail: Trail
  title: string
  empty: ReactNode
  action?: { to: string; label: string }
  size?: 'large' | 'small'
}

/** A section that another feature fills, or a sentence and the next step while there is nothing to show. */
export function SlotOrEmpty<T>({
  slot,
  of,
  trail,
  title,
  empty,
  action,
  size = 'large',
}: SlotOrEmptyProps<T>) {
  const Filled = slots[slot] as ComponentType<SlotProps<T>> | undefined
  const nothing = (
    <div className={styles.empty}>
      <p>{empty}</p>
      {action && (
        <ButtonLink to={action.to} look="outline" size="small">
          {action.label}
        </ButtonLink>
      )}
    </div>
  )
  return (
    <section className={size === 'large' ? styles.section : undefined}>
      <SectionHeading trail={trail} size={size}>
        {title}
      </SectionHeading>
      {Filled ? (
        <Later fallback={<Skeleton shape="row" lines={3} />}>
          <Filled of={of} empty={nothing} />
        </Later>
      ) : (
        nothing
      )}
    </section>
  )
}
