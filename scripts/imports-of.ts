import { dirname, join } from 'node:path'

/** The project's own files that a file imports, as paths from the root; also on demand and for types alone, which lint rules do not follow. */
export function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([#.][^'?\n]+)/g)].map(([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : join(dirname(file), name!),
  )
}
