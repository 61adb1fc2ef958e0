import type { StoryCard } from '#contract/story.ts'
import { t } from '#web/lib/i18n.ts'
import { go } from '#web/lib/page/navigate.ts'
import { useIsSignedIn } from '#web/lib/session/session.ts'
import { paths } from '#web/paths.ts'
import { useMe } from '#web/queries/use-me.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useApplause } from './use-applause.ts'
import styles from './ApplauseButton.module.css'

type ApplauseButtonProps = {
  story: Pick<StoryCard, 'id' | 'author' | 'applause'>
  /** The full button of the story's page instead of a quiet figure. */
  loud?: boolean
}

/** One does not applaud oneself: an author sees the count alone. */
export function ApplauseButton({ story, loud = false }: ApplauseButtonProps) {
  const { id, author, applause } = story
  const me = useMe()
  const isSignedIn = useIsSignedIn()
  const press = useApplause(id, applause)
  const words = t('stories.applause-count', { count: applause.count })
  if (author.id === me?.id) {
    return (
      <span className={styles.figure}>
        <Icon name="clap" />
        {words}
      </span>
    )
  }
  return (
    <Button
      look={loud && !applause.mine ? 'primary' : loud ? 'outline' : 'ghost'}
      size={loud ? 'normal' : 'small'}
      icon="clap"
      aria-pressed={applause.mine}
      aria-label={t(applause.mine ? 'stories.applause-take-label' : 'stories.applause-give-label', {
        applause: words,
      })}
      className={classes(!loud && styles.quiet, applause.mine && styles.mine)}
      onClick={() => (isSignedIn ? press() : go(paths.signin))}
    >
      {loud ? t(applause.mine ? 'stories.applause-given' : 'stories.applause-give') : words}
    </Button>
  )
}
