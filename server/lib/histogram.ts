const usualBounds = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Series = { buckets: number[]; sum: number; count: number }

export type Histogram = { observe(labels: string, value: number): void; text(): string }

/** A Prometheus histogram whose labels are ready text: observing is one map look-up, which every request pays. */
export function histogram(name: string, help: string, bounds: readonly number[] = usualBounds): Histogram {
  const all = new Map<string, Series>()
  return {
    observe(labels, value) {
      let series = all.get(labels)
      if (series === undefined) all.set(labels, (series = { buckets: bounds.map(() => 0), sum: 0, count: 0 }))
      series.sum += value
      series.count++
      const place = bounds.findIndex((bound) => value <= bound)
      if (place >= 0) series.buckets[place]!++
    },
    /** The exposition format: buckets are cumulative. */
    text() {
      let text = `# HELP ${name} ${help}\n# TYPE ${name} histogram\n`
      for (const [labels, { buckets, sum, count }] of all) {
        const before = labels === '' ? '' : `${labels},`
        const own = labels === '' ? '' : `{${labels}}`
        let running = 0
        for (const [index, bound] of bounds.entries()) {
          running += buckets[index]!
          text += `${name}_bucket{${before}le="${bound}"} ${running}\n`
        }
        text += `${name}_bucket{${before}le="+Inf"} ${count}\n`
        text += `${name}_sum${own} ${sum}\n${name}_count${own} ${count}\n`
      }
      return text
    },
  }
}
