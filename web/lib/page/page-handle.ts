import type { PageName } from '#contract/pages.ts'

/**
 * How a page stands in the shell: `landing` and `auth` go from edge to edge, with the bar's tools lying on their picture;
 * `map` goes from edge to edge under the bar; all others keep to a column under it.
 */
export type PageFrame = 'landing' | 'auth' | 'map'

/** What the shell has to know about the page inside it. */
export type PageHandle = {
  /** Its head in pl.json under `pages`: the tab's title until the page sets its own. */
  page?: PageName
  /** People plan or read about being outdoors here: mountain rescue stands in the top bar in full words. */
  emergency?: boolean
  frame?: PageFrame
  /** Something is written here and saved at the foot of the window: no other writing is offered there. */
  isWriting?: boolean
}
