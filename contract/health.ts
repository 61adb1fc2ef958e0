import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Nullable } from './lib/schemas.ts'

export const healthRoutes = {
  alive: defineRoute({
    method: 'GET',
    path: '/health',
    tag: 'system',
    summary: 'The process answers, and says which version it is',
    access: 'public',
    reply: Type.Object({
      status: Type.Literal('ok'),
      version: Type.String({ description: 'Version of the program that runs' }),
      commit: Nullable(Type.String({ description: 'Commit that it was built from, if known' })),
    }),
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
