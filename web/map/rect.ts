/** A part of a picture, in its units. */
export type Rect = { left: number; top: number; right: number; bottom: number }

export function holds(rect: Rect, [x, y]: readonly [x: number, y: number]): boolean {
  return x > rect.left && x < rect.right && y > rect.top && y < rect.bottom
}

export function touches(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
