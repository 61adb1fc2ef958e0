import { useEffect, useEffectEvent, useRef } from 'react'
import { markedWords } from '#domain/search/marked-words.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Group, Hit } from './hit.ts'
import styles from './HitList.module.css'

export const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

/** Not elements that a browser draws by itself: rows have pictures and second lines. */
const asListbox = { role: 'listbox' }
const asGroup = { role: 'group' }
const asOption = { role: 'option', tabIndex: -1 }

type HitListProps = {
  id: string
  groups: readonly Group[]
  chosen: Hit | undefined
  typed: readonly string[]
  label: string
  onOpen: (hit: Hit, inNewTab: boolean) => void
}

/** Rows in groups, each group in the colour of its trail. The field keeps the focus. */
export function HitList({ id, groups, chosen, typed, label, onOpen }: HitListProps) {
  const list = useRef<HTMLDivElement>(null)
  const press = useEffectEvent((event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=option]') : null
    const hit = groups.flatMap(({ hits }) => hits).find(({ key }) => row?.id === optionId(id, key))
    // What a control of the shell does is done by the boot script, which hears of the press too.
    if (hit && !hit.does) onOpen(hit, event.ctrlKey || event.metaKey || event.button === 1)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    list.current?.addEventListener('mousedown', (event) => event.preventDefault(), { signal })
    list.current?.addEventListener('click', (event) => press(event), { signal })
    list.current?.addEventListener('auxclick', (event) => event.button === 1 && press(event), { signal })
    return () => stop.abort()
  }, [])

  return (
    <div ref={list} id={`${id}-list`} className={styles.list} {...asListbox} aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} {...asGroup} aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} className={styles.heading} role="presentation">
            <Blaze trail={group.trail} size="s" />
            {t(`search.group.${group.id}`)}
          </div>
          {group.hits.map((hit) => (
            <div
              key={hit.key}
              id={optionId(id, hit.key)}
              className={styles.hit}
              {...asOption}
              aria-selected={hit.key === chosen?.key}
              data-trail={hit.trail}
              data-does={hit.does}
            >
              <span className={styles.picture}>
                {hit.person ? <PersonAvatar person={hit.person} size={32} /> : <Icon name={hit.icon} />}
              </span>
              <span className={styles.words}>
                <Marked text={hit.title} typed={typed} className={styles.title} />
                {hit.detail && <Marked text={hit.detail} typed={typed} className={styles.detail} />}
              </span>
              {hit.aside && (
                <span className={styles.aside} data-done={hit.aside.isDone}>
                  {hit.aside.text}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

type MarkedProps = { text: string; typed: readonly string[]; className: string | undefined }

function Marked({ text, typed, className }: MarkedProps) {
  return (
    <span className={className}>
      {markedWords(text, typed).map((piece) =>
        piece.isMarked ? <mark key={piece.at}>{piece.text}</mark> : piece.text,
      )}
    </span>
  )
}
