import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import type { Trail } from './trail.ts'
import styles from './Sign.module.css'

type SignProps = {
  trail: Trail
  title: ReactNode
  detail?: ReactNode
  /** Time, distance or seats, at the end of the board. */
  value?: ReactNode
  valueDetail?: ReactNode
  to?: To
  points?: 'right' | 'left'
}

/** A board of a signpost: a real direction, a time or a next step. Stands inside Signs. */
export function Sign({ trail, title, detail, value, valueDetail, to, points = 'right' }: SignProps) {
  const look = classes(styles.sign, points === 'left' && styles.left)
  const board = (
    <>
      <span className={styles.words}>
        <b>{title}</b>
        {detail && <small>{detail}</small>}
      </span>
      {value !== undefined && (
        <span className={styles.value}>
          {value}
          {valueDetail && <small>{valueDetail}</small>}
        </span>
      )}
    </>
  )
  return (
    <li data-trail={trail}>
      {to === undefined ? (
        <div className={look}>{board}</div>
      ) : (
        <Link to={to} className={look}>
          {board}
        </Link>
      )}
    </li>
  )
}
