import { expect, test } from '@playwright/test'
import { newPerson } from '../support/people.ts'
import { firefoxHands, openFirefox } from './firefox-hands.ts'
import { button, field, heading, moveTo, untilAt, untilSaid, untilShown } from './hands.ts'
import { walkMainWays } from './main-ways.ts'

test('the main ways can be gone in Firefox', async ({ request, baseURL }) => {
  const browser = await openFirefox()
  try {
    const hands = await firefoxHands(browser, baseURL!)
    await walkMainWays(hands, request).catch(async (error: unknown) => {
      await hands.shot(test.info().outputPath('firefox.png'))
      throw error
    })
  } finally {
    await browser.close()
  }
})

test('with everything forbidden that a page may keep, one visit works @all', async ({ request, baseURL }) => {
  const who = await newPerson(request, { firstName: 'Iga' })
  const browser = await openFirefox({ 'network.cookie.cookieBehavior': 2 })
  try {
    const hands = await firefoxHands(browser, baseURL!)
    await hands.open('/summits/turbacz')
    await untilShown(hands, heading('Turbacz'))
    await hands.open('/signin')
    await untilSaid(hands, 'Ta przeglądarka niczego nie zapamiętuje')
    await hands.write(field('E-mail'), who.email)
    await hands.write(field('Hasło'), who.password)
    await hands.press(button('Zaloguj się'))
    await untilAt(hands, '/activities')
    await moveTo(hands, '/route')
    await untilShown(hands, heading('Wytycz trasę'))
    expect(hands.errors()).toEqual([])
  } finally {
    await browser.close()
  }
})
