import type { RangeCard } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { Ridge } from '#web/parts/Ridge.tsx'
import { paths } from '#web/paths.ts'

type RangeStripProps = {
  ranges: readonly RangeCard[]
  /** Whether the reader has been in it; nobody knows of strangers. */
  isBegun: (range: RangeCard) => boolean
}

/** All ranges as one ridge, each as high as its highest summit; a stone lies where the reader has been. */
export function RangeStrip({ ranges, isBegun }: RangeStripProps) {
  return (
    <Ridge
      tops={ranges.map((range) => ({
        id: range.id,
        name: range.name,
        lon: range.lon,
        heightM: range.highest.heightM,
        to: paths.range(range.slug),
        marked: isBegun(range),
      }))}
      label={t('mountains.strip-label', { count: ranges.length })}
      caption={t('mountains.strip')}
    />
  )
}
