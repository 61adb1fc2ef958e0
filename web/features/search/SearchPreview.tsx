import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { t } from '#web/lib/i18n.ts'
import { PersonAvatar } from '#web/parts/PersonAvatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { summitQuery } from '#web/queries/mountains.ts'
import type { Hit } from './hit.ts'
import styles from './SearchPreview.module.css'

/** What is known of the chosen row, and what can be done with it; only where there is room beside the list. */
export function SearchPreview({ hit, onLeave }: { hit: Hit; onLeave: () => void }) {
  const { figure, words, facts = [], acts = [], summit } = hit.preview ?? {}
  const rows = [...facts, ...ownFacts(hit)]
  return (
    <section className={styles.preview} aria-label={t('search.preview')}>
      {summit !== undefined && <Outline key={summit} summit={summit} />}
      {hit.person && <PersonAvatar person={hit.person} size={72} />}
      <div className={styles.heading}>
        <h3>{hit.title}</h3>
        {figure && <span>{figure}</span>}
      </div>
      {words && <p>{words}</p>}
      {rows.length > 0 && (
        <dl className={styles.facts}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className={styles.acts}>
        <li>
          <kbd>↵</kbd>
          {hit.does ? (
            t('search.act-do')
          ) : (
            <Step to={hit.to} label={t('search.act-open')} onLeave={onLeave} />
          )}
        </li>
        {acts.map(({ letter, label, to }) => (
          <li key={letter}>
            <kbd>Alt {letter}</kbd>
            <Step to={to} label={label} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the viewer has to do with it. */
function ownFacts({ aside, preview }: Hit): [string, string][] {
  return aside && preview?.summit !== undefined ? [[t('search.you'), aside.text]] : []
}

function Step({ to, label, onLeave }: { to: string; label: string; onLeave: () => void }) {
  return (
    <Link to={to} onClick={onLeave}>
      {label}
    </Link>
  )
}

/** Whoever goes past with the arrows does not ask for what is seen of each. */
const REST_MS = 250

/** The summit's own outline, where it is known; its room is there from the beginning. */
function Outline({ summit }: { summit: string }) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({ ...summitQuery(summit), enabled: rested })
  return (
    <div className={styles.picture} aria-hidden="true">
      {data?.silhouette === null && <Icon name="peak" />}
      {data?.silhouette && (
        <svg viewBox="0 0 100 40" preserveAspectRatio="none">
          <path className={styles.land} d={`${data.silhouette}L100 40H0Z`} />
          <path className={styles.edge} d={data.silhouette} />
        </svg>
      )}
    </div>
  )
}
