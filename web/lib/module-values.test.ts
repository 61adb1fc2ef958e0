import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Names at the top of a module whose value changes while the page lives, and why each is one for the document. */
const known: Record<string, Record<string, string>> = {
  'api/transport.ts': { transport: 'how questions travel: the server that draws pages has a way of its own' },
  'browser/InlineSvg.tsx': { pictures: 'asked for once each; no more than there are pictures of our own' },
  'browser/use-stored-flag.ts': { changes: 'what the browser stores is one for all its parts' },
  'drafts/local-files.ts': {
    inMemory: 'files of drafts where the browser stores none; taken away with their draft',
  },
  'drafts/use-draft.ts': { left: 'locks that the browser lets go of a moment later; forgotten once it has' },
  'forms/typed-words.ts': { written: 'fields that stand on the page; those that left it are forgotten' },
  'i18n.ts': { known: 'words of a language; no more than there are languages' },
  'kept/pocket-places.ts': { brought: 'a file that is brought once' },
  'language.ts': { current: 'the language of the document' },
  'loading/missing-files.ts': {
    missingStyles: 'no more than there are files; each is forgotten when it came',
  },
  'loading/reload-for-new-files.ts': { leftAt: 'when the document was last left' },
  'page/ask-to-report.ts': { asked: 'one dialog of the shell' },
  'page/navigate.ts': { navigator: 'one router' },
  'page/reward-news.ts': {
    showReward: 'one shell',
    endReward: 'the same',
    underWay: 'a number, for that shell',
  },
  'page/unread-notices.ts': { unread: 'one bell' },
  'page/use-back-closes.ts': {
    layers: 'what lies over the page now; taken out when it closes',
    questions: 'a number, up and down again',
    last: 'one history',
  },
  'pocket/land-work.ts': { inCrowns: 'made of the table of crowns', known: 'an index, made once' },
  'pocket/land-worker.ts': {
    names: 'names of files, asked for once',
    loaded: 'the one relief that is kept open',
    loading: 'the one that is being opened',
    knownTrails: 'trails of this phone, read once',
  },
  'pocket/land.ts': {
    worker: 'one thread',
    lastId: 'a number',
    waiting: 'questions on their way; taken out with the answer, and all of them when the thread ends',
  },
  'pocket/position.ts': {
    listeners: 'whoever asks where the phone is; taken out when they stop',
    stop: 'one watch',
    isSparing: 'one battery',
    last: 'one place',
    isWatched: 'one permission',
  },
  'pocket/recording-store.ts': { removed: 'one recorder' },
  'session/session.ts': { told: 'what was said last' },
}

const changes = (name: string) =>
  new RegExp(
    `\\b${name}(?:\\??\\.(?:set|add|delete|push|pop|shift|unshift|splice|clear)\\(|\\[[^\\]]*\\] = |\\.\\w+ = )`,
  )

function changing(code: string): string[] {
  return [...code.matchAll(/^(?:export )?(let|const) (\w+)(.*)/gm)]
    .filter(
      ([, kind, name, rest]) =>
        kind === 'let' || /= (?:sharedValue|new Worker)\b/.test(rest!) || changes(name!).test(code),
    )
    .map(([, , name]) => name!)
}

it('finds what changes', () => {
  expect(
    changing('let a = 1\nconst b = new Map()\nb.set(1, 2)\nconst c = [1]\nconst d = sharedValue(0)\n'),
  ).toEqual(['a', 'b', 'd'])
  expect(
    changing('function f() {\n  let inside = 1\n}\nconst table = { a: 1 }\nother.set(table.a, 1)\n'),
  ).toEqual([])
})

it('modules of web/lib keep what is one for the document, each with its reason, and nothing that only grows', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.'),
  )
  const found = files.toSorted().flatMap((file) => {
    const names = changing(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
    return names.map((name) => `${file.replaceAll('\\', '/')}: ${name}`)
  })
  const listed = Object.entries(known).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file}: ${name}`),
  )
  expect(found.toSorted()).toEqual(listed.toSorted())
})
