import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type TrackPreview, trackRoutes } from '#contract/tracks.ts'
import { call } from '#web/lib/api/api.ts'
import { sentence, t } from '#web/lib/i18n.ts'
import type { LocalFile } from '#web/lib/drafts/files-database.ts'
import { readLocal, removeLocal, storeLocal } from '#web/lib/drafts/local-files.ts'
import type { FileDigest } from './digest-file.ts'
import { readFile } from './read-file.ts'

export type TrackFile = {
  state: 'none' | 'reading' | 'ready'
  digest: FileDigest | null
  /** The server's own reading of the same file; null until it has come, or without network. */
  judged: TrackPreview | null
  error: string | null
  choose: (file: File) => void
  remove: () => void
}

type Track = LocalFile | null

/** A dropped file: kept in this browser, read in a worker at once, then judged by the server. */
export function useTrackFile(
  track: Track,
  onTrack: (track: Track, digest: FileDigest | null) => void,
  onJudged: (preview: TrackPreview) => void,
): TrackFile {
  const [read, setRead] = useState<{ key: string; digest: FileDigest } | null>(null)
  const [judged, setJudged] = useState<{ key: string; preview: TrackPreview } | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [reading, setReading] = useState(false)
  const latest = useRef<string | null>(null)

  const take = async (file: Blob, chosen: NonNullable<Track>, isNew: boolean) => {
    latest.current = chosen.key
    setReading(true)
    setError(null)
    const digest = await readFile(file, chosen.name)
    if (latest.current !== chosen.key) return
    setReading(false)
    if ('unreadable' in digest) {
      setError(sentence(digest.unreadable))
      onTrack(null, null)
      void removeLocal('files', chosen.key)
      return
    }
    setRead({ key: chosen.key, digest })
    if (isNew) onTrack(chosen, digest)
    try {
      const preview = await call(trackRoutes.preview, { query: { name: chosen.name }, body: file })
      if (latest.current !== chosen.key) return
      setJudged({ key: chosen.key, preview })
      onJudged(preview)
    } catch {
      // Without an answer the browser's own reading stands; the server judges when the story is saved.
    }
  }

  const restore = useEffectEvent(async (wanted: NonNullable<Track>) => {
    if (latest.current === wanted.key) return
    latest.current = wanted.key
    const file = await readLocal<Blob>('files', wanted.key)
    if (latest.current !== wanted.key) return
    if (file) return take(file, wanted, false)
    setError(t('stories.file-lost'))
    onTrack(null, null)
  })
  useEffect(() => {
    if (track) queueMicrotask(() => void restore(track))
  }, [track])

  const choose = async (file: File) => {
    const chosen = { key: crypto.randomUUID(), name: file.name.slice(0, 255), size: file.size }
    if (track) void removeLocal('files', track.key)
    await storeLocal('files', chosen.key, file)
    await take(file, chosen, true)
  }

  const isRead = track !== null && read?.key === track.key
  return {
    state: reading ? 'reading' : isRead ? 'ready' : 'none',
    digest: isRead ? read.digest : null,
    judged: isRead && judged?.key === track.key ? judged.preview : null,
    error,
    choose: (file) => void choose(file),
    remove: () => {
      latest.current = null
      if (track) void removeLocal('files', track.key)
      setError(null)
      onTrack(null, null)
    },
  }
}
