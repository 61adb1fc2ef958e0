import type { ReactNode } from 'react'
import { buttonClass } from './button-look.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import styles from './FileButton.module.css'

type FileButtonProps = {
  icon: IconName
  accept: string
  multiple?: boolean
  disabled: boolean
  /** What says more about the files that are meant. */
  describedBy: string
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A small button that asks for files. */
export function FileButton({
  icon,
  accept,
  multiple,
  disabled,
  describedBy,
  onFiles,
  children,
}: FileButtonProps) {
  return (
    <label className={buttonClass({ look: 'outline', size: 'small' }, styles.choose)}>
      <Icon name={icon} />
      {children}
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // So that the same files can be chosen again.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
