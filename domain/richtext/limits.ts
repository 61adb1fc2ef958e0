/** Longest HTML that is read at all. A 20 000-character story with rich markup stays far below it. */
export const MAX_HTML_LENGTH = 262_144

/** Deeper nesting is refused: nobody writes it, and recursion over it would exhaust the stack. */
export const MAX_DEPTH = 200

export const MAX_NODES = 20_000

export const MAX_URL_LENGTH = 2048

export const MAX_ATTRIBUTE_TEXT = 500

/** Smallest width to which a picture can be dragged. */
export const MIN_IMAGE_WIDTH = 20

/** Wider than any column of text, so that a stored width never stretches a page. */
export const MAX_IMAGE_WIDTH = 2000

export const UNDO_DEPTH = 100

export const UNDO_GROUP_DELAY_MS = 500
