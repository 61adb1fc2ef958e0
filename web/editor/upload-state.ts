import { PluginKey } from 'prosemirror-state'
import type { DecorationSet } from 'prosemirror-view'
import type { EditorLabels } from './editor-labels.ts'

/** Sends a picture and gives the path under which it is kept; `onProgress` takes a share from 0 to 1. */
export type UploadImage = (
  file: File,
  onProgress: (share: number) => void,
) => Promise<{ src: string; alt?: string }>

export type UploadOptions = { upload: () => UploadImage | undefined; labels: () => EditorLabels }
export type UploadChange = { add: { id: object; pos: number; element: HTMLElement } } | { remove: object }

/** Under this key the editor keeps the cards of pictures that are on their way. */
export const uploadKey = new PluginKey<DecorationSet>('image-upload')
