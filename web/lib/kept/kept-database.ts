import { openDatabase } from '../browser/database.ts'
import { KEPT_DATABASE } from './kept-database-name.ts'

/** An answer of the server as it was, for one hiker; strangers are nobody: ''. */
export type KeptAnswer = { id: string; holder: string; at: number; data: unknown }

/** A page that was opened, by its address. */
export type KeptPage = { id: string; holder: string; at: number; path: string; title: string }

const store = { keyPath: 'id', indexes: ['at'] }

/** Answers and the list of opened pages for when there is no network (web/features/offline). Where a browser keeps nothing, nothing is found: every way here is allowed to fail. Read and written by pages, swept by the worker, too. */
export const keptDatabase = openDatabase<'answers' | 'pages'>(KEPT_DATABASE, { answers: store, pages: store })
