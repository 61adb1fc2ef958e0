import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  url: string
  got: readonly Email[]
  /** The first mail to this address whose text has such a link; waits for it. */
  linkFor(address: string, pattern: RegExp): Promise<string>
  stop(): Promise<void>
}

/** Letters are sent from the queue; on a busy machine that takes a while. */
const COMES_MS = 60_000

type Behaviour = {
  /** Free to take if left out. */
  port?: number
  /** So many letters are turned away for a while first. */
  refusals?: number
}

/** A mail server that keeps what it gets. */
export async function startMailServer({ port = 0, refusals = 0 }: Behaviour = {}): Promise<MailServer> {
  const got: Email[] = []
  let turnedAway = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (turnedAway++ < refusals)
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        got.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    got,
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
