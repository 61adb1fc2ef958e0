import { useEffect, useRef } from 'react'
import { useMediaQuery } from './use-media-query.ts'
import { PHONE } from './widths.ts'

/** Asked for once in a document, however often they are shown. */
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

const NOTHING = { __html: '' }

type InlineSvgProps = {
  src: string
  className?: string
  /** For what only repeats the words beside it. */
  decorative?: boolean
  /** Parts to leave out, as a selector: hidden by style alone they would still fetch their fonts. */
  without?: string
  /** Left out on phones alone. */
  phoneWithout?: string
  /** Comes only when it is about to be seen. */
  lazy?: boolean
}

/**
 * A picture of our own as part of the page, so that it takes the theme's colours; as an `img` it could not see them.
 * It is a file of its own and not part of the script, so that the words do not wait for it. On a page that sleeps, the
 * boot script brings it.
 */
export function InlineSvg(props: InlineSvgProps) {
  const { src, className, decorative = false, phoneWithout, lazy = false } = props
  const box = useRef<HTMLDivElement>(null)
  const isPhone = useMediaQuery(PHONE)
  const without = props.without ?? (isPhone ? phoneWithout : undefined)

  useEffect(() => {
    const element = box.current
    if (!element || element.dataset['shown'] === `${src} ${without ?? ''}`) return
    let isGone = false
    const show = async () => {
      const svg = document.importNode(await picture(src), true)
      if (isGone) return
      if (without) for (const part of svg.querySelectorAll(without)) part.remove()
      if (decorative) svg.setAttribute('aria-hidden', 'true')
      element.replaceChildren(svg)
      delete element.dataset['shown']
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

  return (
    <div
      ref={box}
      className={className}
      data-picture={lazy ? undefined : src}
      data-phone-without={phoneWithout}
      data-waits={lazy ? '' : undefined}
      // What stands in it is none of React's business, also where it stood before the page was taken over.
      suppressHydrationWarning
      dangerouslySetInnerHTML={NOTHING}
    />
  )
}
