import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { median, type Measurement } from './measurement.ts'
import { sampleDocument } from './richtext-sample.ts'

/** Time of the processor, not of the clock: what else the machine does at the moment is no matter of ours. */
function medianMs(html: string, rounds: number): number {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const started = process.cpuUsage()
    const result = canonicalHtml(html)
    const { user, system } = process.cpuUsage(started)
    times.push((user + system) / 1000)
    if (!result.ok) throw new Error(`The sample was refused: ${result.problem}`)
  }
  return median(times)
}

/** Gzipped JavaScript that must arrive before one can write, without React, which every page has anyway. */
export async function editorChunkKilobytes(): Promise<number> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}web/editor/RichTextInput.tsx`,
        preserveEntrySignatures: 'strict',
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  })
  const chunks = (Array.isArray(output) ? output : [output])
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  const closure = (from: typeof chunks) => {
    const found = new Set(from)
    for (const chunk of found) {
      for (const other of chunks) if (chunk.imports.includes(other.fileName)) found.add(other)
    }
    return found
  }
  // The field's own page has the entry already; the editor is what a press of a key then waits for.
  const present = closure(chunks.filter(({ isEntry }) => isEntry))
  const editor = closure(
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/RichTextEditor.tsx')),
  )
  const needed = [...editor].filter((chunk) => !present.has(chunk))
  let bytes = 0
  for (const { code } of needed) bytes += gzipSync(code, { level: 9 }).length
  return bytes / 1000
}

export async function run(): Promise<Measurement[]> {
  const small = sampleDocument(20)
  const large = sampleDocument(200)
  medianMs(small, 200)
  medianMs(large, 20)
  const one = medianMs(small, 201)
  // In turns, so that a busy moment of the machine weighs on both sizes alike.
  const ratios = Array.from({ length: 9 }, () => medianMs(large, 5) / medianMs(small, 50))
  const ratio = median(ratios)
  const chunk = await editorChunkKilobytes()
  return [
    {
      name: 'richtext: canonicalise 20 kB, median processor time',
      value: one,
      unit: 'ms',
      goal: '≤ 5',
      ok: one <= 5,
    },
    {
      name: 'richtext: 200 kB against 20 kB, median of 9 pairs',
      value: ratio,
      unit: '×',
      goal: '≤ 12',
      ok: ratio <= 12,
    },
    {
      name: 'richtext: editor chunk, gzip, without React',
      value: chunk,
      unit: 'kB',
      goal: '≤ 80',
      ok: chunk <= 80,
    },
  ]
}
