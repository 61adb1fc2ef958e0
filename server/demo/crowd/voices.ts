import captions from './captions.json' with { type: 'json' }
import passing from './passing.json' with { type: 'json' }
import one from './voices-1.json' with { type: 'json' }
import two from './voices-2.json' with { type: 'json' }
import three from './voices-3.json' with { type: 'json' }
import four from './voices-4.json' with { type: 'json' }
import weather from './weather.json' with { type: 'json' }

/** How somebody writes: stocks of sentences into which the facts of a day are woven. */
export type Voice = {
  titles: string[]
  open: string[]
  top: string[]
  slip: string[]
  end: string[]
  /** About a summit on which they have been before. */
  again: string[]
}

export type Weather = keyof typeof weather

const first: Record<string, Voice> = { ...one, ...two }
const more: Record<string, Voice> = { ...three, ...four }
export const voices: Record<string, Voice> = Object.fromEntries(
  Object.entries(first).map(([name, voice]) => [name, joined(voice, more[name]!)]),
)
export const weatherWords: Record<Weather, string[]> = weather
export const hutWords: string[] = passing.hut
export const markWords: string[] = passing.marks
export const captionWords: string[] = captions

function joined(a: Voice, b: Voice): Voice {
  return {
    titles: [...a.titles, ...b.titles],
    open: [...a.open, ...b.open],
    top: [...a.top, ...b.top],
    slip: [...a.slip, ...b.slip],
    end: [...a.end, ...b.end],
    again: [...a.again, ...b.again],
  }
}

/** `{name}` becomes the fact; „szedłem/szłam”, in brackets or not, what fits the writer. */
export function sayFacts(sentence: string, facts: Record<string, string>, isWoman: boolean): string {
  const said = sentence
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`No ${name} for „${sentence}”`)
      return fact
    })
    .replaceAll(/\[?([\p{L}]+)\/([\p{L}]+)\]?/gu, (_, a: string, b: string) =>
      isFeminine(a) === isWoman ? a : b,
    )
  return said.charAt(0).toLocaleUpperCase('pl') + said.slice(1)
}

/** Of two forms of one verb or adjective, the one that ends in -am or -a. */
function isFeminine(form: string): boolean {
  return /(?:am|a)$/.test(form)
}
