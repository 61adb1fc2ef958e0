/** Rows of comma-separated values (RFC 4180): in one pass over the text, whatever it is. */
export function* csvRows(text: string): Generator<string[]> {
  let row: string[] = []
  let at = text.codePointAt(0) === 0xfeff ? 1 : 0
  while (at < text.length) {
    let value = ''
    if (text[at] === '"') {
      // A doubled quote inside quotes is one; without an end the rest of the text is the value.
      for (let from = ++at; ; from = at) {
        const end = text.indexOf('"', from)
        value += text.slice(from, end < 0 ? text.length : end)
        at = end < 0 ? text.length : end + 1
        if (end < 0 || text[at] !== '"') break
        value += '"'
        at++
      }
    }
    const from = at
    while (at < text.length && text[at] !== ',' && text[at] !== '\n') at++
    row.push(value + text.slice(from, at).replace(/\r$/, ''))
    const isEnd = text[at] !== ','
    at++
    if (!isEnd && at === text.length) row.push('')
    if (!isEnd && at < text.length) continue
    yield row
    row = []
  }
}
