import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { storyLimits, type StoryUpdate } from '#contract/story.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { unownedUploads } from '#server/features/files/files.service.ts'
import { invalid, type Fields } from '#server/lib/errors.ts'
import { uploadsIn } from '#server/lib/uploads-in.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import { knownUsers } from '#server/features/companions/companions.queries.ts'
import { knownSummits } from '#server/features/story-summits/story-summits.queries.ts'

const EXCERPT = 280

export type Checked = {
  /** What is stored of the description, when one was given. */
  text?: { description: string; excerpt: string; pictures: string[] }
}

/** Everything that a schema cannot say about a story, every problem at once. `known`: photos already on it. */
export async function checkInput(
  db: Db,
  viewer: Viewer,
  input: StoryUpdate,
  known: ReadonlySet<string>,
  now: Date,
): Promise<Checked> {
  const fields: Fields = {}
  const checked: Checked = {}
  if (input.title !== undefined && input.title.trim() === '') fields['title'] = 'To pole jest wymagane.'
  if (input.date !== undefined && input.date > warsawDay(now)) {
    fields['date'] = 'Data wędrówki nie może być z przyszłości.'
  }
  if (input.date !== undefined && input.date < EARLIEST_DAY) {
    fields['date'] = 'Podaj datę od 1 stycznia 1900 roku.'
  }
  if (input.description !== undefined) {
    const text = canonicalHtml(input.description, 'full')
    if (!text.ok) fields['description'] = 'Nie udało się odczytać tego tekstu.'
    else if (text.length > storyLimits.description) {
      fields['description'] = `Maksymalna liczba znaków: ${storyLimits.description}.`
    } else {
      const pictures = uploadsIn(text.html)
      checked.text = { description: text.html, excerpt: excerpt(text.html, EXCERPT), pictures }
    }
  }
  await checkPhotos(db, viewer, input.photos ?? [], known, fields)
  if (input.summits?.length) {
    const found = new Set(await knownSummits(db, input.summits))
    input.summits.forEach((id, at) => {
      if (!found.has(id)) fields[`summits.${at}`] = 'Nie ma takiego szczytu.'
    })
  }
  if (input.companions?.length) {
    const found = new Set(await knownUsers(db, input.companions))
    input.companions.forEach((id, at) => {
      if (id === viewer.id) fields[`companions.${at}`] = 'Ty i tak tam byłeś: dodaj inne osoby.'
      else if (!found.has(id)) fields[`companions.${at}`] = 'Nie ma takiego wędrowca.'
    })
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return checked
}

type PhotoInput = { path: string; thumbnail?: string | null | undefined }

/** Nobody may show a picture that somebody else sent. */
export async function checkPhotos(
  db: Db,
  viewer: Viewer,
  photos: readonly PhotoInput[],
  known: ReadonlySet<string>,
  fields: Fields,
): Promise<void> {
  const paths = photos.flatMap(({ path, thumbnail }) => (thumbnail ? [path, thumbnail] : [path]))
  const unknown = paths.filter((path) => !known.has(path))
  if (unknown.length === 0) return
  const strange = new Set(await unownedUploads(db, viewer.id, unknown))
  photos.forEach(({ path, thumbnail }, at) => {
    if (strange.has(path) || (thumbnail && strange.has(thumbnail))) {
      fields[`photos.${at}.path`] = 'Najpierw wyślij to zdjęcie.'
    }
  })
}
