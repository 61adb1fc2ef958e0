import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import { Link, useNavigate } from 'react-router'
import { t } from '../lib/i18n.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { firstEntered, firstSearch, firstText } from './first-search.ts'
import { searchProviders, type SearchHit } from './search-providers.ts'
import styles from './SearchPopup.module.css'

type Group = { id: string; title: string; hits: readonly SearchHit[] }

/** Stays in the page while it is closed: only so can the browser give the focus back to where it was. */
export function SearchPopup({ open, onClose }: { open: boolean; onClose: () => void }) {
  useLayoutEffect(() => {
    // The boot script need not open a field in its place any more.
    document.documentElement.dataset['search'] = ''
    return () => void delete document.documentElement.dataset['search']
  }, [])
  return (
    <Dialog open={open} onClose={onClose} title={t('shell.search-title')} size="medium">
      <SearchForm onClose={onClose} />
    </Dialog>
  )
}

function SearchForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [entered, setEntered] = useState(false)
  const { groups, answers } = useGroups(useDeferredValue(text))
  const navigate = useNavigate()
  const first = groups[0]?.hits[0]

  const openFirst = useEffectEvent(() => {
    if (!first) return
    onClose()
    void navigate(first.to)
  })
  // Whoever types fast and presses Enter means what they typed, not the answer to the letters before.
  const isAnswered = answers === text
  useEffect(() => {
    if (entered && isAnswered) openFirst()
  }, [entered, isAnswered])
  const enter = (event: FormEvent) => {
    event.preventDefault()
    setEntered(true)
  }

  // Read when the field closes and not before: whoever writes meanwhile loses no letter. It gives the focus back before the popup takes it.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the field is not React's, and is read once
    setText(firstText())
    setEntered(firstEntered())
    firstSearch()?.close('taken over')
  }, [])

  return (
    <form onSubmit={enter}>
      <Field label={t('shell.search')} hint={t('shell.search-hint')} className={styles.field}>
        <TextInput
          type="search"
          autoComplete="off"
          placeholder={t('shell.search-placeholder')}
          value={text}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return walk(event)
            // A search field keeps the first Escape for clearing itself; the hint promises that it closes.
            event.preventDefault()
            onClose()
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setEntered(false)
          }}
        />
      </Field>
      <div className={styles.list}>
        {groups.map((group) => (
          <section key={group.id} className={styles.group}>
            <h3 className={styles.heading}>{t(group.title)}</h3>
            <ul>
              {group.hits.map((hit) => (
                <li key={hit.to}>
                  <Link
                    to={hit.to}
                    className={styles.hit}
                    data-first={hit === first}
                    onClick={onClose}
                    onKeyDown={walk}
                  >
                    {hit.title}
                    {hit.detail && <small>{hit.detail}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <output className={styles.none}>
          {groups.length === 0 &&
            isAnswered &&
            text.trim() !== '' &&
            t('shell.search-empty', { text: text.trim() })}
        </output>
      </div>
    </form>
  )
}

/** Up and down go through the field and all hits, round and round. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('input, a') ?? [])]
  const here = stops.findIndex((stop) => stop === document.activeElement)
  stops.at((here + step) % stops.length)?.focus()
}

type Found = { groups: readonly Group[]; answers: string | null }

/**
 * Answers come in their own time: what is known at once is not held up by what the server is asked for, and an older
 * question's answer never replaces a newer one's.
 */
function useGroups(text: string): Found {
  const [found, setFound] = useState<Found>({ groups: [], answers: null })
  useEffect(() => {
    const stop = new AbortController()
    const show = (group: Group) =>
      setFound(({ groups, answers }) => ({ answers, groups: withGroup(groups, group) }))
    const asked = searchProviders.map(async ({ id, title, search }) => {
      let hits: Group['hits'] = []
      try {
        hits = await search(text, stop.signal)
      } catch {
        // Whoever cannot answer has found nothing.
      }
      if (!stop.signal.aborted) show({ id, title, hits })
    })
    void Promise.all(asked).then(() => {
      if (!stop.signal.aborted) setFound(({ groups }) => ({ groups, answers: text }))
    })
    return () => stop.abort()
  }, [text])
  return found
}

const places = new Map(searchProviders.map(({ id }, place) => [id, place]))

/** The groups with this one in its place, or without it when it is empty. */
function withGroup(groups: readonly Group[], group: Group): readonly Group[] {
  const others = groups.filter(({ id }) => id !== group.id)
  if (group.hits.length === 0) return others
  return [...others, group].toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
}
