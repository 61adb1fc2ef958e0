import { useState } from 'react'
import { photoRoutes } from '#contract/photos.ts'
import { PICTURE_ACCEPT } from '#contract/files.ts'
import type { Story } from '#contract/story.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { sendPhoto } from '#web/lib/api/send-photo.ts'
import { refreshAfter } from '#web/queries/refresh-after.ts'
import { DropZone } from '#web/ui/DropZone.tsx'
import { photoOrigin } from './photo-origin.ts'

/** A companion adds what they saw to the story of both. */
export function AddPhotos({ story }: { story: Story }) {
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState<string>()
  const add = async (files: File[]) => {
    setWorking(true)
    setFailed(undefined)
    try {
      for (const file of files) {
        const origin = await photoOrigin(file)
        const sent = await sendPhoto(file)
        await call(photoRoutes.add, { params: { id: story.id }, body: { ...sent, ...origin } })
      }
    } catch (error) {
      setFailed(error instanceof Error ? error.message : t('stories.photo-unreadable'))
    } finally {
      setWorking(false)
      refreshAfter.photos(story.id)
    }
  }
  return (
    <DropZone
      label={t('stories.companion-photos')}
      icon="camera"
      accept={PICTURE_ACCEPT}
      multiple
      working={working}
      error={failed}
      onFiles={(files) => void add(files)}
    />
  )
}
