import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { namedWidths } from '../scripts/build-web/named-widths.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { median, type Measurement } from './measurement.ts'
import { sampleDocument } from './richtext-sample.ts'

/** Time of the processor, not of the clock: what else the machine does at the moment is no matter of ours. */
function times(html: string, rounds: number): number[] {
  return Array.from({ length: rounds }, () => {
    const started = process.cpuUsage()
    const result = canonicalHtml(html)
    const { user, system } = process.cpuUsage(started)
    if (!result.ok) throw new Error(`The sample was refused: ${result.problem}`)
    return (user + system) / 1000
  })
}

/** The mean, because memory is freed now and then: a median of short runs would leave that cost out, one of long runs not. */
function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Gzipped JavaScript that must arrive before one can write, without React, which every page has anyway. */
export async function editorChunkKilobytes(): Promise<number> {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    css: namedWidths,
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
  times(small, 200)
  times(large, 20)
  const one = median(times(small, 201))
  // The same amount of text in both, in turns, so that a busy moment of the machine weighs on both sizes alike.
  const ratios = Array.from({ length: 15 }, () => mean(times(large, 10)) / mean(times(small, 100)))
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
      name: 'richtext: 200 kB against 20 kB, median of 15 pairs',
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
