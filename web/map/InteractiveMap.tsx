import { paint } from '#web/lib/browser/after-paint.ts'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useTheme } from '#web/lib/page/theme.ts'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { classes } from '#web/ui/classes.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { InteractiveMapProps } from './MapLibreMap.tsx'
import styles from './InteractiveMap.module.css'

const MapLibreMap = late(async () => {
  // Its style sheet has the whole page styled anew, and that the map is coming is seen before.
  await paint()
  return { default: (await import('./MapLibreMap.tsx')).MapLibreMap }
})

/** A map to move and zoom. Its library is large and comes only when somebody asks for it. */
export function InteractiveMap(props: InteractiveMapProps) {
  const theme = useTheme()
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  return (
    <LatePart
      fallback={
        <div
          className={classes(styles.waiting, props.isWhole && styles.whole)}
          style={{ aspectRatio: props.ratio }}
        >
          <Spinner /> {t('mountains.map-loading')}
        </div>
      }
    >
      {/* Its style is made of the theme's colours, so another theme is another map. */}
      <MapLibreMap key={`${theme} ${dark}`} {...props} />
    </LatePart>
  )
}
