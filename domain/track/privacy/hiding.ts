/** A closed line of longitude, latitude pairs, flat. */
export type Shape = number[]

/** What the author of a track keeps to themselves. */
export type Hiding = {
  startM: number
  endM: number
  zones: Shape[]
  /** Moves the cuts, differently on each track, so that cuts of many tracks do not line up around a door. */
  secret: string
}
