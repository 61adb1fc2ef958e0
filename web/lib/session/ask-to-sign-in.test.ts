import { afterEach, expect, test, vi } from 'vitest'
import { askToSignIn } from './ask-to-sign-in.ts'
import { setNavigator } from '../page/navigate.ts'
import { session } from './session.ts'
import { wayBack } from './way-here.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function ledTo(pathname: string): string[] {
  const gone: string[] = []
  vi.stubGlobal('window', { location: { pathname, search: '?from=gpx', hash: '' } })
  vi.stubGlobal('document', { title: 'Nowa historia · Kopczyk' })
  setNavigator((path) => void gone.push(path))
  askToSignIn()
  return gone
}

test('a stranger who asks for what needs an account is shown the way to one, and may go on afterwards', () => {
  const remember = vi.spyOn(wayBack, 'remember')
  expect(ledTo('/activities/add')).toEqual(['/401'])
  const way = { path: '/activities/add?from=gpx', title: 'Nowa historia' }
  expect(remember).toHaveBeenCalledExactlyOnceWith(way, null)
})

test.each(['/401', '/404', '/info', '/signup', '/password-new/a@b.pl/x', '/confirm-email/1.2.3'])(
  'there is no way back to %s',
  (path) => {
    const remember = vi.spyOn(wayBack, 'remember')
    ledTo(path)
    expect(remember).not.toHaveBeenCalled()
  },
)

test('whoever stands before the sign-in already stays there', () => {
  expect(ledTo('/signin')).toEqual([])
})

test('a page that is being left after signing off leads nowhere else', () => {
  vi.spyOn(session, 'isLeaving').mockReturnValue(true)
  expect(ledTo('/activities/add')).toEqual([])
})
