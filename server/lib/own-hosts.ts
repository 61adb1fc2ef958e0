// Known to the process as a whole, like who listens: listeners get a transaction and nothing else. Set once, when the
// application is built.
let known: readonly string[] = []

/** On one's own computer the same server answers under several names, and a development server in front of it under another port. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

export function setOwnHosts(publicUrl: string, port: number): void {
  const { host, hostname } = new URL(publicUrl)
  const local = LOOPBACK.flatMap((name) => [name, `${name}:${port}`, `${name}:5173`])
  known = LOOPBACK.includes(hostname) ? [host, ...local] : [host]
}

/** The hosts whose links lead to our own pages. */
export function ownHosts(): readonly string[] {
  return known
}
