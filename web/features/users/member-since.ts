import { date } from '#web/lib/format/format-date.ts'

/** „maja 2021”: after „od” a month stands in the genitive, which Polish dates have only beside a day. */
export function monthAfterSince(iso: string): string {
  return date(`${iso.slice(0, 7)}-01`).replace(/^1\s/, '')
}
