/** Between two pieces of work: whatever the person does meanwhile is answered, too. */
export const letBrowserPaint = () => new Promise<void>((resolve) => setTimeout(resolve))
