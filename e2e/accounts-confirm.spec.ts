import { expect, test } from './quiet-test.ts'
import { linkSentTo, mailTo } from './support/mail.ts'
import { bearer, enterAs, newPerson } from './support/people.ts'
import { visit } from './support/visit.ts'
test.use({ expectedErrors: /410/ })

const LINK = /^\/confirm-email\//

test('links to confirm an address: cut off, whole without a session, and a second one asked for in the profile', async ({
  page,
  context,
  request,
}) => {
  const [stranger, person] = await Promise.all([newPerson(request), newPerson(request)])
  const link = await linkSentTo(stranger.email, LINK)

  await test.step('a link that was cut off says so and shows where to ask for another', async () => {
    await page.goto(link.slice(0, -5))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ten link już nie działa')
    await expect(page.getByText('Nie rozpoznajemy tego linku.')).toBeVisible()
    await page.getByRole('button', { name: 'Wyślij nowy link' }).click()
    await expect(page.getByRole('alert')).toContainText('Tego linku nie da się odnowić.')
    await page.getByRole('link', { name: 'Przejdź do edycji profilu' }).click()
    await expect(page).toHaveURL('/401')
  })

  await test.step('an address is confirmed by the link from the letter, opened once or twice, and shows so', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adres potwierdzony')
    await expect(page.getByRole('status').getByRole('link', { name: 'Zaloguj się' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adres potwierdzony')
    const headers = bearer(stranger)
    expect(await (await request.get('/api/users/0', { headers })).json()).toMatchObject({
      emailConfirmed: true,
    })
  })

  await test.step('the profile says that an address waits, sends another letter and knows when it is confirmed', async () => {
    await enterAs(context, person)
    await page.goto('/edit-profile')
    await expect(page.getByText(`Adres ${person.email} czeka na potwierdzenie.`)).toBeVisible()
    await expect.poll(() => mailTo(person.email)).toHaveLength(1)
    await page.getByRole('button', { name: 'Wyślij ponownie' }).click()
    await expect(page.getByText('E-mail jest już w drodze.')).toBeVisible()
    await expect.poll(() => mailTo(person.email)).toHaveLength(2)
    await page.goto(await linkSentTo(person.email, LINK))
    await expect(page.getByRole('link', { name: 'Przejdź do historii' })).toHaveAttribute(
      'href',
      '/activities',
    )
    await visit(page, '/edit-profile')
    await expect(page.getByText(`Adres ${person.email} jest potwierdzony.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Wyślij ponownie' })).toHaveCount(0)
  })
})
