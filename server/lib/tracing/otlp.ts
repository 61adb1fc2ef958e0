import type { Attributes, Span, SpanKind } from './span.ts'

// OTLP 1.x as JSON (https://opentelemetry.io/docs/specs/otlp/): ids in hexadecimal, 64-bit numbers as text, enums as numbers.
const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, consumer: 5 }
const FAILED = 2

/** Spans as a collector takes them. `clockStart`: the moment (ms since 1970) at which the clock of the process stood at zero. */
export function otlpOf(resource: Attributes, spans: readonly Span[], clockStart: number): object {
  const scope = { name: 'kopczyk' }
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope, spans: spans.map((span) => spanOf(span, clockStart)) }],
      },
    ],
  }
}

function spanOf(span: Span, clockStart: number): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== null && { parentSpanId: span.parentId }),
    name: span.name,
    kind: kinds[span.kind],
    startTimeUnixNano: nanoseconds(clockStart + span.begunAt),
    endTimeUnixNano: nanoseconds(clockStart + span.endedAt),
    attributes: attributesOf(span.attributes),
    status: span.hasFailed ? { code: FAILED } : {},
  }
}

/** Microseconds are as fine as a double of today's date can tell. */
function nanoseconds(ms: number): string {
  return `${Math.round(ms * 1000)}000`
}

function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
