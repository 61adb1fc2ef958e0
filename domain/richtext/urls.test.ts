import { describe, expect, test } from 'vitest'
import { imageSrc, linkHref, mediaUrl, typedImage, typedLink } from './urls.ts'

describe('Pictures of our own', () => {
  test.each([
    ['uploads/2026/11/a-b_c.webp', 'uploads/2026/11/a-b_c.webp'],
    ['/api/uploads/a.webp', 'uploads/a.webp'],
    ['uploads/../secret', null],
    ['uploads//evil.pl/x', null],
    ['uploads/.hidden', null],
    ['uploads/', null],
    ['/uploads/a.webp', null],
    ['uploads/a.webp?x=1', null],
    ['//evil.pl/uploads/a.webp', null],
    ['data:image/png;base64,AAAA', null],
    ['blob:https://a.pl/1', null],
  ])('%s', (given, stored) => {
    expect(imageSrc(given)).toBe(stored)
    expect(typedImage(given)).toBe(stored)
  })

  test('are asked for under the API base, others where they are', () => {
    expect(mediaUrl('uploads/a.webp')).toBe('/api/uploads/a.webp')
    expect(mediaUrl('https://a.pl/x.jpg')).toBe('https://a.pl/x.jpg')
  })
})

describe('Stored links', () => {
  test.each([
    ['https://gory.pl/', 'https://gory.pl'],
    ['HTTPS://Gory.PL/Szlak?x=1#y', 'https://gory.pl/Szlak?x=1#y'],
    ['http://localhost:3000/users/5', 'http://localhost:3000/users/5'],
    ['mailto:jan@example.com', 'mailto:jan@example.com'],
    ['MAILTO:jan@example.com?subject=Rysy', 'mailto:jan@example.com?subject=Rysy'],
    ['mailto:"><script>@a.pl', null],
    ['\u0001 javascript:alert(1)', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['//evil.pl', null],
    ['https://a@b.pl', null],
    ['https://', null],
    [`https://a.pl/${'x'.repeat(2100)}`, null],
  ])('%s', (given, stored) => {
    expect(linkHref(given)).toBe(stored)
    if (stored) expect(linkHref(stored)).toBe(stored)
  })
})

describe('Typed links', () => {
  test.each([
    ['gory.pl/szlak', 'https://gory.pl/szlak'],
    ['gory.pl:8080', 'https://gory.pl:8080'],
    ['  www.gory.pl  ', 'https://www.gory.pl'],
    ['mailto:jan@example.com', 'mailto:jan@example.com'],
    ['abc', null],
    ['http://localhost', null],
    ['https://127.0.0.1/', null],
    ['jan@example.com', null],
    ['https://a.pl\\@evil.pl', 'https://a.pl/@evil.pl'],
  ])('%s', (given, address) => {
    expect(typedLink(given)).toBe(address)
  })
})
