import { useEffect, useState } from 'react'
import { useOnline } from '#web/lib/browser/use-online.ts'
import type { Group } from './hit.ts'
import { searchPages } from './page-hits.ts'
import { searchPlaces } from './place-hits.ts'
import { searchServer } from './server-hits.ts'

/**
 * Whoever goes on typing asks something else: the server is asked once the fingers rest, and at once by whoever asks again. A browser that
 * sees no network is asked all the same: it may be wrong.
 */
const REST_MS = 150

type Answer = { groups: readonly Group[]; answers: string | null; failed?: boolean }
const nothing: Answer = { groups: [], answers: null }

export type Found = {
  /** What this browser knows first, then what the server answered: what joins stands below what is there. */
  groups: readonly Group[]
  /** The first row answers this text and not the letters before, and nothing that comes will stand above it. */
  isFirstSure: boolean
  /** So does every row. */
  isAnswered: boolean
  /** The server could not be asked; `offline` where the browser has no network at all. */
  failed: 'offline' | 'failed' | null
  retry: () => void
}

/**
 * Answers come in their own time: what is known at once is not held up by what the server is asked for, and an older
 * question's answer never replaces a newer one's.
 */
export function useFound(text: string): Found {
  const isOnline = useOnline()
  const [known, setKnown] = useState(nothing)
  const [asked, setAsked] = useState(nothing)
  const [again, setAgain] = useState({ text: '' })

  useEffect(() => {
    let isCurrent = true
    void knownHere(text).then((groups) => {
      if (isCurrent) setKnown({ groups, answers: text })
    })
    return () => {
      isCurrent = false
    }
  }, [text])

  useEffect(() => {
    const stop = new AbortController()
    // Without network the answer is there at once: that there is none.
    const restMs = again.text === text || !isOnline ? 0 : REST_MS
    const show = (answer: Answer) => !stop.signal.aborted && setAsked(answer)
    if (text.trim() === '') show({ groups: [], answers: text })
    else
      searchServer(text, restMs, stop.signal).then(
        (groups) => show({ groups, answers: text }),
        () => show({ groups: [], answers: text, failed: true }),
      )
    return () => stop.abort()
  }, [text, isOnline, again])

  const isKnown = known.answers === text
  const isAnswered = isKnown && asked.answers === text
  return {
    groups: [...known.groups, ...asked.groups].filter(({ hits }) => hits.length > 0),
    isFirstSure: isKnown && (isAnswered || known.groups.some(({ hits }) => hits.length > 0)),
    isAnswered,
    failed: asked.failed !== true || asked.answers !== text ? null : isOnline ? 'failed' : 'offline',
    retry: () => setAgain({ text }),
  }
}

/** Slips of the finger are looked for only where nothing was certainly meant: else every word is like some summit's name. */
async function knownHere(text: string): Promise<Group[]> {
  if (text.trim() === '') return []
  for (const slips of [false, true]) {
    // Where not even the places came, pages are found all the same.
    const places = await searchPlaces(text, slips).catch(() => [])
    const groups = [...places, searchPages(text, slips)]
    if (groups.some(({ hits }) => hits.length > 0)) return groups
  }
  return []
}
