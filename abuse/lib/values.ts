import { oddCursor, oddNumbers, oddStrings, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Ids and names of things that exist, so that a request gets past the first door. */
export type Known = { ids: number[]; names: string[]; pictures: string[] }

/** A value that the schema takes; `known` gives ids their meaning. */
export function fitting(schema: Schema, name: string, random: Random, known: Known): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return fitting(random.pick(schema.anyOf), name, random, known)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fittingNumber(schema, name, random, known)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'array': {
      const count = random.below(Math.min(schema.maxItems ?? 3, 3) + 1)
      return Array.from({ length: count }, () => fitting(schema.items ?? {}, name, random, known))
    }
    case 'object':
      return fittingObject(schema, random, known)
    default:
      return fittingString(schema, name, random, known)
  }
}

function fittingObject(schema: Schema, random: Random, known: Known): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    if (schema.required?.includes(name) || random.chance(0.5)) {
      object[name] = fitting(part, name, random, known)
    }
  }
  return object
}

function fittingNumber(schema: Schema, name: string, random: Random, known: Known): number {
  if (/id$/i.test(name) && random.chance(0.8)) return random.pick(known.ids)
  const low = schema.minimum ?? -1_000
  const high = schema.maximum ?? 1_000
  const edge = random.below(6)
  if (edge === 0) return low
  if (edge === 1) return high
  const value = low + random.below(1_000) * ((high - low) / 1_000)
  return schema.type === 'integer' ? Math.round(value) : value
}

const byFormat: Record<string, readonly string[]> = {
  date: ['2024-02-29', '1900-01-01', '2026-06-20', '9999-12-31', '0001-01-01'],
  'date-time': ['2024-02-29T10:00:00Z', '2026-06-20T23:59:60Z', '9999-12-31T23:59:59.999Z'],
  'wall-clock': ['2024-02-29T10:00:00', '1900-01-01T00:00:00', '2999-12-31T23:59:59'],
  email: ['ktos@example.pl', 'a@b.pl', 'Ä@example.pl'],
  uri: ['https://example.pl/', 'http://[::1]/'],
}

function fittingString(schema: Schema, name: string, random: Random, known: Known): string {
  if (name === 'cursor') return oddCursor(random)
  if (/path|thumbnail|image/i.test(name) && random.chance(0.6)) return random.pick(known.pictures)
  if (schema.format && byFormat[schema.format]) return random.pick(byFormat[schema.format]!)
  if (/^id$/.test(name)) return random.chance(0.5) ? String(random.pick(known.ids)) : random.pick(known.names)
  if (/description|text/.test(name)) return `<p>${random.pick(oddStrings)} <strong>góra</strong></p>`
  const text = random.chance(0.5) ? random.pick(oddStrings) : 'Śnieżka o świcie'
  return text.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, 'x')
}

/** What the schema takes, with a few of its parts made odd. */
export function almostFitting(schema: Schema, random: Random, known: Known): unknown {
  const value = fitting(schema, '', random, known)
  for (let turn = random.below(3); turn > 0; turn--) spoil(value, random)
  return value
}

function spoil(value: unknown, random: Random): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value) && (value.length === 0 || random.chance(0.1))) {
    value.push(oddValue(random))
    return
  }
  const holder = value as Record<string, unknown>
  const keys = Object.keys(holder)
  if (!Array.isArray(value) && (keys.length === 0 || random.chance(0.1))) {
    holder[random.pick(oddStrings)] = oddValue(random)
    return
  }
  const key = random.pick(keys)
  const inner = holder[key]
  if (typeof inner === 'object' && inner !== null && random.chance(0.7)) return spoil(inner, random)
  if (random.chance(0.15)) delete holder[key]
  else if (typeof inner === 'number' && random.chance(0.6)) holder[key] = random.pick(oddNumbers)
  else if (typeof inner === 'string' && random.chance(0.6)) holder[key] = random.pick(oddStrings)
  else holder[key] = oddValue(random)
}
