/** A paragraph, or the points of a list. */
export type Block = string | readonly string[]

export type RegulationSection = {
  readonly id: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type RegulationDocument = {
  readonly title: string
  readonly lead: string
  /** Since when it binds; null for what binds nobody. */
  readonly since: string | null
  readonly sections: readonly RegulationSection[]
}

/** Where people write about their data, complaints and reports of unlawful content. */
export const CONTACT = 'kontakt@kopczyk.pl'

/** The day on which the present wording came into force. */
export const SINCE = '2026-11-15'
