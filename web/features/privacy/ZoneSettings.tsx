import { useState } from 'react'
import type { TrackPrivacy } from '#contract/track-privacy.ts'
import { storyLimits } from '#contract/story.ts'
import { metres } from '#web/lib/format/format.ts'
import { degrees } from '#web/lib/format/degrees.ts'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SectionHeading } from '#web/ui/SectionHeading.tsx'
import { SelfTest } from './SelfTest.tsx'
import { USUAL_RADIUS, ZoneForm } from './ZoneForm.tsx'
import { useSavePrivacy, type Zone } from './api.ts'
import styles from './PrivacyPage.module.css'

/** A zone has no number of its own: its place in the list names it. */
type Asked = { zone: Zone | null; at: number; isNew?: boolean }

export function ZoneSettings({ privacy }: { privacy: TrackPrivacy }) {
  const save = useSavePrivacy()
  const [edited, setEdited] = useState<Asked | null>(null)
  const [removed, setRemoved] = useState<Asked | null>(null)
  const { zones } = privacy
  const isFull = zones.length >= storyLimits.zones

  const keep = (zone: Zone, at: number) => {
    const all = [...zones.slice(0, at), zone, ...zones.slice(at + 1)]
    save.mutate({ ...privacy, zones: all }, { onSuccess: () => setEdited(null) })
  }
  const remove = (at: number) => {
    const rest = zones.filter((_, index) => index !== at)
    save.mutate({ ...privacy, zones: rest }, { onSettled: () => setRemoved(null) })
  }

  return (
    <>
      <section className={styles.section}>
        <SectionHeading trail="black">{t('stories.zones-title')}</SectionHeading>
        <p className={styles.lead}>{t('stories.zones-lead')}</p>
        <p className={styles.lead}>{t('stories.zones-shape')}</p>
        {zones.length === 0 ? (
          <p className={styles.none}>{t('stories.zones-none')}</p>
        ) : (
          <ul className={styles.zones}>
            {zones.map((zone, at) => (
              <li key={at}>
                <Icon name="shield" />
                <div className={styles.zone}>
                  <b>{zone.name || t('stories.zone-nameless')}</b>
                  <small>
                    {t('stories.zone-detail', { radius: metres(zone.radius), place: degrees(zone) })}
                  </small>
                </div>
                <div className={styles.zoneActions}>
                  <Button
                    look="ghost"
                    size="small"
                    icon="edit"
                    aria-label={t('stories.zone-edit', { name: zone.name || t('stories.zone-nameless') })}
                    onClick={() => setEdited({ zone, at })}
                  >
                    {t('stories.zone-change')}
                  </Button>
                  <Button
                    look="ghost"
                    size="small"
                    icon="trash"
                    aria-label={t('stories.zone-remove', { name: zone.name || t('stories.zone-nameless') })}
                    onClick={() => setRemoved({ zone, at })}
                  >
                    {t('stories.remove')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button icon="plus" disabled={isFull} onClick={() => setEdited({ zone: null, at: zones.length })}>
            {t('stories.zone-add')}
          </Button>
          {isFull && <p className={styles.note}>{t('stories.zones-full', { count: storyLimits.zones })}</p>}
        </div>
        <ZoneForm
          asked={edited}
          saving={save.isPending}
          error={edited && save.error}
          onClose={() => setEdited(null)}
          onSave={keep}
        />
        <ConfirmDialog
          open={removed !== null}
          danger
          title={t('stories.zone-remove-title')}
          yes={t('stories.remove')}
          working={save.isPending}
          onClose={() => setRemoved(null)}
          onConfirm={() => removed && remove(removed.at)}
        >
          {t('stories.zone-remove-msg', { name: removed?.zone?.name || t('stories.zone-nameless') })}
        </ConfirmDialog>
      </section>
      <SelfTest
        onProtect={
          isFull
            ? null
            : (place) =>
                setEdited({
                  zone: { name: '', radius: USUAL_RADIUS, ...place },
                  at: zones.length,
                  isNew: true,
                })
        }
      />
    </>
  )
}
