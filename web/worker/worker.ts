/**
 * The service worker: what opens without network, and what the server pushes. It keeps files, drawn pages and pictures, all
 * of them the same for everybody; answers for one hiker are kept by the page itself (web/features/offline), and packs of
 * maps by their own feature.
 */
import { sweepKept } from '../lib/kept/sweep-kept.ts'
import { build } from './build.ts'
import { sendWhatWaits } from './deeds.ts'
import { answerPage, bringPage, forgetOldPages, isOfKeptPage, isPage } from './documents.ts'
import { answerHashed, answerNamed, bringFirst, bringRest, forgetOldBuilds, isNamed } from './files.ts'
import { isFrugal } from './frugal.ts'
import { answerPicture } from './pictures.ts'
import { openPush, showPush } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(bringFirst()))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // The question is on its way while the worker wakes: with it, no page comes later than without it.
      await self.registration.navigationPreload?.enable()
      await Promise.all([forgetOldBuilds(), forgetOldPages()])
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.headers.has('range')) return
  if (request.mode === 'navigate') {
    if (isPage(url)) event.respondWith(answerPage(event))
  } else if (url.pathname.startsWith('/static/')) event.respondWith(answerHashed(request))
  else if (isNamed(url.pathname)) event.respondWith(answerNamed(request, isOfKeptPage(event)))
  else if (request.destination === 'image' && url.pathname.startsWith('/api/'))
    event.respondWith(answerPicture(event))
})

type Said =
  | { kind: 'take-over' }
  | { kind: 'which-build' }
  | { kind: 'keep-page'; url: string }
  | { kind: 'bring-rest'; wanted: string[] }

self.addEventListener('message', (event) => {
  const said = event.data as Said
  if (said.kind === 'take-over') event.waitUntil(self.skipWaiting())
  if (said.kind === 'which-build') event.ports[0]?.postMessage(build.entry)
  if (said.kind === 'keep-page') event.waitUntil(bringPage(said.url))
  if (said.kind === 'bring-rest')
    event.waitUntil(
      (isFrugal() ? Promise.resolve() : bringRest(said.wanted))
        .then(() => event.ports[0]?.postMessage('brought'))
        .then(() => sweepKept()),
    )
})

type Sync = ExtendableEvent & { tag: string }

// Only some browsers have it; in others the next page that opens sends what waits.
self.addEventListener('sync' as 'message', (event: ExtendableEvent) => {
  if ((event as Sync).tag === 'deeds') event.waitUntil(sendWhatWaits())
})

self.addEventListener('push', (event) => event.waitUntil(showPush(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event)))
