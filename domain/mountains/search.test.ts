import { describe, expect, it } from 'vitest'
import { crowns, summits } from '#data/mountains.ts'
import { buildSearchIndex, search } from './search.ts'
import { plain, softness, stem, stems } from './stem.ts'
import { letterMask, withinTypos } from './typo.ts'

const index = buildSearchIndex(summits)
const first = (query: string) => search(index, query, 1)[0]?.slug

/** Korona Gór Polski in five cases: nominative (slug), genitive, accusative, instrumental, locative. */
const DECLENSION: Record<string, [gen: string, acc: string, ins: string, loc: string]> = {
  rysy: ['Rysów', 'Rysy', 'Rysami', 'Rysach'],
  'babia-gora': ['Babiej Góry', 'Babią Górę', 'Babią Górą', 'Babiej Górze'],
  sniezka: ['Śnieżki', 'Śnieżkę', 'Śnieżką', 'Śnieżce'],
  snieznik: ['Śnieżnika', 'Śnieżnik', 'Śnieżnikiem', 'Śnieżniku'],
  tarnica: ['Tarnicy', 'Tarnicę', 'Tarnicą', 'Tarnicy'],
  turbacz: ['Turbacza', 'Turbacz', 'Turbaczem', 'Turbaczu'],
  radziejowa: ['Radziejowej', 'Radziejową', 'Radziejową', 'Radziejowej'],
  skrzyczne: ['Skrzycznego', 'Skrzyczne', 'Skrzycznem', 'Skrzycznem'],
  mogielica: ['Mogielicy', 'Mogielicę', 'Mogielicą', 'Mogielicy'],
  'wysoka-kopa': ['Wysokiej Kopy', 'Wysoką Kopę', 'Wysoką Kopą', 'Wysokiej Kopie'],
  rudawiec: ['Rudawca', 'Rudawiec', 'Rudawcem', 'Rudawcu'],
  orlica: ['Orlicy', 'Orlicę', 'Orlicą', 'Orlicy'],
  wysoka: ['Wysokiej', 'Wysoką', 'Wysoką', 'Wysokiej'],
  'wielka-sowa': ['Wielkiej Sowy', 'Wielką Sowę', 'Wielką Sową', 'Wielkiej Sowie'],
  lackowa: ['Lackowej', 'Lackową', 'Lackową', 'Lackowej'],
  kowadlo: ['Kowadła', 'Kowadło', 'Kowadłem', 'Kowadle'],
  jagodna: ['Jagodnej', 'Jagodną', 'Jagodną', 'Jagodnej'],
  skalnik: ['Skalnika', 'Skalnik', 'Skalnikiem', 'Skalniku'],
  waligora: ['Waligóry', 'Waligórę', 'Waligórą', 'Waligórze'],
  czupel: ['Czupla', 'Czupel', 'Czuplem', 'Czuplu'],
  'szczeliniec-wielki': [
    'Szczelińca Wielkiego',
    'Szczeliniec Wielki',
    'Szczelińcem Wielkim',
    'Szczelińcu Wielkim',
  ],
  lubomir: ['Lubomira', 'Lubomir', 'Lubomirem', 'Lubomirze'],
  'biskupia-kopa': ['Biskupiej Kopy', 'Biskupią Kopę', 'Biskupią Kopą', 'Biskupiej Kopie'],
  chelmiec: ['Chełmca', 'Chełmiec', 'Chełmcem', 'Chełmcu'],
  'klodzka-gora': ['Kłodzkiej Góry', 'Kłodzką Górę', 'Kłodzką Górą', 'Kłodzkiej Górze'],
  skopiec: ['Skopca', 'Skopiec', 'Skopcem', 'Skopcu'],
  sleza: ['Ślęży', 'Ślężę', 'Ślężą', 'Ślęży'],
  lysica: ['Łysicy', 'Łysicę', 'Łysicą', 'Łysicy'],
}
const sentences = Object.entries(DECLENSION).flatMap(([slug, [gen, acc, ins, loc]]) =>
  [`z ${gen}`, `na ${acc}`, `pod ${ins}`, `na ${loc}`, gen, acc, ins, loc].map((query) => ({ slug, query })),
)

/** Others that hikers speak of, with the alternations Polish has. */
const MORE: [query: string, slug: string][] = [
  ['na Giewoncie', 'giewont'],
  ['z Giewontu', 'giewont'],
  ['na Trzech Koronach', 'trzy-korony'],
  ['Trzech Koron', 'trzy-korony'],
  ['pod Trzema Koronami', 'trzy-korony'],
  ['na Pilsku', 'pilsko'],
  ['na Połoninie Wetlińskiej', 'polonina-wetlinska'],
  ['Połoniny Caryńskiej', 'polonina-carynska'],
  ['na Kasprowym Wierchu', 'kasprowy-wierch'],
  ['z Kasprowego', 'kasprowy-wierch'],
  ['na Świnicy', 'swinica'],
  ['na Kozim Wierchu', 'kozi-wierch'],
  ['na Luboniu Wielkim', 'lubon-wielki'],
  ['Wielkiej Czantorii', 'wielka-czantoria'],
  ['na Wielkiej Raczy', 'wielka-racza'],
  ['na Baraniej Górze', 'barania-gora'],
  ['na Klimczoku', 'klimczok'],
  ['na Ochodzitej', 'ochodzita'],
  ['na Ochodzicie', 'ochodzita'],
  ['na Stogu Izerskim', 'stog-izerski'],
  ['na Szrenicy', 'szrenica'],
  ['na Chojniku', 'chojnik'],
  ['na Bukowym Berdzie', 'bukowe-berdo'],
  ['z Halicza', 'halicz'],
  ['na Smereku', 'smerek'],
  ['na Wołowcu', 'wolowiec'],
  ['na Grzesiu', 'grzes'],
  ['z Rakonia', 'rakon'],
  ['na Sokolicy', 'sokolica'],
  ['na Jaworzynie Krynickiej', 'jaworzyna-krynicka'],
  ['na Łysej Górze', 'lysa-gora'],
  ['z Ćwilina', 'cwilin'],
  ['na Lubogoszczy', 'lubogoszcz'],
  ['na Wielkim Szyszaku', 'wielki-szyszak'],
  ['na Trójgarbie', 'trojgarb'],
  ['z Ostrzycy', 'ostrzyca'],
  ['na Kopie Kondrackiej', 'kopa-kondracka'],
  ['na Górze Pięciu Kopców', 'gora-pieciu-kopcow'],
  ['z Kalenicy', 'kalenica'],
  ['na Gęsiej Szyi', 'gesia-szyja'],
]

const TYPOS: [query: string, slug: string][] = [
  ['sniezka', 'sniezka'],
  ['snezka', 'sniezka'],
  ['śnieska', 'sniezka'],
  ['SNIEZKA', 'sniezka'],
  ['babai gora', 'babia-gora'],
  ['babia gura', 'babia-gora'],
  ['gewont', 'giewont'],
  ['tarncia', 'tarnica'],
  ['mogelica', 'mogielica'],
  ['szczelinec wielki', 'szczeliniec-wielki'],
  ['turbac', 'turbacz'],
  ['skrzyczen', 'skrzyczne'],
]

describe('search', () => {
  it('finds at least 98 % of the inflected names of Korona Gór Polski first or among equals', () => {
    expect(Object.keys(DECLENSION).toSorted()).toEqual(crowns[0]!.summits.toSorted())
    const missed = sentences.filter(({ query, slug }) => {
      const name = summits.find((s) => s.slug === slug)!.name
      const found = search(index, query, 3)
      return !found.some((s) => s.slug === slug) || found[0]?.name !== name
    })
    expect(missed.length / sentences.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.02)
  })

  it.each(MORE)('finds „%s”', (query, slug) => {
    const name = summits.find((s) => s.slug === slug)!.name
    expect(search(index, query, 1)[0]?.name).toBe(name)
  })

  it.each(TYPOS)('forgives „%s”', (query, slug) => expect(first(query)).toBe(slug))

  it.each([
    ['Rysów', ['Rysy', 'Niżnie Rysy', 'Rysy (wierzchołek słowacki)']],
    ['na babią', ['Babia Góra', 'Mała Babia Góra']],
    ['z Tarnicy', ['Tarnica']],
    ['Giewoncie', ['Giewont', 'Długi Giewont']],
    ['sniezka', ['Śnieżka']],
  ])('gives no more for „%s” than what is meant', (query, names) => {
    expect(search(index, query, 10).map((s) => s.name)).toEqual(names)
  })

  it('still finds by another name what only another name explains', () => {
    expect(first('Rysia')).toBe('paproc')
    expect(search(index, 'na Rysiej Górze', 10).map((s) => s.name)).toEqual(['Paproć'])
    expect(search(index, 'z Baby', 1)[0]?.name).toBe('Kanasiówka')
  })

  it('finds every summit by its own name, with and without diacritics', () => {
    const missed = summits.filter(
      (s) =>
        search(index, s.name, 1)[0]?.name !== s.name || search(index, plain(s.name), 1)[0]?.name !== s.name,
    )
    expect(missed.map((s) => s.name)).toEqual([])
  })

  it('shows something from the first letters on, names that begin with them first', () => {
    expect(first('śnieżk')).toBe('sniezka')
    expect(search(index, 'turb', 3)[0]?.slug).toBe('turbacz')
    expect(search(index, 'ba', 20).length).toBeGreaterThan(3)
    expect(first('bab')).toBe('babia-gora')
  })

  it('puts names that begin so before those that hold the word later, even whole', () => {
    const goats = buildSearchIndex([
      { name: 'Mały Kozi Wierch', heightM: 2228 },
      { name: 'Kozia Góra', heightM: 683 },
    ])
    expect(search(goats, 'kozi', 2).map(({ name }) => name)).toEqual(['Kozia Góra', 'Mały Kozi Wierch'])
    expect(search(goats, 'kozi wierch', 2).map(({ name }) => name)).toEqual(['Mały Kozi Wierch'])
  })

  it('puts equals in Polish order', () => {
    const names = search(index, 'magura', 20).map((s) => s.name)
    const longer = names.filter((n) => n.startsWith('Magura '))
    expect(longer).toEqual(longer.toSorted(new Intl.Collator('pl').compare))
  })

  it('knows forms of three letters', () => {
    const two = buildSearchIndex([{ name: 'Dwa Kopce', heightM: 900 }])
    expect(search(two, 'dwu', 1)).toHaveLength(1)
    expect(search(two, 'dw', 1)).toHaveLength(1)
    expect(search(two, 'dwo', 1)).toHaveLength(0)
  })

  it('finds nothing for nothing and for nonsense', () => {
    for (const query of ['', '  ', '!!', 'xyzxyzxyz', 'qqq']) expect(search(index, query)).toEqual([])
  })

  it('knows other names of a summit', () => {
    expect(first('Vysoké Kolo')).toBe('wielki-szyszak')
  })

  it('stays fast with 5 000 summits', () => {
    const many = Array.from({ length: 5000 }, (_, i) => {
      const s = summits[i % summits.length]!
      return i < summits.length
        ? s
        : { ...s, name: `${s.name} ${summits[(i * 7) % summits.length]!.name}`, slug: `${s.slug}-${i}` }
    })
    const big = buildSearchIndex(many)
    const queries = [...sentences.map((s) => s.query), ...TYPOS.map(([q]) => q), 'b', 'gó', 'wie']
    // The best of a few rounds: other work on the machine must not fail the test.
    const rounds = Array.from({ length: 5 }, () => {
      const started = performance.now()
      for (const query of queries) search(big, query)
      return (performance.now() - started) / queries.length
    })
    expect(Math.min(...rounds)).toBeLessThan(1)
  })
})

describe('stems', () => {
  it('bring the cases of a noun together', () => {
    for (const forms of [
      ['chelmiec', 'chelmca', 'chelmcu', 'chelmcem'],
      ['gora', 'gory', 'gorze', 'gora', 'gore'],
      ['sniezka', 'sniezki', 'sniezce', 'sniezke'],
      ['skalnik', 'skalnika', 'skalnikiem', 'skalniku'],
    ])
      for (const form of forms) expect(stems(form), form).toContain(stem(forms[0]!))
  })

  it('are told apart by how their consonant sounds, where the form says so', () => {
    for (const word of ['babia', 'babiej', 'rysia', 'rakonia', 'grzesiu'])
      expect(softness(word), word).toBe('soft')
    for (const word of ['baba', 'rysow', 'rysy', 'wysokiej', 'tarnicy', 'sniezka'])
      expect(softness(word), word).toBe('hard')
    for (const word of ['rakon', 'sowie', 'kozi', 'trzech', 'szyi'])
      expect(softness(word), word).toBe('either')
  })

  it('keep short words whole', () => {
    expect(stem('zar')).toBe('zar')
  })
})

describe('typos', () => {
  it('are forgiven in inflected forms, too', () => {
    expect(first('snezce')).toBe('sniezka')
    expect(first('na Gewoncie')).toBe('giewont')
    expect(first('pod Tyrbaczem')).toBe('turbacz')
    expect(first('Radziejwoej')).toBe('radziejowa')
    expect(first('babej gorze')).toBe('babia-gora')
  })

  const typos = (a: string, b: string, allowed = 2) =>
    withinTypos(a, letterMask(a), b, letterMask(b), allowed)

  it('counts a missing, wrong, extra or swapped letter as one', () => {
    expect([
      typos('giewont', 'gewont'),
      typos('giewont', 'giewonf'),
      typos('giewont', 'giewontt'),
      typos('giewont', 'giewotn'),
    ]).toEqual([1, 1, 1, 1])
  })

  it('gives up when the words are too far apart', () => {
    expect(typos('rysy', 'turbacz')).toBeGreaterThan(2)
  })
})
