import { expect, test } from 'vitest'
import { findNewerStyles } from './find-newer-styles.ts'

test('what the oldest browsers do not know is found', () => {
  expect(findNewerStyles('a{color:light-dark(red,blue)}')).toEqual(['light-dark()'])
  expect(findNewerStyles('a:has(b){field-sizing:content}')).toEqual(['field-sizing:', ':has'])
  expect(findNewerStyles('@starting-style{a{opacity:0}}')).toEqual(['@starting-style'])
})

test('what they know is not', () => {
  expect(
    findNewerStyles(
      '@layer a{@container (width>1px){a:is(b):focus-visible{inset-inline:0;color:color-mix(in oklab,red,blue)}}}',
    ),
  ).toEqual([])
})
