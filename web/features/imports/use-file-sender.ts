import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { importLimits, importRoutes } from '#contract/imports.ts'
import { call } from '#web/lib/api/api.ts'
import { t } from '#web/lib/i18n.ts'

export type SendingFile = {
  key: string
  file: File
  importId: number
  state: 'waits' | 'sending' | 'sent' | 'failed'
  share: number
  /** What the server took out of it: one track, or many from a ZIP. */
  added: number
  skipped: number
  error: string | null
}

const AT_ONCE = 2

/** Files on their way to an import, two at a time; each fails, repeats and stops by itself. */
export function useFileSender(onSent: () => void) {
  const [files, setFiles] = useState<SendingFile[]>([])
  const running = useRef(new Map<string, AbortController>())
  const patch = (key: string, part: Partial<SendingFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async ({ key, file, importId }: SendingFile) => {
    const stop = new AbortController()
    running.current.set(key, stop)
    patch(key, { state: 'sending', share: 0, error: null })
    try {
      const limit = /\.zip$/i.test(file.name) ? importLimits.zipBytes : importLimits.fileBytes
      if (file.size > limit) throw new Error(t('stories.import-too-large'))
      const { added, skipped } = await call(importRoutes.addFile, {
        params: { id: importId },
        query: { name: file.name.slice(-255) },
        body: file,
        signal: stop.signal,
        onProgress: (share) => patch(key, { share }),
      })
      patch(key, { state: 'sent', share: 1, added, skipped })
      onSent()
    } catch (error) {
      if (!stop.signal.aborted) {
        patch(key, { state: 'failed', error: error instanceof Error ? error.message : String(error) })
      }
    } finally {
      running.current.delete(key)
    }
  }

  const pump = useEffectEvent(() => {
    for (const one of files) {
      if (running.current.size >= AT_ONCE) return
      if (one.state === 'waits' && !running.current.has(one.key)) void send(one)
    }
  })
  useEffect(() => pump())

  return {
    files,
    isSending: files.some(({ state }) => state === 'waits' || state === 'sending'),
    add: (importId: number, chosen: readonly File[]) =>
      setFiles((all) => [
        ...all,
        ...chosen.map((file): SendingFile => ({
          key: crypto.randomUUID(),
          file,
          importId,
          state: 'waits',
          share: 0,
          added: 0,
          skipped: 0,
          error: null,
        })),
      ]),
    retry: (key: string) => patch(key, { state: 'waits', error: null }),
    stop: () => {
      for (const one of running.current.values()) one.abort()
      setFiles((all) => all.filter(({ state }) => state === 'sent' || state === 'failed'))
    },
  }
}
