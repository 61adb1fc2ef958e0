import { useEffect, useRef } from 'react'

const pictures = new Map<string, Promise<SVGElement>>()

function picture(src: string): Promise<SVGElement> {
  const kept = pictures.get(src)
  if (kept) return kept
  const asked = fetch(src).then(async (response) => {
    if (!response.ok) throw new Error(`${src} answered ${response.status}`)
    const parsed = new DOMParser().parseFromString(await response.text(), 'image/svg+xml')
    return parsed.documentElement as unknown as SVGElement
  })
  pictures.set(src, asked)
  asked.catch(() => pictures.delete(src))
  return asked
}

type InlineSvgProps = {
  src: string
  className?: string
  /** For what only repeats the words beside it. */
  decorative?: boolean
  /** Parts to leave out, as a selector: hidden by style alone they would still fetch their fonts. */
  without?: string | undefined
  /** Comes only when it is about to be seen. */
  lazy?: boolean
}

/**
 * A picture of our own as part of the page, so that it takes the theme's colours; as an `img` it could not see them.
 * It is a file of its own and not part of the script, so that the words do not wait for it.
 */
export function InlineSvg({ src, className, decorative = false, without, lazy = false }: InlineSvgProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = box.current
    if (!element) return
    let isGone = false
    const show = async () => {
      const svg = document.importNode(await picture(src), true)
      if (isGone) return
      if (without) for (const part of svg.querySelectorAll(without)) part.remove()
      if (decorative) svg.setAttribute('aria-hidden', 'true')
      element.replaceChildren(svg)
    }
    // A picture that does not come leaves its place empty: nothing that is said depends on it.
    const start = () => void show().catch(() => undefined)
    if (!lazy) {
      start()
      return () => {
        isGone = true
      }
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        start()
      },
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => {
      isGone = true
      watcher.disconnect()
    }
  }, [src, decorative, without, lazy])

  return <div ref={box} className={className} />
}
