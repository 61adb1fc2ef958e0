import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storyLimits } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { readLocal, removeLocal, storeLocal } from '#web/lib/drafts/local-files.ts'
import { mediaUrl } from '#web/lib/api/media.ts'
import type { PhotoDraft } from '#web/lib/drafts/photo-draft.ts'
import { sendPhoto } from '#web/lib/api/send-photo.ts'
import { session } from '#web/lib/session/session.ts'
import { photoOrigin } from './photo-origin.ts'

export type PhotoProgress = { share: number } | { error: string }

type Update = (change: (photos: PhotoDraft[]) => PhotoDraft[]) => void

/** At once: more would only make each of them slower on a phone's upload. */
const AT_ONCE = 2

/**
 * Photos on their way: kept in this browser, made smaller and sent one or two at a time. What fails stays, with its
 * reason, until somebody tries again or the network is back.
 */
export function usePhotoQueue(photos: readonly PhotoDraft[], update: Update) {
  const [progress, setProgress] = useState<Record<string, PhotoProgress>>({})
  const [previews, setPreviews] = useState<Record<string, string>>({})
  const running = useRef(new Map<string, AbortController>())
  const note = (key: string, value: PhotoProgress) => setProgress((all) => ({ ...all, [key]: value }))

  const send = async (key: string) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    note(key, { share: 0 })
    try {
      const file = await readLocal<Blob>('files', key)
      if (!file) throw new Error(t('stories.photo-unreadable'))
      setPreviews((all) => (all[key] ? all : { ...all, [key]: URL.createObjectURL(file) }))
      const sent = await sendPhoto(file, (share) => note(key, { share }), stop.signal)
      update((list) => list.map((photo) => (photo.key === key ? { ...photo, ...sent } : photo)))
      // The file stays until the story is sent: a story published at this moment does not know the path yet.
    } catch (error) {
      if (!stop.signal.aborted) note(key, { error: error instanceof Error ? error.message : String(error) })
    } finally {
      running.current.delete(key)
    }
  }

  const pump = useEffectEvent(() => {
    if (!session.isSignedIn()) return
    for (const { key, path } of photos) {
      if (running.current.size >= AT_ONCE) return
      const failed = 'error' in (progress[key] ?? {})
      if (path === null && !running.current.has(key) && !failed) void send(key)
    }
  })
  useEffect(() => pump())

  // The form is left, or the hiker has signed off: nobody would use what is still being sent.
  useEffect(() => {
    const sending = running.current
    const stop = () => {
      for (const one of sending.values()) one.abort()
    }
    const unsubscribe = session.subscribe(() => session.isSignedIn() || stop())
    return () => {
      unsubscribe()
      stop()
    }
  }, [])

  const retry = (key: string) =>
    setProgress((all) => Object.fromEntries(Object.entries(all).filter(([one]) => one !== key)))
  useEffect(() => {
    const again = () => setProgress({})
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])

  /** Tells how many there was room for. */
  const add = async (files: readonly File[]): Promise<number> => {
    const room = Math.max(0, storyLimits.photos - photos.length)
    const added = files.slice(0, room)
    for (const file of added) {
      const key = crypto.randomUUID()
      setPreviews((all) => ({ ...all, [key]: URL.createObjectURL(file) }))
      const origin = await photoOrigin(file).catch(() => ({ takenAt: null, camera: null }))
      await storeLocal('files', key, file)
      update((list) => [...list, { key, path: null, thumbnail: null, caption: '', ...origin }])
    }
    return added.length
  }

  const remove = (key: string) => {
    running.current.get(key)?.abort()
    void removeLocal('files', key)
    update((list) => list.filter((photo) => photo.key !== key))
  }

  const preview = ({ key, path, thumbnail }: PhotoDraft) =>
    previews[key] ?? (path === null ? undefined : mediaUrl(thumbnail ?? path))

  return { progress, preview, add, remove, retry }
}
