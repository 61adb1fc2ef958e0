import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/postgres-server.ts'
import { firstThere, installPackages } from '../../scripts/debian-package.mjs'
import { ownFolder, startService, type Service, type Started } from './place.ts'

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const REGION = 'eu-central-1'

export type SwiftStore = {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The door alone: what is kept stays. */
  door: Service
  openDoor(): Promise<Service>
}

/** OpenStack Swift with its S3 door, in one folder, with one copy of everything: nothing of ours and nothing of Amazon's. */
export async function startSwift(started: Started, folder: string): Promise<SwiftStore> {
  if (firstThere(['/usr/bin/swift-proxy-server']) === undefined) {
    await installPackages('Installing OpenStack Swift', PACKAGES)
  }
  const place = ownFolder(folder)
  const devices = ownFolder(join(place, 'devices'))
  ownFolder(join(devices, 'one'))
  const cache = ownFolder(join(place, 'cache'))
  const write = (name: string, sections: Record<string, Record<string, string>>) => {
    const path = join(place, name)
    writeFileSync(path, ini(sections))
    return path
  }
  write('swift.conf', {
    'swift-hash': { swift_hash_path_suffix: 'kopczyk', swift_hash_path_prefix: 'kopczyk' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  })
  const shared = { bind_ip: '127.0.0.1', user: 'nobody', workers: '0', swift_dir: place }
  const run = (file: string, words: string[], port: number) =>
    startService(`/usr/bin/${file}`, words, { cwd: place, port, within: 60_000 })

  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort()
    makeRing(place, kind, port)
    const disk = { devices, mount_check: 'false', disable_fallocate: 'true', recon_cache_path: cache }
    const conf = write(`${kind}-server.conf`, {
      DEFAULT: { ...shared, ...disk, bind_port: String(port) },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
    started.add(await run(`swift-${kind}-server`, [conf], port), (service) => service.stop())
  }
  const memory = await freePort()
  started.add(
    await run('memcached', ['-l', '127.0.0.1', '-p', String(memory), '-m', '16'], memory),
    (service) => service.stop(),
  )
  const port = await freePort()
  const conf = write('proxy-server.conf', {
    DEFAULT: { ...shared, bind_port: String(port) },
    'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth slo dlo proxy-server' },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      allow_account_management: 'true',
    },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${memory}` },
    'filter:s3api': { use: 'egg:swift#s3api', location: REGION },
    'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
    'filter:slo': { use: 'egg:swift#slo' },
    'filter:dlo': { use: 'egg:swift#dlo' },
  })
  const openDoor = async () =>
    started.add(await run('swift-proxy-server', [conf], port), (service) => service.stop())
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: REGION,
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    door: await openDoor(),
    openDoor,
  }
}

function makeRing(folder: string, kind: string, port: number): void {
  const builder = `${kind}.builder`
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port)]
  for (const words of [
    [builder, 'create', '6', '1', '1'],
    [builder, 'add', ...device, '--device', 'one', '--weight', '1'],
    [builder, 'rebalance'],
  ]) {
    const made = spawnSync('/usr/bin/swift-ring-builder', words, { cwd: folder, encoding: 'utf8' })
    // 1 is a warning.
    if (made.status === null || made.status > 1)
      throw new Error(`The ring of ${kind}: ${made.stdout}${made.stderr}`)
  }
}

function ini(sections: Record<string, Record<string, string>>): string {
  return Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}`)
      return `[${name}]\n${lines.join('\n')}\n`
    })
    .join('\n')
}
