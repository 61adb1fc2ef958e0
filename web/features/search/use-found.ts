import { useEffect, useState } from 'react'
import { useOnline } from '#web/lib/browser/use-online.ts'
import type { Group } from './hit.ts'
import { searchPages } from './page-hits.ts'
import { searchPlaces } from './place-hits.ts'
import { searchServer } from './server-hits.ts'

type Answer = { groups: readonly Group[]; answers: string | null; failed?: boolean }
const nothing: Answer = { groups: [], answers: null }

export type Found = {
  /** What this browser knows first, then what the server answered: what joins stands below what is there. */
  groups: readonly Group[]
  /** Whether what this browser knows, and whether everything, answers this text and not the letters before. */
  isKnown: boolean
  isAnswered: boolean
  /** The server could not be asked. */
  failed: boolean
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
  const [again, setAgain] = useState(0)

  useEffect(() => {
    let isCurrent = true
    const show = (groups: readonly Group[]) => isCurrent && setKnown({ groups, answers: text })
    if (text.trim() === '') show([])
    else {
      const pages = searchPages(text)
      searchPlaces(text).then(
        (places) => show([...places, pages]),
        // Where not even the places came, pages are found all the same.
        () => show([pages]),
      )
    }
    return () => {
      isCurrent = false
    }
  }, [text])

  useEffect(() => {
    const stop = new AbortController()
    const show = (answer: Answer) => !stop.signal.aborted && setAsked(answer)
    if (text.trim() === '' || !isOnline) show({ groups: [], answers: text })
    else
      searchServer(text, stop.signal).then(
        (groups) => show({ groups, answers: text }),
        () => show({ groups: [], answers: text, failed: true }),
      )
    return () => stop.abort()
  }, [text, isOnline, again])

  return {
    groups: [...known.groups, ...asked.groups].filter(({ hits }) => hits.length > 0),
    isKnown: known.answers === text,
    isAnswered: known.answers === text && asked.answers === text,
    failed: asked.failed === true && asked.answers === text,
    retry: () => setAgain((before) => before + 1),
  }
}
