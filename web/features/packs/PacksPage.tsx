import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PackInfo } from '#contract/packs.ts'
import { fileSize, joined } from '#web/lib/format/format.ts'
import { date } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { tripListQuery } from '#web/queries/trips.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageColumns } from '#web/ui/PageColumns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { StatRow } from '#web/ui/StatRow.tsx'
import { PackRow } from './PackRow.tsx'
import { packDeeds, renewIndex, startPacks, usePacks, type PacksState } from './packs-state.ts'
import { tripsOnMap } from './trips-on-map.ts'
import styles from './PacksPage.module.css'

/** „Mapy w telefonie”: what is there, what can be fetched, and what works without network. */
export function PacksPage() {
  const packs = usePacks()
  const [removing, setRemoving] = useState<PackInfo | null>(null)
  const [now] = useState(Date.now)
  useEffect(() => void startPacks(), [])
  const isSignedIn = useIsSignedIn()
  const trips = useInfiniteQuery({ ...tripListQuery({}), enabled: isSignedIn && removing !== null })
  const needed = removing ? tripsOnMap(removing, trips.data?.pages[0]?.own ?? [], now) : []
  const { index, kept, jobs } = packs
  const isHere = ({ slug }: PackInfo) => kept.has(slug) || jobs.has(slug)
  const here = index?.packs.filter(isHere) ?? []
  const others = index?.packs.filter((pack) => !isHere(pack)) ?? []
  return (
    <>
      <PageHeader
        title={t('packs.title')}
        lead={t('packs.lead')}
        actions={
          <ButtonLink icon="map" to={paths.map}>
            {t('packs.open-map')}
          </ButtonLink>
        }
      />
      {packs.evicted.length > 0 && (
        <Notice tone="warm" icon="warn" className={styles.notice ?? ''}>
          {t('packs.evicted', { names: joined(packs.evicted) })}{' '}
          <Button size="small" look="ghost" onClick={packDeeds.forgetEvicted}>
            {t('packs.understood')}
          </Button>
        </Notice>
      )}
      <PageColumns className={styles.columns} aside={<UsableWithMaps />}>
        <section className={styles.part}>
          <SectionHeading trail="blue">{t('packs.here')}</SectionHeading>
          {!packs.isRead || (!index && !packs.isIndexMissing) ? (
            <Skeleton shape="row" lines={3} />
          ) : (
            <>
              {kept.size > 0 && <Room packs={packs} />}
              {packs.isWifiOnly !== null && (
                <Checkbox
                  label={t('packs.wifi-only')}
                  checked={packs.isWifiOnly}
                  onChange={({ target }) => packDeeds.setWifiOnly(target.checked)}
                />
              )}
              {here.length === 0 ? (
                <EmptyState title={t('packs.none')} heading="h3">
                  {t('packs.none-hint')}
                </EmptyState>
              ) : (
                <ul className={styles.list}>
                  {here.map((pack) => (
                    <PackRow key={pack.slug} pack={pack} packs={packs} onRemove={() => setRemoving(pack)} />
                  ))}
                </ul>
              )}
            </>
          )}
        </section>
        <section className={styles.part}>
          <SectionHeading trail="blue" more={t('packs.groups')}>
            {t('packs.others')}
          </SectionHeading>
          {packs.isIndexMissing ? (
            <ErrorState onRetry={() => void renewIndex()}>{t('packs.no-list')}</ErrorState>
          ) : !index ? (
            <Skeleton shape="row" lines={5} />
          ) : others.length === 0 ? (
            <p className={styles.all}>{t('packs.all-here')}</p>
          ) : (
            <ul className={styles.list}>
              {others.map((pack) => (
                <PackRow key={pack.slug} pack={pack} packs={packs} onRemove={() => setRemoving(pack)} />
              ))}
            </ul>
          )}
          <p className={styles.credit}>{t('packs.credit')}</p>
        </section>
      </PageColumns>
      <ConfirmDialog
        open={removing !== null}
        title={t('packs.remove-title', { name: removing?.name ?? '' })}
        yes={t('packs.remove-yes')}
        no={t('packs.remove-no')}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (removing) void packDeeds.remove(removing.slug)
          setRemoving(null)
        }}
      >
        {needed.map(({ id, title, startsAt }) => (
          <Notice key={id} tone="warm" icon="warn">
            {t('packs.needed', { title, when: date(startsAt) })}
          </Notice>
        ))}
        <p>{t('packs.remove-text', { size: fileSize(removing?.bytes ?? 0) })}</p>
      </ConfirmDialog>
    </>
  )
}

function Room({ packs: { kept, index, names, freeBytes, isPersistent } }: { packs: PacksState }) {
  // Maps share files: what is taken is what the files take.
  const taken = [...names].reduce((sum, name) => sum + (index?.files[name] ?? 0), 0)
  const free = freeBytes === null ? [] : [{ label: t('packs.free'), value: fileSize(freeBytes) }]
  return (
    <>
      <StatRow
        look="ruled"
        stats={[{ label: t('packs.taken', { count: kept.size }), value: fileSize(taken) }, ...free]}
      />
      <p className={styles.lasting}>{t(isPersistent ? 'packs.lasting' : 'packs.not-lasting')}</p>
    </>
  )
}

const usable = ['map', 'view', 'record', 'ways', 'rescue'] as const
const waits = ['weather', 'planning'] as const

function UsableWithMaps() {
  return (
    <section className={styles.part}>
      <SectionHeading trail="black">{t('packs.works-title')}</SectionHeading>
      <ul className={styles.usable}>
        {usable.map((one) => (
          <li key={one}>
            <Icon name="check" /> {t(`packs.works.${one}`)}
          </li>
        ))}
        {waits.map((one) => (
          <li key={one} data-waits="">
            <Icon name="close" /> {t(`packs.waits.${one}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
