import type { ToolbarItem } from './toolbar-items.ts'

/** One family on a 24 px grid, drawn in strokes. */
const DRAWINGS: Record<Exclude<ToolbarItem, 'heading' | 'more'> | 'unlink' | 'chevron', string> = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16.5 7.5C16 5.6 14.3 4.5 12 4.5c-2.6 0-4.5 1.3-4.5 3.5 0 1.5.8 2.5 2 3.2M7.3 16c.5 2 2.2 3.5 4.7 3.5 2.7 0 4.7-1.3 4.7-3.7 0-.7-.2-1.3-.5-1.8',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  blockquote: 'M5 6v12M9.5 8H20M9.5 12H20M9.5 16H16',
  ordered_list: 'M10 6h10M10 12h10M10 18h10M4 4.5L5.5 4v4.5M4 15.7c.3-.7 2.3-1 2.3.4 0 1-2.3 1.8-2.3 3.4h2.4',
  bullet_list: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  unlink: 'M13 5.3a4 4 0 0 1 5.7 5.7l-1.5 1.5M11 18.7A4 4 0 0 1 5.3 13l1.5-1.5M4 4l16 16',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  text_color: 'M6.5 16L12 4l5.5 12M8.5 12h7',
  background_color: 'M13 4l7 7-8 8H8l-4-4zM9 8l7 7',
  align_left: 'M4 6h16M4 12h10M4 18h13',
  align_center: 'M4 6h16M7 12h10M5.5 18h13',
  align_right: 'M4 6h16M10 12h10M7 18h13',
  align_justify: 'M4 6h16M4 12h16M4 18h16',
  horizontal_rule: 'M4 12h16M8 6h8M8 18h8',
  format_clear: 'M8 5h11M13.5 5l-2 7M10.5 16l-.8 3M4 4l16 16',
  undo: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  help: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5h.01',
  chevron: 'M7 10l5 5 5-5',
}

export type EditorIconName = keyof typeof DRAWINGS

export function EditorIcon({ name }: { name: EditorIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
