export type ServerEvent = { id: string; data: string }

/** Reads server-sent events from a stream of text, whole events only; comments are signs of life and say nothing. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk.replaceAll('\r\n', '\n')
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = readEvent(text.slice(0, end))
      text = text.slice(end + 2)
      if (event) yield event
    }
  }
}

function readEvent(block: string): ServerEvent | null {
  let id = ''
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) id = line.slice(4)
    if (line.startsWith('data: ')) data.push(line.slice(6))
  }
  return data.length === 0 ? null : { id, data: data.join('\n') }
}
