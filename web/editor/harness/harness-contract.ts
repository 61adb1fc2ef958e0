import type { RichTextProfile } from '#domain/richtext/schema.ts'
import type { EditorValue } from '../browser-document.ts'
import type { ToolbarPreset } from '../toolbar-items.ts'

export type Place = 'all' | 'end' | 'image' | readonly [number, number]

export type HarnessProps = {
  value: EditorValue
  format?: 'html' | 'json'
  toolbar?: ToolbarPreset
  profile?: RichTextProfile
  disabled?: boolean
  maxLength?: number
  linkOnPaste?: boolean
  placeholder?: string
  /** Of the whole editor, in pixels. */
  width?: number
  /** With it pictures can be uploaded. */
  sends?: 'well' | 'badly-once'
}

type FileLike = { name: string; type: string }

/** What the browser tests can ask of the harness page, as `window.harness`. */
export type Harness = {
  /** Everything the editor reported since it was mounted. */
  changes: unknown[]
  mount(props: HarnessProps): Promise<void>
  update(change: Partial<HarnessProps>): Promise<void>
  select(place: Place): void
  html(): string
  selectedName(): string | null
  length(): number
  /** How a browser reads HTML, to be held against how the server does. */
  read(html: string): string
  paste(data: Record<string, string>, files?: FileLike[]): void
  drop(files: FileLike[]): void
  /** Shows stored HTML instead of the editor. */
  show(html: string): Promise<void>
}
