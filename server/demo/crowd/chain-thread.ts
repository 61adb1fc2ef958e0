import { summits } from '#data/mountains.ts'
import { randomFrom } from '#domain/terrain/noise.ts'
import type { DemoThread } from '../demo-forum.ts'
import { crowdHikers } from './crowd-hikers.ts'

/** No game goes on for longer; its end is said in two words more. */
const POSTS = 58

/** Letters with which no name begins are stood for by their plain ones. */
const plain: Record<string, string> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
  y: 'i',
}
const letterOf = (letter: string) => plain[letter] ?? letter

const asides = [
  '',
  '',
  '',
  '',
  ' Byłem/Byłam, polecam.',
  ' Teraz trudniej.',
  ' I co wy na to?',
  '',
  ' Kto da więcej?',
  ' Czekałem/Czekałam na tę literę od wczoraj.',
]

/** A game in which each names a summit that begins as the one before it ended, until nobody knows another. */
export function chainThread(): DemoThread {
  const random = randomFrom(4)
  const players = crowdHikers.filter(({ stories }) => stories > 0)
  const names = [...new Set(summits.filter(({ abroad }) => abroad === null).map(({ name }) => name))].filter(
    (name) => !name.includes(' '),
  )
  const used = new Set(['Turbacz'])
  const replies: DemoThread['replies'] = []
  let last = 'Turbacz'
  let before = 'jacek'
  while (replies.length < POSTS - 1) {
    const letter = letterOf(last.at(-1)!.toLocaleLowerCase('pl'))
    const fitting = names.filter(
      (name) => !used.has(name) && letterOf(name.charAt(0).toLocaleLowerCase('pl')) === letter,
    )
    // Of what fits, one after which most can be named: those who play know how to keep it going.
    const left = (name: string) => countFollowing(name, names, used)
    const most = Math.max(0, ...fitting.map(left))
    const going = fitting.filter((name) => left(name) === most)
    const name = going[Math.floor(random() * going.length)]
    if (name === undefined) break
    let player = players[Math.floor(random() * players.length)]!
    while (player.key === before) player = players[Math.floor(random() * players.length)]!
    const aside = asides[Math.floor(random() * asides.length)]!
    const words = `${name}.${aside}`.replace(/(\p{L}+)\/(\p{L}+)/u, player.isWoman ? '$2' : '$1')
    replies.push({
      by: player.key,
      after: 1 + replies.length * 7 + Math.floor(random() * 5),
      text: player.voice === 'caps' ? words.toLocaleUpperCase('pl') : words,
    })
    used.add(name)
    last = name
    before = player.key
  }
  const day = (replies.at(-1)?.after ?? 0) + 5
  replies.push(
    {
      by: before === 'jacek' ? 'ewa' : 'jacek',
      after: day,
      text: 'Na „A” padło już wszystko, co znam. Poddaję się.',
    },
    { by: before, after: day + 3, text: 'To gra skończona. Od „Zawratu” nie zaczniemy, bo to przełęcz.' },
  )
  return {
    board: 'o-kopczyku',
    by: 'jacek',
    daysAgo: 27,
    title: 'Gra na długie wieczory: szczyty na ostatnią literę',
    text: [
      'Zasady: podajesz szczyt, który zaczyna się na ostatnią literę poprzedniego. Ogonki się nie liczą, powtórki się nie liczą, góry liczą się zawsze.',
      'Zaczynam: Turbacz.',
    ],
    replies,
  }
}

function countFollowing(name: string, names: readonly string[], used: Set<string>): number {
  const letter = letterOf(name.at(-1)!.toLocaleLowerCase('pl'))
  return names.filter(
    (one) => one !== name && !used.has(one) && letterOf(one.charAt(0).toLocaleLowerCase('pl')) === letter,
  ).length
}
