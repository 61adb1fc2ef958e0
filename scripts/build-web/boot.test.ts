import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtScript } from './boot.ts'

const file = join(import.meta.dirname, '../../web/boot/boot.ts')

/** Without what the emergency card and the offer to install the app add to it. */
const without = {
  name: 'without',
  load: (id: string) =>
    id.endsWith('/boot/emergency.ts')
      ? 'export const openEmergency = () => false'
      : id.endsWith('/boot/install.ts')
        ? 'export const keepInstallOffer = () => undefined'
        : null,
}

const weigh = (script: string) => brotliCompressSync(script).byteLength

// The card has to open at one press with nothing but this script: so it stands in it, on every page, and has to stay small.
test('what the boot script holds for the mountains stays small', async () => {
  const [whole, rest] = [await builtScript(file), await builtScript(file, [without])]
  expect(whole).toContain('emergency')
  expect(weigh(whole) - weigh(rest)).toBeLessThan(800)
  expect(weigh(whole) - weigh(rest)).toBeGreaterThan(100)
})
