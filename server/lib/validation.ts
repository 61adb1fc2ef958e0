import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { isPersonName, PERSON_NAME } from '#contract/lib/person-name.ts'
import { isWallClock } from '#domain/time/wall-clock.ts'
import type { Fields } from './errors.ts'

const options: Options = { allErrors: true, removeAdditional: 'all', useDefaults: true, strict: false }

function ajv(more: Options): Ajv {
  const made = new Ajv({ ...options, ...more })
  formats.default(made)
  made.addFormat(PERSON_NAME, isPersonName)
  made.addFormat('wall-clock', isWallClock)
  return made
}

// Text in an address has no types of its own, so numbers are read from it; JSON has them, so nothing is guessed.
const forAddresses = ajv({ coerceTypes: 'array' })
const forBodies = ajv({ coerceTypes: false })

/**
 * Compiles a route's schemas: every problem is reported, unknown fields are dropped. Done when the route is first asked:
 * hundreds of routes at every start would be a second of waiting.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const check = (data: unknown): boolean => {
    compiled ??= (httpPart === 'body' ? forBodies : forAddresses).compile(schema)
    const isRight = compiled(data)
    // The framework looks for the problems on the function.
    check.errors = compiled.errors
    return isRight
  }
  check.errors = undefined as ErrorObject[] | null | undefined
  return check
}

type Problem = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'>

/** One Polish sentence for each wrong field, keyed by its path (`photos.0.caption`). */
export function fieldMessages(errors: Problem[]): Fields {
  const fields: Fields = {}
  for (const error of errors) {
    const path = [...error.instancePath.split('/').slice(1), ...missingName(error)].map(decode).join('.')
    fields[path || '_'] ??= sentence(error)
  }
  return fields
}

function missingName(error: Problem): string[] {
  return error.keyword === 'required' ? [String(error.params['missingProperty'])] : []
}

function decode(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function sentence({ keyword, params }: Problem): string {
  const limit = String(params['limit'])
  switch (keyword) {
    case 'required':
      return 'To pole jest wymagane.'
    case 'minLength':
      return params['limit'] === 1 ? 'To pole jest wymagane.' : `Minimalna liczba znaków: ${limit}.`
    case 'maxLength':
      return `Maksymalna liczba znaków: ${limit}.`
    case 'minimum':
    case 'exclusiveMinimum':
      return `Najmniejsza dozwolona wartość: ${limit}.`
    case 'maximum':
    case 'exclusiveMaximum':
      return `Największa dozwolona wartość: ${limit}.`
    case 'minItems':
      return `Minimalna liczba pozycji: ${limit}.`
    case 'maxItems':
      return `Maksymalna liczba pozycji: ${limit}.`
    case 'format':
      return formatSentences[String(params['format'])] ?? 'Nieprawidłowy zapis.'
    case 'type':
      return 'Nieprawidłowy rodzaj wartości.'
    case 'enum':
    case 'const':
    case 'anyOf':
      return 'Ta wartość nie jest dozwolona.'
    case 'uniqueItems':
      return 'Pozycje nie mogą się powtarzać.'
    default:
      return 'Nieprawidłowa wartość.'
  }
}

const formatSentences: Record<string, string> = {
  email: 'Podaj poprawny adres e-mail.',
  date: 'Podaj poprawną datę.',
  'date-time': 'Podaj poprawną datę i godzinę.',
  'wall-clock': 'Podaj poprawną datę i godzinę.',
  uri: 'Podaj poprawny adres internetowy.',
  [PERSON_NAME]: 'Bez adresów stron i poczty. Po kropce zostaw odstęp.',
}
