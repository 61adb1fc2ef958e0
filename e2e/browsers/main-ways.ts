import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { bearer, freshAddress, newPerson, PASSWORD } from '../support/people.ts'
import { gpxFile } from '../support/tracks.ts'
import {
  button,
  field,
  heading,
  link,
  moveTo,
  option,
  until,
  untilAt,
  untilSaid,
  untilShown,
  type Hands,
} from './hands.ts'

/** Pages that anybody may open, each with what a script brings. */
const open = [
  ['/info', 'Każda historia to kamień na szczycie.'],
  ['/activities', 'Historie'],
  ['/summits/turbacz', 'Turbacz'],
  ['/mountain-range/gorce', 'Gorce'],
  ['/ranking', 'Ranking'],
  ['/trips', 'Wyprawy'],
  ['/comments', 'Forum'],
] as const

const noErrors = (hands: Hands) => expect(hands.errors(), 'the page breaks nothing').toEqual([])

/** From a stranger's first look to signing off, as a person goes. */
export async function walkMainWays(hands: Hands, request: APIRequestContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kopczyk-hands-'))
  const email = freshAddress()

  await test.step('pages that the server drew wake', async () => {
    for (const [path, title] of open) {
      await hands.open(path)
      await untilShown(hands, heading(title))
      if (path === '/info') {
        await hands.press(button('Rozumiem'))
        await hands.press(button('Zamknij'))
      }
      noErrors(hands)
    }
  })

  await test.step('a story shows its map and its profile, a summit its panorama', async () => {
    await hands.open('/activities/1')
    await hands.ask(() => document.querySelector('main figure')?.scrollIntoView())
    await untilShown(hands, field('Miejsce na profilu trasy'))
    await moveTo(hands, '/summits/sniezka/panorama')
    await untilSaid(hands, 'Stąd widać')
    noErrors(hands)
  })

  await test.step('somebody signs up, and in', async () => {
    await hands.open('/signup')
    await hands.write(field('E-mail'), email)
    await hands.write(field('Hasło'), PASSWORD)
    await hands.write(field('Powtórz hasło'), PASSWORD)
    await hands.ask(() => document.querySelector<HTMLElement>('input[type=checkbox]')!.click())
    await hands.press(button('Załóż konto'))
    await hands.press(button('Zaloguj się'))
    await untilAt(hands, '/activities')
    noErrors(hands)
  })

  await test.step('tells a story with a track, a photo and words of the editor', async () => {
    const track = gpxFile('tarnica', 21)
    const [trackPath, photoPath] = [join(folder, track.name), join(folder, 'a.jpg')]
    writeFileSync(trackPath, track.buffer)
    const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#406050' } })
    writeFileSync(photoPath, await picture.jpeg().toBuffer())
    await moveTo(hands, '/activities/add')
    await untilShown(hands, field('Opowieść…'))
    await hands.choose(field('Upuść tu ślad…'), trackPath)
    await untilSaid(hands, 'Ślad sprawdzony')
    await hands.choose(field('Dodaj zdjęcia'), photoPath)
    await hands.write(field('Tytuł…'), 'Tarnica')
    await hands.write(field('Opowieść…'), 'Wiatr i słońce na połoninie.')
    await untilSaid(hands, 'Wiatr i słońce na połoninie.')
    await hands.press(button('Opublikuj historię'))
    await untilAt(hands, /^\/activities\/\d+/)
    await untilSaid(hands, 'Wiatr i słońce')
    noErrors(hands)
  })

  await test.step('says something under it, and hears of an answer at once', async () => {
    // What the story brought lies over the page for a while.
    await untilShown(hands, button('Zamknij'))
    // They also leave by themselves, and a finger that came too late would press what lies under them.
    await until('notes to be closed', () =>
      hands.ask(() => {
        const shown = [...document.querySelectorAll('button')].filter(
          (one) => one.getClientRects().length > 0,
        )
        const closing = shown.find((one) => (one.getAttribute('aria-label') ?? one.innerText) === 'Zamknij')
        closing?.click()
        return closing === undefined
      }),
    )
    await hands.press(button('Napisz komentarz'))
    await hands.write(field('Treść komentarza…'), 'Kto był tam zimą?')
    await hands.press(button('Wyślij'))
    await until('the comment to be sent', () =>
      hands.ask(() =>
        [...document.querySelectorAll('main p')].some(
          (line) => line.textContent === 'Kto był tam zimą?' && !line.closest('[contenteditable]'),
        ),
      ),
    )
    const subjectId = Number(/\d+/.exec(await hands.ask(() => location.pathname))![0])
    const other = await newPerson(request)
    const data = { subject: 'story', subjectId, text: '<p>Ja, w rakach.</p>' }
    const said = await request.post('/api/comments', { data, headers: bearer(other) })
    expect(said.status()).toBe(201)
    await untilShown(hands, link('Powiadomienia: …'))
    noErrors(hands)
  })

  await test.step('picks a summit for a trip from the list under the field', async () => {
    await moveTo(hands, '/trips/add')
    await untilShown(hands, field('Miejsce startu…'))
    await hands.write(field('Dodaj szczyt…'), 'turbacz')
    await hands.press(option('Turbacz…'))
    await untilSaid(hands, 'Turbacz')
    noErrors(hands)
  })

  await test.step('plans a way', async () => {
    await moveTo(hands, '/route')
    await untilShown(hands, heading('Wytycz trasę'))
    for (const name of ['Turbacz', 'Gorc']) {
      await hands.write(field('Dodaj szczyt po nazwie…'), name)
      await hands.press(option(`${name}…`))
    }
    await untilSaid(hands, 'km')
    await untilShown(hands, button('Pobierz GPX'))
    noErrors(hands)
  })

  await test.step('asks something on the forum', async () => {
    await moveTo(hands, '/comments/sprzet')
    await hands.press(link('Nowy wątek'))
    await hands.write(field('Tytuł…'), 'Raki czy raczki?')
    await hands.write(field('Treść…'), 'Na styczeń w Beskidach.')
    await hands.press(button('Opublikuj wątek'))
    await untilShown(hands, heading('Raki czy raczki?'))
    noErrors(hands)
  })

  await test.step('and signs off', async () => {
    await hands.press(button('Wyloguj'))
    await untilAt(hands, '/signin')
    await untilShown(hands, field('E-mail'))
    noErrors(hands)
  })
  rmSync(folder, { recursive: true, force: true })
}
