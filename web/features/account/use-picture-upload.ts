import { useEffect, useRef, useState } from 'react'
import { UPLOAD_MAX_BYTES, filesRoutes } from '#contract/files.ts'
import { ApiProblem, call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'
import { pictureSize, resizeImage, resizeRules, UnreadableImage } from '#web/lib/api/image-resize.ts'
import type { Crop } from './crop.ts'
import type { ChosenPicture } from './CropDialog.tsx'

type Upload =
  | { state: 'idle' }
  | { state: 'cropping'; picture: ChosenPicture }
  | { state: 'sending'; done: number }
  | { state: 'failed'; message: string; again: (() => void) | null }

/** Asks which part of a chosen picture is meant, makes it small, sends it and hands over the path where it is stored. */
export function usePictureUpload(onSent: (path: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File, { left, top, side }: Crop): Promise<void> => {
    const { signal } = replaceUpload(current)
    setUpload({ state: 'sending', done: 0 })
    try {
      const part = { left, top, width: side, height: side }
      const body = new FormData()
      // The type comes first: the server reads the parts in order and must know the rule when the file begins.
      body.append('type', 'profile')
      body.append('file', await resizeImage(file, resizeRules.profile, part), 'profile.jpg')
      const onProgress = (done: number) => setUpload({ state: 'sending', done })
      const { path } = await call(filesRoutes.upload, { body, signal, onProgress })
      if (signal.aborted) return
      setUpload({ state: 'idle' })
      onSent(path)
    } catch (error) {
      if (!signal.aborted) setUpload(failure(error, () => void send(file, { left, top, side })))
    }
  }

  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const { signal } = replaceUpload(current)
    if (file.size > UPLOAD_MAX_BYTES) {
      setUpload({ state: 'failed', message: t('account.picture-too-large'), again: null })
      return
    }
    try {
      const size = await pictureSize(file)
      if (signal.aborted) return
      const url = URL.createObjectURL(file)
      signal.addEventListener('abort', () => URL.revokeObjectURL(url))
      setUpload({ state: 'cropping', picture: { ...size, file, url } })
    } catch (error) {
      if (!signal.aborted) setUpload(failure(error, null))
    }
  }

  const cancel = () => {
    current.current?.abort()
    setUpload({ state: 'idle' })
  }
  return { upload, choose: (file: File | undefined) => void choose(file), crop: send, cancel }
}

/** What was under way is no longer wanted. */
function replaceUpload(current: { current: AbortController | null }): AbortController {
  current.current?.abort()
  return (current.current = new AbortController())
}

/** A picture that cannot be read will not be read the second time either: then there is nothing to try again. */
function failure(error: unknown, again: (() => void) | null): Upload {
  if (error instanceof UnreadableImage) {
    return { state: 'failed', message: t('account.picture-unreadable'), again: null }
  }
  if (error instanceof ApiProblem) {
    const worthRetrying = error.status === 0 || error.status === 429 || error.status >= 500
    return { state: 'failed', message: error.message, again: worthRetrying ? again : null }
  }
  throw error
}
