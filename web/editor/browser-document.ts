import { DOMParser as SchemaParser, type Node, type Schema } from 'prosemirror-model'
import { documentFromJson, type DocumentJson } from '#domain/richtext/document-json.ts'
import type { RichTextProfile } from '#domain/richtext/schema.ts'

export type EditorValue = string | DocumentJson | null | undefined

/** A document that is never shown: what stands in it cannot run, load or be seen while it is read. */
export function inertBody(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}

export function documentFromValue(schema: Schema, value: EditorValue, profile: RichTextProfile): Node {
  if (value && typeof value === 'object') return documentFromJson(value, profile)
  return SchemaParser.fromSchema(schema).parse(inertBody(value ?? ''))
}
