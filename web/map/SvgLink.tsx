import type { ReactNode } from 'react'
import { useHref } from 'react-router'
import { useFollowLinks } from './use-follow-links.ts'

type SvgLinkProps = { to: string; label: string; className?: string | undefined; children: ReactNode }

/** A link inside a drawing: goes through the router, and opens beside with a modifier key as any link does. */
export function SvgLink({ to, label, className, children }: SvgLinkProps) {
  const follow = useFollowLinks()
  return (
    <a href={useHref(to)} aria-label={label} className={className} onClick={follow}>
      {children}
    </a>
  )
}
