import { useEffect, useState } from 'react'
import type { RecordedWalk } from '#web/features/recording/recorded-walk.ts'
import { kmText, type StoryForm } from '#web/features/story-writing/story-form.ts'
import { storeLocal } from '#web/lib/drafts/local-files.ts'

/** A recorded walk as the beginning of a story: its file, its day and figures, and the hiker's words about summits. */
export function useRecordingPreset(id: string | null): Partial<StoryForm> | null | 'waiting' {
  const [preset, setPreset] = useState<{ id: string; form: Partial<StoryForm> | null } | null>(null)
  useEffect(() => {
    if (id === null) return
    let isGone = false
    // Its code comes with such a walk only: most stories have none.
    import('#web/features/recording/recorded-walk.ts')
      .then(({ readWalk }) => readWalk(id))
      .then((found) => found && presetOf(found))
      .catch(() => null)
      .then((form) => {
        if (!isGone) setPreset({ id, form })
      })
    return () => {
      isGone = true
    }
  }, [id])
  if (id === null) return null
  return preset?.id === id ? preset.form : 'waiting'
}

async function presetOf({ walk, digest, title, gpx }: RecordedWalk): Promise<Partial<StoryForm>> {
  const name = `${title}.gpx`.slice(0, 255)
  const track = { key: crypto.randomUUID(), name, size: gpx.length }
  await storeLocal('files', track.key, new File([gpx], name, { type: 'application/gpx+xml' }))
  if (!digest) return { track }
  const { date, time, distance, ascent, descent } = digest.stats
  const text = (value: number | null) => (value === null ? '' : String(value))
  const figures = { distance: kmText(distance), ascent: text(ascent), descent: text(descent) }
  const asked = digest.summits.filter(({ summit }) => walk.words[summit.id] !== undefined)
  return {
    track,
    title,
    ...(date !== null && { date }),
    ...(time !== null && { hours: String(Math.floor(time / 60)), minutes: String(time % 60) }),
    ...figures,
    fromFile: figures,
    added: asked.filter(({ summit }) => walk.words[summit.id]).map(({ summit }) => summit),
    refused: asked.filter(({ summit }) => !walk.words[summit.id]).map(({ summit }) => summit.id),
  }
}
