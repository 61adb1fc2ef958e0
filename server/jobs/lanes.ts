/**
 * Kinds of jobs share a lane where they may wait for each other; a lane never waits for another one.
 * `atOnce`: jobs that one process runs at the same moment. `lease`: seconds after which a job is due again whose process
 * died; it is renewed while a handler runs, so it needs to outlast a pause of the process, not the job.
 */
export const lanes = {
  /** Somebody looks into a mailbox. */
  mail: { atOnce: 4, lease: 30 },
  /** What follows a fact: notices, counts. Only the database is asked, so that nobody waits long for a bell. */
  events: { atOnce: 4, lease: 30 },
  /** Push services of browsers, which may take their time. */
  push: { atOnce: 4, lease: 30 },
  /** Reading tracks again, which fills a core: one for what people wait for beside one for judging anew. */
  tracks: { atOnce: 2, lease: 60 },
  /** A busy machine pauses longest here. */
  import: { atOnce: 2, lease: 120 },
  /** Tidying up, which nobody waits for. */
  sweep: { atOnce: 1, lease: 60 },
} as const satisfies Lanes

export type Lane = keyof typeof lanes
export type Lanes = Record<string, { atOnce: number; lease: number }>
