import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'

// A second process for tests: it answers requests, but leaves the queue to the process that the test can see into.
const config = readConfig(process.env)
const database = await connect(config)
const app = await buildApp(config, database)
await app.ready()
app.server.listen(0, '127.0.0.1', () => {
  const { port } = app.server.address() as { port: number }
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.on('SIGTERM', async () => {
  await app.close()
  await database.close()
  process.exit(0)
})
