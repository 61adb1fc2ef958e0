import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** A page of words waits no longer than this for its pictures before it wakes. */
const PATIENCE_MS = 2500

/**
 * The theme, and which notices were closed, must be known before the first paint, and the policy of this site allows
 * no script inside the page; the style sheets hide what is closed.
 * A page that the server drew names the files of the app in its head. They are fetched when all that is seen first has
 * come, at the first touch or key, and at once for somebody who is signed in: until then they would only be in the way.
 */
const source = [
  'try{const s=localStorage,d=document.documentElement.dataset,t=s.getItem("theme");',
  'if(t==="light"||t==="dark")d.theme=t;',
  'for(const k of["cookies-bar","app-notice-closed"])if(s.getItem(k)==="true")document.documentElement.classList.add(k)',
  '}catch{}',
  'addEventListener("DOMContentLoaded",()=>{const a=document.querySelector("meta[name=app-files]");if(!a)return;let w=0;',
  'const put=(n,o)=>document.head.append(Object.assign(document.createElement(n),{crossOrigin:""},o)),wake=()=>{if(w++)return;',
  'const[i,...m]=a.content.split(" ");put("link",{rel:"preload",as:"fetch",href:a.dataset.words});',
  'for(const href of m)put("link",{rel:"modulepreload",href});put("script",{type:"module",src:i})};',
  'let s=0;try{s=localStorage.getItem("accessToken")}catch{}',
  'if(s||document.readyState==="complete")return wake();',
  'for(const e of["pointerdown","keydown","touchstart"])addEventListener(e,wake,{once:true,passive:true,capture:true});',
  `addEventListener("load",()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(wake,50))));setTimeout(wake,${PATIENCE_MS})})`,
].join('')

/** The upright faces stand in the first lines of every page; the italic ones may come when they are met. */
function fontPreloads(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((name) => /\/(?:text|display)-(?:latin|polish)-[^/]*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('')
}

/** Puts the boot script into the page, and in development a title, which otherwise comes from the server. */
export function boot(folder: string): Plugin {
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const fileName = `${folder}/boot-${hash}.js`
  return {
    name: 'kopczyk:boot',
    configureServer(server) {
      server.middlewares.use('/boot.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript').end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) {
          return html
            .replace('<!--head-->', '<title>Kopczyk</title>')
            .replace('<!--boot-->', '<script src="/boot.js"></script>')
        }
        return html.replace('<!--boot-->', `<script src="/${fileName}"></script>${fontPreloads(bundle)}`)
      },
    },
  }
}
