import { describe, expect, it } from 'vitest'
import { headHtml } from './head.ts'

describe('the head of a page', () => {
  const head = {
    title: 'Śnieżka',
    description: 'Najwyższy szczyt "Sudetów" <b>',
    canonical: '/summits/sniezka',
  }
  const address = 'https://kopczyk.example'

  it('has a title, a description, a canonical address and a preview card', () => {
    const html = headHtml(head, address)
    expect(html).toContain('<title>Śnieżka · Kopczyk</title>')
    expect(html).toContain(`<link rel="canonical" href="${address}/summits/sniezka">`)
    expect(html).toContain('<meta property="og:title" content="Śnieżka · Kopczyk">')
    expect(html).toContain(`<meta property="og:image" content="${address}/`)
  })

  it('never lets words become markup', () => {
    expect(headHtml(head, address)).toContain('content="Najwyższy szczyt &quot;Sudetów&quot; &lt;b&gt;"')
  })

  it('keeps closed pages out of search engines', () => {
    expect(headHtml({ ...head, indexed: false }, address)).toContain('<meta name="robots" content="noindex">')
    expect(headHtml(head, address)).not.toContain('robots')
  })
})
