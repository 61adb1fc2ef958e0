import { dailyQuotas, type QuotaKind, type Usage } from '#contract/quotas.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { problem, type ProblemError } from '#server/lib/errors.ts'
import { addUsage, readUsage } from './quotas.queries.ts'

/** How much a hiker has sent today. */
export function usedToday(db: Db, userId: number, kind: QuotaKind): Promise<Usage> {
  return readUsage(db, userId, kind, warsawDay(new Date()))
}

/**
 * Counts what is about to be kept, or refuses it. In a transaction, whoever else sends something of the same kind waits
 * for its end: what is checked in between holds for both.
 */
export async function useQuota(
  db: Db,
  userId: number,
  kind: QuotaKind,
  more: Usage,
  /** Fewer files than everybody may send: for who is new here. */
  files: number = dailyQuotas[kind].files,
): Promise<void> {
  const usage = { userId, kind, day: warsawDay(new Date()), ...more }
  const most = { ...dailyQuotas[kind], files: Math.min(files, dailyQuotas[kind].files) }
  if (!(await addUsage(db, usage, most))) throw quotaReached(kind, most)
}

/** The same without counting: said early, nothing is kept in vain. */
export async function checkQuota(db: Db, userId: number, kind: QuotaKind, more: Usage): Promise<void> {
  const used = await usedToday(db, userId, kind)
  if (!fits(used, more, dailyQuotas[kind])) throw quotaReached(kind)
}

export function fits(used: Usage, more: Usage, most: Usage): boolean {
  return used.files + more.files <= most.files && used.bytes + more.bytes <= most.bytes
}

/** „10 000 plików i 2 GB”. */
export function spoken({ files, bytes }: Usage): string {
  return `${new Intl.NumberFormat('pl-PL').format(files)} plików i ${bytes / 1e9} GB`
}

const words: Record<QuotaKind, (most: string) => string> = {
  import: (most) =>
    `Na dziś skończyło się miejsce: jednego dnia można wczytać najwyżej ${most}. Resztę wczytasz jutro, od północy. ` +
    'Wyślij wtedy te same pliki jeszcze raz, a weźmiemy z nich tylko to, czego brakuje.',
  track: (most) =>
    `Na dziś skończyło się miejsce: jednego dnia można wysłać najwyżej ${most} śladów. Kolejne wyślesz jutro, od północy.`,
  picture: (most) =>
    `Na dziś skończyło się miejsce: jednego dnia można dodać najwyżej ${most} zdjęć. Kolejne dodasz jutro, od północy.`,
}

const NEW_HERE = ' Nowe konta mogą na początku trochę mniej.'

function quotaReached(kind: QuotaKind, most: Usage = dailyQuotas[kind]): ProblemError {
  return problem('quota-reached', {
    message: words[kind](spoken(most)) + (most.files < dailyQuotas[kind].files ? NEW_HERE : ''),
    headers: { 'retry-after': String(secondsToMidnight(new Date())) },
  })
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw', timeStyle: 'medium' })

/** Of Warsaw; on the two days a year that are longer or shorter, an hour beside it. */
function secondsToMidnight(now: Date): number {
  const [hours, minutes, seconds] = clock.format(now).split(':').map(Number)
  return 86_400 - (hours! * 3600 + minutes! * 60 + seconds!)
}
