import { expect, test } from 'vitest'
import { findNewer } from './find-newer.ts'

const found = (code: string) => findNewer(code, 'a.js').map(({ what }) => what)

test('what the oldest browsers lack is found', () => {
  expect(found('const a = Promise.withResolvers()')).toEqual(['Promise.withResolvers'])
  expect(found('Map.groupBy(items, keyOf); URL.canParse(a); URL.parse(a)')).toEqual([
    'Map.groupBy',
    'URL.canParse',
    'URL.parse',
  ])
  expect(found('panel.showPopover()')).toEqual(['.showPopover()'])
  expect(found('text.toWellFormed()')).toEqual(['.toWellFormed()'])
  expect(found('requestIdleCallback(run)')).toEqual(['requestIdleCallback'])
  expect(found('new CloseWatcher()')).toEqual(['new CloseWatcher'])
  expect(found('button.ariaExpanded = "true"')).toEqual(['.ariaExpanded ='])
})

test('what they have is not', () => {
  const older =
    'list.toSorted(); list.at(-1); list.findLast(is); structuredClone(a); dialog.showModal(); crypto.randomUUID()'
  expect(found(older)).toEqual([])
})

test('what is asked about first is not', () => {
  expect(found('if ("share" in navigator) navigator.share(data)')).toEqual([])
  expect(found('typeof requestIdleCallback === "function" ? requestIdleCallback(run) : run()')).toEqual([])
  expect(found('document.startViewTransition && document.startViewTransition(run)')).toEqual([])
  expect(found('panel.showPopover?.()')).toEqual([])
  expect(found('function f() { if (!("share" in navigator)) { a(); return } navigator.share(b) }')).toEqual(
    [],
  )
})

test('but what is asked about elsewhere is', () => {
  expect(found('if ("share" in navigator) a(); navigator.share(data)')).toEqual(['.share()'])
})
