import { openDatabase } from '../browser/database.ts'
import { DEEDS_DATABASE } from './deeds-database-name.ts'

/** Deeds that wait for the network. Read and written by pages and by the worker: it knows of neither. */

export type DeedKind = 'ascent' | 'wish' | 'unwish' | 'comment' | 'condition' | 'check-in'

/** Something that was done without network, as plain data: whoever sends it needs nothing else. */
export type Deed = {
  /** Names it for the server, however often it is sent. */
  key: string
  /** Whose it is; '' where a link is proof enough. */
  holder: string
  kind: DeedKind
  since: number
  method: string
  /** Under the API, with its parameters. */
  url: string
  body: unknown
  /** What it is about, in a few words. */
  title: string
  /** The page that it was done on. */
  path: string
  /** What was written, for the form that it was written in. */
  draft: { key: string; value: unknown } | null
  /** What the server said, when it answered and refused: then a person has to look. */
  refusal: string | null
}

/** The session of whoever waits, for a worker that sends while no page is open; `from`: the token that it was renewed with. */
export type KeptSession = { accessToken: string; refreshToken: string; from: string }

const { run } = openDatabase<'deeds' | 'session'>(
  DEEDS_DATABASE,
  { deeds: { keyPath: 'key' }, session: {} },
  { durability: 'strict' },
)

/** Nobody can send or show what is none. */
const isDeed = ({ kind, url, method, since }: Partial<Deed>) =>
  [kind, url, method].every((one) => typeof one === 'string') && Number.isFinite(since)

export const deedStore = {
  /** In the order in which they were done. */
  async all(): Promise<Deed[]> {
    const found = await run('deeds', 'readonly', (at) => at.getAll() as IDBRequest<Deed[]>)
    return found.filter(isDeed).toSorted((a, b) => a.since - b.since)
  },
  put: async (deed: Deed): Promise<void> => void (await run('deeds', 'readwrite', (at) => at.put(deed))),
  remove: async (key: string): Promise<void> =>
    void (await run('deeds', 'readwrite', (at) => at.delete(key))),
  readSession: (): Promise<KeptSession | undefined> =>
    run('session', 'readonly', (at) => at.get('own') as IDBRequest<KeptSession | undefined>),
  writeSession: async (session: KeptSession): Promise<void> =>
    void (await run('session', 'readwrite', (at) => at.put(session, 'own'))),
}

export type DeedStore = Pick<typeof deedStore, 'all' | 'put' | 'remove'>
