import { classes } from './classes.ts'
import styles from './Logo.module.css'

/** Three stones are the three stripes of a blaze; the middle one carries the colour. */
const stones = [
  'M2.2 19.1c0-2 1.7-3.2 4.3-3.4 3.8-.3 7.9-.3 11.5.1 2.3.2 3.8 1.4 3.8 3.2 0 1.9-1.5 2.7-4 2.8-3.9.2-7.9.2-11.8 0-2.5-.1-3.8-.9-3.8-2.7Z',
  'M5.3 12.3c0-1.7 1.3-2.6 3.4-2.8 2.7-.3 5.2-.2 7.7.2 1.8.3 2.8 1.2 2.8 2.6 0 1.5-1.2 2.1-3.2 2.2-2.6.2-5.2.2-7.7 0-1.9-.1-3-.8-3-2.2Z',
  'M8.2 5.7c0-2 1.3-3.3 3.3-3.4 2.3-.1 4 1.2 4 3.2 0 1.8-1.2 2.7-3.6 2.8-2.4 0-3.7-.9-3.7-2.6Z',
] as const

type LogoProps = {
  size?: number
  /** The mark alone, without the name. */ mark?: boolean
  className?: string
}

export function Logo({ size = 32, mark = false, className }: LogoProps) {
  return (
    <span className={classes(styles.logo, className)}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        role={mark ? 'img' : undefined}
        aria-label={mark ? 'Kopczyk' : undefined}
        aria-hidden={mark ? undefined : true}
      >
        {stones.map((d, index) => (
          <path key={d} className={index === 1 ? styles.colour : undefined} d={d} />
        ))}
      </svg>
      {!mark && 'Kopczyk'}
    </span>
  )
}
