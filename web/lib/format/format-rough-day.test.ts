import { beforeAll, expect, test } from 'vitest'
import polish from '../../public/assets/i18n/pl.json' with { type: 'json' }
import { roughDate, roughWhen } from './format-rough-day.ts'
import { startWords } from '../i18n.ts'

beforeAll(() => startWords('pl', async () => polish))

test.each([
  ['2026-11-15', 'day', '15 listopada 2026', '15 listopada 2026'],
  ['2021-05-01', 'month', 'maj 2021', 'w maju 2021'],
  ['2021-09-01', 'month', 'wrzesień 2021', 'we wrześniu 2021'],
  ['2019-03-21', 'season', 'wiosna 2019', 'wiosną 2019'],
  ['2019-06-21', 'season', 'lato 2019', 'latem 2019'],
  ['2019-09-23', 'season', 'jesień 2019', 'jesienią 2019'],
  ['2019-12-21', 'season', 'zima 2019/20', 'zimą 2019/20'],
  ['1999-12-21', 'season', 'zima 1999/00', 'zimą 1999/00'],
  ['2018-01-01', 'year', 'rok 2018', 'w 2018 roku'],
] as const)('%s, known to the %s, is %j and %j', (date, precision, alone, inSentence) => {
  const words = [roughDate({ date, precision }), roughWhen({ date, precision })]
  expect(words).toEqual([alone, inSentence].map((text) => text.replaceAll(' ', '\u00A0')))
})
