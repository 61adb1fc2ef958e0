import type { ReactNode } from 'react'
import { t } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { DrawnMapSpace } from './DrawnMap.tsx'
import { WAYS_SIZE } from './ways-size.ts'
import styles from './WaysFrame.module.css'

/** Stands where a map of many ways will come; `caption` takes up the room of the words to come, unseen. */
export function WaysWaiting({ caption }: { caption: ReactNode }) {
  return (
    <Sheet
      caption={
        <span className={styles.unseen} aria-hidden="true">
          {caption}
        </span>
      }
      aside={
        <Button look="ghost" size="small" icon="map" className={classes(styles.switch, styles.unseen)}>
          {t('mountains.map-interactive')}
        </Button>
      }
    >
      <DrawnMapSpace {...WAYS_SIZE} />
      <div className={styles.strip} />
    </Sheet>
  )
}
