import { expect, test } from './quiet-test.ts'
import { enterAs, newPerson } from './support/people.ts'
import { visit } from './support/visit.ts'

/** Where somebody who has only just come has nothing yet, and what they can do about it there. */
const EMPTY = [
  { path: '/challenges?show=mine', says: 'Jeszcze żadnego', offers: 'Wybierz koronę' },
  { path: '/activities?feed=mine', says: 'Tu stanie Twój kopczyk', offers: 'Dodaj historię' },
  { path: '/activities?feed=followed', says: 'Cicho na szlaku', offers: 'Znajdź wędrowców' },
  { path: '/activities-mobile?feed=followed', says: 'Cicho na szlaku', offers: 'Znajdź wędrowców' },
  { path: '/ranking?scope=followed', says: 'Nie ma tu jeszcze nikogo', offers: 'Znajdź wędrowców' },
  { path: '/trips?tab=mine', says: 'Nie masz przed sobą żadnej wyprawy', offers: 'Ogłoś wyprawę' },
  { path: '/achievements?show=earned', says: 'Pierwsza pieczątka czeka', offers: 'Dodaj historię' },
  {
    path: '/comments/subscribed',
    says: 'Nie obserwujesz jeszcze żadnego wątku',
    offers: 'Przejdź na forum',
  },
  { path: '/users?followed=true', says: 'Nikogo jeszcze nie obserwujesz', offers: 'Pokaż wszystkich' },
  { path: '/notices', says: 'Cisza jak na szczycie o świcie', offers: 'Znajdź wędrowców' },
]

test('whoever has only just come is told what to do wherever they have nothing yet', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/offline')
  for (const { path, says, offers } of EMPTY) {
    await test.step(`on ${path}`, async () => {
      await visit(page, path)
      const empty = page
        .getByRole('main')
        .locator('section, div')
        .filter({ has: page.getByRole('heading', { name: says }) })
        .last()
      await expect(empty.locator('a, button').filter({ hasText: offers })).toBeVisible()
    })
  }
})
