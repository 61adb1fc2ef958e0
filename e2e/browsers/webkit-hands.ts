import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { findThing, until, type Hands, type Thing } from './hands.ts'

/** How WebDriver writes an element in an answer. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Driver = { url: string; stop: () => Promise<void> }

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** WebKitGTK's own driver; it starts the small browser that comes with the library. */
export async function startWebKitDriver(): Promise<Driver> {
  const port = await freePort()
  // It has windows, so it needs a screen, a real one or one in memory.
  const command = [process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver', `--port=${port}`]
  const [first, ...rest] = process.env['DISPLAY'] ? command : ['xvfb-run', '-a', ...command]
  const driver = spawn(first!, rest, {
    stdio: 'ignore',
    // With all that it starts, so that all of it can be ended.
    detached: true,
    // The sandbox would need namespaces of its own.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const ended = once(driver, 'exit')
  const url = `http://127.0.0.1:${port}`
  await until('the driver of WebKit', async () => (await fetch(`${url}/status`)).ok)
  return {
    url,
    async stop() {
      process.kill(-driver.pid!, 'SIGTERM')
      await ended
    },
  }
}

export async function webKitHands(
  driver: Driver,
  base: string,
): Promise<Hands & { leave: () => Promise<void> }> {
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(driver.url + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary: process.env['WEBKIT_BROWSER'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation'],
      },
    },
  }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string }
  const at = `/session/${sessionId}`
  await send('POST', `${at}/window/rect`, { width: 1280, height: 900 })
  const run = (source: string, given: unknown[]) =>
    send('POST', `${at}/execute/sync`, { script: `return (${source})(...arguments)`, args: given })
  const find = async ({ kind, name }: Thing) => {
    const found = (await run(findThing.toString(), [kind, name])) as Record<string, string> | null
    return found?.[ELEMENT] ?? null
  }
  const wait = (thing: Thing) => until(`${thing.kind} “${thing.name}”`, () => find(thing))

  return {
    leave: async () => void (await send('DELETE', at)),
    async open(path) {
      await send('POST', `${at}/url`, { url: base + path })
      await run('() => void dispatchEvent(new Event("touchstart"))', [])
      await until(`${path} to wake`, () => run('() => "awake" in document.documentElement.dataset', []))
    },
    has: async (thing) => (await find(thing)) !== null,
    async press(thing) {
      await send('POST', `${at}/element/${await wait(thing)}/click`, {})
    },
    async write(thing, text) {
      const element = await wait(thing)
      await send('POST', `${at}/element/${element}/click`, {})
      await send('POST', `${at}/element/${element}/value`, { text })
    },
    async choose(thing, file) {
      await send('POST', `${at}/element/${await wait(thing)}/value`, { text: file })
    },
    ask: (question, ...given) => run(question.toString(), given) as never,
    // The driver tells of none: what breaks shows on the page.
    errors: () => [],
    async shot(file) {
      await writeFile(file, Buffer.from((await send('GET', `${at}/screenshot`)) as string, 'base64'))
    },
  }
}
