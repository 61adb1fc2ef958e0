import type { QueryKey } from '@tanstack/react-query'
import { createContext } from 'react'
import type { SleepingParts } from './sleeping-parts.ts'

/** The page that the server drew, while the browser takes it over; made once by web/main.tsx. */
export type WakingPage = {
  parts: SleepingParts
  /** Whether the page was drawn with this answer. */
  wasDrawnWith: (key: QueryKey) => boolean
}

/** Null where nothing wakes: on the server. */
export const WakingPageContext = createContext<WakingPage | null>(null)
