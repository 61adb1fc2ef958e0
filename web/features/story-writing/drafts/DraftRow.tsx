import { Link } from 'react-router'
import { date, relative } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { typeset } from '#web/lib/format/typeset.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { draftTitle } from './draft-title.ts'
import type { Draft } from './use-drafts.ts'
import styles from './DraftList.module.css'

/** One draft: what it is called, where it is kept, what is in it. */
export function DraftRow({ draft, onRemove }: { draft: Draft; onRemove: () => void }) {
  const { story, kept } = draft
  const title = draftTitle(draft)
  const isOpen = kept?.isOpen ?? false
  const contents = [
    story && date(story.date),
    (story ? story.line !== null : kept.form.track !== null) && t('drafts.has-track'),
    photosIn(draft) > 0 && t('drafts.photos', { count: photosIn(draft) }),
  ].filter((one) => typeof one === 'string')
  return (
    <li className={styles.row}>
      <Icon name="edit" className={styles.icon ?? ''} />
      <div className={styles.words}>
        <h2>{isOpen ? typeset(title) : <Link to={wayOn(draft)}>{typeset(title)}</Link>}</h2>
        <p>{whereKept(draft)}</p>
        {contents.length > 0 && <p>{contents.join(' · ')}</p>}
      </div>
      {!isOpen && (
        <div className={styles.actions}>
          <ButtonLink
            to={wayOn(draft)}
            look="outline"
            size="small"
            aria-label={t('drafts.go-on-with', { title })}
          >
            {t('drafts.go-on')}
          </ButtonLink>
          <IconButton icon="trash" label={t('drafts.remove-of', { title })} onClick={onRemove} />
        </div>
      )}
    </li>
  )
}

function whereKept({ story, kept }: Draft): string {
  if (kept?.isOpen) return t('drafts.open-elsewhere')
  if (!kept) return t('drafts.saved')
  const when = relative(new Date(kept.savedAt).toISOString())
  if (story) return t('drafts.saved-and-changed', { when })
  return t(kept.storyId === null ? 'drafts.here' : 'drafts.changes-here', { when })
}

function photosIn({ story, kept }: Draft): number {
  return kept?.form.photos.length ?? story?.photoCount ?? 0
}

/** The form, with the draft that this browser keeps taken over by itself. */
function wayOn({ story, kept }: Draft): string {
  const id = story?.id ?? kept?.storyId
  const form = id == null ? paths.activityAdd : paths.activityEdit(id)
  return kept ? `${form}?draft=${kept.tab}` : form
}
