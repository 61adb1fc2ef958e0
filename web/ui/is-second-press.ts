/** A press of a button: when it happened, and the how many-th it is of presses in a row at the same place. */
export type Press = Readonly<{ timeStamp: number; detail: number }>

/** A button needs so long to be drawn as waiting. */
const DRAWN_AFTER_MS = 100

/**
 * Whether a press only repeats the one before: the second one of a double click, however soon the answer to the first
 * came, or another of the same kind (a key that is held down) before the button could show that it waits.
 */
export function isSecondPress(press: Press, before: Press | null): boolean {
  if (before === null) return false
  const isSoon = press.timeStamp - before.timeStamp < DRAWN_AFTER_MS
  return press.detail > 1 || (isSoon && press.detail === before.detail)
}
