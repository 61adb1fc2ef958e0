import { useState, type CSSProperties } from 'react'
import { classes } from './classes.ts'
import { DrawnHiker } from './DrawnHiker.tsx'
import type { IconName } from './icon-names.ts'
import { Icon } from './Icon.tsx'
import type { Trail } from './trail.ts'
import styles from './Avatar.module.css'

export type AvatarMark = { trail: Trail; icon: IconName }

type AvatarProps = {
  name: string
  src?: string | null | undefined
  /** Same for the same person (the id): draws a hiker where there is no photo. Without it there are initials. */
  seed?: string | number | undefined
  size?: number
  /** Up to three rare achievements on the right edge. */
  marks?: readonly AvatarMark[]
  /** The name stands beside the picture in most places; say it here where it does not. */
  label?: string
  className?: string
}

export function Avatar({ name, src, seed, size = 44, marks = [], label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const photo = src && src !== broken ? src : null
  const shown = size < 28 ? [] : marks.slice(0, 3)
  return (
    <span
      className={classes(styles.avatar, className)}
      style={{ '--size': `${size}px` } as CSSProperties}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <span className={styles.picture}>
        {photo ? (
          <img
            src={photo}
            alt=""
            width={size}
            height={size}
            decoding="async"
            loading="lazy"
            onError={() => setBroken(photo)}
          />
        ) : seed === undefined ? (
          initials(name)
        ) : (
          <DrawnHiker seed={seed} />
        )}
      </span>
      {shown.map((mark) => (
        <span key={`${mark.trail}${mark.icon}`} className={styles.mark} data-trail={mark.trail}>
          <Icon name={mark.icon} />
        </span>
      ))}
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ''
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''
  return (first + last).toLocaleUpperCase('pl')
}
