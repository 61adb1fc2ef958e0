/** A word of a statement, or a choice of several ways to go on. */
type Step = string | Step[][]

/** Reads what `writeStatement` writes; lines and spaces do not matter. */
function read(text: string): Step[] {
  const root: Step[] = []
  const open: { ways: Step[][]; before: Step[] }[] = []
  let now = root
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[\p{L}\p{N}_]+|\S/gu)) {
    const inner = open.at(-1)
    if (token === '⟦') {
      const first: Step[] = []
      open.push({ ways: [first], before: now })
      now = first
    } else if (token === '¦' && inner) {
      now = []
      inner.ways.push(now)
    } else if (token === '⟧' && inner) {
      open.pop()
      now = inner.before
      now.push(inner.ways)
    } else now.push(token)
  }
  return root
}

/** Whether everything that the second may be is among what the first may be. */
function isAmong(known: Step[], seen: Step[]): boolean {
  const [first, ...rest] = known
  const [one, ...others] = seen
  if (first === undefined) return one === undefined
  if (typeof first === 'string') return first === one && isAmong(rest, others)
  const isSame =
    one !== undefined &&
    typeof one !== 'string' &&
    one.every((way) => first.some((knownWay) => isAmong(knownWay, way))) &&
    isAmong(rest, others)
  return isSame || first.some((way) => isAmong([...way, ...rest], seen))
}

/** Whether a statement that is kept says all that one which was sent says: it may know more ways than were gone this time. */
export function includes(kept: string, sent: string): boolean {
  return kept === sent || isAmong(read(kept), read(sent))
}
