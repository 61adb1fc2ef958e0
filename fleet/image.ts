import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { authRoutes } from '#contract/auth.ts'
import type { Uploaded } from '#contract/files.ts'
import { formOf, picture } from '#server/testing/pictures.ts'
import { freePort } from '#server/testing/postgres-server.ts'
import { Client } from './lib/client.ts'
import { build, copyOf, ensureBase, ensureOthers } from './lib/images.ts'
import { makeCertificate } from './lib/nginx.ts'
import type { Started } from './lib/place.ts'
import { openPodman, type Podman } from './lib/podman.ts'
import { ensurePrograms } from './lib/tools.ts'
import type { Found } from './second-store.ts'

const root = join(import.meta.dirname, '..')
/** Kept from one time to the next: layers of the image, Debian's packages. */
const folder = join(root, '.cache/image')
const IMAGE = 'localhost/kopczyk:local'
const ALONE = 'kopczyk-alone'
const PROJECT = 'kopczyk-tried'
/** A first start on a machine that does much else. */
const WITHIN_MS = 5 * 60_000

type Way = [name: string, go: () => Promise<string>]

function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence)
}

/** The image is built and started alone, then with everything that compose.yaml has beside it. What fails ends it: the rest needs that. */
export async function tryImage(started: Started, isBuilt: boolean): Promise<Found[]> {
  const podman = await openPodman(folder)
  started.add(podman, () => removeAll(podman))
  await removeAll(podman)
  const found: Found[] = []
  for (const [name, go] of [
    ...(isBuilt ? [] : buildWays(podman)),
    ...aloneWays(podman),
    ...composeWays(podman, started),
  ]) {
    try {
      found.push({ name, figure: await go(), problem: null })
    } catch (error) {
      return [...found, { name, figure: '', problem: (error as Error).message }]
    }
  }
  return found
}

function buildWays(podman: Podman): Way[] {
  return [
    [
      'what the image stands on',
      async () => ((await ensureBase(podman, folder)) === 'made' ? 'made here: Debian and Node' : 'fetched'),
    ],
    [
      'the image is built',
      async () => {
        const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
        const words = ['--tag', IMAGE, '--build-arg', `COMMIT=${commit}`, '--file', 'Containerfile', root]
        await build(podman, folder, words)
        const size = await podman.must(['image', 'inspect', '--format', '{{.Size}}', IMAGE])
        return `${Math.round(Number(size) / 1e6)} MB`
      },
    ],
  ]
}

/** With nothing but a folder, as on somebody's own machine. */
function aloneWays(podman: Podman): Way[] {
  let address = ''
  const inside = (...words: string[]) => podman.ask(['exec', ALONE, ...words])
  return [
    [
      'it starts alone, not as root, with a file system that cannot be written to',
      async () => {
        const port = await freePort()
        address = `http://127.0.0.1:${port}`
        const shut = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges']
        const places = ['--tmpfs=/tmp:mode=1777,size=512m', `--volume=${ALONE}:/data`]
        const words = ['--name', ALONE, ...shut, ...places, `--publish=127.0.0.1:${port}:3000`]
        const began = performance.now()
        await podman.must([
          'run',
          '--detach',
          ...words,
          '--env=PREPARE=off',
          '--env=PATIENCE=10',
          IMAGE,
          '--small',
        ])
        await until(
          async () => (await get(`${address}/api/health/ready`)).status === 200,
          () => said(podman, ALONE),
        )
        const user = await inside('id', '-u')
        must(user.output.trim() === '10001', `It runs as ${user.output}`)
        must((await inside('touch', '/app/x')).code !== 0, 'It can write into its own program')
        return `${((performance.now() - began) / 1000).toFixed(0)} s to the demo world`
      },
    ],
    [
      'health with version and commit, drawn pages, the program and a picture',
      async () => {
        const health = JSON.parse((await get(`${address}/api/health`)).text) as Record<string, string>
        must(health['commit']?.length === 40, `It says ${JSON.stringify(health)}`)
        const page = await get(`${address}/activities`, 'text/html')
        must(page.status === 200 && /<h1[ >]/.test(page.text), `The page is ${page.status}`)
        const script = /src="(\/static\/[^"]+\.js)"/.exec(page.text)?.[1]
        must(script !== undefined && (await get(address + script)).status === 200, `No program: ${script}`)
        const picture = /src="(\/api\/uploads\/[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&')
        must(picture !== undefined && (await get(address + picture)).status === 200, `No picture: ${picture}`)
        return `version ${health['version']}`
      },
    ],
    [
      'its health check says yes',
      async () => {
        await podman.must(['healthcheck', 'run', ALONE])
        return ''
      },
    ],
    [
      'SIGTERM ends it in order',
      async () => {
        const began = performance.now()
        await podman.must(['stop', '--time=15', ALONE])
        const code = await podman.must(['inspect', '--format', '{{.State.ExitCode}}', ALONE])
        must(code === '0', `It ended with ${code}`)
        return `exit code 0 after ${((performance.now() - began) / 1000).toFixed(1)} s`
      },
    ],
    [
      'a new container goes on with the same volume',
      async () => {
        await podman.must(['start', ALONE])
        await until(
          async () => (await get(`${address}/api/health/ready`)).status === 200,
          () => said(podman, ALONE),
        )
        must(/<h1[ >]/.test((await get(`${address}/activities`, 'text/html')).text), 'No page')
        await podman.must(['rm', '--force', '--time=15', ALONE])
        return ''
      },
    ],
  ]
}

/** Two processes, PostgreSQL, the store and the proxy, as compose.yaml has them; only the ports of the proxy are others. */
function composeWays(podman: Podman, started: Started): Way[] {
  const place = join(folder, PROJECT)
  const name = (service: string) => `${PROJECT}_${service}_1`
  const up = (...services: string[]) =>
    podman.compose(place, ['--project-name', PROJECT, 'up', '--detach', '--no-build', ...services])
  const healthy = (service: string) =>
    until(
      async () => (await podman.ask(['healthcheck', 'run', name(service)])).code === 0,
      () => said(podman, name(service)),
    )
  const done = (service: string) =>
    until(
      async () => {
        const state = await podman.ask([
          'inspect',
          '--format',
          '{{.State.Status}} {{.State.ExitCode}}',
          name(service),
        ])
        return state.output.trim() === 'exited 0'
      },
      () => said(podman, name(service)),
    )
  let client: Client
  return [
    [
      'images of others',
      async () => {
        const made = await ensureOthers(podman, folder)
        return made.length === 0 ? 'fetched' : `stand-ins made here: ${made.join(', ')}`
      },
    ],
    [
      'database and store become healthy, the bucket is made',
      async () => {
        const { openssl } = await ensurePrograms(['openssl'])
        const ports = { plain: await freePort(), secure: await freePort() }
        rmSync(place, { recursive: true, force: true })
        mkdirSync(join(place, 'tls'), { recursive: true })
        copyOf('operations/nginx/nginx.conf', place)
        const { certificate } = makeCertificate(openssl, join(place, 'tls'))
        const secret = () => randomBytes(24).toString('hex')
        writeFileSync(
          join(place, '.env'),
          [
            `SECRET=${secret()}`,
            `POSTGRES_PASSWORD=${secret()}`,
            `S3_SECRET_ACCESS_KEY=${secret()}`,
            `PUBLIC_URL=https://localhost:${ports.secure}`,
            // Letters wait in the queue.
            'SMTP_URL=smtp://mail.invalid:25',
          ].join('\n'),
        )
        const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
        const moved = text
          .replace("'80:8080'", `'127.0.0.1:${ports.plain}:8080'`)
          .replace("'443:8443'", `'127.0.0.1:${ports.secure}:8443'`)
        must(moved.includes(String(ports.secure)), 'compose.yaml has no port 443')
        writeFileSync(join(place, 'compose.yaml'), moved)
        client = started.add(
          new Client(`https://localhost:${ports.secure}`, readFileSync(certificate, 'utf8')),
          (one) => one.close(),
        )
        // Debian's podman-compose does not wait for conditions: the order is ours, the conditions are those of the file.
        await up('store-volume')
        await done('store-volume')
        await up('database', 'store')
        await healthy('database')
        await healthy('store')
        await up('bucket')
        await done('bucket')
        return ''
      },
    ],
    [
      'two processes and the proxy become healthy',
      async () => {
        await up('app-1', 'app-2')
        await healthy('app-1')
        await healthy('app-2')
        await up('proxy')
        await healthy('proxy')
        return ''
      },
    ],
    [
      'from outside, over TLS: a page, a hiker with a picture, and either process alone',
      async () => {
        const page = await client.send('/activities', { headers: { accept: 'text/html' } })
        must(page.status === 200 && /<h1[ >]/.test(page.bytes.toString()), `The page is ${page.status}`)
        const token = await signedIn(client)
        const form = formOf({ type: 'photo' }, await picture(900, 700, 'jpeg'))
        const sent = { method: 'POST', token, headers: form.headers, body: form.payload }
        const answer = await client.send('/api/files/upload', sent)
        must(answer.status === 201, `A picture gave ${answer.status}: ${answer.bytes}`)
        const { path } = JSON.parse(answer.bytes.toString()) as Uploaded
        for (const away of ['app-1', 'app-2']) {
          await podman.must(['stop', '--time=20', name(away)])
          const code = await podman.must(['inspect', '--format', '{{.State.ExitCode}}', name(away)])
          must(code === '0', `${away} ended with ${code}`)
          for (const url of ['/api/health/ready', `/api/${path}`, '/activities', `/api/${path}`]) {
            const { status } = await client.send(url)
            must(status === 200, `Without ${away} ${url} is ${status}`)
          }
          await podman.must(['start', name(away)])
          await healthy(away)
        }
        return ''
      },
    ],
    [
      'nothing but the proxy is reached from outside',
      async () => {
        for (const service of ['database', 'store', 'app-1', 'app-2']) {
          const ports = await podman.must(['port', name(service)])
          must(ports === '', `${service} has ${ports}`)
        }
        return ''
      },
    ],
  ]
}

async function signedIn(client: Client): Promise<string> {
  const person = { email: 'obraz@example.pl', password: 'kopiec kreta' }
  const more = { passwordConfirm: person.password, rules: true as const }
  await client.call(null, authRoutes.signup, { body: { ...person, ...more } })
  return (await client.call(null, authRoutes.signin, { body: person })).body.accessToken
}

async function removeAll(podman: Podman): Promise<void> {
  const names = (await podman.must(['ps', '--all', '--format', '{{.Names}}'])).split('\n').filter(Boolean)
  if (names.length > 0) await podman.ask(['rm', '--force', '--time=20', ...names])
  const volumes = (await podman.must(['volume', 'ls', '--format', '{{.Name}}'])).split('\n').filter(Boolean)
  if (volumes.length > 0) await podman.ask(['volume', 'rm', '--force', ...volumes])
  const networks = (await podman.must(['network', 'ls', '--format', '{{.Name}}'])).split('\n')
  const ours = networks.filter((one) => one.startsWith(PROJECT))
  if (ours.length > 0) await podman.ask(['network', 'rm', '--force', ...ours])
}

async function said(podman: Podman, name: string): Promise<string> {
  return (await podman.ask(['logs', '--tail', '20', name])).output
}

async function until(isSo: () => Promise<boolean>, why: () => Promise<string>): Promise<void> {
  for (const since = performance.now(); performance.now() - since < WITHIN_MS; await wait(1000)) {
    if (await isSo()) return
  }
  throw new Error(`It did not come to that: ${await why()}`)
}

async function get(url: string, accept = '*/*'): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, { headers: { accept }, signal: AbortSignal.timeout(30_000) })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    return { status: 0, text: String(error) }
  }
}
