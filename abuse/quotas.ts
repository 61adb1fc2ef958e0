import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { zipSync } from 'fflate'
import { dailyQuotas } from '#contract/quotas.ts'
import { seconds, type Outcome } from '../faults/lib/outcome.ts'
import type { WatchedProduct } from './lib/product.ts'
import { Visitor } from './lib/visitor.ts'

/** Bytes of one archive, and of one file in it: nothing that can be packed smaller. */
const ZIP_BYTES = 240_000_000
const FILE_BYTES = 20_000_000

/** One account sends as much as it can, several archives at once; the disk holds what the contract says, and no more. */
export async function quotas(product: WatchedProduct): Promise<Outcome> {
  const began = performance.now()
  const greedy = await new Visitor(product.port, '198.51.100.1').join('zachlanna')
  const begun = await greedy.json('POST', '/api/imports', {})
  const { id } = JSON.parse(String(begun.body)) as { id: number }
  const answers: { status: number; text: string }[] = []
  const sendOn = async () => {
    for (let turn = 0; turn < 8 && !answers.some(({ status }) => status === 429); turn++) {
      const { status, body } = await greedy.ask(`/api/imports/${id}/files?name=x.zip`, {
        method: 'POST',
        headers: { 'content-type': 'application/zip' },
        body: archive(),
      })
      answers.push({ status, text: String(body) })
    }
  }
  await Promise.all([sendOn(), sendOn()])
  const used = JSON.parse(String((await greedy.ask('/api/imports')).body)) as {
    usage: { today: { bytes: number } }
  }
  const onDisk = sizeOf(join(product.dataDir, 'media/tracks'))
  const refusal = answers.find(({ status }) => status === 429)
  const other = await new Visitor(product.port, '198.51.100.2').join('skromna')
  const theirs = JSON.parse(String((await other.json('POST', '/api/imports', {})).body)) as { id: number }
  const modest = await other.ask(`/api/imports/${theirs.id}/files?name=a.gpx`, {
    method: 'POST',
    headers: { 'content-type': 'application/gpx+xml' },
    body: Buffer.from('<gpx></gpx>'),
  })
  const most = dailyQuotas.import.bytes
  return {
    name: 'one account sends all it can',
    figures: [
      `${mega(used.usage.today.bytes)} of ${mega(most)} taken in ${seconds(performance.now() - began)}, ` +
        `${mega(onDisk)} on the disk; then: ${refusal?.text ?? 'nothing'}`,
    ],
    measured: [
      {
        name: 'taken of what one account may send in a day',
        value: (100 * used.usage.today.bytes) / most,
        unit: '%',
        goal: '≤ 100 %',
        ok: used.usage.today.bytes <= most,
      },
      {
        name: 'on the disk then',
        value: onDisk / 1e6,
        unit: 'MB',
        goal: `≤ ${(most + 2 * ZIP_BYTES) / 1e6} MB`,
        ok: onDisk <= most + 2 * ZIP_BYTES,
      },
    ],
    problems: [
      ...(used.usage.today.bytes > most ? ['more was taken than the quota allows'] : []),
      ...(onDisk > most + 2 * ZIP_BYTES ? [`${mega(onDisk)} on the disk`] : []),
      ...(refusal === undefined ? ['nobody said stop'] : []),
      ...(refusal && !refusal.text.includes('od północy') ? ['it is not said when there is room'] : []),
      ...answers
        .filter(({ status }) => status !== 202 && status !== 429)
        .map(({ status, text }) => `${status} ${text}`),
      ...(modest.status === 202 ? [] : [`another hiker gets ${modest.status}`]),
    ],
  }
}

function archive(): Buffer {
  const files: Record<string, [Uint8Array, { level: 0 }]> = {}
  for (let at = 0; at < ZIP_BYTES / FILE_BYTES; at++)
    files[`${at}.gpx`] = [randomBytes(FILE_BYTES), { level: 0 }]
  return Buffer.from(zipSync(files))
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
