/** Milliseconds as „3:43:12”. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
