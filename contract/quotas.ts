import Type, { type Static } from 'typebox'

/**
 * What one hiker may send in one day (of Warsaw), by kind, and only new things count: nobody fills the disk for everybody.
 * `import`: tracks in bulk; `track`: files read ahead of a story; `picture`: photos and their thumbnails, as stored.
 */
export const dailyQuotas = {
  import: { files: 10_000, bytes: 2_000_000_000 },
  track: { files: 200, bytes: 1_000_000_000 },
  picture: { files: 4_000, bytes: 2_000_000_000 },
} as const satisfies Record<string, Usage>

export type QuotaKind = keyof typeof dailyQuotas

/** Files of imports that are kept at a time without a story: they wait, or they may be tried again. */
export const keptQuota: Usage = { files: 10_000, bytes: 2_000_000_000 }

/** Days for which a file of an import that was stopped, or that failed by no fault of its own, may be tried again. */
export const RESUMABLE_DAYS = 7

export const Usage = Type.Object({ files: Type.Integer(), bytes: Type.Integer() })
export type Usage = Static<typeof Usage>
