import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { prepare } from '../db/prepare.ts'
import { makeDemoWorld } from '../demo/demo-world.ts'
import { openStorage } from '../lib/storage-open.ts'

// Making a database takes five seconds of a core and the demo world ten: done once for everything that starts from either.
const [folder, publicUrl] = process.argv.slice(2) as [string, string]
const empty = join(folder, 'empty')
const demo = join(folder, 'demo')

const first = await connect({ databaseUrl: null, dataDir: empty, fsync: false })
await prepare(first.sql)
await first.close()

cpSync(empty, demo, { recursive: true })
const second = await connect({ databaseUrl: null, dataDir: demo, fsync: false })
await prepare(second.sql)
await makeDemoWorld(second.sql, openStorage({ s3: null, dataDir: demo }), publicUrl, 'small')
await second.close()
