import type { Hut } from '#contract/places.ts'
import { metres } from '#web/lib/format/format.ts'
import { t } from '#web/lib/i18n.ts'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { CountryMark } from '#web/parts/place/CountryMark.tsx'
import styles from './RangeHuts.module.css'
import place from '#web/parts/place/PlaceView.module.css'

/** The huts of a range, by height; the search leads here. */
export function RangeHuts({ huts }: { huts: readonly Hut[] }) {
  if (huts.length === 0) return null
  return (
    <section id="schroniska" className={place.section}>
      <SectionHeading trail="green">{t('mountains.huts')}</SectionHeading>
      <ul className={styles.list}>
        {huts
          .toSorted((a, b) => b.heightM - a.heightM)
          .map((hut) => (
            <li key={`${hut.name} ${hut.lat}`}>
              <span>
                {hut.name}
                <CountryMark of={hut.abroad} />
              </span>
              <span className={styles.height}>{metres(hut.heightM)}</span>
            </li>
          ))}
      </ul>
      <p className={place.note}>{t('mountains.huts-note')}</p>
    </section>
  )
}
