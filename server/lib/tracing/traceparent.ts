/** A span of somebody else, as the W3C header `traceparent` names it. */
export type RemoteParent = { traceId: string; spanId: string; isSampled: boolean }

/** Version 00; of a later one the parts that it shares with this. Null for whatever the standard calls invalid. */
export function readTraceparent(header: string | undefined): RemoteParent | null {
  const parts = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/.exec(header ?? '')
  if (parts === null) return null
  const [, version, traceId, spanId, flags, more] = parts
  if (version === 'ff' || (version === '00' && more !== undefined)) return null
  if (/^0+$/.test(traceId!) || /^0+$/.test(spanId!)) return null
  return { traceId: traceId!, spanId: spanId!, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 }
}

/** Only spans that are recorded are ever passed on. */
export function writeTraceparent({ traceId, spanId }: { traceId: string; spanId: string }): string {
  return `00-${traceId}-${spanId}-01`
}
