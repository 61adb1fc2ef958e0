import { afterEach, expect, test, vi } from 'vitest'
import { askToSignIn } from './ask-to-sign-in.ts'
import { setNavigator } from './navigate.ts'
import { session } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function ledTo(pathname: string): string[] {
  const gone: string[] = []
  vi.stubGlobal('window', { location: { pathname } })
  setNavigator((path) => void gone.push(path))
  askToSignIn()
  return gone
}

test('a stranger who asks for what needs an account is shown the way to one', () => {
  expect(ledTo('/activities/add')).toEqual(['/401'])
})

test('whoever stands before the sign-in already stays there', () => {
  expect(ledTo('/signin')).toEqual([])
})

test('a page that is being left after signing off leads nowhere else', () => {
  vi.spyOn(session, 'isLeaving').mockReturnValue(true)
  expect(ledTo('/activities/add')).toEqual([])
})
