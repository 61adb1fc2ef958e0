/**
 * Numbers and times read straight from bytes. Decoding each value into a string first is what makes
 * general XML readers slow on tracks: a 100 000-point file has 400 000 of them.
 */
const powers = Array.from({ length: 23 }, (_, i) => 10 ** i)

/** A decimal number, or NaN. A comma is read as the decimal point: some Polish-locale apps write one. */
export function parseNumber(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end && bytes[i]! <= 32) i++
  while (end > i && bytes[end - 1]! <= 32) end--
  let sign = 1
  const first = bytes[i]
  if (first === 45 || first === 43) {
    if (first === 45) sign = -1
    i++
  }
  let mantissa = 0
  let digits = 0
  let scale = 0
  let point = false
  let seen = false
  for (; i < end; i++) {
    const c = bytes[i]!
    if (c >= 48 && c <= 57) {
      seen = true
      // 15 digits stay exact in a double; more only describe atoms.
      if (digits < 15) {
        mantissa = mantissa * 10 + (c - 48)
        if (mantissa !== 0) digits++
        if (point) scale++
      } else if (!point) scale--
    } else if ((c === 46 || c === 44) && !point) point = true
    else break
  }
  if (!seen) return NaN
  let exponent = 0
  if (i < end) {
    const c = bytes[i]!
    if (c !== 69 && c !== 101) return NaN
    exponent = parseInteger(bytes, i + 1, end)
    if (Number.isNaN(exponent) || Math.abs(exponent) > 300) return NaN
  }
  const shift = exponent - scale
  if (shift === 0) return sign * mantissa
  if (shift < 0 && shift >= -22) return (sign * mantissa) / powers[-shift]!
  return sign * mantissa * 10 ** shift
}

function parseInteger(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  let sign = 1
  if (bytes[i] === 45 || bytes[i] === 43) sign = bytes[i++] === 45 ? -1 : 1
  if (i >= end || end - i > 4) return NaN
  let value = 0
  for (; i < end; i++) {
    const c = bytes[i]!
    if (c < 48 || c > 57) return NaN
    value = value * 10 + (c - 48)
  }
  return sign * value
}

function fixed(bytes: Uint8Array, at: number, width: number): number {
  let value = 0
  for (let i = at; i < at + width; i++) {
    const c = bytes[i]!
    if (!(c >= 48 && c <= 57)) return NaN
    value = value * 10 + (c - 48)
  }
  return value
}

/** ISO 8601 date-time in milliseconds, or NaN. Without a zone it is UTC, as the GPX schema says. */
export function parseTime(bytes: Uint8Array, start: number, end: number): number {
  let i = start
  while (i < end && bytes[i]! <= 32) i++
  while (end > i && bytes[end - 1]! <= 32) end--
  if (end - i < 16 || bytes[i + 4] !== 45 || bytes[i + 7] !== 45 || bytes[i + 13] !== 58) return NaN
  const separator = bytes[i + 10]
  if (separator !== 84 && separator !== 116 && separator !== 32) return NaN
  const year = fixed(bytes, i, 4)
  const month = fixed(bytes, i + 5, 2)
  const day = fixed(bytes, i + 8, 2)
  const hour = fixed(bytes, i + 11, 2)
  const minute = fixed(bytes, i + 14, 2)
  if (!(month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month))) return NaN
  if (!(hour <= 24 && minute <= 59)) return NaN
  i += 16
  let ms = 0
  if (bytes[i] === 58 && i + 2 < end) {
    const second = fixed(bytes, i + 1, 2)
    if (!(second <= 60)) return NaN
    ms = second * 1000
    i += 3
    if (i < end && (bytes[i] === 46 || bytes[i] === 44)) {
      let unit = 100
      for (i++; i < end && bytes[i]! >= 48 && bytes[i]! <= 57; i++) {
        ms += (bytes[i]! - 48) * unit
        unit /= 10
      }
    }
  }
  const zone = parseZone(bytes, i, end)
  return dayNumber(year, month, day) * 86_400_000 + (hour * 60 + minute - zone) * 60_000 + Math.round(ms)
}

/** Minutes east of Greenwich. */
function parseZone(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end) return 0
  const c = bytes[at]
  if ((c === 90 || c === 122) && at + 1 === end) return 0
  if (c !== 43 && c !== 45) return NaN
  const hours = fixed(bytes, at + 1, 2)
  const colon = bytes[at + 3] === 58 ? 1 : 0
  const minutes = at + 3 >= end ? 0 : fixed(bytes, at + 3 + colon, 2)
  if (end > at + 5 + colon || !(hours <= 15 && minutes <= 59)) return NaN
  return (c === 45 ? -1 : 1) * (hours * 60 + minutes)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Days since 1970-01-01 (the "days from civil" formula), much cheaper than a Date per point. */
function dayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}
