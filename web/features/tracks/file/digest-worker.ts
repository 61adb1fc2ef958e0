import { digestFile, type FileDigest, type UnreadableFile } from './digest-file.ts'

export type DigestRequest = { id: number; file: Blob; name: string }
export type DigestAnswer = { id: number; digest: FileDigest | UnreadableFile }

addEventListener('message', (event: MessageEvent<DigestRequest>) => void answer(event.data))

/** Half a million points take a second or two: here they hold up nobody who types. */
async function answer({ id, file, name }: DigestRequest): Promise<void> {
  const digest = digestFile(new Uint8Array(await file.arrayBuffer()), name)
  postMessage({ id, digest } satisfies DigestAnswer)
}
