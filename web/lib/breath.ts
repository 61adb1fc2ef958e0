/** Between two pieces of work the browser may answer to the person. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve))
