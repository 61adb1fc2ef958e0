import { afterEach, expect, test, vi } from 'vitest'
import { storeOfThisPage } from '#web/lib/browser/browser-storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As it is in a browser, which keeps what is chosen. */
async function inBrowser() {
  vi.resetModules()
  vi.stubGlobal('window', { localStorage: storeOfThisPage(), sessionStorage: storeOfThisPage() })
  return (await import('./wifi-only.ts')).wifiOnly
}

/** A phone that says what it is connected by. */
function phoneOn(type?: string) {
  const connection = Object.assign(new EventTarget(), type === undefined ? {} : { type })
  vi.stubGlobal('navigator', { connection })
  return connection as EventTarget & { type?: string }
}

test('maps wait on a network that costs, once the hiker has said so', async () => {
  const wifiOnly = await inBrowser()
  const connection = phoneOn('cellular')
  expect(wifiOnly.isKnown()).toBe(true)
  expect(wifiOnly.isWaiting()).toBe(false)
  wifiOnly.set(true)
  expect(wifiOnly.isWaiting()).toBe(true)
  const changed = vi.fn()
  wifiOnly.onChange(changed)
  connection.type = 'wifi'
  connection.dispatchEvent(new Event('change'))
  expect(changed).toHaveBeenCalledOnce()
  expect(wifiOnly.isWaiting()).toBe(false)
})

test.each([
  ['says nothing of its network', () => phoneOn()],
  ['has no such thing', () => vi.stubGlobal('navigator', {})],
])('a phone that %s is asked nothing, and waits for nothing', async (_, carry) => {
  const wifiOnly = await inBrowser()
  carry()
  wifiOnly.set(true)
  expect(wifiOnly.isKnown()).toBe(false)
  expect(wifiOnly.isWaiting()).toBe(false)
  expect(() => wifiOnly.onChange(() => undefined)).not.toThrow()
})
