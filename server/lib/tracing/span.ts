import { randomBytes } from 'node:crypto'

/** Of OpenTelemetry: what the span is to whoever is on its other side. */
export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
/** Names and numbers of the program; nothing that a person wrote or is. */
export type Attributes = Record<string, string | number | boolean>

type Parent = { traceId: string; spanId: string }

/** Something that took time, and what it was part of. Told to the collector once it is over. */
export class Span {
  readonly traceId: string
  readonly spanId = randomBytes(8).toString('hex')
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
  /** Of the clock of the process (`performance.now()`). */
  readonly begunAt = performance.now()
  endedAt = 0
  hasFailed = false
  readonly #onEnd: (span: Span) => void

  constructor(
    name: string,
    kind: SpanKind,
    attributes: Attributes,
    parent: Parent | null,
    onEnd: (span: Span) => void,
  ) {
    this.name = name
    this.kind = kind
    this.attributes = attributes
    this.traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    this.parentId = parent?.spanId ?? null
    this.#onEnd = onEnd
  }

  get isOver(): boolean {
    return this.endedAt > 0
  }

  child(name: string, kind: SpanKind, attributes: Attributes = {}): Span {
    return new Span(name, kind, attributes, this, this.#onEnd)
  }

  /** What kind of failure, never its words: they may repeat what somebody sent. */
  fail(error: unknown): void {
    this.hasFailed = true
    const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
    this.attributes['error.type'] = String(code ?? name ?? 'unknown').slice(0, 100)
  }

  end(): void {
    if (this.isOver) return
    this.endedAt = performance.now()
    this.#onEnd(this)
  }
}
