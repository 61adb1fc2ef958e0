import { t } from '#web/lib/i18n.ts'
import type { FileDigest, UnreadableFile } from './digest-file.ts'
import type { DigestAnswer, DigestRequest } from './digest-worker.ts'

let worker: Worker | undefined
let lastId = 0

/** Reads a track in a worker of its own, started with the first file. */
export function readFile(file: Blob, name: string): Promise<FileDigest | UnreadableFile> {
  worker ??= new Worker(new URL('./digest-worker.ts', import.meta.url), { type: 'module' })
  const reader = worker
  const id = ++lastId
  return new Promise((resolve) => {
    const stop = new AbortController()
    reader.addEventListener(
      'message',
      ({ data }: MessageEvent<DigestAnswer>) => {
        if (data.id !== id) return
        stop.abort()
        resolve(data.digest)
      },
      { signal: stop.signal },
    )
    reader.addEventListener(
      'error',
      () => {
        stop.abort()
        worker = undefined
        resolve({ unreadable: t('stories.file-unreadable') })
      },
      { signal: stop.signal },
    )
    reader.postMessage({ id, file, name } satisfies DigestRequest)
  })
}
