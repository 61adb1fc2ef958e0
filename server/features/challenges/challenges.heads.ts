import { pages } from '#contract/pages.ts'
import { readCertificateNumber } from '#domain/challenges/certificate-number.ts'
import { excerpt } from '#domain/richtext/stored-text.ts'
import type { App } from '#server/lib/serve.ts'
import { findChallenge, readPublicKeys } from './challenges.queries.ts'
import { keyOf } from './challenges.view.ts'
import { keyFrom } from './find-challenge.ts'

const pathOf = (row: { id: number; slug: string | null }) => pages.challenge.path.replace(':id', keyOf(row))

/** What search engines and link previews read; a secret challenge is not there for them, under either address. */
export function registerChallengeHeads(app: App): void {
  app.heads.set('challenges', async (_params, _query, language) => ({
    ...app.words[language].pages.challenges,
    canonical: pages.challenges.path,
  }))
  app.heads.set('challenge', async ({ id = '' }, _query, language) => {
    if (!/^(?:[1-9]\d{0,8}|[a-z][a-z0-9-]{0,79})$/.test(id)) return null
    const row = await findChallenge(app.db, keyFrom(id))
    if (row === null || row.link !== null || row.hidden) return null
    if (id !== keyOf(row)) return { redirect: pathOf(row) }
    const description = excerpt(row.description, 160) || app.words[language].pages.challenge.description
    return { title: row.title, description, canonical: pathOf(row), type: 'article' as const }
  })
  // Words that are the same for every link, right or wrong.
  app.heads.set('challengeLink', async (_params, _query, language) => ({
    ...app.words[language].pages.challengeLink,
    canonical: pages.challenges.path,
    indexed: false,
  }))
  app.heads.set('certificate', async ({ number = '' }, _query, language) =>
    readCertificateNumber(number) === null
      ? null
      : { ...app.words[language].pages.certificate, canonical: pages.challenges.path, indexed: false },
  )
  app.sitemap.push(async function* () {
    for (let after = 0; ;) {
      const rows = await readPublicKeys(app.db, after, 5_000)
      if (rows.length === 0) return
      for (const row of rows) yield pathOf(row)
      after = rows.at(-1)!.id
    }
  })
}
