import { useQuery } from '@tanstack/react-query'
import { offeredColours } from '#domain/trails/offered-colours.ts'
import type { TrailColour } from '#domain/trails/trail.ts'
import { percent } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { trailsAlongQuery } from '#web/queries/trails.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './StoryTrails.module.css'

type TrailOfferProps = {
  lines: readonly string[]
  taken: readonly TrailColour[]
  onTake: (trails: TrailColour[]) => void
}

/** The colours that a track followed, with the share of the way on each; one tap takes them. */
export function TrailOffer({ lines, taken, onTake }: TrailOfferProps) {
  const { data } = useQuery(trailsAlongQuery(lines))
  const offered = data ? offeredColours(data.colours, data.lengthM) : []
  if (offered.length === 0) return null
  const isTaken = offered.length === taken.length && offered.every(({ colour }) => taken.includes(colour))
  const words = offered.map(({ colour, share }) => `${t(`stories.trail.${colour}`)} ${percent(share)}`)
  return (
    <div className={styles.offer}>
      <span>{t('trails.from-track', { colours: words.join(', ') })}</span>
      {!isTaken && (
        <Button size="small" icon="plus" onClick={() => onTake(offered.map(({ colour }) => colour))}>
          {t('trails.take')}
        </Button>
      )}
    </div>
  )
}
