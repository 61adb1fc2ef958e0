import { useId, useState, type ReactNode } from 'react'
import { acceptsFile } from './accepts-file.ts'
import { classes } from './classes.ts'
import type { IconName } from './icon-names.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './DropZone.module.css'

type DropZoneProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  icon?: IconName
  accept?: string
  multiple?: boolean
  disabled?: boolean
  /** The files are being read or sent. */
  working?: boolean
  onFiles: (files: File[]) => void
  /** Dropped files that `accept` does not allow. */
  onRefused?: (files: File[]) => void
}

/** The browser's own file field, stretched unseen over the whole area: it takes a press and a drop alike. */
export function DropZone(props: DropZoneProps) {
  const {
    label,
    hint,
    error,
    icon = 'upload',
    accept,
    multiple = false,
    working = false,
    onFiles,
    onRefused,
  } = props
  const disabled = props.disabled || working
  const id = useId()
  const [over, setOver] = useState(false)

  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    const good = files.filter((file) => acceptsFile(file, accept))
    const bad = files.filter((file) => !good.includes(file))
    if (good.length > 0) onFiles(multiple ? good : good.slice(0, 1))
    if (bad.length > 0) onRefused?.(bad)
  }
  return (
    <div className={styles.wrap}>
      <label className={classes(styles.zone, over && styles.over)}>
        <input
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            take(event.target.files)
            // so that the same file can be chosen again after a failure
            event.target.value = ''
          }}
        />
        {working ? <Spinner /> : <Icon name={icon} size={28} />}
        <b>{label}</b>
        {hint && <small>{hint}</small>}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
