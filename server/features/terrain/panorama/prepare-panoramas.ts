import { setTimeout as wait } from 'node:timers/promises'
import type { WorkerPool } from '#server/lib/worker-pool.ts'
import type { Catalogue, SummitRow } from '#server/features/mountains/mountains.service.ts'
import type { Panoramas } from './panoramas.ts'

type Parts = {
  mountains: { current(): Catalogue | Promise<Catalogue> }
  panoramas: Panoramas
  workers: WorkerPool
}

/** How long somebody must have been asking for nothing. */
const QUIET_MS = 250
/** After each drawing the machine rests for as long: preparing takes half of one core at most. */
const REST = 1

/**
 * Draws the views that nobody has asked for yet, while nobody asks for anything, so that no visitor waits for them: those from summits
 * with the most hikers first. What is drawn stays over restarts, so this is done once for each release.
 */
export async function preparePanoramas(
  { mountains, panoramas, workers }: Parts,
  signal: AbortSignal,
): Promise<void> {
  const catalogue = await mountains.current()
  for (const summit of inOrder(catalogue)) {
    if (signal.aborted) return
    if (panoramas.isReady(catalogue, summit)) continue
    while (!signal.aborted && !workers.isIdle()) await pause(QUIET_MS, signal)
    if (signal.aborted) return
    const began = performance.now()
    // One that cannot be drawn now is drawn for whoever asks.
    await panoramas(catalogue, summit, { what: 'panorama' }, undefined).catch(() => undefined)
    await pause((performance.now() - began) * REST, signal)
  }
}

function inOrder({ summits, hikers }: Catalogue): SummitRow[] {
  const known = ({ id }: SummitRow) => hikers.get(id) ?? 0
  return summits.toSorted((a, b) => known(b) - known(a) || b.heightM - a.heightM)
}

/** Ends at once when the server stops; the process need not stay for it. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
