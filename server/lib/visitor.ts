import type { FastifyRequest } from 'fastify'
import { askedFor } from './inner-calls.ts'
import { networkOf } from './network-of.ts'

/**
 * One name for everybody who could be the same person: the account, or the address (of the new kind its network, since
 * one household has more addresses than there are grains of sand).
 */
export function visitorOf(request: FastifyRequest): string {
  const { viewer, ip } = request
  return viewer ? nameOfHiker(viewer) : (askedFor(request) ?? networkOf(ip))
}

export function nameOfHiker({ id }: { id: number }): string {
  return `hiker ${id}`
}
