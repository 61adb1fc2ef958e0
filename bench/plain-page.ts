import type { Browser } from '@playwright/test'

/** A page that no tool looks into, spoken to by the browser's own protocol. */
export type PlainPage = {
  send: <Answer>(method: string, parameters?: object) => Promise<Answer>
  evaluate: (expression: string) => Promise<unknown>
  /** Settled when all that the document names has come. */
  open: (address: string) => Promise<void>
  close: () => Promise<void>
}

type Message = { id?: number; method?: string; result?: unknown; error?: { message: string } }

/**
 * A phone in the hand. Pages of a test tool have the browser's console attached to them; then the browser notes where each error object was
 * made, and for those that React makes while it is evaluated it reads all of the library once more, which no reader pays.
 */
export async function openPlainPage(browser: Browser): Promise<PlainPage> {
  const cdp = await browser.newBrowserCDPSession()
  const { browserContextId } = await cdp.send('Target.createBrowserContext')
  const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await cdp.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let hearLoad = () => {}
  let last = 0
  cdp.on('Target.receivedMessageFromTarget', (received) => {
    if (received.sessionId !== sessionId) return
    const { id, method, result, error } = JSON.parse(received.message) as Message
    if (method === 'Page.loadEventFired') hearLoad()
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  const send = async <Answer>(method: string, parameters: object = {}): Promise<Answer> => {
    const id = ++last
    const answer = Promise.withResolvers<unknown>()
    waiting.set(id, answer)
    const message = JSON.stringify({ id, method, params: parameters })
    await cdp.send('Target.sendMessageToTarget', { sessionId, message })
    return (await answer.promise) as Answer
  }
  await send('Emulation.setDeviceMetricsOverride', {
    width: 412,
    height: 823,
    deviceScaleFactor: 1.75,
    mobile: true,
  })
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setLocaleOverride', { locale: 'pl-PL' })
  await send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Warsaw' })
  await send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'dark' }],
  })
  await send('Page.enable')
  return {
    send,
    async evaluate(expression) {
      const { result } = await send<{ result: { value?: unknown } }>('Runtime.evaluate', { expression })
      return result.value
    },
    async open(address) {
      const loaded = new Promise<void>((resolve) => {
        hearLoad = resolve
      })
      await send('Page.navigate', { url: address })
      await loaded
    },
    async close() {
      await cdp.send('Target.disposeBrowserContext', { browserContextId })
      await cdp.detach()
    },
  }
}
