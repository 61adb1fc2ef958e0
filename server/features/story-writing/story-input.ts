import { EARLIEST_DAY } from '#contract/lib/earliest-day.ts'
import { storyLimits, type StoryUpdate } from '#contract/story.ts'
import { canonicalHtml } from '#domain/richtext/canonical.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import { warsawDay } from '#domain/time/warsaw-day.ts'
import type { Db } from '#server/db/connect.ts'
import { checkCompanions } from '#server/features/companions/companions.service.ts'
import { checkPhotos } from '#server/features/photos/photos.service.ts'
import type { StoredText } from '#server/features/stories/stories.service.ts'
import { checkSummits } from '#server/features/story-summits/story-summits.service.ts'
import { FILE_EXPIRED, hasPreview } from '#server/features/tracks/tracks.service.ts'
import { invalid, type Fields } from '#server/lib/errors.ts'
import { uploadsIn } from '#server/lib/uploads-in.ts'
import type { Viewer } from '#server/lib/viewer.ts'

const EXCERPT = 280

/**
 * Everything that a schema cannot say about a story, every problem at once. `storyId`: null for a story to be. Gives what is
 * stored of the description, when one was given.
 */
export async function checkInput(
  db: Db,
  viewer: Viewer,
  storyId: number | null,
  input: StoryUpdate,
  now: Date,
): Promise<StoredText | undefined> {
  const fields: Fields = {}
  let stored: StoredText | undefined
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
      stored = { description: text.html, excerpt: excerpt(text.html, EXCERPT), pictures }
    }
  }
  await checkPhotos(db, viewer, storyId, input.photos ?? [], fields)
  for (const name of ['summits', 'addedSummits'] as const) {
    await checkSummits(db, name, input[name] ?? [], fields)
  }
  if (input.track && !(await hasPreview(db, viewer.id, input.track.key))) {
    fields['track.key'] = FILE_EXPIRED
  }
  await checkCompanions(db, viewer, input.companions ?? [], fields)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return stored
}
