import type { Achievement } from '#domain/achievements/catalogue.ts'
import { Stamp } from '#web/ui/Stamp.tsx'
import { nameOf, ringOf } from './achievement-words.ts'

type AchievementStampProps = {
  rule: Achievement
  earned: boolean
  size?: number
  fresh?: boolean
  label?: string
  className?: string | undefined
}

/** The stamp of an achievement: inked when earned, dotted while it waits. */
export function AchievementStamp({ rule, earned, size, fresh, label, className }: AchievementStampProps) {
  const { shape, trail, glyph } = rule.stamp
  // A triangle has no room over its picture: the name stands below.
  const words = shape === 'triangle' ? { bottom: nameOf(rule) } : { top: nameOf(rule), bottom: ringOf(rule) }
  return (
    <Stamp
      id={rule.id}
      shape={shape}
      trail={trail}
      glyph={glyph}
      tier={shape === 'triangle' ? 0 : rule.tier}
      earned={earned}
      {...words}
      {...(size !== undefined && { size })}
      {...(fresh !== undefined && { fresh })}
      {...(label !== undefined && { label })}
      {...(className !== undefined && { className })}
    />
  )
}
