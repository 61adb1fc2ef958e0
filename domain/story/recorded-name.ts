/** Words that recorders put together by themselves, in English and in Polish. */
const WORDS =
  'track|tracks|route|activity|workout|log|current|active|new|untitled|unnamed|imported|morning|afternoon|evening|lunch|night|hike|hiking|walk|walking|run|running|trail|mountain|gpx|tcx|fit|' +
  'ślad|slad|trasa|nowa|nowy|bez|nazwy|aktywność|aktywnosc|trening|poranna|poranny|popołudniowa|popołudniowy|wieczorna|wieczorny|nocna|nocny|rano|po|południu|wieczorem|w|porze|lunchu|wędrówka|wędrówki|spacer|marsz|chód|bieg|turystyka|piesza|piesze|górska|górskie|data'

const AUTOMATIC = new RegExp(String.raw`^(?:${WORDS}|[\d\s:.,;_()/+#-]|[tz](?=\d|\s|$))+$`, 'iu')
const FILE = /\.(?:gpx|tcx|fit|gz|kml)\b|_/i

/**
 * The name of a recording, if a person wrote it: neither the name of a file („babia_2026-11-11.gpx”) nor what devices call
 * everything („Morning Hike”, „Ślad 12”, a date).
 */
export function typedName(recorded: string | null): string | null {
  const name = recorded?.replace(/\s+/g, ' ').trim() ?? ''
  // Garmin names files after the address of their owner, which is nobody's to read.
  if (name.length < 3 || name.includes('@') || FILE.test(name) || AUTOMATIC.test(name)) return null
  return /\p{L}{3}/u.test(name) ? name : null
}
