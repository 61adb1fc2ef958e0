import type { Page } from '@playwright/test'

/**
 * What stands in the way of something else on a page, in words: controls that lie over each other or over words, words over words,
 * words that their box cuts off, and whatever is out of the window. Judged by boxes alone, of what is seen as the page stands:
 *
 * - a box is what is left of it by everything around it that clips; what can be scrolled into view inside its own frame is in place;
 * - a link in a text has a box for each of its lines, and letters are taken without the room above and below them;
 * - what is pinned to the window lies over the page on purpose and is compared with what else is pinned; what sticks to it for a
 *   while is compared with itself alone; behind an open popup nothing is asked;
 * - a field is where its words go: a button may stand in the room that it leaves beside them;
 * - names on drawn maps, panoramas and stamps are placed by their own rules, which have tests of their own.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number }
    type Thing = Box & { of: Element; isControl: boolean; layer: Element | 'window' | null }

    /** Smaller ones are seen by nobody: rounding, shadows of letters, borders that share a line. */
    const SLACK = 2
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role=radio]'
    const DRAWN = 'svg, canvas, .maplibregl-map, [data-drawn]'

    const popup = [...document.querySelectorAll('dialog[open]')].at(-1)
    const root = popup ?? document.body

    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (one: Element) => {
      const known = styles.get(one) ?? getComputedStyle(one)
      styles.set(one, known)
      return known
    }

    /** The nearest thing around that is pinned to the window or laid over the page: those are compared among themselves. */
    const layerOf = (one: Element): Thing['layer'] => {
      for (let at: Element | null = one; at && at !== root; at = at.parentElement) {
        const { position } = styleOf(at)
        if (position === 'fixed') return 'window'
        if (position === 'sticky') return at
      }
      return null
    }

    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isSeen = ({ left, top, right, bottom }: Box) => right - left > SLACK && bottom - top > SLACK
    const isWithin = (inner: Box, outer: Box) =>
      inner.left >= outer.left - SLACK &&
      inner.right <= outer.right + SLACK &&
      inner.top >= outer.top - SLACK &&
      inner.bottom <= outer.bottom + SLACK

    type Left = { box: Box; isCut: boolean; scrolls: boolean }
    /** What the things around leave of a box, whether one of them cuts it for good, and whether one of them can be scrolled. */
    const leftOf = (given: Box, from: Element | null, placed: string): Left => {
      let box = given
      let isCut = false
      let scrolls = false
      let position = placed
      for (let at = from; at && at !== document.documentElement; at = at.parentElement) {
        const style = styleOf(at)
        const isAnchor = position !== 'absolute' || style.position !== 'static'
        if (position === 'fixed') break
        if (isAnchor) {
          const { overflowX, overflowY } = style
          if (overflowX !== 'visible' || overflowY !== 'visible') {
            const frame = at.getBoundingClientRect()
            const clipped = meet(box, {
              left: overflowX === 'visible' ? -Infinity : frame.left,
              right: overflowX === 'visible' ? Infinity : frame.right,
              top: overflowY === 'visible' ? -Infinity : frame.top,
              bottom: overflowY === 'visible' ? Infinity : frame.bottom,
            })
            const canScroll = [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')
            if (canScroll) scrolls = true
            else if (!scrolls && !isWithin(box, clipped)) isCut = true
            box = clipped
          }
          position = style.position
        }
      }
      return { box, isCut, scrolls }
    }

    const isShown = (one: Element) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
    /** For those who hear the page. */
    const isForEars = (one: Element) => {
      for (let at: Element | null = one; at && at !== root; at = at.parentElement) {
        const { clip, clipPath, position } = styleOf(at)
        if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return true
        const { width, height } = at.getBoundingClientRect()
        if (styleOf(at).overflow === 'hidden' && width <= 1 && height <= 1) return true
      }
      return false
    }
    const isShortened = (one: Element) => {
      for (let at: Element | null = one; at && at !== root; at = at.parentElement) {
        const style = styleOf(at)
        if (
          style.textOverflow === 'ellipsis' ||
          (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '')
        )
          return true
      }
      return false
    }

    /** A row whose last thing goes to a second line that is not shown, where there is no room for it: all of it is away, and nothing is cut. */
    const isWrappedAway = (one: Element) => {
      for (let at: Element | null = one; at && at !== root; at = at.parentElement) {
        const { flexWrap, overflowY } = styleOf(at)
        if (flexWrap === 'wrap' && overflowY === 'clip') return true
      }
      return false
    }

    const named = (one: Element) => {
      const words = (one.getAttribute('aria-label') ?? one.textContent ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 40)
      const place = one.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? ''
      return `${one.tagName.toLowerCase()}.${place} „${words}”`
    }
    const at = ({ left, top, right, bottom }: Box) =>
      `${Math.round(left)},${Math.round(top + scrollY)} ${Math.round(right - left)}×${Math.round(bottom - top)}`

    const faults = new Set<string>()
    const things: Thing[] = []
    const note = (of: Element, given: Box, isControl: boolean) => {
      if (!isSeen(given)) return
      // Words can be cut by the box of their own element, too.
      const { box, isCut, scrolls } = leftOf(
        given,
        isControl ? of.parentElement : of,
        isControl ? styleOf(of).position : 'static',
      )
      if (isCut && !isSeen(box) && isWrappedAway(of)) return
      if (!isControl && isCut && !isShortened(of)) faults.add(`cut off: ${named(of)} (${at(given)})`)
      if (!isSeen(box)) return
      if (!scrolls && (box.left < -SLACK || box.right > innerWidth + SLACK))
        faults.add(`out of the window: ${named(of)} (${at(given)})`)
      things.push({ ...box, of, isControl, layer: layerOf(of) })
    }

    for (const of of root.querySelectorAll(CONTROLS)) {
      if (of.closest(DRAWN) || !isShown(of) || isForEars(of)) continue
      const isField = of.matches('input, select, textarea')
      const room = (side: 'Left' | 'Right') =>
        isField ? Number.parseFloat(styleOf(of)[`padding${side}`]) : 0
      for (const { left, top, right, bottom } of of.getClientRects())
        note(of, { left: left + room('Left'), top, right: right - room('Right'), bottom }, true)
    }

    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const of = text.parentElement
      if (!of || !text.textContent?.trim() || of.closest(`${DRAWN}, option, script, style, noscript`))
        continue
      if (!isShown(of) || isForEars(of)) continue
      range.selectNodeContents(text)
      const letters = Number.parseFloat(styleOf(of).fontSize) * 0.7
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const spare = Math.max(0, (bottom - top - letters) / 2)
        note(of, { left, top: top + spare, right, bottom: bottom - spare }, false)
      }
    }

    const byTop = things.toSorted((a, b) => a.top - b.top)
    for (const [index, one] of byTop.entries()) {
      for (let next = index + 1; next < byTop.length; next++) {
        const other = byTop[next]!
        if (other.top > one.bottom - SLACK) break
        const isFamily = one.of.contains(other.of) || other.of.contains(one.of)
        // A box that a label draws around its own field is one control.
        const isLabelled =
          one.of.closest('label') !== null && one.of.closest('label') === other.of.closest('label')
        if (isFamily || isLabelled || one.layer !== other.layer || !isSeen(meet(one, other))) continue
        const [first, second] = [named(one.of), named(other.of)].toSorted()
        faults.add(`in each other's way: ${first} and ${second} (${at(meet(one, other))})`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      faults.add(`scrolls sideways by ${document.documentElement.scrollWidth - innerWidth} px`)
    return [...faults].slice(0, 30)
  })
}
