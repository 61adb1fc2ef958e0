import type { EditorView } from 'prosemirror-view'
import { useId } from 'react'
import { t } from '#web/lib/i18n.ts'
import { late } from '#web/lib/loading/late.tsx'
import { useFieldControl } from '#web/ui/field-context.ts'
import { LatePart } from '#web/ui/LatePart.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { defaultLabels, type EditorLabels } from './editor-labels.ts'
import type { UploadImage } from './upload-state.ts'
import type { SuggestProviders } from './mention-plugin.ts'
import type { ToolbarPreset } from './toolbar-items.ts'

const RichTextEditor = late(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

type RichTextInputProps = {
  value: string
  onChange: (html: string) => void
  onBlur?: () => void
  /** `profile` for a hiker's description, `full` for stories and the forum. */
  toolbar?: ToolbarPreset
  /** The name of the field for those who cannot see its label. */
  label: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  required?: boolean
  uploadImage?: UploadImage
  suggest?: SuggestProviders
  /** Takes the focus as soon as one can write. */
  focused?: boolean
}

function polishLabels(): EditorLabels {
  const names = Object.keys(defaultLabels) as (keyof EditorLabels)[]
  return Object.fromEntries(names.map((name) => [name, t(`editor.${name}`)])) as EditorLabels
}

/** The editor in a form: Polish, bound to the Field around it, and fetched only where someone writes. */
export function RichTextInput({ required = false, focused = false, ...props }: RichTextInputProps) {
  const own = useId()
  const field = useFieldControl({ required })
  return (
    <LatePart fallback={<Skeleton shape="block" height={props.toolbar === 'profile' ? 230 : 240} />}>
      <RichTextEditor
        {...props}
        id={field.id ?? own}
        format="html"
        labels={polishLabels()}
        describedBy={field['aria-describedby']}
        invalid={field['aria-invalid'] ?? false}
        required={field['aria-required'] ?? false}
        onChange={(value) => props.onChange(String(value))}
        {...(focused && { onReady: (view: EditorView) => view.focus() })}
      />
    </LatePart>
  )
}
