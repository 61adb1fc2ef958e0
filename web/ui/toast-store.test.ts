import { afterEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, subscribeToasts } from './toast-store.ts'

afterEach(() => currentToasts().forEach((toast) => dismissToast(toast.id)))

test('only the three newest toasts are kept', () => {
  for (const text of ['a', 'b', 'c', 'd']) showToast({ text })
  expect(currentToasts().map((toast) => toast.text)).toEqual(['b', 'c', 'd'])
})

test('dismissing one leaves the others and tells the listeners once', () => {
  const first = showToast({ text: 'a' })
  showToast({ text: 'b' })
  const listener = vi.fn()
  const stop = subscribeToasts(listener)
  dismissToast(first)
  dismissToast(first)
  stop()
  showToast({ text: 'c' })
  expect(currentToasts().map((toast) => toast.text)).toEqual(['b', 'c'])
  expect(listener).toHaveBeenCalledTimes(1)
})
