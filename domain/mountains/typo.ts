/** How many slips of the finger lie between two words. */

/** One slip in a short word, two in a long one; words of three letters must be right. */
export function typosAllowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 7 ? 1 : 2
}

/** One bit for each letter that occurs: words whose bits differ too much need no closer look. */
export function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask
}

function bits(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Optimal string alignment distance, or a number over `allowed` as soon as that is certain. */
export function withinTypos(a: string, maskA: number, b: string, maskB: number, allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed || bits(maskA ^ maskB) > 2 * allowed) return allowed + 1
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > allowed) return allowed + 1
    before = previous
    previous = row
  }
  return previous[b.length]!
}
