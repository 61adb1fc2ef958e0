import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { WORN_MAX, type AchievementList } from '#contract/achievements.ts'
import { findAchievement } from '#domain/achievements/catalogue.ts'
import { isRare } from '#domain/achievements/evaluate.ts'
import { t } from '#web/lib/i18n.ts'
import { wearAchievements } from '#web/queries/achievements.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChangeError } from '#web/ui/ChangeError.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AchievementStamp } from '#web/parts/AchievementStamp.tsx'
import { nameOf } from '#web/parts/achievement-words.ts'
import styles from './WornDialog.module.css'

/** Chooses which rare stamps stand beside one's picture. */
export function WornDialog({ list, onClose }: { list: AchievementList; onClose: () => void }) {
  const [worn, setWorn] = useState<readonly string[]>(list.worn)
  const save = useMutation({
    mutationFn: () => wearAchievements([...worn]),
    onSuccess: ({ marks }) => {
      refreshAfter.worn(marks)
      showToast({ text: t('achievements.worn-saved') })
      onClose()
    },
  })
  const choices = list.items
    .filter(({ id, own, rarity }) => own?.earnedOn && (isRare(rarity) || list.worn.includes(id)))
    .flatMap(({ id }) => findAchievement(id) ?? [])
  const toggle = (id: string) => setWorn(worn.includes(id) ? worn.filter((one) => one !== id) : [...worn, id])
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('achievements.worn-title')}
      actions={
        choices.length > 0 && (
          <>
            <Button loading={save.isPending} onClick={() => save.mutate()}>
              {t('achievements.worn-save')}
            </Button>
            <Button look="outline" onClick={onClose}>
              {t('achievements.cancel')}
            </Button>
          </>
        )
      }
    >
      <p>{t(choices.length === 0 ? 'achievements.worn-none' : 'achievements.worn-help')}</p>
      <ul className={styles.choices}>
        {choices.map((rule) => (
          <li key={rule.id}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={worn.includes(rule.id)}
                disabled={worn.length >= WORN_MAX && !worn.includes(rule.id)}
                onChange={() => toggle(rule.id)}
              />
              <AchievementStamp rule={rule} earned size={110} />
              <span>{nameOf(rule)}</span>
            </label>
          </li>
        ))}
      </ul>
      <ChangeError of={save} />
    </Dialog>
  )
}
