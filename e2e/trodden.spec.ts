import { expect, test } from './quiet-test.ts'
import { expectSoundInEveryLook } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { visit } from './support/visit.ts'

test('a hiker reads where people walk, and takes their own hikes out of it', async ({
  page,
  context,
  request,
}) => {
  await enterAs(context, await newPerson(request))

  await test.step('a range says what is trodden, or that too few have walked there', async () => {
    await page.goto('/mountain-range/karkonosze')
    const heading = page.getByRole('heading', { name: 'Wydeptane' })
    for (let turn = 0; turn < 12 && !(await heading.isVisible()); turn++) await page.mouse.wheel(0, 700)
    await heading.scrollIntoViewIfNeeded()
    await expect(
      page.getByText(/^Za mało tu jeszcze publicznych wędrówek|^Którędy naprawdę chodzimy/),
    ).toBeVisible()
  })

  await test.step('the choice is kept', async () => {
    await visit(page, '/edit-profile/track-privacy')
    const choice = page.getByRole('group', { name: 'Które moje wędrówki się liczą' })
    await expect(choice.getByRole('radio', { name: 'Publiczne', exact: true })).toBeChecked()
    const none = choice.getByRole('radio', { name: 'Żadne' })
    // Not `check()`, which asks in the same moment: the mark stands when the page has drawn what was pressed.
    await none.click()
    await expect(none).toBeChecked()
    await expect(page.getByText('Zapisane. Zadziała od najbliższej nocy.')).toBeVisible()
    await page.reload()
    await expect(none).toBeChecked()
    await expectSoundInEveryLook(page)
  })
})
