import { sportOfWords, type Sport } from '../sport.ts'
import { csvRows } from './csv.ts'

/** What an archive says about one of its files. */
export type ToldOfFile = { title: string | null; sport: Sport | null }

/** The columns by their place, which is the same in every language; their names are not. */
const NAME = 2
const TYPE = 3
const TRACK = /^activities\/[^/]+\.(?:gpx|tcx|fit)(?:\.gz)?$/i
const LONGEST_TITLE = 120
/** Of an archive: nobody has more, and whoever makes one up gets no further. */
const MOST = 50_000

/** `activities.csv` of a Strava archive: each activity with its name, its kind and the file that has its line. */
export function readStravaActivities(csv: string): Map<string, ToldOfFile> {
  const told = new Map<string, ToldOfFile>()
  for (const row of csvRows(csv)) {
    const file = row.find((value) => TRACK.test(value))
    if (file === undefined) continue
    if (told.size >= MOST) break
    const title = (row[NAME] ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim()
    told.set(file.toLowerCase(), {
      title: title === '' ? null : title.slice(0, LONGEST_TITLE),
      sport: sportOfWords(row[TYPE] ?? null),
    })
  }
  return told
}
