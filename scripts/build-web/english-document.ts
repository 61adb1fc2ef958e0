import type { Plugin } from 'vite'
import texts from '../../web/index.en.json' with { type: 'json' }

const spaces = /\s+/g

/** Words as they stand in the document, broken over lines wherever its form wants it. */
const shapeOf = (polish: string) =>
  new RegExp(
    polish
      .split(' ')
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
    'g',
  )

/** The same document for whoever reads English: `web/index.en.json` has its few words, by the Polish ones. */
export function inEnglish(html: string): string {
  const [start = '', body = ''] = html.split(/(?=<body)/)
  const head = start.replace('<html lang="pl">', '<html lang="en">').replace('/i18n/pl.json', '/i18n/en.json')
  // The longest first: a short one may be a part of it.
  const said = Object.entries(texts).sort(([one], [other]) => other.length - one.length)
  return (
    head +
    said.reduce(
      (text, [polish, english]) => text.replace(shapeOf(polish), () => english.replace(spaces, ' ')),
      body,
    )
  )
}

/** Puts it beside the Polish one, with the same files. */
export function englishDocument(): Plugin {
  return {
    name: 'kopczyk:english-document',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('There is no document to translate')
        this.emitFile({ type: 'asset', fileName: 'index.en.html', source: inEnglish(page.source.toString()) })
      },
    },
  }
}
