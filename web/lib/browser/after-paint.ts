/** Does it in a task after the next frame: whoever pressed sees first that they were heard. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}
