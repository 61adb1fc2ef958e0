import { colour, heading, insertImage, insertLink, insertMention } from './commands.ts'
import { activeHeading, isMarkActive, markValue, selectedImage } from './selection.ts'

/**
 * What the popups need of the editor. Handed to them instead of imported by them, so that the bundler keeps the
 * editor in one file: cut up for sharing, it compresses two kilobytes worse.
 */
export const editorTools = {
  colour,
  heading,
  insertImage,
  insertLink,
  insertMention,
  activeHeading,
  isMarkActive,
  markValue,
  selectedImage,
}

export type EditorTools = typeof editorTools
