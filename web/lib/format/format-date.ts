import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { t } from '../i18n.ts'
import { isPolish, language } from '../language.ts'
import { lazily } from '../loading/lazily.ts'
import { ofMonth } from './months.ts'

const NBSP = '\u00A0'
/** Takes no room and lets no line end beside it; after a dash a browser would otherwise break. */
const JOINER = '\u2060'

const agoIn = {
  pl: lazily(() => new Intl.RelativeTimeFormat('pl-PL', { numeric: 'auto' })),
  en: lazily(() => new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' })),
}
const ago = () => agoIn[language()]()

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** A bare day means that day for everyone: read as UTC midnight it would be the day before west of Greenwich. */
export function toDate(iso: string): Date {
  const day = DAY.exec(iso)
  return day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(iso)
}

const bound = (text: string) => text.replaceAll(' ', NBSP)

/** „15 listopada 2026”, kept on one line. */
export function date(iso: string): string {
  return `${dayOfYear(iso)}${NBSP}${toDate(iso).getFullYear()}`
}

/** „15 listopada”. */
export function dayOfYear(iso: string): string {
  const at = toDate(iso)
  return `${at.getDate()}${NBSP}${ofMonth(at.getMonth())}`
}

/** „9:12”. The hour at which somebody stood on a Polish summit is the one on the clocks there, wherever it is read. */
export function time(iso: string): string {
  return warsawClock(toDate(iso))
}

/** „8:10–12:26”, kept on one line; one hour when both are the same. */
export function timeRange(from: string, to: string): string {
  const [start, end] = [time(from), time(to)]
  return start === end ? start : `${start}${JOINER}–${JOINER}${end}`
}

/** How long ago, in words while it is near („przed chwilą”, „2 godziny temu”, „wczoraj”), as a date afterwards. */
export function relative(iso: string, now: Date = new Date()): string {
  const then = toDate(iso)
  const days = daysBetween(then, now)
  if (days < -1 || days > 6) return then.getFullYear() === now.getFullYear() ? dayOfYear(iso) : date(iso)
  if (days !== 0 || DAY.test(iso)) return bound(ago().format(-days, 'day'))
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 1) return bound(isPolish() ? 'przed chwilą' : t('offline.when-now'))
  return bound(
    minutes < 60 ? ago().format(-minutes, 'minute') : ago().format(-Math.round(minutes / 60), 'hour'),
  )
}

/** Whole calendar days from one local date to another; a day with a clock change is still one day. */
function daysBetween(then: Date, now: Date): number {
  const day = (at: Date) => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())
  return Math.round((day(now) - day(then)) / 86_400_000)
}

/** Today as `YYYY-MM-DD` where the reader is. */
export function today(now: Date = new Date()): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}
