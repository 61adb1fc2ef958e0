import { useEffect } from 'react'

const NAME = 'Kopczyk'

export function pageTitle(title: string | undefined): string {
  return title ? `${title} · ${NAME}` : NAME
}

/** The tab's title. The server has already put one into the first page, so an empty one leaves that alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title)
  }, [title])
}
