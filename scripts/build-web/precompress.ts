import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/

async function compressed(source: Uint8Array): Promise<{ extension: string; bytes: Uint8Array }[]> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  }
  return [
    { extension: 'br', bytes: await promisify(brotliCompress)(source, { params }) },
    { extension: 'gz', bytes: await promisify(gzip)(source, { level: 9 }) },
  ]
}

/** Compresses once, at build, as hard as it goes: a server that did it per request could not afford the best level. */
export function precompress(): Plugin {
  return {
    name: 'kopczyk:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const compress = async (name: string) => {
        const source = await readFile(`${dir}/${name}`)
        if (source.byteLength < 200) return
        for (const { extension, bytes } of await compressed(source)) {
          if (bytes.byteLength < source.byteLength) await writeFile(`${dir}/${name}.${extension}`, bytes)
        }
      }
      const names = await readdir(dir, { recursive: true })
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(compress))
    },
  }
}
