import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { unzipSync } from 'fflate'
import { bearer, newPerson, type Person } from '../support/people.ts'
import { tellHike } from '../support/ways.ts'
import type { FirefoxHands } from './firefox-hands.ts'
import { button, field, moveTo, option, until, untilAt, untilSaid, untilShown } from './hands.ts'

const DAY_MS = 86_400_000

/** What was pressed for has come when nothing more of it is on its way: until then an empty file has its place. */
async function fileIn(folder: string, ending: string): Promise<Buffer> {
  const name = await until(`a file that ends with ${ending}`, async () => {
    const names = readdirSync(folder)
    const found = names.find((one) => one.endsWith(ending))
    if (found === undefined || names.some((one) => one.endsWith('.part'))) return null
    return readFileSync(join(folder, found)).byteLength > 0 && found
  })
  return readFileSync(join(folder, name))
}

/** Opens pages as somebody who has an account, past the notices of a first visit. */
export async function enterAs({ page }: FirefoxHands, base: string, { tokens }: Person): Promise<void> {
  await page.goto(`${base}/robots.txt`)
  await page.evaluate(
    (given) => {
      for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value)
    },
    { ...tokens, 'cookies-bar': 'true', 'app-notice-closed': 'true' },
  )
}

/** Firefox asks for the bytes of a file later than others do: they come whole. */
export async function walkFiles(
  hands: FirefoxHands,
  { base, folder, request }: { base: string; folder: string; request: APIRequestContext },
): Promise<void> {
  const who = await newPerson(request, { firstName: 'Iga' })
  const id = await tellHike(request, who, { title: 'Tarnica o świcie', slug: 'tarnica', date: '2026-06-20' })
  await enterAs(hands, base, who)

  await test.step('a track comes as GPX', async () => {
    await hands.open(`/activities/${id}`)
    await hands.press(button('Pobierz GPX'))
    const own = await request.get(`/api/story/${id}/gpx`, { headers: bearer(who) })
    expect((await fileIn(folder, `-${id}.gpx`)).equals(await own.body())).toBe(true)
  })

  await test.step('without WebGL the interactive map says so, and the drawn one comes back', async () => {
    await hands.press(button('Pokaż mapę interaktywną'))
    await untilSaid(hands, 'Mapy interaktywnej nie udało się uruchomić w tej przeglądarce.')
    await hands.press(button('Pokaż szkic'))
    await untilShown(hands, button('Pokaż mapę interaktywną'))
  })

  await test.step('everything of their own comes as an archive', async () => {
    await moveTo(hands, '/edit-profile')
    await hands.press(button('Pobierz moje dane'))
    const files = Object.keys(unzipSync(await fileIn(folder, 'kopczyk-moje-dane.zip')))
    expect(
      files.some((name) => name.endsWith('.gpx')),
      files.join(),
    ).toBe(true)
  })

  await test.step('a trip is announced and comes as a calendar file', async () => {
    await moveTo(hands, '/trips/add')
    await hands.write(field('Tytuł…'), 'Na Turbacz po słońce')
    await hands.write(field('Dodaj szczyt…'), 'turbacz')
    await hands.press(option('Turbacz…'))
    await hands.fill(field('Dzień'), new Date(Date.now() + 12 * DAY_MS).toISOString().slice(0, 10))
    await hands.fill(field('Godzina spotkania'), '06:30')
    await hands.write(field('Miejsce startu…'), 'Kraków, okolice Błoń')
    await hands.press(button('Ogłoś wyprawę'))
    await untilAt(hands, /^\/trips\/\d+$/)
    await hands.press(button('Do kalendarza (.ics)'))
    const calendar = (await fileIn(folder, '.ics')).toString()
    expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n[^]*Na Turbacz po słońce[^]*\r\nEND:VCALENDAR\r\n$/)
  })
  expect(hands.errors(), 'the page breaks nothing').toEqual([])
}
