import Fastify from 'fastify'

// A process of its own, told by its parent what to send: bare Fastify, the floor of other benches.
let answer: { type: string; encoding: string | null; bytes: Buffer } | undefined

const bare = Fastify()
bare.get('/*', (_request, reply) => {
  const { type, encoding, bytes } = answer!
  reply.type(type)
  if (encoding !== null) reply.header('content-encoding', encoding)
  return reply.send(bytes)
})

process.on(
  'message',
  ({ type, encoding, bytes }: { type: string; encoding: string | null; bytes: string }) => {
    answer = { type, encoding, bytes: Buffer.from(bytes, 'base64') }
    process.send!('ready')
  },
)

process.send!(await bare.listen({ port: 0, host: '127.0.0.1' }))
