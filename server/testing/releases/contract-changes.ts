import type { OpenApi, Operation, Schema } from './release-files.ts'

/** What a client that knows only the old contract would trip over in the new one, each with where it stands. */
export function breakingChanges(old: OpenApi, now: OpenApi): string[] {
  const found: string[] = []
  for (const [path, operations] of Object.entries(old.paths)) {
    for (const [method, before] of Object.entries(operations)) {
      const where = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (after === undefined) found.push(`${where} is gone`)
      else found.push(...ofRequest(before, after, where), ...ofReplies(before, after, where))
    }
  }
  return found
}

function ofRequest(before: Operation, after: Operation, where: string): string[] {
  const found: string[] = []
  for (const one of after.parameters ?? []) {
    const same = before.parameters?.find(({ name, in: place }) => name === one.name && place === one.in)
    if (same === undefined && one.required) found.push(`${where} needs ${one.in} ${one.name}`)
    else if (same) found.push(...compare(one.schema, same.schema, `${where} ${one.in} ${one.name}`))
  }
  for (const { name, in: place } of before.parameters ?? []) {
    if (!after.parameters?.some((one) => one.name === name && one.in === place))
      found.push(`${where} takes no ${place} ${name} any more`)
  }
  const [body, asked] = [jsonOf(before.requestBody), jsonOf(after.requestBody)]
  if (asked && !body) found.push(`${where} needs a body`)
  // What is sent must fit what is taken, as what is answered must fit what is read: the same question the other way round.
  if (asked && body) found.push(...compare(asked, body, `${where} body`))
  return found
}

function ofReplies(before: Operation, after: Operation, where: string): string[] {
  return Object.entries(before.responses).flatMap(([status, reply]) => {
    const now = after.responses[status]
    if (now === undefined) return [`${where} answers no ${status} any more`]
    const [was, is] = [jsonOf(reply), jsonOf(now)]
    return was && is ? [...compare(was, is, `${where} reply`), ...fieldsLost(was, is, `${where} reply`)] : []
  })
}

/** Fields that were answered and are not any more, also such as could be missing before. */
function fieldsLost(was: Schema, is: Schema, where: string): string[] {
  const now = propertiesOf(is)
  const lost = Object.entries(propertiesOf(was)).flatMap(([name, schema]) =>
    now[name] === undefined
      ? [`${where}.${name} is gone`]
      : fieldsLost(schema, now[name], `${where}.${name}`),
  )
  const [items, others] = [was['items'], is['items']] as (Schema | undefined)[]
  return items && others ? [...lost, ...fieldsLost(items, others, `${where}[]`)] : lost
}

type Body = { content?: Record<string, { schema: Schema }> } | undefined
const jsonOf = (body: Body): Schema | null => body?.content?.['application/json']?.schema ?? null

/** Where a value that fits `given` may not fit `wanted`, as far as schemas of this contract differ. */
function compare(wanted: Schema, given: Schema, where: string): string[] {
  const choices = ['anyOf', 'oneOf'].find((word) => Array.isArray(wanted[word]) || Array.isArray(given[word]))
  if (choices !== undefined) return compareChoices(wanted, given, choices, where)
  const found: string[] = []
  const types = (schema: Schema) => [schema['type']].flat().filter((one) => one !== undefined)
  const isNumber = types(wanted)[0] === 'number' && types(given)[0] === 'integer'
  if (types(wanted).length > 0 && !isNumber && types(given).some((type) => !types(wanted).includes(type)))
    return [`${where} is ${String(types(given))} and was to be ${String(types(wanted))}`]
  const values = (schema: Schema) =>
    (schema['enum'] ?? ('const' in schema ? [schema['const']] : null)) as unknown[] | null
  const [known, said] = [values(wanted), values(given)]
  if (known !== null) {
    const strange = said === null ? ['any value'] : said.filter((one) => !known.includes(one))
    if (strange.length > 0) found.push(`${where} may be ${strange.join(', ')}`)
  }
  found.push(...compareBounds(wanted, given, where))
  const [has, gets] = [propertiesOf(wanted), propertiesOf(given)]
  for (const name of (wanted['required'] as string[] | undefined) ?? []) {
    if (!((given['required'] as string[] | undefined) ?? []).includes(name))
      found.push(`${where}.${name} may be missing`)
  }
  for (const [name, schema] of Object.entries(has)) {
    if (gets[name] !== undefined) found.push(...compare(schema, gets[name], `${where}.${name}`))
  }
  const [items, others] = [wanted['items'], given['items']] as (Schema | undefined)[]
  if (items && others) found.push(...compare(items, others, `${where}[]`))
  return found
}

const propertiesOf = (schema: Schema) => (schema['properties'] ?? {}) as Record<string, Schema>

function compareChoices(wanted: Schema, given: Schema, word: string, where: string): string[] {
  const choicesOf = (schema: Schema) => (schema[word] as Schema[] | undefined) ?? [schema]
  return choicesOf(given).flatMap((one) => {
    const tries = choicesOf(wanted).map((other) => compare(other, one, where))
    // The nearest of those that do not fit says most.
    return tries.some((found) => found.length === 0)
      ? []
      : (tries.toSorted((a, b) => a.length - b.length)[0] ?? [])
  })
}

const atMost = ['maximum', 'maxLength', 'maxItems'] as const
const atLeast = ['minimum', 'minLength', 'minItems'] as const

function compareBounds(wanted: Schema, given: Schema, where: string): string[] {
  const numberOf = (schema: Schema, word: string, otherwise: number) =>
    (schema[word] as number | undefined) ?? otherwise
  const over = atMost.filter((word) => numberOf(given, word, Infinity) > numberOf(wanted, word, Infinity))
  const under = atLeast.filter((word) => numberOf(given, word, -Infinity) < numberOf(wanted, word, -Infinity))
  return [...over, ...under].map((word) => `${where}: ${word} ${String(wanted[word])} may not hold`)
}
