import { useEffect } from 'react'

const NAME = 'Kopczyk'

export function pageTitle(title: string | undefined): string {
  return title ? `${title} · ${NAME}` : NAME
}

/** What a page is called, without the name of the site behind it. */
export function plainTitle(title: string): string {
  return title.replace(` · ${NAME}`, '')
}

/** The tab's title. The server has already put one into the first page, so an empty one leaves that alone. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title)
  }, [title])
}
