// As the store's image is called: keys from the environment, objects below /data, S3 and a sign of life on port 8333.
import S3rver from '@20minutes/s3rver'
import accounts from '@20minutes/s3rver/lib/models/account.js'
import { createServer } from 'node:http'

accounts.DUMMY_ACCOUNT.createKeyPair(process.env.AWS_ACCESS_KEY_ID, process.env.AWS_SECRET_ACCESS_KEY)
const store = new S3rver({
  directory: '/data',
  silent: true,
  configureBuckets: [],
  // Called by the name of its service, which is no bucket.
  vhostBuckets: false,
  // It leaves out the slash behind a bucket that is being made, which the client has signed. Keys it does not know it refuses.
  allowMismatchedSignatures: true,
})
const answer = store.callback()
const server = createServer((request, response) =>
  request.url === '/healthz' ? response.end('ok') : answer(request, response),
)
server.listen(8333, '0.0.0.0')
process.once('SIGTERM', () => process.exit(0))
