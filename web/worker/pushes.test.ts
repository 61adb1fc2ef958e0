import { afterEach, expect, test, vi } from 'vitest'
import { openPush, showPush } from './pushes.ts'

afterEach(() => void vi.unstubAllGlobals())

function browser(open: string[] = []) {
  const shown = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => null)
  const focused: string[] = []
  const windows = open.map((url) => ({ url, focus: async () => void focused.push(url) }))
  vi.stubGlobal('self', {
    location: { origin: 'https://k.pl' },
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow },
  })
  return { shown, openWindow, focused }
}

const pushed = (message: unknown) =>
  ({ data: message === undefined ? null : { json: () => message } }) as unknown as PushEvent

test('what is pushed is shown, with the address that it leads to', async () => {
  const { shown } = browser()
  await showPush(pushed({ title: 'Nowy komentarz', body: 'Ola', path: '/activities/7', tag: 'c-7' }))
  expect(shown).toHaveBeenCalledWith(
    'Nowy komentarz',
    expect.objectContaining({ body: 'Ola', tag: 'c-7', lang: 'pl', data: { path: '/activities/7' } }),
  )
})

test('what says nothing shows nothing', async () => {
  const { shown } = browser()
  await showPush(pushed(undefined))
  await showPush(pushed({ body: 'without a title' }))
  expect(shown).not.toHaveBeenCalled()
})

const press = (path: string | undefined) => {
  const close = vi.fn()
  return openPush({ notification: { close, data: { path } } } as unknown as NotificationEvent).then(() =>
    expect(close).toHaveBeenCalledOnce(),
  )
}

test.each([
  ['/activities/7', 'https://k.pl/activities/7'],
  [undefined, 'https://k.pl/notices'],
  // Nowhere but to our own pages.
  ['https://elsewhere.example/', 'https://k.pl'],
  ['//elsewhere.example/', 'https://k.pl'],
])('a press on a notice about %s opens %s', async (path, url) => {
  const { openWindow } = browser(['https://k.pl/'])
  await press(path)
  expect(openWindow).toHaveBeenCalledWith(url)
})

test('a window that shows it already comes to the front instead', async () => {
  const { openWindow, focused } = browser(['https://k.pl/ranking', 'https://k.pl/activities/7'])
  await press('/activities/7')
  expect([focused, openWindow.mock.calls.length]).toEqual([['https://k.pl/activities/7'], 0])
})
