import { useState } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceList } from '#web/ui/ChoiceList.tsx'
import { FilterChip } from '#web/ui/FilterChip.tsx'
import { hideSheet } from '#web/ui/popovers.ts'
import { ownPosition, refusalOf, type PositionRefusal } from './own-position.ts'
import type { Near } from './use-near.ts'
import styles from './NearFilter.module.css'

const MOST = 12

type NearFilterProps = { near: Near; chosen: string | null; onChoose: (key: string | null) => void }

/** „Blisko”: summits by their distance from where the reader stands, or from a place by its name. */
export function NearFilter({ near, chosen, onChoose }: NearFilterProps) {
  const [text, setText] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<PositionRefusal | null>(null)
  const found = near.find(text, MOST)
  const askWhere = async (button: HTMLElement) => {
    setIsAsking(true)
    setRefused(null)
    try {
      const position = await ownPosition()
      hideSheet(button.closest<HTMLElement>('[popover]'))
      onChoose(null)
      near.setOwn({ name: null, ...position })
    } catch (error) {
      setRefused(refusalOf(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <FilterChip
      label={t('near.filter')}
      value={near.from && (near.from.name ?? t('near.me'))}
      onOpen={near.load}
      onClear={() => {
        near.setOwn(null)
        onChoose(null)
      }}
    >
      <div className={styles.near}>
        <Button
          look="outline"
          size="small"
          icon="compass"
          wide
          loading={isAsking}
          onClick={(event) => void askWhere(event.currentTarget)}
        >
          {t('near.me')}
        </Button>
        <p className={styles.note} role="status">
          {t(refused === null ? 'near.promise' : `near.refused.${refused}`)}
        </p>
        <ChoiceList
          options={found.map(({ key, name, kind }) => ({
            value: key,
            label: name,
            detail: t(`near.kind.${kind}`),
          }))}
          chosen={chosen}
          onChoose={(key) => {
            near.setOwn(null)
            onChoose(key)
            setText('')
          }}
          search={{ label: t('near.search'), text, onText: setText }}
          note={text.trim() !== '' && found.length === 0 ? t('near.unknown') : ''}
        />
      </div>
    </FilterChip>
  )
}
