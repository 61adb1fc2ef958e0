import { describe, expect, test } from 'vitest'
import { excerpt, images, isBlank, plainText } from './stored-text.ts'

describe('Plain text', () => {
  test('puts blocks and breaks on lines of their own', () => {
    expect(plainText('<h1>Rysy</h1><p>a<br>b</p><ul><li><p>c</p></li><li><p>d</p></li></ul>')).toBe(
      'Rysy\na\nb\nc\nd',
    )
  })

  test('reads escaped characters once', () => {
    expect(plainText('<p>1 &lt; 2 &amp;amp; <em>"x"</em></p>')).toBe('1 < 2 &amp; "x"')
  })
})

describe('An excerpt', () => {
  const text = '<p>Wyszliśmy o świcie, kiedy mgła jeszcze leżała w dolinie.</p>'

  test('is the whole text when it fits', () => {
    expect(excerpt(text, 200)).toBe('Wyszliśmy o świcie, kiedy mgła jeszcze leżała w dolinie.')
  })

  test('ends between words and without a dangling comma', () => {
    expect(excerpt(text, 22)).toBe('Wyszliśmy o świcie…')
    expect(excerpt(text, 30)).toBe('Wyszliśmy o świcie, kiedy…')
  })

  test('never exceeds its length, and never splits a character', () => {
    const wide = `<p>${'🏔'.repeat(50)}</p>`
    for (let length = 1; length < 60; length++) {
      const short = excerpt(wide, length)
      expect(short.isWellFormed()).toBe(true)
      expect(Array.from(short).length).toBeLessThanOrEqual(Math.max(2, length))
    }
  })
})

describe('Pictures', () => {
  const html =
    '<p>a<img src="uploads/1.webp" alt="x &quot; src=y" width="320"></p><p><img src="https://a.pl/2.jpg?a=1&amp;b=2" title="t"></p>'

  test('are found in reading order with their attributes', () => {
    expect(images(html)).toEqual([
      { src: 'uploads/1.webp', alt: 'x " src=y', title: null, width: 320 },
      { src: 'https://a.pl/2.jpg?a=1&b=2', alt: null, title: 't', width: null },
    ])
  })
})

test('a text is blank without words, pictures and rules', () => {
  expect(isBlank('<p></p>')).toBe(true)
  expect(isBlank('<p> </p><ul><li><p><br></p></li></ul>')).toBe(true)
  expect(isBlank('<p><img src="uploads/1.webp"></p>')).toBe(false)
  expect(isBlank('<p>a</p>')).toBe(false)
})
