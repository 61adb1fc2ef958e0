import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'

// 520: React tells that it went on after a part whose code did not come.
test.use({
  expectedErrors: /ERR_INTERNET_DISCONNECTED|preload CSS|dynamically imported module|React error #520/,
})

// A machine that is busy takes its time with each of the loads.

type Step = { press: string | RegExp; role?: 'link' | 'button'; inMain?: boolean; sees: string | RegExp }
type Way = { name: string; from: string; steps: Step[]; isNightly?: boolean }

const menu = (name: string, sees: string | RegExp = name): Step => ({ press: name, sees })

/** Ways of a signed-in hiker. Before each step the network goes; after it, it comes back. */
const ways: Way[] = [
  { name: 'from a story to the ranking', from: '/activities/1', steps: [menu('Ranking')] },
  {
    name: 'from the form to the summits',
    from: '/activities/add',
    steps: [menu('Szczyty'), menu('Dodaj historię', /historię|historia/i)],
  },
  {
    name: 'from the feed to trips and the forum',
    from: '/activities',
    steps: [menu('Wyprawy'), menu('Forum')],
  },
  { name: 'from the ranking to its rules', from: '/ranking', steps: [inPage('Jak liczymy', /liczymy/i)] },
  { name: 'from ranges to challenges', from: '/mountain-range', steps: [menu('Wyzwania')], isNightly: true },
  {
    name: 'from achievements to hikers',
    from: '/achievements',
    steps: [menu('Wędrowcy'), menu('Osiągnięcia')],
    isNightly: true,
  },
  {
    name: 'from a summit to the stories in short',
    from: '/summits/sniezka',
    steps: [menu('Historie w skrócie', /Historie/)],
    isNightly: true,
  },
  {
    name: 'from a trip to the ranges',
    from: '/trips',
    steps: [menu('Pasma górskie'), menu('Wyprawy')],
    isNightly: true,
  },
  {
    name: 'from the forum to a new thread',
    from: '/comments',
    steps: [inPage(/Nowy wątek/, /wątek/i)],
    isNightly: true,
  },
  {
    name: 'from the own profile to its form',
    from: '/users',
    steps: [menu('Edytuj profil', /profil/i), menu('Historie')],
    isNightly: true,
  },
]

function inPage(press: string | RegExp, sees: string | RegExp): Step {
  return { press, sees, inMain: true }
}

for (const { name, from, steps, isNightly = false } of ways)
  test(`without network nothing goes blank: ${name}${isNightly ? ' @all' : ''}`, async ({
    page,
    context,
    request,
  }) => {
    await enterAs(context, await newPerson(request))
    await page.goto(from)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const step of steps)
      await test.step(String(step.press), async () => {
        await cutDuring(context, page, step.sees, () => press(page, step))
      })
  })

async function press(page: Page, { press: name, role = 'link', inMain = false }: Step): Promise<void> {
  const place = inMain ? page.getByRole('main') : page
  await place
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/**
 * The network goes before the act and comes back once the next page has said something: what it is, or that it cannot be reached. Then
 * it goes on by itself; and in no frame is the shell gone, or the page without words.
 */
async function cutDuring(
  context: BrowserContext,
  page: Page,
  sees: string | RegExp,
  act: () => Promise<void>,
): Promise<void> {
  await context.setOffline(true)
  const blankFrames = await watchFrames(page)
  await act()
  const title = (name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name })
  await expect(title(sees).or(title('Tu jeszcze nie ma zasięgu'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ranking', exact: true }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(title(sees)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 60_000 })
  expect(await blankFrames()).toEqual([])
}

/** Looks at each frame from now on; tells those in which the navigation was not seen, or the page said next to nothing. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  const frames = await page.evaluateHandle(() => {
    const seen = { count: 0, blank: [] as string[], isOver: false }
    const look = (): void => {
      const isThere = document.querySelector('nav')?.checkVisibility() ?? false
      const letters = document.querySelector('main')?.textContent?.trim().length ?? 0
      if (!isThere || letters <= 40) seen.blank.push(`${seen.count}: ${isThere ? letters : 'no shell'}`)
      seen.count++
      if (!seen.isOver) requestAnimationFrame(look)
    }
    look()
    return seen
  })
  return async () => {
    const { count, blank } = await frames.evaluate((seen) => {
      seen.isOver = true
      return seen
    })
    expect(count).toBeGreaterThan(1)
    return blank
  }
}

test('what was typed waits for the network, too', async ({ page, context, request }) => {
  await enterAs(context, await newPerson(request))
  await page.goto('/activities/add')
  const title = page.getByRole('textbox', { name: /Tytuł/ })
  await title.fill('Mgła nad Turbaczem')
  await cutDuring(context, page, 'Ranking', async () => {
    await press(page, menu('Ranking'))
    const leave = page.getByRole('dialog').getByRole('button', { name: 'Wychodzę' })
    await expect(async () => {
      // Asked only where something would be lost.
      if (await leave.isVisible()) await leave.click()
      await expect(page).toHaveURL('/ranking', { timeout: 1_000 })
    }).toPass()
  })
  await page.goBack()
  await expect(title).toHaveValue('Mgła nad Turbaczem')
})
