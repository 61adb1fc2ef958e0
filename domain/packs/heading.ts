/** Which way a phone points, out of the angles of its sensors (W3C Device Orientation, degrees). */

export type Orientation = { alpha: number; beta: number; gamma: number }

export type Pointing = {
  /** From north through east. */
  heading: number
  /** Of what is seen through the screen, above the level line; 0 for a phone that lies flat. */
  pitch: number
  isUpright: boolean
}

const RADIANS = Math.PI / 180
/** From this tilt on one looks through the phone rather than down onto it. */
const UPRIGHT = 0.6

/** A phone that lies points with its upper edge; one that is held up with its back, however it is turned. */
export function pointing({ alpha, beta, gamma }: Orientation, screenAngle = 0): Pointing {
  const [sA, cA] = [Math.sin(alpha * RADIANS), Math.cos(alpha * RADIANS)]
  const [sB, cB] = [Math.sin(beta * RADIANS), Math.cos(beta * RADIANS)]
  const [sG, cG] = [Math.sin(gamma * RADIANS), Math.cos(gamma * RADIANS)]
  // East, north and up of the back of the phone.
  const back = [-(cG * sA * sB + cA * sG), -(sA * sG - cA * cG * sB), -(cB * cG)] as const
  const isUpright = Math.hypot(back[0], back[1]) > UPRIGHT
  if (isUpright)
    return {
      heading: direction(back[0], back[1]),
      pitch: Math.asin(Math.max(-1, Math.min(1, back[2]))) / RADIANS,
      isUpright,
    }
  return { heading: turned(direction(-cB * sA, cA * cB) + screenAngle), pitch: 0, isUpright }
}

function direction(east: number, north: number): number {
  return turned(Math.atan2(east, north) / RADIANS)
}

export function turned(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** From one direction to another by the shorter way round, −180 to 180. */
export function turnBetween(from: number, to: number): number {
  return turned(to - from + 180) - 180
}

/** A needle that follows its sensor without shivering: a share of the turn at each reading. */
export function steadied(before: number | null, next: number, share = 0.25): number {
  return before === null ? turned(next) : turned(before + turnBetween(before, next) * share)
}
