import { pages } from '#contract/pages.ts'
import { achievements, findAchievement } from '#domain/achievements/catalogue.ts'
import type { App } from '#server/lib/serve.ts'

/** What search engines and link previews read about one achievement. */
export function registerAchievementHeads(app: App): void {
  const pathOf = (id: string) => pages.achievement.path.replace(':id', id)
  app.heads.set('achievements', async (_params, _query, language) => ({
    ...app.words[language].pages.achievements,
    canonical: pages.achievements.path,
  }))
  app.heads.set('achievement', async ({ id = '' }, _query, language) => {
    if (findAchievement(id) === undefined) return null
    const { pages: heads, achievements: words } = app.words[language]
    const { description } = heads.achievement
    return { title: words.name[id]!, description, canonical: pathOf(id) }
  })
  app.sitemap.push(async function* () {
    for (const { id } of achievements) yield pathOf(id)
  })
}
