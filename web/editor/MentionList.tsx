/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- a native list cannot belong to editable text */
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { EditorView } from 'prosemirror-view'
import type { EditorLabels } from './editor-labels.ts'
import type { EditorTools } from './editor-tools.ts'
import type { MentionQuery, Suggestion, SuggestProviders } from './mention-plugin.ts'
import styles from './EditorPopups.module.css'

const TYPING_PAUSE_MS = 120

type MentionListProps = {
  view: EditorView
  query: MentionQuery
  providers: SuggestProviders
  labels: EditorLabels
  tools: EditorTools
  /** Tells the editor what to do with a key while the list is open. */
  onKeys: (handler: ((event: KeyboardEvent) => boolean) | null) => void
}

function useSuggestions(query: MentionQuery, providers: SuggestProviders): Suggestion[] {
  const [found, setFound] = useState<Suggestion[]>([])
  const provider = providers[query.trigger]
  useEffect(() => {
    const aborter = new AbortController()
    const timer = setTimeout(() => {
      provider?.(query.query, aborter.signal).then(
        (suggestions) => {
          if (!aborter.signal.aborted) setFound(suggestions)
        },
        // Without suggestions the words simply stay words.
        () => setFound([]),
      )
    }, TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [provider, query.query])
  return found
}

export function MentionList({ view, query, providers, labels, tools, onKeys }: MentionListProps) {
  const id = useId()
  const ref = useRef<HTMLUListElement>(null)
  const suggestions = useSuggestions(query, providers)
  const [index, setIndex] = useState(0)
  const active = Math.min(index, suggestions.length - 1)

  const choose = (suggestion: Suggestion) => {
    const href = new URL(suggestion.href, window.location.origin).href
    tools.insertMention(
      query.from,
      query.to,
      query.trigger + suggestion.label,
      href,
    )(view.state, view.dispatch)
    view.focus()
  }

  useLayoutEffect(() => {
    onKeys((event) => {
      const suggestion = suggestions[active]
      if (!suggestion) return false
      if (event.key === 'ArrowDown') setIndex((active + 1) % suggestions.length)
      else if (event.key === 'ArrowUp') setIndex((active - 1 + suggestions.length) % suggestions.length)
      else if (event.key === 'Enter' || event.key === 'Tab') choose(suggestion)
      else return false
      return true
    })
    return () => onKeys(null)
  })

  const isShown = suggestions.length > 0
  useLayoutEffect(() => {
    if (!isShown) return
    view.dom.setAttribute('aria-controls', id)
    view.dom.setAttribute('aria-activedescendant', `${id}-${active}`)
    return () => {
      view.dom.removeAttribute('aria-controls')
      view.dom.removeAttribute('aria-activedescendant')
    }
  }, [view, id, active, isShown])

  useLayoutEffect(() => {
    const list = ref.current
    const frame = list?.offsetParent
    if (!list || !frame) return
    const box = frame.getBoundingClientRect()
    const caret = view.coordsAtPos(query.from)
    list.style.insetInlineStart = `${Math.max(0, Math.min(caret.left - box.left, box.width - list.offsetWidth))}px`
    list.style.insetBlockStart = `${caret.bottom - box.top + 4}px`
  })

  if (!isShown) return null
  return (
    <ul ref={ref} id={id} className={styles.suggestions} role="listbox" aria-label={labels.suggestions}>
      {suggestions.map((suggestion, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are heard by the text itself
        <li
          key={suggestion.id}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === active}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          {suggestion.image && <img src={suggestion.image} alt="" width="28" height="28" />}
          <span>
            {suggestion.label}
            {suggestion.detail && <small>{suggestion.detail}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
