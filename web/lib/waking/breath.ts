/** Between two pieces of work the browser may paint and answer to the person. */
export const breath = () => new Promise<void>((resolve) => setTimeout(resolve))
