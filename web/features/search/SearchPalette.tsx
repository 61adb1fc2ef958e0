import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { typedWords } from '#domain/search/typed-words.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { TWO_COLUMNS } from '#web/lib/browser/widths.ts'
import { t } from '#web/lib/i18n.ts'
import { forgetFinds, keepFind, recentFinds } from '#web/lib/kept/recent-finds.ts'
import { session } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Group, Hit } from './hit.ts'
import { firstPages } from './page-hits.ts'
import { HitList, optionId } from './HitList.tsx'
import { SearchPreview } from './SearchPreview.tsx'
import { useCount } from './use-count.ts'
import { useFound } from './use-found.ts'
import { useNear } from './use-near.ts'
import styles from './SearchPalette.module.css'

type SearchPaletteProps = {
  text: string
  onText: (text: string) => void
  /** Enter was pressed, maybe before this was here; what was meant is opened as soon as it is found. */
  entered: boolean
  onEntered: (entered: boolean) => void
  onClose: () => void
  /** The field, which looks as the one that stood in for it (web/shell/SearchPopup.tsx). */
  renderField: (props: FieldProps) => ReactNode
}

/** What makes a plain field the field of this list: focus stays in it, and arrows walk the rows. */
export type FieldProps = {
  role: 'combobox'
  value: string
  'aria-expanded': boolean
  'aria-controls': string
  'aria-activedescendant': string | undefined
  'aria-autocomplete': 'list'
  'aria-describedby': string
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  onChange: (event: { currentTarget: HTMLInputElement }) => void
}

export function SearchPalette(props: SearchPaletteProps) {
  const { text, onText, entered, onEntered, onClose, renderField } = props
  const id = useId()
  const hasRoom = useMediaQuery(TWO_COLUMNS)
  const navigate = useNavigate()
  const found = useFound(text)
  const [recent, setRecent] = useState(() => recentFinds<Hit>(session.tokens()))
  const isEmpty = text.trim() === ''
  const near = useNear()
  const groups = isEmpty ? offered(recent, near) : found.groups
  const hits = groups.flatMap((group) => group.hits)

  // By name, not by place: what joins later moves nobody's choice.
  const [picked, setPicked] = useState<{ text: string; key: string } | null>(null)
  const at = Math.max(0, picked?.text === text ? hits.findIndex(({ key }) => key === picked.key) : 0)
  const chosen = hits[at]

  const open = (hit: Hit, inNewTab = false) => {
    if (hit.does) {
      document.getElementById(optionId(id, hit.key))?.click()
      return
    }
    keepFind(session.tokens(), slim(hit))
    if (inNewTab) return void window.open(hit.to, '_blank', 'noopener')
    onClose()
    void navigate(hit.to)
  }

  // Whoever types fast and presses Enter means what they typed, not the answer to the letters before.
  const isReady = isEmpty || found.isFirstSure
  const openChosen = useEffectEvent(() => {
    if (chosen) open(chosen)
  })
  useEffect(() => {
    if (entered && isReady) openChosen()
  }, [entered, isReady])

  const pick = (hit: Hit | undefined) => {
    if (!hit) return
    setPicked({ text, key: hit.key })
    // The row is there already: the list is the same.
    document.getElementById(optionId(id, hit.key))?.scrollIntoView({ block: 'nearest' })
  }
  /** The first row of the next group, or of the one before; none beyond the last, where Tab goes on through the page. */
  const nextGroup = (step: 1 | -1) => {
    const here = groups.findIndex((group) => group.hits.some((hit) => hit.key === chosen?.key))
    return groups[here + step]?.hits[0]
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const deed = deedOf(event)
    if (deed === undefined) return
    event.preventDefault()
    deed()
  }
  const deedOf = (event: KeyboardEvent<HTMLInputElement>): (() => void) | undefined => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    // A letter that is being put together belongs to the keyboard.
    if (event.nativeEvent.isComposing) return undefined
    if (altKey && !ctrlKey && !metaKey) {
      const act = chosen?.preview?.acts?.find(({ letter }) => event.code === `Key${letter}`)
      return act && (() => open({ ...chosen!, to: act.to }))
    }
    if (key === 'ArrowDown') return () => pick(hits[(at + 1) % Math.max(1, hits.length)])
    if (key === 'ArrowUp') return () => pick(hits.at(at - 1))
    if (key === 'Tab') {
      const next = nextGroup(shiftKey ? -1 : 1)
      return next && (() => pick(next))
    }
    if (key === 'Enter') {
      if (ctrlKey || metaKey) return () => chosen && open(chosen, true)
      return () => (isReady ? chosen && open(chosen) : onEntered(true))
    }
    if (key === 'Escape') return text === '' ? onClose : () => onText('')
    return undefined
  }

  const none = !isEmpty && found.isAnswered && hits.length === 0
  const count = useCount(isEmpty || !found.isAnswered ? null : groups)
  return (
    <>
      {renderField({
        role: 'combobox',
        value: text,
        'aria-expanded': hits.length > 0,
        'aria-controls': `${id}-list`,
        'aria-activedescendant': chosen && optionId(id, chosen.key),
        'aria-autocomplete': 'list',
        'aria-describedby': `${id}-hint`,
        onKeyDown: press,
        onChange: ({ currentTarget }) => {
          onEntered(false)
          onText(currentTarget.value)
        },
      })}
      <div className={styles.body}>
        <div className={styles.column}>
          {found.failed === 'offline' && <p className={styles.notice}>{t('search.offline')}</p>}
          {found.failed === 'failed' && (
            <p className={styles.notice}>
              {t('search.failed')}{' '}
              <Button look="outline" size="small" onClick={found.retry}>
                {t('ui.retry')}
              </Button>
            </p>
          )}
          <HitList
            id={id}
            groups={groups}
            chosen={chosen}
            typed={isEmpty ? [] : typedWords(text)}
            label={t(isEmpty ? 'search.offers' : 'search.results')}
            onOpen={open}
          />
          {isEmpty && recent.length > 0 && (
            <Button
              look="ghost"
              size="small"
              className={styles.clear}
              onClick={() => {
                forgetFinds()
                setRecent([])
              }}
            >
              {t('search.clear')}
            </Button>
          )}
          <output className={none ? styles.none : styles.unseen}>
            {none ? t('shell.search-empty', { text: text.trim() }) : count}
          </output>
          {none && (
            <p className={styles.missing}>
              {t('search.missing')}{' '}
              <Link to={paths.forumNewIn('o-kopczyku')} onClick={onClose}>
                {t('search.missing-say')}
              </Link>
            </p>
          )}
        </div>
        {hasRoom && chosen && (
          <SearchPreview
            key={chosen.key}
            hit={chosen}
            onLeave={() => {
              keepFind(session.tokens(), slim(chosen))
              onClose()
            }}
          />
        )}
      </div>
      <p id={`${id}-hint`} className={styles.unseen}>
        {t('shell.search-hint')}
      </p>
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.key-choose')}
        </span>
        <span>
          <kbd>Tab</kbd> {t('search.key-group')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>↵</kbd> {t('search.key-tab')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('search.key-clear')}
        </span>
      </p>
    </>
  )
}

/** Before anything is typed. What is near is known a moment later, so it stands below. */
function offered(recent: readonly Hit[], near: Group | null): Group[] {
  const known = new Set(recent.map(({ key }) => key))
  const others = ({ id, trail, hits }: Group) => ({
    id,
    trail,
    hits: hits.filter(({ key }) => !known.has(key)),
  })
  return [
    { id: 'recent', trail: 'black' as const, hits: recent },
    others(firstPages()),
    ...(near === null ? [] : [others(near)]),
  ].filter(({ hits }) => hits.length > 0)
}

/** As much as a row needs: figures grow old. */
function slim({ key, to, title, detail, icon, trail }: Hit): Hit {
  return { key, to, title, detail, icon, trail }
}
