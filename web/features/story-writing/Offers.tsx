import { useId } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Offers.module.css'

type OffersProps = { offers: readonly string[]; value: string; onTake: (offer: string) => void }

/**
 * Words that one tap puts into the field above. Whoever has written their own is not tempted to lose them: the offers
 * are gone then, and only their room stays, so that nothing moves while somebody types.
 */
export function Offers({ offers, value, onTake }: OffersProps) {
  const labelId = useId()
  if (offers.length === 0) return null
  const isOwn = value.trim() !== '' && !offers.includes(value)
  return (
    <div className={styles.offers} role="group" aria-labelledby={labelId} data-own={isOwn || undefined}>
      <span id={labelId}>{t('stories.offer')}</span>
      {offers.map((offer) => (
        <button
          key={offer}
          type="button"
          className={styles.offer}
          aria-pressed={offer === value}
          onClick={() => onTake(offer)}
        >
          <Icon name={offer === value ? 'check' : 'plus'} />
          {offer}
        </button>
      ))}
    </div>
  )
}
