import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { apiWaits } from './scripts/build-web/api-waits.ts'
import { boot } from './scripts/build-web/boot.ts'
import { englishDocument } from './scripts/build-web/english-document.ts'
import { floorTargets } from './scripts/build-web/browser-floor.ts'
import { ALWAYS_THERE, chunks, isAtRest } from './scripts/build-web/chunks.ts'
import { callsOnly } from './scripts/build-web/calls-only.ts'
import { compileHint } from './scripts/build-web/compile-hint.ts'
import { draw } from './scripts/build-web/draw.ts'
import { layerOrder } from './scripts/build-web/layer-order.ts'
import { namedWidths } from './scripts/build-web/named-widths.ts'
import { places, placesAddress } from './scripts/build-web/places.ts'
import { packs } from './scripts/build-web/packs.ts'
import { usedRouter } from './scripts/build-web/used-router.ts'
import { precompress } from './scripts/build-web/precompress.ts'
import { worker } from './scripts/build-web/worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiPort = process.env['API_PORT'] ?? process.env['PORT'] ?? '3000'

/** Everything in this folder carries a hash of its content in its name and may be kept for ever. */
const HASHED = 'static'

const common: UserConfig = {
  define: { 'import.meta.env.PLACES': JSON.stringify(placesAddress) },
  root: here('./web'),
  publicDir: here('./web/public'),
  configFile: false,
  css: namedWidths,
  resolve: {
    alias: [{ find: /^typebox$/, replacement: here('./web/lib/api/schema-free.ts') }],
  },
}

const { plugin: chunkNames, nameOf, isOfPage } = chunks(here('./web'))

const output = { assetsDir: HASHED, assetsInlineLimit: 0, target: floorTargets }

export default defineConfig({
  ...common,
  plugins: [
    react(),
    callsOnly(here('./contract')),
    usedRouter(),
    chunkNames,
    layerOrder(here('./web/styles/layers.css')),
    boot({
      entry: here('./web/boot/boot.ts'),
      near: here('./web/boot/emergency-near.ts'),
      folder: HASHED,
    }),
    draw({
      entry: here('./web/draw.tsx'),
      outDir: here('./dist/draw'),
      config: { ...common, plugins: [react()], build: output, logLevel: 'error' },
    }),
    compileHint(isOfPage),
    places(),
    englishDocument(),
    worker(here('./web/worker/worker.ts'), here('./web/public')),
    packs({ script: here('./scripts/build-packs.ts'), folder: 'packs' }),
    precompress(),
    apiWaits(Number(apiPort)),
  ],
  build: {
    ...output,
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed
        // What it leads to is hardly ever wanted, and then out of the pocket: a list of names would be a tenth of it, on every page.
        if (isAtRest(hostId)) return []
        return needed.filter((name) => !ALWAYS_THERE.test(name))
      },
    },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // A module goes where it was put, and not where one that imports it goes.
        codeSplitting: { groups: [{ name: nameOf }], includeDependenciesRecursively: false },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    // What the first page is made of is ready when the browser asks for it.
    warmup: { clientFiles: ['./main.tsx', './pages/FeedPage.tsx', './features/landing/LandingPage.tsx'] },
    proxy: { '/api': `http://localhost:${apiPort}`, '/packs': `http://localhost:${apiPort}` },
  },
})
