import Type from 'typebox'
import { defineRoute } from './lib/route.ts'

export const healthRoutes = {
  alive: defineRoute({
    method: 'GET',
    path: '/health',
    tag: 'system',
    summary: 'The process answers',
    access: 'public',
    reply: Type.Object({ status: Type.Literal('ok') }),
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/health/ready',
    tag: 'system',
    summary: 'The process can work: database and storage answer',
    access: 'public',
    reply: Type.Object({
      status: Type.Literal('ok'),
      database: Type.Literal('ok'),
      storage: Type.Literal('ok'),
    }),
  }),
}
