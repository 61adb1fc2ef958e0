import { addAscent } from '#server/features/ascents/ascents.service.ts'
import { explain, ownFlags } from '#server/features/fairness/fairness.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../db/connect.ts'
import { demoSummit } from './demo-hike.ts'

/** Days marked by hand on which somebody stood at both ends of the Carpathians. */
const days = [
  {
    date: '2026-06-20',
    summits: ['romanka', 'tarnica'],
    explanation: 'Datę Tarnicy wpisałem z pamięci. Wszedłem na nią dzień później, po nocy w pociągu.',
  },
  { date: '2026-09-12', summits: ['pilsko', 'tarnica'], explanation: null },
]

/** What a hiker is kindly asked about, not the one whose account is for trying out: one day is explained, the other waits for a word. */
export async function askAboutDays(tx: Transaction, hiker: Viewer): Promise<void> {
  for (const { date, summits, explanation } of days) {
    for (const slug of summits) await addAscent(tx, hiker, { summitId: demoSummit(slug).id, date })
    if (explanation === null) continue
    const asked = (await ownFlags(tx, hiker)).items.find((one) => one.day === date)
    await explain(tx, hiker, asked!.id, explanation)
  }
}
