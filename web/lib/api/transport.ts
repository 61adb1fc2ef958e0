import { offlineProblem } from './api-problem.ts'

export type WireRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: BodyInit | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((done: number) => void) | undefined
}

export type WireAnswer = { status: number; body: unknown }

export type Transport = (request: WireRequest) => Promise<WireAnswer>

/**
 * `fetch` cannot report how much of a body was sent, so a call that asks for progress goes through XMLHttpRequest. One for the document,
 * which has one server; a thread that draws pages has one, too.
 */
let transport: Transport = (request) => (request.onProgress ? sendWithProgress(request) : sendPlain(request))

export const send: Transport = (request) => transport(request)

/** A server that draws a page asks itself, without a network in between. */
export function sendThrough(other: Transport): void {
  transport = other
}

async function sendPlain({ method, url, headers, body, signal }: WireRequest): Promise<WireAnswer> {
  let response: Response
  try {
    response = await fetch(url, { method, headers, body: body ?? null, signal: signal ?? null })
  } catch (error) {
    if (signal?.aborted) throw error
    throw offlineProblem()
  }
  return { status: response.status, body: parse(await response.text()) }
}

function sendWithProgress({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: WireRequest): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) })
    request.onerror = () => reject(offlineProblem())
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
    if (signal?.aborted) return request.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send((body ?? null) as XMLHttpRequestBodyInit | null)
  })
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
