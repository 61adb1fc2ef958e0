import { expect, it } from 'vitest'
import { databaseRestarts } from './database-restarts.ts'
import { frozenOfTwo } from './frozen.ts'
import { canMount, fullDisk } from './full-disk.ts'
import { killed } from './kill.ts'
import type { Outcome } from './lib/outcome.ts'
import { isAll } from '#server/testing/is-all.ts'
import { powerCuts } from './power.ts'
import { rolling } from './rolling.ts'
import { stopBesideSlowClient } from './stop.ts'
import { twoProcesses } from './two-processes.ts'

type Fault = [string, () => Promise<Outcome>, isPossible?: boolean]

/** The whole tool takes minutes (`npm run faults`); each of these takes seconds on a machine that does nothing else. */
const faults: Fault[] = [
  ['kill -9 on the embedded database', () => killed('embedded', 'short')],
  ['power cuts of the embedded database', () => powerCuts('short')],
  ['restarts of the database under load', () => databaseRestarts('short')],
  ['a full disk', () => fullDisk('short'), canMount()],
  ['a new process in the place of an old one', () => rolling('short')],
  ['one of two processes frozen', () => frozenOfTwo('short')],
]

/** Kin of those above, for the night (`npm test -- --all`). */
const more: Fault[] = [
  ['a client that never ends its request', () => stopBesideSlowClient('embedded')],
  ['kill -9 on a server', () => killed('server', 'short')],
  ['two containers on one folder', () => twoProcesses('short'), canMount()],
]

it.each(isAll ? [...faults, ...more] : faults)(
  'lives through %s, and nothing that was promised is lost',
  async (_name, breakIt, isPossible = true) => {
    if (isPossible) expect((await breakIt()).problems).toEqual([])
  },
)
