import { joinChallenge, makeChallenge, openEditions } from '#server/features/challenges/challenges.service.ts'
import { countHikers } from '#server/features/ascents/ascents.service.ts'
import { createMountains } from '#server/features/mountains/mountains.service.ts'
import type { Viewer } from '#server/lib/viewer.ts'
import type { Transaction } from '../db/connect.ts'
import { demoSummit } from './demo-hike.ts'
import { backdateMember, challengeIds } from './demo.queries.ts'

/** Who joined what, and on which day: a crown counts what was climbed before it, a window does not. */
const joins: Record<string, [challenge: string, day: string][]> = {
  zofia: [
    ['korona-gor-polski', '2025-09-01'],
    ['korona-polskich-beskidow', '2025-10-20'],
    ['korona-beskidu-wyspowego', '2025-10-19'],
    ['glowny-szlak-beskidzki', '2026-05-11'],
    ['szczyt-na-miesiac-2026', '2026-01-02'],
    ['jesienna-setka-2026', '2026-09-23'],
  ],
  jan: [
    ['korona-gor-polski', '2025-04-01'],
    ['korona-sudetow', '2025-04-01'],
    ['glowny-szlak-sudecki', '2025-04-12'],
    ['diadem-polskich-gor', '2025-05-01'],
    ['wiosenna-piatka-2026', '2026-03-20'],
  ],
  tomasz: [
    ['korona-polskich-beskidow', '2025-08-31'],
    ['korona-gor-polski', '2025-08-31'],
    ['jesienna-setka-2026', '2026-09-25'],
    ['glowny-szlak-beskidzki', '2026-04-02'],
    ['maly-szlak-beskidzki', '2026-04-02'],
  ],
  marek: [
    ['turystyczna-korona-tatr', '2025-07-27'],
    ['korona-gor-polski', '2025-09-14'],
    ['jesienna-setka-2026', '2026-10-01'],
  ],
  pawel: [
    ['korona-polskich-beskidow', '2026-05-03'],
    ['glowny-szlak-beskidzki', '2026-05-03'],
  ],
  agnieszka: [
    ['korona-bieszczadow', '2025-05-11'],
    ['glowny-szlak-beskidzki', '2025-05-11'],
    ['korona-gor-polski', '2026-02-08'],
  ],
  halina: [['korona-gor-swietokrzyskich', '2025-06-08']],
  kuba: [['korona-polskich-beskidow', '2025-10-12']],
  ewa: [
    ['korona-gor-polski', '2026-05-31'],
    ['korona-sudetow', '2026-05-31'],
  ],
  michal: [
    ['korona-sudetow', '2025-08-24'],
    ['korona-gor-polski', '2025-08-24'],
  ],
  ola: [['korona-gor-polski', '2026-10-12']],
  staszek: [['zimowa-dziesiatka-2025', '2025-12-20']],
}

/** Editions that were joined when they ran. */
const editionDays = ['2026-01-02', '2026-03-21', '2026-06-21', '2026-09-23']

/** Crowns on the way and finished, windows of this year, and a challenge that a hiker made for everybody. */
export async function joinChallenges(db: Transaction, viewerOf: (key: string) => Viewer): Promise<void> {
  for (const day of editionDays) await openEditions(db, day)
  const ids = await challengeIds(db)
  for (const [key, list] of Object.entries(joins)) {
    for (const [slug, joinedOn] of list) {
      await joinChallenge(db, viewerOf(key), ids.get(slug)!, { joinedOn })
    }
  }
  const made = await makeChallenge(
    db,
    viewerOf('pawel'),
    {
      title: 'Trzy kopce Gorców',
      description:
        '<p>Turbacz, Gorc i Lubań. Trzy polany, trzy widoki na Tatry i jedna kwaśnica w schronisku.</p>',
      unit: 'list',
      summits: ['turbacz', 'gorc', 'luban'].map((slug) => demoSummit(slug).id),
    },
    await createMountains(db, countHikers).current(),
  )
  await backdateMember(db, made, viewerOf('pawel').id, '2026-05-03')
  await joinChallenge(db, viewerOf('zofia'), made, { joinedOn: '2026-06-01' })
  await joinChallenge(db, viewerOf('kuba'), made, { joinedOn: '2026-06-02' })
}
