import { describe, expect, it } from 'vitest'
import { compareStatements } from './compare-statements.ts'
import { includes } from './includes.ts'
import { add, type Recorded, type Statement } from './recorded.ts'
import { statementsOf } from './statement-files.ts'

const text = (words: string): Statement => ({ words: [words], holes: [] })
const one = (words: string[], ...holes: Statement['holes']): Statement => ({ words, holes })

const written = (...statements: Statement[]) => {
  const recorded: Recorded = {}
  for (const statement of statements) add(recorded, 'features/a/a.queries.ts readA', statement)
  return [...statementsOf(recorded).values()].flat()
}

describe('a statement that was sent', () => {
  it('is written with its values as signs and with all that was seen in it', () => {
    const open = text("s.audience = 'everybody'")
    const own = one(['s.author_id = ', ''], { $: null })
    expect(
      written(
        one(['select 1 from stories s where ', ' limit ', ''], { open }, { $: null }),
        one(['select 1 from stories s where ', ' limit ', ''], { own }, { $: null }),
      ),
    ).toEqual(["select 1 from stories s where ⟦s.audience = 'everybody' ¦ s.author_id = $⟧ limit $"])
  })

  it('says what may be left out, and is broken where it would not fit into a line', () => {
    const where = one(['and x.', ' > ', ''], { hiked_on: null }, { $: null })
    const statement = one(
      ['select a, b from a_table_with_a_long_name x join another_one y on y.id = x.id where x.a = ', ' ', ''],
      { $: null },
      { where, nothing: text('') },
    )
    expect(written(statement)).toEqual([
      [
        'select a, b',
        'from a_table_with_a_long_name x',
        'join another_one y on y.id = x.id',
        'where x.a = $ ⟦and x.hiked_on > $ ¦⟧',
      ].join('\n'),
    ])
  })
})

describe('what is kept', () => {
  it('may know more ways than were gone, and none fewer', () => {
    const kept = 'select 1 from a where ⟦x = $ ¦ y in (select b from c ⟦limit $ ¦⟧)⟧ ⟦order by z ¦⟧'
    expect(includes(kept, 'select 1 from a where x = $')).toBe(true)
    expect(includes(kept, 'select 1\nfrom a\nwhere y in ( select b from c limit $ ) order by z')).toBe(true)
    expect(includes(kept, 'select 1 from a where ⟦x = $ ¦ y in (select b from c)⟧')).toBe(true)
    expect(includes(kept, 'select 1 from a where x = $ limit $')).toBe(false)
    expect(includes(kept, 'select 1 from a where ⟦x = $ ¦ z = $⟧')).toBe(false)
    expect(includes('set ⟦a ¦ b⟧ = s.⟦a ¦ b⟧ + $', 'set b = s.b + $')).toBe(true)
    expect(includes('select 1 from a where x = $', 'select 1 from a where ⟦x = $ ¦⟧')).toBe(false)
  })

  const sender = 'features/a/a.queries.ts readA'
  const compare = (kept: string[], sent: string[], code: string) => {
    const { news, gone, next } = compareStatements(
      new Map([[sender, kept]]),
      new Map([[sender, sent]]),
      () => code,
    )
    return { news: news.length, gone: gone.length, next: next.get(sender) }
  }

  it('fails for what is new, and keeps it in the place of what is sent no more', () => {
    const [old, fresh] = ['select b from a where x = $', 'select b from a where x = ⟦$ ¦ 1⟧']
    expect(compare([old], [old], '')).toEqual({ news: 0, gone: 0, next: [old] })
    expect(compare([fresh], [old], '')).toEqual({ news: 0, gone: 0, next: [fresh] })
    expect(compare([old], [fresh], 'function readA() {}')).toEqual({ news: 1, gone: 1, next: [fresh] })
  })

  it('is gone with its function, not with a run in which that had nothing to do', () => {
    const old = 'select b from a'
    expect(compare([old], [], 'function readA() {}')).toEqual({ news: 0, gone: 0, next: [old] })
    expect(compare([old], [], 'function readB() {}')).toEqual({ news: 0, gone: 1, next: undefined })
  })
})
