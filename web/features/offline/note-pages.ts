import { isPassing } from '#web/lib/kept/passing-pages.ts'
import { writeKept } from './write-kept.ts'

/** By then a page has its title. */
const READ_MS = 2_500

type Parts = { holder: () => string; isReadable: () => boolean }

/** Remembers which pages were opened and read, to offer them where there is no network. */
export function notePages({ holder, isReadable }: Parts): (path: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (path) => {
    clearTimeout(timer)
    if (isPassing(path)) return
    const who = holder()
    timer = setTimeout(() => {
      const here = window.location.pathname + window.location.search
      if (here !== path || who !== holder() || !isReadable()) return
      const title = document.title.replace(/ · Kopczyk$/, '')
      void writeKept('pages', [{ id: `${who} ${path}`, holder: who, at: Date.now(), path, title }])
    }, READ_MS)
  }
}
