import { useRef, useState } from 'react'
import { attributeText } from '#domain/richtext/attributes.ts'
import { typedImage } from '#domain/richtext/urls.ts'
import type { NewImage } from './commands.ts'
import type { EditorLabels } from './editor-labels.ts'
import { PopupField } from './PopupField.tsx'
import styles from './EditorPopups.module.css'

type ImagePopupProps = {
  labels: EditorLabels
  /** The picture that is selected, to be changed. */
  image: NewImage | null
  onInsert: (image: NewImage) => void
  onFiles: ((files: File[]) => void) | null
}

export function ImagePopup({ labels, image, onInsert, onFiles }: ImagePopupProps) {
  const [src, setSrc] = useState(image?.src ?? '')
  const [alt, setAlt] = useState(image?.alt ?? '')
  const [title, setTitle] = useState(image?.title ?? '')
  const picker = useRef<HTMLInputElement>(null)
  const address = typedImage(src)
  const isChanged = src !== (image?.src ?? '') || alt !== (image?.alt ?? '') || title !== (image?.title ?? '')
  const isReady = address !== null && isChanged

  const submit = () => {
    if (address && isReady) onInsert({ src: address, alt: attributeText(alt), title: attributeText(title) })
  }

  return (
    <div className={styles.form}>
      {onFiles && !image && (
        <>
          <button type="button" className={styles.secondary} onClick={() => picker.current?.click()}>
            {labels.chooseFile}
          </button>
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            multiple
            hidden
            onChange={(event) => onFiles([...(event.target.files ?? [])])}
          />
        </>
      )}
      <PopupField
        label={labels.url}
        value={src}
        onChange={setSrc}
        onEnter={submit}
        error={src.trim() && !address ? labels.invalidUrl : null}
        inputMode="url"
        required
      />
      <PopupField label={labels.altText} value={alt} onChange={setAlt} onEnter={submit} />
      <PopupField label={labels.title} value={title} onChange={setTitle} onEnter={submit} />
      <button type="button" className={styles.primary} disabled={!isReady} onClick={submit}>
        {labels.insert}
      </button>
    </div>
  )
}
