import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { boot } from './scripts/build-web/boot.ts'
import { layerOrder } from './scripts/build-web/layer-order.ts'
import { precompress } from './scripts/build-web/precompress.ts'
import { prerender } from './scripts/build-web/prerender.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiPort = process.env['API_PORT'] ?? process.env['PORT'] ?? '3000'

/** Everything in this folder carries a hash of its content in its name and may be kept for ever. */
const HASHED = 'static'

const frame = new RegExp(
  [
    'web/lib/(?:api|caller|i18n|invitation|lazy-|media|navigate|page-|query-|session|theme|transport|use-(?:me|pub|sto|media|after))',
    'web/paths',
    'web/shell/(?:AppNotice|CookieBar|Dock|Footer|RootShell|RouteError|SkipLink|ThemeButton|social|use-)',
    'web/ui/(?:Blaze|Button|Dialog|ErrorState|Icon|Logo|Spinner|button-|classes|icon-|use-after)',
    'contract/(?:lib/|auth|config|pages|users)',
  ].join('|'),
)

const common: UserConfig = {
  root: here('./web'),
  publicDir: here('./web/public'),
  configFile: false,
  resolve: {
    alias: [{ find: /^typebox$/, replacement: here('./web/lib/schema-free.ts') }],
  },
}

const output = { assetsDir: HASHED, assetsInlineLimit: 0, target: 'es2023' } as const

export default defineConfig({
  ...common,
  plugins: [
    react(),
    layerOrder(here('./web/styles/layers.css')),
    boot(HASHED),
    prerender(here('./web/prerender.tsx'), {
      ...common,
      plugins: [react()],
      build: output,
      logLevel: 'error',
    }),
    precompress(),
  ],
  build: {
    ...output,
    outDir: here('./dist/web'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next)\//,
            },
            // What every page shows, in one file; the rest stays with the pages that use it.
            { name: 'frame', test: frame },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    proxy: { '/api': `http://localhost:${apiPort}` },
  },
})
