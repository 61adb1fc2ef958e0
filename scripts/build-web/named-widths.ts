import { readFileSync } from 'node:fs'

const file = new URL('../../web/styles/widths.css', import.meta.url)

/** What each name of web/styles/widths.css stands for. */
export function readWidths(css = readFileSync(file, 'utf8')): Map<string, string> {
  return new Map([...css.matchAll(/^@custom-media (--[\w-]+) (\(.+\));$/gm)].map((at) => [at[1]!, at[2]!]))
}

/** `@media (--phone)` as a browser understands it. */
export function putWidths(params: string, known = readWidths()): string {
  return params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    const width = known.get(name)
    if (!width) throw new Error(`web/styles/widths.css has no ${name}, only ${[...known.keys()].join(', ')}`)
    return width
  })
}

type MediaRule = { params: string }

/** For the bundler: no browser that we serve knows @custom-media, and our style sheets need nothing else of what it would do. */
export const namedWidths = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'named-widths',
        AtRule: { media: (rule: MediaRule) => void (rule.params = putWidths(rule.params)) },
      },
    ],
  },
}
