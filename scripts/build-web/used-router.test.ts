import { expect, test } from 'vitest'
import { withBodies, withoutNames } from './used-router.ts'

test('a function that is not used says what stands instead, and those beside it are as they were', () => {
  const code = `function outer() { async function fetch(key) { return await load(key) } function navigate() { return 1 } return { fetch, navigate } }`
  expect(withBodies(code, { fetch: 'throw Error("no")' })).toBe(
    `function outer() { async function fetch(key) { throw Error("no") } function navigate() { return 1 } return { fetch, navigate } }`,
  )
})

test('a function that the library no longer has stops the build', () => {
  expect(() => withBodies('function fetch() {}', { fetch: 'return', submit: 'return' })).toThrow('submit')
})

test('a part whose name is only for tools can be left out', () => {
  const code = `const Form = React$1.forwardRef(({ href }, ref) => null);
Form.displayName = "Form";
const kept = Form.displayName;`
  expect(withoutNames(code)).toBe(`const Form = /* @__PURE__ */ React$1.forwardRef(({ href }, ref) => null);

const kept = Form.displayName;`)
})
