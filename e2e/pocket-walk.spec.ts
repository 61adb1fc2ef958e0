import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { summits } from '#data/mountains.ts'
import { generateHike } from '#domain/track/generate/generate.ts'
import { expect, test } from './quiet-test.ts'
import { expectSound } from './support/axe.ts'
import { enterAs, newPerson } from './support/people.ts'
import { carryPhone, fetchMap, keepWalk, keptPoints, turnPhone, walk } from './support/pocket.ts'
import { visit } from './support/visit.ts'

/** Without the map itself, which needs WebGL (pocket-map.spec.ts): all that is beside it works without. */
test.use({
  viewport: { width: 390, height: 780 },
  // The network is cut on purpose.
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|WebGL|Worker failed to load/,
})

const trzyKorony = summits.find(({ slug }) => slug === 'trzy-korony')!

/** From a valley to the top, where one rests, a place each ten seconds. */
function hikeUp() {
  // Not so long ago that the walk would be taken for a forgotten one.
  const startMs = Date.now() - 2 * 3_600_000
  const { track } = generateHike({
    seed: 7,
    startMs,
    start: { lat: trzyKorony.lat + 0.009, lon: trzyKorony.lon, heightM: 760 },
    visits: [{ summit: trzyKorony, kind: 'climb', pauseS: 400 }],
    device: { intervalS: 10, noiseM: 4, elevation: 'gps' },
  })
  return Array.from(track.lat, (lat, i) => ({
    lat,
    lon: track.lon[i]!,
    ele: Math.round(track.ele[i]!),
    time: track.time[i]!,
  }))
}

const cameraClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** As a phone in Poland writes it; null for a picture that does not say when it was taken. */
async function photoOf(name: string, at: number | null) {
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e4d3e' } }).jpeg()
  const clock = at === null ? null : cameraClock.format(at).replaceAll('-', ':')
  const taken = clock === null ? blank : blank.withExif({ IFD2: { DateTimeOriginal: clock } })
  return { name, mimeType: 'image/jpeg', buffer: await taken.toBuffer() }
}

test('a map is fetched over a cut, and with no network shows where one is, records, recognises a top and tells of it', async ({
  page,
  context,
  request,
}) => {
  await carryPhone(context)
  await enterAs(context, await newPerson(request, { firstName: 'Hanna', lastName: 'Groń' }))

  await test.step('a map is fetched, and goes on by itself after the network was gone', async () => {
    await page.goto('/map/packs')
    await expect(page.getByRole('heading', { level: 1, name: 'Mapy w telefonie' })).toBeVisible()
    const cut = page.route(/\/packs\/land-N49E020/, (route) => route.abort(), { times: 1 })
    await cut
    await page.getByRole('button', { name: /^Pobierz: Pieniny i.Beskid Sądecki, \d/ }).click()
    await expect(page.getByText(/stanęło bez zasięgu/)).toBeVisible({ timeout: 60_000 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText('w telefonie', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expectSound(page)
    // What it shares with another map is not fetched again.
    await expect(
      page.getByRole('button', { name: /^Pobierz: Gorce i.Beskid Wyspowy, [\d,]+.[kM]B$/ }),
    ).toBeVisible()
  })

  const hike = hikeUp()
  const half = Math.floor(hike.length / 2)
  await page.goto('/map')
  await expect(page.getByRole('button', { name: 'Nagrywaj' })).toBeVisible()
  await walk(page, hike.slice(0, 1))
  await expect(page.getByText(/teren, telefon mówi/)).toBeVisible({ timeout: 60_000 })

  await test.step('help is one press away, with the way to a hut along trails', async () => {
    await page.getByRole('link', { name: '985', exact: true }).click()
    const card = page.getByRole('dialog', { name: 'Wypadek w górach' })
    await expect(card.getByRole('link', { name: /985/ })).toBeFocused()
    await expect(card.getByText(/w linii prostej/)).toBeVisible()
    await expect(card.getByText(/^Szlakami: .*ok\. /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
  })

  await test.step('without network the map knows the height of the ground and what is around', async () => {
    await context.setOffline(true)
    await expect(page.getByText('Bez zasięgu. Wszystko jest w telefonie.')).toBeVisible()
    await walk(page, hike.slice(0, 2))
    await page.getByRole('button', { name: 'Wokół' }).click()
    const around = page.getByRole('dialog', { name: 'Co jest wokół' })
    await expect(around.getByRole('link', { name: 'Trzy Korony' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectSound(page)
  })

  await test.step('a walk is recorded, and goes on after its tab was killed', async () => {
    await page.getByRole('button', { name: 'Nagrywaj' }).click()
    await expect(page.getByRole('button', { name: 'Pauza' })).toBeVisible()
    await walk(page, hike.slice(2, half))
    await expect(page.getByText(/^\d,\d.km$/).first()).toBeVisible()
    // What came is kept every three seconds.
    await expect.poll(() => keptPoints(page)).toBeGreaterThan(half - 20)
    await context.setOffline(false)
    await page.close()
  })

  const again = await context.newPage()
  await test.step('on the top it is stamped, and after the end it is judged', async () => {
    await again.goto('/map')
    await expect(again.getByRole('button', { name: 'Pauza' })).toBeVisible({ timeout: 60_000 })
    await expect(again.getByText(/^\d,\d.km$/).first()).not.toHaveText(/^0,0/)
    // The pages that a walk leads to come with the map.
    await again.waitForLoadState('networkidle')
    await context.setOffline(true)
    // The phone is listened to before it goes on.
    await walk(again, hike.slice(half, half + 1))
    await expect(again.getByText('±8 m')).toBeVisible()
    await walk(again, hike.slice(half + 1))
    // The stamp is shown for a moment; that it was given stays.
    await expect(again.getByText('1 szczyt', { exact: true })).toBeVisible({ timeout: 60_000 })
    await again.getByRole('button', { name: /^Zakończ/ }).press('Enter')
    await again.getByRole('dialog').getByRole('button', { name: 'Zakończ' }).click()
    await expect(again.getByRole('heading', { level: 1, name: /Trzy Korony/ })).toBeVisible({
      timeout: 60_000,
    })
    await expect(again.getByText('zaliczony').first()).toBeVisible()
    const download = again.waitForEvent('download')
    await again.getByRole('button', { name: 'Pobierz GPX' }).click()
    const gpx = await readFile(await (await download).path(), 'utf8')
    // Not one of what was kept before the tab was killed is missing.
    expect(gpx.match(/<trkpt/g)!.length).toBeGreaterThan(hike.length - 30)
    expect(new Set(gpx.match(/<time>[^<]*/g)).size).toBe(gpx.match(/<time>/g)!.length)
  })

  await test.step('one press makes a story of it', async () => {
    await context.setOffline(false)
    await again.getByRole('link', { name: 'Opowiedz o tym dniu' }).click()
    await expect(again.getByLabel('Tytuł')).toHaveValue(/Trzy Korony/, { timeout: 60_000 })
    await expect(again.getByText(/Trzy Korony.*\.gpx/).first()).toBeVisible()
    await expect(again.getByLabel(/Dystans/).first()).not.toHaveValue('')
  })

  await test.step('with the photos of those hours; about others it asks', async () => {
    await context.setOffline(true)
    const middle = hike[half]!.time
    await again
      .getByLabel('Dodaj zdjęcia z tych godzin')
      .setInputFiles([
        await photoOf('szlak.jpg', middle),
        await photoOf('kolacja.jpg', middle - 20 * 3_600_000),
        await photoOf('zrzut.jpg', null),
      ])
    await expect(again.getByText('Z tych godzin: 1 zdjęcie, już jest w szkicu.')).toBeVisible()
    await expect(again.getByText(/^kolacja\.jpg/)).toBeVisible()
    await expect(again.getByText('zrzut.jpg', { exact: true })).toBeVisible()
    await expect(again.getByRole('button', { name: /^Zdjęcie \d: działania/ })).toHaveCount(1)
    await again.getByRole('button', { name: 'Dodaj i to' }).last().click()
    await expect(again.getByRole('button', { name: /^Zdjęcie \d: działania/ })).toHaveCount(2)
    await expect(again.getByText(/^kolacja\.jpg/)).toBeVisible()
    await expectSound(again)
  })
})

test('a planned way is followed: what is left, the next board, and leaving it is said', async ({
  page,
  context,
}) => {
  await carryPhone(context)
  await test.step('where no map can be moved, two presses on a drawn one lay a way', async () => {
    await page.goto('/route')
    await expect(page.getByText(/^Tej mapy nie da się tu przesuwać/)).toBeVisible()
    const map = page.getByLabel(/^Mapa trasy/)
    for (const [number, share] of [
      ['1', 0.4],
      ['2', 0.6],
    ] as const) {
      const { width, height } = (await map.boundingBox())!
      await map.click({ position: { x: width * share, y: height * 0.7 } })
      await expect(map.getByText(number, { exact: true })).toBeVisible()
    }
    await expect(page.getByText(/^Po znanych szlakach|^Cała trasa prowadzi/)).toBeVisible()
    expect(new URL(page.url()).searchParams.get('p')).toMatch(/^[\d.,]+_[\d.,]+$/)
  })

  await visit(page, '/map?p=49.41400,20.41400_49.42900,20.43500')
  await expect(page.getByText('do końca', { exact: true })).toBeVisible({ timeout: 60_000 })
  // Kept: it is followed without network, too. The map has come with all its files by then.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const start = Date.now()
  const at = (i: number, dLon = 0) => ({
    lat: 49.414 + i * 0.0001,
    lon: 20.414 + dLon,
    ele: 800,
    time: start + i * 4_000,
  })
  await walk(page, [at(0)])
  await expect(page.getByText('Twoim tempem')).toBeVisible()
  // One jump of the receiver says nothing; somebody who walks away is seen there again.
  for (const i of [1, 2, 3, 4]) {
    await walk(page, [at(i, 0.02)])
    await page.waitForTimeout(300)
  }
  await expect(page.getByText(/ od trasy$/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Jesteś poza trasą.' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Ciemna' }).click()
  await expect(page.getByText('Mapa oszczędna. Bez zasięgu, wszystko jest tutaj.')).toBeVisible()
  await page.getByRole('button', { name: 'Zakończ prowadzenie' }).click()
  await expect(page.getByText('Twoim tempem')).toHaveCount(0)
})

/** Two hours up a valley, then so long in a car; a place each ten seconds until the given moment. */
function walkAndDrive(endMs: number, drivenS: number) {
  const walkedS = 7_200
  return Array.from({ length: (walkedS + drivenS) / 10 }, (_, i) => {
    const s = i * 10
    const m = Math.min(s, walkedS) * 1.1 + Math.max(0, s - walkedS) * 15
    const time = endMs - (walkedS + drivenS - s) * 1_000
    return { time, lat: 49.3 + (m + Math.sin(i) * 2) / 111_195, lon: 20.41, ele: 600 + m / 40 }
  })
}

test('what was forgotten or refused is asked, and said with what helps', async ({ page, context }) => {
  await carryPhone(context)
  await page.goto('/map/recording/none')
  await expect(page.getByRole('heading', { level: 1, name: 'Tego nagrania tu nie ma' })).toBeVisible()

  await test.step('a walk that drove home ends where the walking ended, and can have its end back', async () => {
    await keepWalk(page, { id: 'driven', state: 'done', places: walkAndDrive(Date.now() - 60_000, 1_800) })
    await page.goto('/map/recording/driven')
    await expect(page.getByText(/Potem nagranie już tylko jedzie/)).toBeVisible({ timeout: 60_000 })
    await expectSound(page)
    await page.getByRole('button', { name: /^Tak, o \d/ }).click()
    await expect(page.getByText(/^Droga kończy się o\s\d/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz GPX' }).click()
    const gpx = await readFile(await (await download).path(), 'utf8')
    expect(Math.abs(gpx.match(/<trkpt/g)!.length - 720)).toBeLessThan(20)
    await page.getByRole('button', { name: 'Przywróć całość' }).click()
    await expect(page.getByText(/^Droga kończy się o\s\d/)).toHaveCount(0)
    // It is asked once.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Pobierz GPX' })).toBeVisible()
    await expect(page.getByText(/Potem nagranie już tylko jedzie/)).toHaveCount(0)
  })

  await test.step('a walk that nobody ended for hours rests until the hiker says that it goes on', async () => {
    await keepWalk(page, { id: 'open', state: 'going', places: walkAndDrive(Date.now() - 5 * 3_600_000, 0) })
    await page.goto('/map')
    await expect(page.getByText(/^Tej wędrówki nikt nie zakończył/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Nagrywaj dalej' }).click()
    await expect(page.getByRole('button', { name: 'Pauza' })).toBeVisible()
    await expect(page.getByText(/^Tej wędrówki nikt nie zakończył/)).toHaveCount(0)
  })

  await test.step('a phone that tells no place says how to allow it', async () => {
    await page.evaluate(() => (window as unknown as { refusePlace: () => void }).refusePlace())
    await expect(page.getByText(/więc nic się nie nagrywa/)).toBeVisible()
    await page.getByRole('button', { name: 'Jak pozwolić' }).click()
    const help = page.getByRole('dialog', { name: 'Jak pozwolić na położenie' })
    await expect(help.getByText(/znak po lewej stronie adresu/)).toBeVisible()
    await expectSound(page)
    await help.getByRole('button', { name: 'Gotowe, spróbuj' }).click()
    await walk(page, [{ lat: 49.414, lon: 20.414, ele: 800, time: Date.now() }])
    await expect(page.getByText('±8 m')).toBeVisible()
    await expect(page.getByText(/więc nic się nie nagrywa/)).toHaveCount(0)
  })
})

test('„Co widzę?” names what the phone points at, by hand without a compass, and lets north be set right', async ({
  page,
  context,
}) => {
  await carryPhone(context)
  await fetchMap(page)
  await page.goto(`/map/look?at=${trzyKorony.lat.toFixed(5)},${trzyKorony.lon.toFixed(5)}`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const horizon = page.getByRole('slider', { name: 'Horyzont wokół Ciebie' })
  await expect(horizon).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Bez kompasu: przesuwaj rysunek palcem albo strzałkami.')).toBeVisible()
  const before = await horizon.getAttribute('aria-valuenow')
  await horizon.press('Shift+ArrowRight')
  await expect(horizon).not.toHaveAttribute('aria-valuenow', before!)

  // The Tatry stand in the south-west of the Pieniny.
  await turnPhone(page, 215)
  await expect(page.getByText('Północ z kompasu')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Lodow|Łomnica|Gerlach|Kieżmarski|Baranie/)
  await page.getByText(/^Wszystko, co widać/).click()
  await expect(page.getByText('Czego nie widać i dlaczego')).toBeVisible()

  await page.getByRole('button', { name: 'Po szczycie' }).click()
  await horizon.press('ArrowRight')
  await page.getByRole('button', { name: 'Tak, zgadza się' }).click()
  await expect(page.getByText('Północ po szczycie, +1°')).toBeVisible()
  await expectSound(page)
})
