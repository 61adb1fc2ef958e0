import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { newPerson } from '../support/people.ts'
import { tellHike } from '../support/ways.ts'
import { enterAs, walkFiles } from './firefox-files.ts'
import { downloadsInto, firefoxHands, openFirefox, type FirefoxHands } from './firefox-hands.ts'
import { button, field, heading, moveTo, until, untilAt, untilSaid, untilShown } from './hands.ts'
import { walkMainWays } from './main-ways.ts'
import { openScreen } from './memory-screen.ts'

/** How much the colours of a picture differ that shows more than a ground. */
const SOMETHING_DRAWN = 12

test('the main ways can be gone in Firefox, and files come whole', async ({ request, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-downloads-'))
  const browser = await openFirefox(downloadsInto(folder))
  const walk = async (go: (hands: FirefoxHands) => Promise<void>) => {
    const hands = await firefoxHands(browser, baseURL!)
    await go(hands).catch(async (error: unknown) => {
      await hands.shot(test.info().outputPath('firefox.png'))
      throw error
    })
    await hands.leave()
  }
  try {
    await walk((hands) => walkMainWays(hands, request))
    await walk((hands) => walkFiles(hands, { base: baseURL!, folder, request }))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
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

test('the land is seen in relief, tilted and turned @all', async ({ request, baseURL }) => {
  const who = await newPerson(request, { firstName: 'Iga' })
  const id = await tellHike(request, who, { title: 'Na Turbacz', slug: 'turbacz', date: '2026-06-21' })
  const screen = await openScreen()
  // Without a window Firefox has no WebGL, and without a chip of its own only where it is made to.
  const browser = await openFirefox({ 'webgl.force-enabled': true }, screen.display)
  try {
    const hands = await firefoxHands(browser, baseURL!)
    await enterAs(hands, baseURL!, who)
    await hands.open(`/activities/${id}`)
    await hands.press(button('Pokaż mapę interaktywną'))
    await hands.press(button('Widok 3D'))
    await hands.press(button('Pochyl ku widnokręgowi'))
    await hands.press(button('Obróć w lewo'))
    // What lies over the map would be something drawn, too.
    await hands.ask(() => {
      for (const over of document.querySelectorAll<HTMLElement>(
        '[data-ready] ~ *, [data-ready] .maplibregl-control-container',
      ))
        over.style.visibility = 'hidden'
    })
    const map = (await hands.page.$('[data-ready] canvas'))!
    await until('the land to be drawn', async () => {
      const { channels } = await sharp(await map.screenshot()).stats()
      return channels.some(({ stdev }) => stdev > SOMETHING_DRAWN)
    })
    expect(hands.errors()).toEqual([])
  } finally {
    await browser.close()
    await screen.close()
  }
})
