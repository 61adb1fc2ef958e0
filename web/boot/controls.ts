/**
 * The controls of the shell that answer before the app has come, and go on answering after it: menu, colours, language, notices
 * and the way into the search. They know nothing of the app. What they change stands in the document, and whoever draws it
 * hears of it by an event (web/lib/page/shell-state.ts).
 */
import { MENU_AWAY } from '../lib/browser/widths.ts'
import { afterPaint } from '../lib/browser/after-paint.ts'
import { closeModal, showThenModal } from '../lib/browser/show-then-modal.ts'
import { openEmergency } from './emergency.ts'
import { chooseLanguage } from './language.ts'
import { nextTheme, type Theme } from './themes.ts'

const page = document.documentElement

const deeds: Record<string, (control: HTMLElement, event: Event) => void> = {
  menu: () => (isMenuOpen() ? closeMenu() : openMenu()),
  theme: changeTheme,
  'close-notice': closeNotice,
  language: (control) => chooseLanguage(control.dataset['language']!),
  search: openSearch,
  // Where it cannot be opened, the link calls.
  emergency: (_control, event) => {
    if (openEmergency()) event.preventDefault()
  },
}

export function answerControls(): void {
  seePresses()
  addEventListener('click', (event) => {
    const target = event.target as Element
    const control = target.closest?.<HTMLElement>('[data-does]')
    if (control) deeds[control.dataset['does']!]?.(control, event)
    else if (isMenuOpen() && target.closest?.('#menu a') && !isForAnotherTab(event)) closeMenu()
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && isMenuOpen() && !document.querySelector('dialog[open]')) return closeMenu()
    if (!asksForSearch(event)) return
    event.preventDefault()
    openSearch()
  })
  for (const kind of HEARD_BY_THE_APP) addEventListener(kind, keepInFirstSearch, { capture: true })
  addEventListener('focusin', ({ target }) => {
    if (opensKeyboard(target)) page.dataset['writing'] = ''
  })
  addEventListener('focusout', () => delete page.dataset['writing'])
  matchMedia(MENU_AWAY).addEventListener('change', ({ matches }) => {
    if (!matches) closeMenu()
  })
  // The app closes it too: after a navigation, and for Back.
  addEventListener('close-menu', closeMenu)
  // Before the app and its router hear of it.
  addEventListener('popstate', closeForBack, { capture: true })
}

const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey

/** For the app, if it has come. */
const dispatch = (name: string) => dispatchEvent(new Event(name))

const isMenuOpen = () => page.dataset['menu'] === 'open'

function openMenu(): void {
  page.dataset['menu'] = 'open'
  showMenuState(true)
  // The app wakes whatever gets the focus: that may take longer than a press should wait.
  afterPaint(() => {
    if (!isMenuOpen()) return
    if (!('awake' in page.dataset)) standOnLayer()
    document.querySelector<HTMLElement>('#menu a')?.focus()
  })
  dispatch('menu-changed')
}

function closeMenu(): void {
  if (!isMenuOpen()) return
  const hadFocus = document.querySelector('#menu')?.contains(document.activeElement)
  delete page.dataset['menu']
  showMenuState(false)
  // What had the focus cannot be seen any more.
  if (hadFocus) menuButton()?.focus()
  dispatch('menu-changed')
}

const menuButton = () => document.querySelector<HTMLElement>('button[data-does=menu][aria-controls]')

function showMenuState(isOpen: boolean): void {
  const button = menuButton()
  if (button) {
    button.setAttribute('aria-expanded', String(isOpen))
    button.setAttribute('aria-label', button.dataset[isOpen ? 'labelOpen' : 'labelClosed']!)
  }
  // It styles the whole page anew: the menu is seen before.
  afterPaint(() => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-behind-menu]'))
      place.inert = isMenuOpen()
  })
}

/** A frame was painted since the finger came down, and the pressed button in it: whoever pressed was heard. */
let isSeen = false

function seePresses(): void {
  addEventListener(
    'pointerdown',
    () => {
      isSeen = false
      afterPaint(() => (isSeen = true))
    },
    { capture: true, passive: true },
  )
}

let comingTheme: Theme | null = null

/** To colour a whole page anew takes a phone longer than a press should wait to be heard: that is seen first. */
function changeTheme(button: HTMLElement, event: Event): void {
  const isComing = comingTheme !== null
  comingTheme = nextTheme(comingTheme ?? ((page.dataset['theme'] ?? 'system') as Theme))
  keep('theme', comingTheme === 'system' ? null : comingTheme)
  if (isComing) return
  // A key presses without a finger.
  if (isSeen && (event as MouseEvent).detail > 0) return showTheme()
  button.dataset['pressed'] = ''
  afterPaint(() => {
    delete button.dataset['pressed']
    showTheme()
  })
}

function showTheme(): void {
  // A closed menu follows in the frame after this one.
  page.dataset['recolouring'] = ''
  if (comingTheme === 'system') delete page.dataset['theme']
  else page.dataset['theme'] = comingTheme!
  comingTheme = null
  afterPaint(() => {
    delete page.dataset['recolouring']
    // The app says it in words: after the colours are seen.
    dispatch('theme-changed')
  })
}

function closeNotice(control: HTMLElement): void {
  const notice = control.dataset['notice']!
  page.classList.add(notice)
  keep(notice, 'true')
  dispatch('notice-closed')
}

/** Storage may be forbidden: then it holds for this page. */
function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing is lost but the memory of it.
  }
}

/** React takes a part of the page over at once when it hears one of these inside it, and all that stands around it first. */
const HEARD_BY_THE_APP = [
  'focusin',
  'focusout',
  'keydown',
  'keyup',
  'beforeinput',
  'input',
  'change',
] as const

/** The first field of the search needs nothing of the app: it does not wake for it, and the letters come fast. */
function keepInFirstSearch(event: Event): void {
  const first = (event.target as Element).closest?.<HTMLDialogElement>('#first-search')
  if (!first) return
  event.stopPropagation()
  if (event.type === 'input') delete first.dataset['entered']
  if (!(event instanceof KeyboardEvent) || event.type !== 'keydown') return
  // Whoever presses Enter here means what they wrote: the search that comes opens it.
  if (event.key === 'Enter') first.dataset['entered'] = ''
  if (event.key !== 'Escape') return
  // As in the search that comes: what was written goes first, then the field. Not left to the browser, which may do both at once.
  event.preventDefault()
  if (first.querySelector('input')!.value === '') closeFirstSearch(first)
  else emptyFirstSearch(first)
}

/** The field lets go of the keys at once: until the next frame it would still have them, and the next „/” with them. */
function closeFirstSearch(first: HTMLDialogElement): void {
  emptyFirstSearch(first).blur()
  closeModal(first)
}

/** Said by the app's own search when it closes the first field to go on with it (web/shell/SearchPopup.tsx). */
const TAKEN_OVER = 'taken over'

const firstSearch = () => document.querySelector<HTMLDialogElement>('#first-search')

/**
 * A field that the letters go into at once (web/shell/FirstSearch.tsx); the app's own search, whose code comes when it is first wanted, goes on with
 * what was written there.
 */
function openSearch(): void {
  if (document.querySelector('dialog[open]')) return
  const first = firstSearch()
  if ('search' in page.dataset || !first) return void dispatch('search-wanted')
  showThenModal(first, first.querySelector('input'))
  // The same each time, so that it is heard once.
  first.addEventListener('close', forgetFirstSearch)
  // The field is seen before the page under it is held still and the app begins to work.
  afterPaint(() => {
    if (!first.open) return
    page.dataset['dialog'] = ''
    standOnLayer()
    dispatch('search-wanted')
  })
}

/** Told a moment after it was closed: by then it may be open again, and what is written there is new. */
function forgetFirstSearch({ currentTarget }: Event): void {
  const first = currentTarget as HTMLDialogElement
  if (first.open) return
  emptyFirstSearch(first)
  if (first.returnValue !== TAKEN_OVER) dispatch('search-unwanted')
  first.returnValue = ''
  // The search of the app may stand there by then.
  if (!document.querySelector('dialog[open]')) delete page.dataset['dialog']
}

function emptyFirstSearch(first: HTMLDialogElement): HTMLInputElement {
  const field = first.querySelector('input')!
  field.value = ''
  delete first.dataset['entered']
  return field
}

let isOnLayer = false

/** Back closes what lies over a page: it stands on an entry of its own, as the app has it, which goes on with this one (web/lib/page/use-back-closes.ts). */
function standOnLayer(): void {
  const state = history.state as { layer?: number } | null
  if (!state?.layer) history.pushState({ ...state, layer: 1 }, '')
  isOnLayer = true
}

function closeForBack(event: PopStateEvent): void {
  if (!isOnLayer) return
  isOnLayer = false
  const first = firstSearch()
  if (first?.open || isMenuOpen()) {
    event.stopImmediatePropagation()
    if (first?.open) closeFirstSearch(first)
    else closeMenu()
  } else if (!('awake' in page.dataset)) {
    // It was closed in another way: whoever comes back to its entry is led past it.
    history.back()
  }
}

/** „/” opens the search unless someone is writing; Ctrl+K and ⌘K always do. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false
  const { ctrlKey, metaKey, altKey, key } = event
  if (key === '/') return !ctrlKey && !metaKey && !altKey && !isWriting(event.target)
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey)
}

/** A phone shows its keyboard for it. */
const opensKeyboard = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])'))

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
