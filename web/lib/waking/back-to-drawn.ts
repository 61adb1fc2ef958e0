import { drawnPage } from './drawn-answers.ts'

/** The address that the server answered with this document. */
const first = typeof window === 'undefined' ? '' : window.location.href

/**
 * The app broke on a page that could be read before it woke: the page is put back as the server drew it, without the
 * app, and a line says what does not work (web/boot/asleep.ts). Elsewhere, and without network, the error stands.
 */
export async function backToDrawn(): Promise<void> {
  if (drawnPage() === undefined || window.location.href !== first) return
  const answer = await fetch(first, { headers: { Accept: 'text/html' } }).catch(() => null)
  const html = answer?.ok ? await answer.text().catch(() => '') : ''
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root')
  if (!root?.firstChild || window.location.href !== first) return
  // The app keeps hold of the one that it broke in, and hears nothing more.
  document.getElementById('root')?.replaceWith(document.adoptNode(root))
  dispatchEvent(new Event('app-failed'))
  addEventListener('popstate', () => window.location.reload())
}
