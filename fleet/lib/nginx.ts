import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/postgres-server.ts'
import { ownFolder, startService, type Service } from './place.ts'

const example = new URL('../../operations/nginx/nginx.conf', import.meta.url)

export type Proxy = Service & { url: string; plainUrl: string; certificate: string }

export type Ports = { plain: number; secure: number }

/** Before the processes start, which are told the address that people use. */
export const proxyPorts = async (): Promise<Ports> => ({ plain: await freePort(), secure: await freePort() })

/** The header in which it says who answered; only here, where nobody else reads it. */
export const SERVED_BY = 'x-served-by'

/** nginx with the configuration that operators are given; only addresses and folders are those of this place. */
export async function startNginx(
  programs: { nginx: string; openssl: string },
  folder: string,
  ports: Ports,
  processes: string[],
): Promise<Proxy> {
  const place = ownFolder(folder)
  const { key, certificate } = makeCertificate(programs.openssl, place)
  const file = join(place, 'nginx.conf')
  const servers = processes.map((address) => `server ${new URL(address).host} max_fails=1 fail_timeout=2s;`)
  writeFileSync(
    file,
    replaced(readFileSync(example, 'utf8'), [
      [/\/tmp\//g, `${place}/`],
      [/server app-1:3000[^;]*;\s*server app-2:3000[^;]*;/, servers.join('\n    ')],
      [/listen 8080;/, `listen 127.0.0.1:${ports.plain};`],
      [/listen 8443 ssl http2;/, `listen 127.0.0.1:${ports.secure} ssl http2;`],
      [/\/etc\/kopczyk\/tls\/certificate\.pem/, certificate],
      [/\/etc\/kopczyk\/tls\/key\.pem/, key],
      [/server_tokens off;/, `server_tokens off;\n  add_header ${SERVED_BY} $upstream_addr always;`],
      // There is no name to send people to but this machine's, and no usual port.
      [/https:\/\/\$host\$request_uri/, `https://localhost:${ports.secure}$request_uri`],
    ]),
  )
  const service = await startService(programs.nginx, ['-p', place, '-c', file, '-g', 'daemon off;'], {
    cwd: place,
    port: ports.secure,
  })
  return {
    ...service,
    url: `https://localhost:${ports.secure}`,
    plainUrl: `http://localhost:${ports.plain}`,
    certificate: readFileSync(certificate, 'utf8'),
  }
}

/** A line that is not there any more would leave us with a proxy of somebody else's. */
function replaced(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, value]) => {
    if (changed.search(pattern) < 0) throw new Error(`operations/nginx/nginx.conf has no ${pattern}`)
    return changed.replace(pattern, () => value)
  }, text)
}

export function makeCertificate(openssl: string, folder: string): { key: string; certificate: string } {
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const words = ['req', '-x509', ...kind, '-days', '2', ...names, '-keyout', key, '-out', certificate]
  const made = spawnSync(openssl, words, { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr || made.error}`)
  // Read by the proxy, which is not us; gone in a few minutes.
  chmodSync(key, 0o644)
  return { key, certificate }
}
