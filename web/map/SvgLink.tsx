import type { MouseEvent, ReactNode } from 'react'
import { useHref, useNavigate } from 'react-router'

type SvgLinkProps = { to: string; label: string; className?: string | undefined; children: ReactNode }

/** A link inside a drawing: goes through the router, and opens beside with a modifier key as any link does. */
export function SvgLink({ to, label, className, children }: SvgLinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a href={href} aria-label={label} className={className} onClick={follow}>
      {children}
    </a>
  )
}
