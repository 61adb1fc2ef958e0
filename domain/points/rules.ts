/**
 * What points are given for, as figures. Whoever changes one of them raises `version`: the ledger then gets
 * counter-entries and new entries for everybody, a few hikers at a time, and each entry says by which rules it was made.
 */
export const pointRules = {
  version: 1,
  /** Points for a story that others may read. */
  story: 10,
  /** One more point for each full so many metres of way, and of ascent. */
  metresOfWay: 5_000,
  metresOfAscent: 200,
  /** Way and ascent together give no more than this. */
  mostForEffort: 15,
  photo: 3,
  storiesADay: 2,
  /** One point for each begun so many metres of a summit's height. */
  metresOfHeight: 100,
  /** What Korona Gór Polski adds to the first ascent of its summits. */
  crown: 5,
  repeat: 2,
  /** Repeated ascents of one summit give no more than this in a year. */
  mostForRepeats: 10,
} as const
