import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { summits } from '#data/mountains.ts'

const ROOT = resolve(import.meta.dirname, '../..')

export function summitNamed(slug: string) {
  const summit = summits.find((s) => s.slug === slug)
  if (!summit) throw new Error(`No summit ${slug}`)
  return summit
}

/** Writes a picture and refuses one that outgrew its budget. */
export function writePicture(path: string, content: string, budgetKb: number): void {
  const file = resolve(ROOT, path)
  const kb = brotliCompressSync(content).length / 1024
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content.endsWith('\n') ? content : `${content}\n`)
  process.stdout.write(`${path}: ${(content.length / 1024).toFixed(1)} kB, ${kb.toFixed(1)} kB brotli\n`)
  if (kb > budgetKb) throw new Error(`${path} is over its budget of ${budgetKb} kB brotli`)
}
