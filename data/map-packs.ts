import { ranges, summits } from './mountains.ts'

/** A part of the mountains that is kept in a phone as one map. */
export interface MapPack {
  slug: string
  name: string
  /** Slugs of its ranges. */
  ranges: readonly string[]
}

const regions: readonly MapPack[] = [
  {
    slug: 'tatry',
    name: 'Tatry',
    ranges: ['tatry-wysokie', 'tatry-zachodnie', 'pogorze-spisko-gubalowskie'],
  },
  { slug: 'pieniny', name: 'Pieniny i Beskid Sądecki', ranges: ['pieniny', 'beskid-sadecki'] },
  {
    slug: 'gorce',
    name: 'Gorce i Beskid Wyspowy',
    ranges: ['gorce', 'beskid-wyspowy', 'pogorze-wisnickie', 'pogorze-roznowskie'],
  },
  {
    slug: 'beskid-zywiecki',
    name: 'Beskid Żywiecki i Makowski',
    ranges: ['beskid-zywiecki', 'beskid-makowski'],
  },
  {
    slug: 'beskid-slaski',
    name: 'Beskid Śląski i Mały',
    ranges: ['beskid-slaski', 'beskid-maly', 'pogorze-slaskie'],
  },
  {
    slug: 'beskid-niski',
    name: 'Beskid Niski i pogórza',
    ranges: [
      'beskid-niski',
      'pogorze-ciezkowickie',
      'pogorze-strzyzowskie',
      'pogorze-dynowskie',
      'pogorze-jasielskie',
      'pogorze-bukowskie',
    ],
  },
  {
    slug: 'bieszczady',
    name: 'Bieszczady',
    ranges: ['bieszczady', 'gory-sanocko-turczanskie', 'pogorze-przemyskie'],
  },
  {
    slug: 'karkonosze',
    name: 'Karkonosze i Góry Izerskie',
    ranges: ['karkonosze', 'gory-izerskie', 'rudawy-janowickie', 'gory-kaczawskie', 'pogorze-kaczawskie'],
  },
  {
    slug: 'sudety-srodkowe',
    name: 'Sudety Środkowe i Ślęża',
    ranges: [
      'brama-lubawska',
      'gory-walbrzyskie',
      'gory-kamienne',
      'gory-jastrzebie',
      'gory-sowie',
      'gory-bardzkie',
      'wzgorza-wlodzickie',
      'gory-stolowe',
      'masyw-slezy',
      'wzgorza-strzegomskie',
      'wzgorza-niemczansko-strzelinskie',
    ],
  },
  {
    slug: 'ziemia-klodzka',
    name: 'Ziemia Kłodzka i Góry Opawskie',
    ranges: [
      'gory-orlickie',
      'gory-bystrzyckie',
      'gory-zlote',
      'gory-bialskie',
      'masyw-snieznika',
      'krowiarki',
      'gory-opawskie',
    ],
  },
  { slug: 'gory-swietokrzyskie', name: 'Góry Świętokrzyskie', ranges: ['gory-swietokrzyskie'] },
]

/** All of them together, with the land in between. */
const whole: MapPack = {
  slug: 'wszystkie',
  name: 'Wszystkie nasze góry',
  ranges: ranges.map(({ slug }) => slug),
}

export const mapPacks: readonly MapPack[] = [...regions, whole]

/** Degrees around the outermost summits. */
const MARGIN = 0.06

/** West, south, east and north of the land that a map is about. */
export function packBox(pack: MapPack): readonly [number, number, number, number] {
  const own = summits.filter(({ range }) => pack.ranges.includes(range))
  const [lats, lons] = [own.map(({ lat }) => lat), own.map(({ lon }) => lon)]
  return [
    Math.min(...lons) - MARGIN,
    Math.min(...lats) - MARGIN,
    Math.max(...lons) + MARGIN,
    Math.max(...lats) + MARGIN,
  ]
}
