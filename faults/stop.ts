import { once } from 'node:events'
import { connect } from 'node:net'
import { seconds, took, withPlace, type Engine, type Outcome } from './lib/outcome.ts'
import { startProduct } from './lib/product.ts'

/** Milliseconds that stopping takes at most, whatever people and the database do. */
const STOPS_WITHIN = 11_000

/** Somebody sends half a request and keeps the line: the process stops all the same, and in order. */
export function stopBesideSlowClient(engine: Engine): Promise<Outcome> {
  return withPlace(engine, async (place) => {
    const product = await startProduct(place)
    const { hostname, port } = new URL(product.address)
    const client = connect(Number(port), hostname)
    await once(client, 'connect')
    client.on('error', () => {})
    client.write('POST /api/story HTTP/1.1\r\nHost: kopczyk\r\nContent-Length: 1000\r\n\r\n{')
    const { code, milliseconds } = await product.end('SIGTERM')
    client.destroy()
    return {
      name: `stop beside a client that never ends, ${engine}`,
      figures: [`stopped after ${seconds(milliseconds)}`],
      measured: [took('stopped', milliseconds, STOPS_WITHIN)],
      problems: [
        ...(code === 0 ? [] : [`it ended with ${code}: ${product.said().slice(-500)}`]),
        ...(milliseconds <= STOPS_WITHIN ? [] : ['it took too long']),
      ],
    }
  })
}
