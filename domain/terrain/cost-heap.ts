/** Numbers by their cost, the cheapest first. */
export class CostHeap {
  private readonly items: number[] = []
  private readonly costs: number[] = []

  get isEmpty(): boolean {
    return this.items.length === 0
  }

  push(item: number, cost: number): void {
    const { items, costs } = this
    let at = items.length
    items.push(item)
    costs.push(cost)
    while (at > 0) {
      const above = (at - 1) >> 1
      if (costs[above]! <= cost) break
      items[at] = items[above]!
      costs[at] = costs[above]!
      at = above
    }
    items[at] = item
    costs[at] = cost
  }

  pop(): number {
    const { items, costs } = this
    const first = items[0]!
    const item = items.pop()!
    const cost = costs.pop()!
    if (items.length === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= items.length) break
      if (below + 1 < items.length && costs[below + 1]! < costs[below]!) below++
      if (costs[below]! >= cost) break
      items[at] = items[below]!
      costs[at] = costs[below]!
      at = below
    }
    items[at] = item
    costs[at] = cost
    return first
  }
}
