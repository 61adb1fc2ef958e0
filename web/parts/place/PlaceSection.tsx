import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Later } from '#web/ui/Later.tsx'
import { Part } from '#web/ui/Part.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Trail } from '#web/ui/trail.ts'
import styles from './PlaceSection.module.css'

type PlaceSectionProps = {
  trail: Trail
  title: string
  empty: ReactNode
  action?: { to: string; label: string }
  size?: 'large' | 'small'
  /** What another feature shows here, with `nothing` while it has nothing; left out where there is no such feature yet. */
  render?: (nothing: ReactNode) => ReactNode
}

/** A section on the page of a summit or a range, or a sentence and the next step while there is nothing to show. */
export function PlaceSection({ trail, title, empty, action, size = 'large', render }: PlaceSectionProps) {
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
    <Part>
      <section className={size === 'large' ? styles.section : undefined}>
        <SectionHeading trail={trail} size={size}>
          {title}
        </SectionHeading>
        {render ? <Later fallback={<Skeleton shape="row" lines={3} />}>{render(nothing)}</Later> : nothing}
      </section>
    </Part>
  )
}
