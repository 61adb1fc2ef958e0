import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const apiPort = process.env['API_PORT'] ?? process.env['PORT'] ?? '3000'

/** Everything in this folder carries a hash of its content in its name and may be kept for ever. */
const HASHED = 'static'

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|txt)$/

async function compressed(source: Uint8Array): Promise<{ extension: string; bytes: Uint8Array }[]> {
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
  }
  return [
    { extension: 'br', bytes: await promisify(brotliCompress)(source, { params: quality }) },
    { extension: 'gz', bytes: await promisify(gzip)(source, { level: 9 }) },
  ]
}

/** Compresses once, at build, as hard as it goes: a server that did it per request could not afford the best level. */
function precompress(): Plugin {
  return {
    name: 'kopczyk:precompress',
    apply: 'build',
    async writeBundle(options) {
      const { readdir, readFile, writeFile } = await import('node:fs/promises')
      const folder = options.dir ?? ''
      const names = await readdir(folder, { recursive: true })
      const compress = async (name: string) => {
        const source = await readFile(`${folder}/${name}`)
        if (source.byteLength < 1024) return
        for (const { extension, bytes } of await compressed(source)) {
          if (bytes.byteLength < source.byteLength) await writeFile(`${folder}/${name}.${extension}`, bytes)
        }
      }
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(compress))
    },
  }
}

/**
 * Which file with styles comes first is up to the bundler, and the first to name a layer would decide its rank:
 * so each of them starts with the whole order, the one that web/styles/layers.css gives.
 */
function layerOrder(): Plugin {
  const order = readFileSync(here('./web/styles/layers.css'), 'utf8')
    .match(/^@layer [\w., ]+;/gm)
    ?.join('')
  if (!order) throw new Error('web/styles/layers.css names no order of layers')
  return {
    name: 'kopczyk:layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
        output.source = order + output.source.toString()
      }
    },
  }
}

/** The theme must stand before the first paint, and the policy of this site allows no script inside the page. */
const themeScript = `(()=>{try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}})();`

/** On the landing page its own files are asked for at once, not after the main script has found out about them. */
function landingScript(files: readonly string[]): string {
  return `if(/^\\/(info)?$/.test(location.pathname))for(const f of ${JSON.stringify(files)}){const l=document.createElement('link');if(f.endsWith('.js'))l.rel='modulepreload';else{l.rel='preload';l.as=f.endsWith('.css')?'style':'fetch'}l.crossOrigin='';l.href=f;document.head.append(l)}`
}

function landingFiles(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  for (const output of Object.values(bundle)) {
    if (output.type === 'asset' && /\/hero-[^/]*\.svg$/.test(output.fileName)) files.add(output.fileName)
    if (output.type !== 'chunk' || !output.facadeModuleId?.endsWith('/features/landing/LandingPage.tsx'))
      continue
    for (const file of [output.fileName, ...output.imports]) files.add(file)
    const css = output as Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
    for (const file of css.viteMetadata?.importedCss ?? []) files.add(file)
  }
  return [...files].map((file) => `/${file}`)
}

/** Puts the boot script into the page, and in development a title, which otherwise comes from the server. */
function boot(): Plugin {
  let isBuild = false
  return {
    name: 'kopczyk:boot',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(themeScript)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!isBuild || !bundle) {
          return html
            .replace('<!--head-->', '<title>Kopczyk</title>')
            .replace('<!--boot-->', '<script src="/boot.js"></script>')
        }
        const source = themeScript + landingScript(landingFiles(bundle))
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `${HASHED}/boot-${hash}.js`
        this.emitFile({ type: 'asset', fileName, source })
        return html.replace('<!--boot-->', `<script src="/${fileName}"></script>${fontPreloads(bundle)}`)
      },
    },
  }
}

/** The upright faces stand in the first lines of every page; the italic ones may come when they are met. */
function fontPreloads(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((name) => /\/(?:text|display)-(?:latin|polish)-[^/]*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

export default defineConfig({
  root: here('./web'),
  publicDir: here('./web/public'),
  plugins: [react(), layerOrder(), boot(), precompress()],
  resolve: {
    alias: [{ find: /^typebox$/, replacement: here('./web/lib/schema-free.ts') }],
  },
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    assetsDir: HASHED,
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
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
            // What every page shows; other primitives stay with the pages that use them.
            {
              name: 'frame',
              test: /web\/(?:shell\/(?!Search(?:Popup|-))|lib\/(?!image-|use-unsaved|format)|ui\/(?:Icon|Button|Logo|Blaze|Spinner|Dialog|Avatar|Hiker|hash|classes))/,
            },
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
