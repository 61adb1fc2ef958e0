import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * One name for everybody who could be the same person: the account, or the address (of the new kind its network, since
 * one household has more addresses than there are grains of sand).
 */
export function visitorOf({ viewer, ip }: FastifyRequest): string {
  return viewer ? `hiker ${viewer.id}` : normalizeIP(ip)
}
