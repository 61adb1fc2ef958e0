/** How likely at least `k` of `n` are, each with the chance `p`. */
export function tailOf(n: number, k: number, p: number): number {
  if (k <= 0) return 1
  if (k > n || p <= 0) return 0
  if (p >= 1) return 1
  // Sums of logarithms: the factors themselves leave what numbers can hold.
  let choose = 0
  let sum = 0
  for (let i = 0; i <= n; i++) {
    if (i > 0) choose += Math.log(n - i + 1) - Math.log(i)
    if (i >= k) sum += Math.exp(choose + i * Math.log(p) + (n - i) * Math.log(1 - p))
  }
  return Math.min(1, sum)
}

/** How likely `n` things that fall anywhere into `boxes` boxes leave none of them empty. */
export function allFilled(n: number, boxes: number): number {
  let sum = 0
  let choose = 1
  for (let empty = 0; empty <= boxes; empty++) {
    sum += (empty % 2 === 0 ? 1 : -1) * choose * (1 - empty / boxes) ** n
    choose = (choose * (boxes - empty)) / (empty + 1)
  }
  return Math.min(1, Math.max(0, sum))
}
