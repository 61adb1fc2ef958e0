import type { SummitRef } from '#contract/tracks.ts'
import { number } from '#web/lib/format/format.ts'
import { Stamp } from '#web/ui/Stamp.tsx'

type SummitStampProps = {
  summits: readonly SummitRef[]
  /** The outline of the highest of them. */
  outline: string | null
  /** What stands on the lower ring: the day. */
  bottom: string
  onPhoto?: boolean
  size?: number
  className?: string | undefined
}

/** The stamp of the highest summit of a hike. */
export function SummitStamp({
  summits,
  outline,
  bottom,
  onPhoto = false,
  size,
  className,
}: SummitStampProps) {
  const highest = summits.toSorted((a, b) => b.height - a.height)[0]
  if (!highest) return null
  return (
    <Stamp
      id={`summit-${highest.id}`}
      trail="red"
      top={highest.name}
      bottom={bottom}
      figure={number(highest.height)}
      onPhoto={onPhoto}
      {...(outline === null ? { glyph: 'peak' as const } : { silhouette: outline })}
      {...(size !== undefined && { size })}
      {...(className !== undefined && { className })}
    />
  )
}
