import { useEffect, useRef, useState } from 'react'
import { UPLOAD_MAX_BYTES, filesRoutes } from '#contract/files.ts'
import { ApiProblem, call } from '#web/lib/api.ts'
import { t } from '#web/lib/i18n.ts'
import { resizeImage, resizeRules, UnreadableImage } from '#web/lib/image-resize.ts'

type Upload =
  | { state: 'idle' }
  | { state: 'sending'; done: number }
  | { state: 'failed'; message: string; file: File | null }

/** Makes a chosen picture small, sends it and hands over the path under which it is stored. */
export function usePictureUpload(onSent: (path: string) => void) {
  const [upload, setUpload] = useState<Upload>({ state: 'idle' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    current.current?.abort()
    const control = new AbortController()
    current.current = control
    const { signal } = control
    setUpload({ state: 'sending', done: 0 })
    try {
      const body = new FormData()
      // The type comes first: the server reads the parts in order and must know the rule when the file begins.
      body.append('type', 'profile')
      body.append('file', await resizeImage(file, resizeRules.profile), 'profile.jpg')
      const onProgress = (done: number) => setUpload({ state: 'sending', done })
      const { path } = await call(filesRoutes.upload, { body, signal, onProgress })
      if (signal.aborted) return
      setUpload({ state: 'idle' })
      onSent(path)
    } catch (error) {
      if (!signal.aborted) setUpload(failure(error, file))
    }
  }

  const choose = (file: File | undefined): void => {
    if (!file) return
    if (file.size > UPLOAD_MAX_BYTES) {
      setUpload({ state: 'failed', message: t('account.picture-too-large'), file: null })
    } else void send(file)
  }
  return { upload, choose, retry: send }
}

/** A picture that cannot be read will not be read the second time either: then there is nothing to try again. */
function failure(error: unknown, file: File): Upload {
  if (error instanceof UnreadableImage) {
    return { state: 'failed', message: t('account.picture-unreadable'), file: null }
  }
  if (error instanceof ApiProblem) {
    const worthRetrying = error.status === 0 || error.status === 429 || error.status >= 500
    return { state: 'failed', message: error.message, file: worthRetrying ? file : null }
  }
  throw error
}
