/** Does it in a task after the next frame: whoever pressed sees first that they were heard. */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work))
}

export const paint = (): Promise<void> => new Promise((resolve) => afterPaint(resolve))
