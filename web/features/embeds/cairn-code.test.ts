import { expect, it } from 'vitest'
import { cairnCode } from './cairn-code.ts'

it('is a picture that leads to the profile, and no name breaks out of it', () => {
  const code = cairnCode({
    page: 'https://kopczyk.pl/users/7',
    picture: 'https://kopczyk.pl/api/users/7/cairn.svg',
    alt: 'Kopczyk: Ala "><script> & Ola',
  })
  expect(code).toBe(
    '<a href="https://kopczyk.pl/users/7"><img src="https://kopczyk.pl/api/users/7/cairn.svg" ' +
      'alt="Kopczyk: Ala &quot;&gt;&lt;script&gt; &amp; Ola" width="340" height="112"></a>',
  )
})
