import type { FastifyInstance } from 'fastify'
import { brotliCompress, gzip } from 'node:zlib'
import { brotliParams, WORTH_COMPRESSING } from './cached-body.ts'

const TEXT = /^(?:text\/|application\/(?:json|gpx\+xml|problem\+json|geo\+json)|image\/svg\+xml)/

/** Quick rather than small: these answers are made for one person and sent once. 4 takes half as long again and gives as many bytes. */
const QUALITY = 3

/** Long answers in words travel compressed, off the main thread; what is compressed already or streamed is left alone. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const accepted = request.headers['accept-encoding']
    if (accepted === undefined || typeof payload !== 'string' || payload.length < WORTH_COMPRESSING) {
      return done(null, payload)
    }
    const type = reply.getHeader('content-type')
    if (reply.hasHeader('content-encoding') || typeof type !== 'string' || !TEXT.test(type)) {
      return done(null, payload)
    }
    const form = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
    // Pages say more.
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    if (form === null) return done(null, payload)
    reply.removeHeader('content-length').header('content-encoding', form)
    if (form === 'br') brotliCompress(payload, { params: brotliParams(payload.length, QUALITY) }, done)
    else gzip(payload, { level: 6 }, done)
  })
}
