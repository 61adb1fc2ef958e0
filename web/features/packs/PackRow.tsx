import { useEffect, useMemo, useState } from 'react'
import { PACKS_BASE, type PackInfo } from '#contract/packs.ts'
import { fileSize } from '#web/lib/format/format.ts'
import { relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { packStore } from '#web/lib/pocket/pack-store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { bytesMissing } from './fetch-pack.ts'
import { packDeeds, type Job, type PacksState } from './packs-state.ts'
import styles from './PackRow.module.css'

type PackRowProps = { pack: PackInfo; packs: PacksState; onRemove: () => void }

/** One map: its picture, size and age, what it knows, and the one thing to do with it. */
export function PackRow({ pack, packs, onRemove }: PackRowProps) {
  const { index, kept, jobs, names } = packs
  const own = kept.get(pack.slug)
  const job = jobs.get(pack.slug)
  const missing = useMemo(() => (index ? bytesMissing(pack, index, names) : pack.bytes), [pack, index, names])
  const isOld = own !== undefined && missing > 0
  return (
    <li className={styles.row}>
      <PackPicture name={pack.picture} isHere={names.has(pack.picture)} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {pack.name} <small>{fileSize(own ? pack.bytes : missing)}</small>
        </h3>
        <p>
          {own &&
            isPast(own.keptAt) &&
            `${t('packs.since', { when: relative(new Date(own.keptAt).toISOString()) })}, `}
          {t('packs.knows-summits', { count: pack.summits })}
          {pack.huts > 0 && `, ${t('packs.knows-huts', { count: pack.huts })}`},{' '}
          {t(`packs.trails.${pack.trails}`)}
        </p>
        {job ? (
          <Progress pack={pack} job={job} />
        ) : (
          own && (
            <p className={styles.state} data-old={isOld || undefined}>
              <Icon name={isOld ? 'clock' : 'check'} />{' '}
              {isOld ? t('packs.old', { size: fileSize(missing) }) : t('packs.is-here')}
            </p>
          )
        )}
      </div>
      <div className={styles.deeds}>
        {job ? (
          <>
            {job.state === 'going' ? (
              <IconButton
                icon="pause"
                label={t('packs.pause', { name: pack.name })}
                onClick={() => packDeeds.pause(pack.slug)}
              />
            ) : (
              <IconButton
                icon="download"
                label={t('packs.go-on', { name: pack.name })}
                onClick={() => packDeeds.fetch(pack.slug)}
              />
            )}
            <IconButton
              icon="close"
              label={t('packs.give-up', { name: pack.name })}
              onClick={() => packDeeds.giveUp(pack.slug)}
            />
          </>
        ) : own ? (
          <>
            {isOld && (
              <IconButton
                icon="redo"
                label={t('packs.renew', { name: pack.name })}
                onClick={() => packDeeds.fetch(pack.slug)}
              />
            )}
            <IconButton icon="trash" label={t('packs.remove', { name: pack.name })} onClick={onRemove} />
          </>
        ) : (
          <Button
            look="outline"
            size="small"
            aria-label={t('packs.fetch', { name: pack.name, size: fileSize(missing) })}
            onClick={() => packDeeds.fetch(pack.slug)}
          >
            {t('packs.fetch-short')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** A map from tomorrow says that the clock was put back since, and nothing of its age. */
const isPast = (at: number) => at <= Date.now() + 60_000

const STONES = 10

/** Ten stones, and the same in words; what stops and ends is read out. */
function Progress({ pack, job }: { pack: PackInfo; job: Job }) {
  const share = Math.min(1, job.doneBytes / Math.max(1, pack.bytes))
  return (
    <>
      <progress className={styles.hidden} max={1} value={share} aria-label={pack.name} />
      <span className={styles.stones} aria-hidden="true">
        {Array.from({ length: STONES }, (_, at) => (
          <i key={at} data-laid={share * STONES >= at + 1 || undefined} />
        ))}
      </span>
      <p className={styles.state} data-stopped={job.state !== 'going' || undefined} role="status">
        {t(`packs.job.${job.state}`, { done: fileSize(job.doneBytes), all: fileSize(pack.bytes) })}
      </p>
    </>
  )
}

/** From the map itself where it is there: without network it could come from nowhere else. */
function PackPicture({ name, isHere }: { name: string; isHere: boolean }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isHere) return
    let made: string | undefined
    let isGone = false
    void packStore.file(name).then((bytes) => {
      if (!bytes || isGone) return
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
      setAddress(made)
    })
    return () => {
      isGone = true
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [name, isHere])
  const shown = isHere ? address : `${PACKS_BASE}/${name}`
  return (
    <span className={styles.picture}>
      {shown && <img src={shown} alt="" width={72} height={72} loading="lazy" />}
    </span>
  )
}
