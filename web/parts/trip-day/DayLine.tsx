import { useId } from 'react'
import type { TripPlan } from '#contract/trips.ts'
import { warsawClock } from '#domain/time/warsaw-clock.ts'
import { duration } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { dayLineShape, lineSize, type DayLineShape, type LineStop } from './day-line-shape.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './DayLine.module.css'

type DayLineProps = { plan: TripPlan; caption: string }

const clock = (at: number) => warsawClock(new Date(at))

/** The day of a trip from dawn to dusk: when one is where, how high, and how much light is left. */
export function DayLine({ plan, caption }: DayLineProps) {
  const shape = dayLineShape(plan)
  return (
    <Sheet caption={caption} aside={t('trips.profile-rough')}>
      {/* Wider than a phone: it scrolls by itself, with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('trips.day-on-trail')}>
        <svg
          className={styles.line}
          viewBox={`0 0 ${lineSize.width} ${lineSize.height}`}
          role="img"
          aria-label={inWords(shape)}
        >
          <Sky shape={shape} />
          <path className={styles.hill} d={shape.hill} />
          <Lights shape={shape} />
          {shape.turnBack && <TurnBack {...shape.turnBack} />}
          {shape.stops.map((stop, index) => (
            <Stop key={index} stop={stop} isNight={isNight(shape, stop.arriveAt)} />
          ))}
          {shape.spare && <Spare {...shape.spare} />}
          <Axis shape={shape} />
        </svg>
      </section>
    </Sheet>
  )
}

function Sky({ shape }: { shape: DayLineShape }) {
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={id}>
          {shape.sky.map(({ offset, colour }, index) => (
            <stop key={index} offset={offset} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width={lineSize.width} height={lineSize.sky} fill={`url(#${id})`} />
      <path className={styles.arc} d={shape.sunArc} />
      {shape.noon && <circle className={styles.sun} cx={shape.noon.x} cy={shape.noon.y} r={11} />}
    </>
  )
}

/** Written beside the walk, or high over it where the walk is in the way. */
function Lights({ shape }: { shape: DayLineShape }) {
  return shape.lights.map(({ name, at, x, high }) => {
    const isDark = name === 'dawn' || name === 'dusk'
    const anchor = name === 'dawn' ? 'end' : name === 'set' ? 'middle' : 'start'
    const y = high ? 34 : 250
    return (
      <g key={name} className={isDark ? styles.dark : styles.warm} textAnchor={anchor}>
        <text className={styles.light} x={x} y={y}>
          {t(`trips.light.${name}`)}
        </text>
        <text className={styles.hour} x={x} y={y + 18}>
          {clock(at)}
        </text>
      </g>
    )
  })
}

function TurnBack({ at, x, left }: NonNullable<DayLineShape['turnBack']>) {
  const side = left ? -1 : 1
  return (
    <g className={styles.turn}>
      <line x1={x} x2={x} y1={14} y2={lineSize.sky} />
      <path d={`M${x} 14h${side * 196}l${side * 13} 15l${side * -13} 15h${side * -196}Z`} />
      <text x={x + side * 12} y={34} textAnchor={left ? 'end' : 'start'}>
        {t('trips.turn-back-at', { hour: clock(at) })}
      </text>
    </g>
  )
}

/** Before dawn and after dusk the sky is dark, and words on it are light. */
function isNight({ lights }: DayLineShape, at: number): boolean {
  const dawn = lights.find(({ name }) => name === 'dawn')
  const dusk = lights.find(({ name }) => name === 'dusk')
  return (dawn !== undefined && at < dawn.at) || (dusk !== undefined && at > dusk.at)
}

function Stop({ stop, isNight: inTheDark }: { stop: LineStop; isNight: boolean }) {
  const { x, y, lift, anchor, name, arriveAt, leaveAt, kind } = stop
  const rest = Math.round((leaveAt - arriveAt) / 60_000)
  const shown = name || t(`trips.assumed.${kind === 'end' ? 'end' : 'start'}`)
  return (
    <g
      className={classes(styles.stop, inTheDark && styles.night)}
      transform={`translate(${x} ${y})`}
      textAnchor={anchor}
    >
      <line y1={-lift + 21} y2={-6} />
      <circle r={5.5} />
      <text className={styles.name} y={-lift}>
        {shown}
      </text>
      <text className={styles.hour} y={-lift + 16}>
        {clock(arriveAt)}
        {rest > 0 && `, ${t('trips.rest', { time: duration(rest) })}`}
      </text>
    </g>
  )
}

function Spare({ from, to, minutes }: NonNullable<DayLineShape['spare']>) {
  return (
    <>
      <path className={styles.bracket} d={`M${from} 190v-8H${to}v8`} />
      <text className={styles.spare} x={(from + to) / 2} y={174}>
        {t('trips.spare', { time: duration(minutes) })}
      </text>
    </>
  )
}

function Axis({ shape: { hours, walks, stops } }: { shape: DayLineShape }) {
  const [first, last] = [stops[0]!, stops.at(-1)!]
  return (
    <>
      <rect className={styles.band} x={first.x} y={287} width={Math.max(0, last.x - first.x)} height={14} />
      {walks.map(({ from, to }, index) => (
        <rect
          key={index}
          className={styles.walk}
          x={from}
          y={291}
          width={Math.max(0, to - from)}
          height={6}
        />
      ))}
      <g className={styles.axis}>
        <line x1={0} x2={lineSize.width} y1={303} y2={303} />
        {hours.map(({ at, x }) => (
          <g key={at}>
            <line x1={x} x2={x} y1={303} y2={310} />
            <text x={x} y={327}>
              {clock(at)}
            </text>
          </g>
        ))}
      </g>
    </>
  )
}

function inWords({ lights, stops, turnBack }: DayLineShape): string {
  const events = [
    ...lights.map(({ name, at }) => ({ at, words: t(`trips.light.${name}`) })),
    ...stops.map(({ name, kind, arriveAt }) => ({ at: arriveAt, words: name || t(`trips.stop.${kind}`) })),
    ...(turnBack ? [{ at: turnBack.at, words: t('trips.turn-back') }] : []),
  ]
  const words = events.toSorted((a, b) => a.at - b.at).map(({ at, words: what }) => `${what} ${clock(at)}`)
  return `${t('trips.day-words')} ${words.join(', ')}`
}
