import type { PageName } from '#contract/pages.ts'

/** What the shell has to know about the page inside it. */
export type PageHandle = {
  /** Its head in pl.json under `pages`: the tab's title until the page sets its own. */
  page?: PageName
  /** Mountain rescue's number stands in the top bar where people plan or read about being outdoors. */
  emergency?: boolean
}
