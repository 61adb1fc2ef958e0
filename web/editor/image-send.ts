import type { EditorView } from 'prosemirror-view'
import { imageSrc } from '#domain/richtext/urls.ts'
import type { EditorLabels } from './editor-labels.ts'
import { uploadKey, type UploadChange, type UploadOptions } from './upload-state.ts'

function find(view: EditorView, id: object): number | null {
  const found = uploadKey.getState(view.state)?.find(undefined, undefined, (spec) => spec['id'] === id)
  return found?.[0]?.from ?? null
}

/** The line that stands in for a picture while it travels; it is no part of the document. */
class UploadCard {
  readonly element = document.createElement('span')
  readonly #bar = document.createElement('progress')
  readonly #text = document.createElement('span')

  constructor(file: File, labels: EditorLabels) {
    this.element.className = 'rich-upload'
    this.element.contentEditable = 'false'
    this.element.setAttribute('role', 'status')
    this.#bar.max = 1
    this.#bar.setAttribute('aria-label', `${labels.uploading} ${file.name}`)
    this.#text.textContent = file.name
    this.element.append(this.#text, this.#bar)
  }

  start(): void {
    this.element.removeAttribute('data-failed')
    for (const extra of this.element.querySelectorAll('button, [data-reason]')) extra.remove()
    this.#bar.hidden = false
    this.#bar.value = 0
  }

  progress(share: number): void {
    this.#bar.value = share
  }

  fail(reason: string, actions: [label: string, run: () => void][]): void {
    this.element.dataset['failed'] = ''
    this.#bar.hidden = true
    const text = document.createElement('span')
    text.dataset['reason'] = ''
    text.textContent = reason
    this.element.append(text)
    for (const [label, run] of actions) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = label
      button.addEventListener('click', run)
      this.element.append(button)
    }
  }
}

async function send(
  view: EditorView,
  file: File,
  card: UploadCard,
  id: object,
  options: UploadOptions,
): Promise<void> {
  const upload = options.upload()
  const labels = options.labels()
  if (!upload) return
  card.start()
  try {
    const answer = await upload(file, (share) => card.progress(share))
    const src = imageSrc(answer.src)
    if (!src) throw new TypeError(labels.uploadFailed)
    if (view.isDestroyed) return
    const pos = find(view, id)
    // The place is gone when its text was deleted meanwhile: then the picture is not wanted either.
    if (pos === null) return
    const image = view.state.schema.nodes['image']!.create({ src, alt: answer.alt ?? null })
    view.dispatch(
      view.state.tr.replaceWith(pos, pos, image).setMeta(uploadKey, { remove: id } satisfies UploadChange),
    )
  } catch (error) {
    if (view.isDestroyed) return
    const reason = error instanceof Error && error.message ? error.message : labels.uploadFailed
    card.fail(reason, [
      [labels.retry, () => void send(view, file, card, id, options)],
      [
        labels.remove,
        () => view.dispatch(view.state.tr.setMeta(uploadKey, { remove: id } satisfies UploadChange)),
      ],
    ])
  }
}

/** Puts a card at the place for every picture and sends them all at once. */
export function sendImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  options: UploadOptions,
): void {
  for (const file of files) {
    const id = {}
    const card = new UploadCard(file, options.labels())
    view.dispatch(
      view.state.tr.setMeta(uploadKey, {
        add: { id, pos: at, element: card.element },
      } satisfies UploadChange),
    )
    void send(view, file, card, id, options)
  }
}
