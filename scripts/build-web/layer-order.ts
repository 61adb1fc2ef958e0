import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Which file with styles comes first is up to the bundler, and the first to name a layer would decide its rank:
 * so each of them starts with the whole order, the one that web/styles/layers.css gives.
 */
export function layerOrder(layersFile: string): Plugin {
  const order = readFileSync(layersFile, 'utf8')
    .match(/^@layer [\w., ]+;/gm)
    ?.join('')
  if (!order) throw new Error(`${layersFile} names no order of layers`)
  return {
    name: 'kopczyk:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = order + output.source.toString()
      }
    },
  }
}
