import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** Follows a plain link through the router; one listener serves any number of them. */
export function useFollowLinks(): (event: MouseEvent<Element>) => void {
  const navigate = useNavigate()
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = (event.target as Element).closest('a')
    const href = link?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    void navigate(href)
  }
}
