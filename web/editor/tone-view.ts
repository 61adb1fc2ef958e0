import type { Mark } from 'prosemirror-model'
import { toneStyle } from '#web/ui/tone.ts'

/** Coloured words in the editor look as they will on the page, in the dark theme too. */
export function toneView(mark: Mark): { dom: HTMLElement } {
  const dom = document.createElement('span')
  const isHighlight = mark.type.name === 'text_background_color'
  dom.dataset['tone'] = isHighlight ? 'highlight' : 'ink'
  const style = toneStyle(String(mark.attrs[isHighlight ? 'backgroundColor' : 'color']))
  for (const [name, value] of Object.entries(style)) dom.style.setProperty(name, value)
  return { dom }
}
