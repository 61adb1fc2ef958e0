import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  /** The first mail to this address whose text has such a link; waits for it. */
  linkFor(address: string, pattern: RegExp): Promise<string>
  count(): number
  stop(): Promise<void>
}

/** Letters are sent from the queue; on a busy machine that takes a while. */
const COMES_MS = 60_000

/** A mail server that keeps what it gets. */
export async function startMailServer(): Promise<MailServer> {
  const got: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        got.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: () => got.length,
    async linkFor(address, pattern) {
      for (const since = performance.now(); performance.now() - since < COMES_MS; await wait(50)) {
        for (const mail of got) {
          const link = pattern.exec(mail.text ?? '')?.[1]
          if (link !== undefined && mail.to?.some((to) => to.address === address)) return link
        }
      }
      throw new Error(`No mail with ${pattern} came for ${address}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
