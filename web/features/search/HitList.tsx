import type { MouseEvent, Ref } from 'react'
import { markedWords } from '#domain/search/marked-words.ts'
import { t } from '#web/lib/i18n.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { Blaze } from '#web/ui/Blaze.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Group, Hit } from './hit.ts'
import styles from './HitList.module.css'

export const optionId = (id: string, key: string) => `${id}-${key.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

type HitListProps = {
  ref: Ref<HTMLDivElement>
  id: string
  groups: readonly Group[]
  chosen: Hit | undefined
  typed: readonly string[]
  label: string
  onOpen: (hit: Hit, event: MouseEvent) => void
}

/** Rows in groups, each group in the colour of its trail. */
export function HitList({ ref, id, groups, chosen, typed, label, onOpen }: HitListProps) {
  return (
    <div ref={ref} id={`${id}-list`} className={styles.list} role="listbox" aria-label={label}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} data-trail={group.trail}>
          <div id={`${id}-${group.id}`} className={styles.heading} role="presentation">
            <Blaze trail={group.trail} size="s" />
            {t(`search.group.${group.id}`)}
          </div>
          {group.hits.map((hit) => (
            <div
              key={hit.key}
              id={optionId(id, hit.key)}
              className={styles.hit}
              role="option"
              aria-selected={hit.key === chosen?.key}
              data-trail={hit.trail}
              data-does={hit.does}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => onOpen(hit, event)}
              onAuxClick={(event) => event.button === 1 && onOpen(hit, event)}
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
      {markedWords(text, typed).map((piece, place) =>
        piece.isMarked ? <mark key={place}>{piece.text}</mark> : piece.text,
      )}
    </span>
  )
}
