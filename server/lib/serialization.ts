import fastJson from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'
import type { TSchema } from 'typebox'

/** Compiles what a route answers when it first does: hundreds of routes at every start would be a second of waiting. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let compiled: ((answer: unknown) => string) | undefined
  return (answer) => {
    compiled ??= fastJson(schema as Parameters<typeof fastJson>[0])
    return compiled(answer)
  }
}
