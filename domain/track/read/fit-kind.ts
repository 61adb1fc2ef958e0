import { looksLikeFit } from './fit.ts'

const FILE_ID = 0
const TYPE = 0
const ACTIVITY = 4
const COURSE = 6

/**
 * Whether a FIT file is something else than somebody's way: a watch keeps sleep, steps and settings in files of the same
 * kind, thousands of them. The first message says it; where it does not, the file is read like any other.
 */
export function isOtherFit(bytes: Uint8Array): boolean {
  if (!looksLikeFit(bytes)) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = bytes[0]!
  // A definition of the first message, and its data right behind it.
  if (at + 6 > bytes.length || (bytes[at]! & 0xf0) !== 0x40) return false
  const local = bytes[at]! & 15
  const isLittle = bytes[at + 2] === 0
  const fields = bytes[at + 5]!
  if (view.getUint16(at + 3, isLittle) !== FILE_ID || at + 6 + fields * 3 >= bytes.length) return false
  let offset = 0
  let typeAt = -1
  at += 6
  for (let field = 0; field < fields; field++, at += 3) {
    if (bytes[at] === TYPE && bytes[at + 1] === 1) typeAt = offset
    offset += bytes[at + 1]!
  }
  if (typeAt < 0 || bytes[at] !== local || at + 1 + typeAt >= bytes.length) return false
  const type = bytes[at + 1 + typeAt]!
  return type !== ACTIVITY && type !== COURSE && type !== 255
}
