import { Link } from 'react-router'
import type { CrownRef } from '#contract/mountains.ts'
import { t } from '#web/lib/i18n.ts'
import { paths } from '#web/paths.ts'
import { Cairn } from '#web/ui/Cairn.tsx'
import { useClimbed } from '#web/queries/use-climbed.ts'
import styles from './CrownProgress.module.css'

type Goal = { key: string; name: string; to: string; ids: readonly number[]; note?: string }

type CrownProgressProps = {
  crowns: readonly CrownRef[]
  /** The range itself is a goal too. */
  range?: { slug: string; name: string; ids: readonly number[] }
}

/** What the summit counts for, with the reader's own pile of stones beside each. */
export function CrownProgress({ crowns, range }: CrownProgressProps) {
  const { climbed, known } = useClimbed()
  const goals: Goal[] = crowns.map((crown) => ({
    key: crown.slug,
    name: crown.name,
    to: paths.challenge(crown.slug),
    ids: crown.summits,
    ...(crown.partial && { note: t('mountains.crown-partial') }),
  }))
  if (range) {
    const name = t('mountains.range-of', { name: range.name })
    goals.push({ key: range.slug, name, to: paths.range(range.slug), ids: range.ids })
  }
  return (
    <ul className={styles.list}>
      {goals.map(({ key, name, to, ids, note }) => {
        const done = ids.filter((id) => climbed.has(id)).length
        return (
          <li key={key}>
            <Cairn share={known ? done / ids.length : 0} size={44} />
            <span>
              <Link to={to}>{name}</Link>
              {note && <small>{note}</small>}
            </span>
            <span className={styles.count}>
              {known
                ? t('mountains.progress-of', { climbed: done, total: ids.length })
                : t('mountains.summits-count', { count: ids.length })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
