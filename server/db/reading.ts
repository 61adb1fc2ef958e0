import type { Connection, Rows } from './connection.ts'

type Make = Parameters<Connection['run']>[0]
/** What a statement may do, as far as its words tell. `perhaps`: a read, unless a part of it writes. */
export type Kind = 'read' | 'perhaps' | 'write'

/** A replica, as far as whoever reads from it needs to know. */
export type Source = {
  /** It is there, not far behind, and has everything up to this place of the primary's log. */
  has(place: number): boolean
  run(make: Make): Promise<Rows>
}

/** It took too long: the primary would need as long again. */
const TOO_LONG = '57014'

/**
 * Where one request, or the making of one kept answer, reads: from a replica as long as that has what is needed, from then on
 * from the primary, so that time never runs backwards within an answer. Also knows what was sent besides.
 */
export class Reading {
  /** A replica has answered something. */
  wasUsed = false
  /** Something was sent that is no plain read. */
  mayHaveWritten = false
  /** Something was sent that writes. */
  hasWritten = false
  #source: Source | null
  readonly #needs: number

  constructor(source: Source | null, needs: number) {
    this.#source = source
    this.#needs = needs
  }

  /** What follows must see it. */
  write(): void {
    this.hasWritten = true
    this.mayHaveWritten = true
    this.#source = null
  }

  async run(make: Make, kind: Kind, fromPrimary: () => Promise<Rows>): Promise<Rows> {
    if (kind === 'write') this.write()
    const source = this.#source
    if (source !== null && source.has(this.#needs)) {
      try {
        const rows = await source.run(make)
        this.wasUsed = true
        return rows
      } catch (error) {
        if ((error as { code?: string }).code === TOO_LONG) throw error
      }
    }
    this.#source = null
    if (kind !== 'read') this.mayHaveWritten = true
    return fromPrimary()
  }
}
