import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { storyLimits, type Story } from '#contract/story.ts'
import type { SummitRef, TrackStats } from '#contract/tracks.ts'
import { CompanionField } from '#web/features/companions/CompanionField.tsx'
import { PhotoField } from '#web/features/photos/PhotoField.tsx'
import { EndsFields } from '#web/features/privacy/EndsFields.tsx'
import { checkForm } from '#web/features/story-writing/check-form.ts'
import { DraftNotices } from '#web/features/story-writing/DraftNotices.tsx'
import { Offers } from '#web/features/story-writing/Offers.tsx'
import { SaveBar } from '#web/features/story-writing/SaveBar.tsx'
import { formOf, emptyForm, type FormErrors, type StoryForm } from '#web/features/story-writing/story-form.ts'
import { StoryFields } from '#web/features/story-writing/StoryFields.tsx'
import { useSending } from '#web/features/story-writing/use-sending.ts'
import { useStoryForm } from '#web/features/story-writing/use-story-form.ts'
import { useWordOffers } from '#web/features/story-writing/use-word-offers.ts'
import {
  correctionKey,
  formToCorrect,
  takeFromQueue,
  type WaitingStory,
} from '#web/features/story-writing/waiting-stories.ts'
import { foundOf, keptOf, summitChoices, withWord } from '#web/features/story-summits/summit-choices.ts'
import { SummitPanel } from '#web/features/story-summits/SummitPanel.tsx'
import { TrackPanel } from '#web/features/tracks/file/TrackPanel.tsx'
import { useTrackFile } from '#web/features/tracks/file/use-track-file.ts'
import { today } from '#web/lib/format/format-date.ts'
import { t } from '#web/lib/i18n.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { useUnsavedGuard } from '#web/lib/forms/use-unsaved-guard.ts'
import { showReason } from '#web/lib/forms/show-reason.ts'
import { paths } from '#web/paths.ts'
import { trackQuery } from '#web/queries/stories.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Emergency } from '#web/ui/Emergency.tsx'
import { Field } from '#web/ui/Field.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { TrailOffer } from './lazy-parts.ts'
import styles from './StoryEditor.module.css'

/** Two fields that make one figure. */
const CLOCK = { hours: true, minutes: true }

type StoryEditorProps = {
  story: Story | null
  userId: number
  /** A finished story that the server refused: the form goes on from there instead. */
  reopened: WaitingStory | null
  /** Without network the story now waits in this browser, and the form is done with it. */
  onKeptForLater: () => void
  /** What a new story begins with: what is known of a trip, or the summit from whose page one came. */
  preset?: Partial<StoryForm>
  /** What stands between the title and the form. */
  children?: ReactNode
}

/** One form for a new story and for an old one. */
export function StoryEditor({ story, userId, reopened, onKeptForLater, preset, children }: StoryEditorProps) {
  const [first] = useState(() => ({
    ...firstForm(story),
    ...preset,
    ...(reopened && formToCorrect(reopened)),
  }))
  const draftKey = reopened ? correctionKey(reopened) : `story-${userId}-${story?.id ?? 'new'}`
  const [search] = useSearchParams()
  const kept = useStoryForm(draftKey, first, {
    // Over what is known already an older draft does not come by itself: it is offered.
    takesOver: (story === null && preset === undefined) || reopened !== null,
    draftOfTab: search.get('draft'),
  })
  const { form } = kept
  const file = useTrackFile(form.track, kept.takeTrack, kept.takeJudged)
  const stored = useQuery({ ...trackQuery(story?.id ?? 0), enabled: story?.track != null })
  const isOnline = useOnline()
  const [errors, setErrors] = useState<FormErrors>({})
  const page = useRef<HTMLFormElement>(null)
  // What is being corrected is no longer complained about.
  const change = (part: Partial<StoryForm>) => {
    kept.change(part)
    const touched = new Set(Object.keys(part).map((name) => (name in CLOCK ? 'time' : name)))
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !touched.has(name))))
  }
  const { sending, failure, send, isDone } = useSending({
    storyId: story?.id ?? null,
    preview: file.judged,
    onSent: () => {
      kept.clear()
      if (reopened) void takeFromQueue(reopened)
    },
    onKeptForLater: () => {
      kept.clear()
      onKeptForLater()
    },
  })
  useEffect(() => {
    if (failure) showReason(page.current)
  }, [failure])
  const guard = useUnsavedGuard(kept.isDirty && !isDone)

  const keepsStored = story?.track != null && !form.dropTrack && form.track === null
  const read = file.judged ?? file.digest
  const shown = useMemo(() => {
    if (file.digest) {
      const { stats } = read ?? file.digest
      // Nothing is hidden on one's own screen; only heights that this browser does not know are taken from the server.
      const profile =
        stats.heightsFrom === 'terrain' && read ? read.geometry.profile : file.digest.geometry.profile
      return { stats, geometry: { ...file.digest.geometry, profile } }
    }
    return keepsStored && stored.data ? { stats: story.track!, geometry: stored.data } : null
  }, [file.digest, read, keepsStored, stored.data, story])
  const found = useMemo(() => {
    if (read) return foundOf(read.summits)
    if (story && (keepsStored || story.track === null)) return keptOf(story.summits)
    return []
  }, [read, story, keepsStored])
  const { added, refused } = form
  const choices = useMemo(() => summitChoices(found, { added, refused }), [found, added, refused])
  const offers = useWordOffers(
    useMemo(
      () => ({
        way: shown?.geometry.profile ?? null,
        summits: choices.filter(({ state }) => state === 'counted').map(({ summit }) => summit),
        recordedName: read?.name ?? null,
        day: form.date,
      }),
      [shown, choices, read, form.date],
    ),
  )

  const submit = (draft: boolean) => {
    const title = form.title.trim() === '' && draft ? t('stories.untitled') : form.title
    const wrong = checkForm({ ...form, title }, today())
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) showReason(page.current)
    else void send({ ...form, title }, draft)
  }
  const shownErrors = { ...failure?.fields, ...errors }

  return (
    <form
      ref={page}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(false)
      }}
    >
      <PageHeader
        title={t(story ? 'stories.form-edit' : 'stories.form-new')}
        lead={t(shown ? 'stories.form-lead-track' : 'stories.form-lead')}
      />
      {reopened?.refusal && <Notice tone="error">{reopened.refusal}</Notice>}
      {children}
      <div className={styles.columns}>
        <Field
          label={t('stories.field-title')}
          error={shownErrors['title']}
          required
          className={styles.title ?? ''}
        >
          <TextInput
            maxLength={storyLimits.title}
            value={form.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <Offers offers={offers.titles} value={form.title} onTake={(title) => change({ title })} />
        </Field>
        <div className={styles.track}>
          <TrackPanel
            file={file}
            name={form.track?.name ?? null}
            shown={shown}
            summits={choices}
            trails={form.trails}
            onRemove={() => (form.track ? file.remove() : change({ dropTrack: true }))}
          />
          <SummitPanel
            choices={choices}
            hasTrack={shown !== null}
            day={form.date}
            onWord={(summit: SummitRef, counts) => change(withWord(form, summit, counts))}
          />
          <PhotoField
            photos={form.photos}
            cover={form.cover}
            onPhotos={kept.changePhotos}
            onCover={(cover) => change({ cover })}
            // As this browser read them: the server's answer may leave out the hours of hidden ends.
            hours={hoursOf((file.digest ?? shown)?.stats)}
          />
          {story === null && (
            <p className={styles.many}>
              {t('stories.many-files')} <Link to={paths.activityImport}>{t('stories.many-files-link')}</Link>
            </p>
          )}
        </div>
        <div className={styles.fields}>
          <StoryFields
            form={form}
            errors={shownErrors}
            track={shown?.stats ?? null}
            routeOffer={offers.route}
            onChange={change}
            companions={
              <CompanionField
                companions={form.companions}
                visibility={form.visibility}
                onChange={(companions) => change({ companions })}
              />
            }
            trailOffer={
              shown && (
                <LatePart>
                  <TrailOffer
                    lines={shown.geometry.lines}
                    taken={form.trails}
                    onTake={(trails) => change({ trails })}
                  />
                </LatePart>
              )
            }
            hiddenEnds={
              <EndsFields
                hideStart={form.hideStart}
                hideEnd={form.hideEnd}
                existing={story !== null}
                onChange={change}
              />
            }
          />
        </div>
        <div className={styles.rescue}>
          <Emergency />
        </div>
      </div>
      {Object.keys(errors).length > 0 && <Notice tone="error">{t('stories.fix-errors')}</Notice>}
      {failure && (
        <div data-refusal tabIndex={-1}>
          <Notice tone="error">
            {failure.message} {Object.values(failure.fields).join(' ')}
          </Notice>
        </div>
      )}
      <SaveBar
        keptAt={kept.keptAt}
        isKept={kept.isKept}
        isOnline={isOnline}
        sending={sending}
        isPublished={story !== null && !story.draft}
        onDraft={() => submit(true)}
        visibility={form.visibility}
      >
        {(kept.restoredAt || kept.found) && <DraftNotices kept={kept} />}
      </SaveBar>
      <ConfirmDialog
        open={guard.isAsking}
        title={t(story ? 'stories.leave-edit' : 'stories.leave-form')}
        yes={t('stories.leave-yes')}
        no={t('stories.leave-no')}
        onClose={guard.stay}
        onConfirm={guard.leave}
      >
        {t('stories.leave-form-msg')}
      </ConfirmDialog>
    </form>
  )
}

/** From the first place of the track to the last; null where it has no times. */
function hoursOf(stats: Pick<TrackStats, 'startedAt' | 'endedAt'> | undefined) {
  const { startedAt = null, endedAt = null } = stats ?? {}
  return startedAt === null || endedAt === null
    ? null
    : { from: Date.parse(startedAt), to: Date.parse(endedAt) }
}

function firstForm(story: Story | null): StoryForm {
  const key = crypto.randomUUID()
  return story ? formOf(story, key) : emptyForm(today(), key)
}
