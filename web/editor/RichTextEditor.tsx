import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import 'prosemirror-view/style/prosemirror.css'
import type { DocumentJson } from '#domain/richtext/document-json.ts'
import { documentLength } from '#domain/richtext/document-text.ts'
import type { RichTextProfile } from '#domain/richtext/schema.ts'
import { late } from '#web/lib/loading/late.tsx'
import { LateDialog } from '#web/ui/LateDialog.tsx'
import { LatePart } from '#web/ui/LatePart.tsx'
import '../styles/prose.css'
import type { EditorValue } from './browser-document.ts'
import { commands, removeLink } from './commands.ts'
import { defaultLabels, type EditorLabels } from './editor-labels.ts'
import { editorTools } from './editor-tools.ts'
import { uploadImages } from './image-upload.ts'
import type { UploadImage } from './upload-state.ts'
import { mentionQuery, type SuggestProviders } from './mention-plugin.ts'
import styles from './RichTextEditor.module.css'
import { linkAround } from './selection.ts'
import { Toolbar } from './Toolbar.tsx'
import {
  floatingToolbar,
  toolbars,
  type Toolbar as Groups,
  type ToolbarItem,
  type ToolbarPreset,
} from './toolbar-items.ts'
import { isOffered } from './toolbar-state.ts'
import { useEditorView, type EditorFormat } from './use-editor-view.ts'
import { useIsSelectionResting } from './use-is-selection-resting.ts'

export type RichTextEditorProps = {
  value: EditorValue
  onChange: (value: string | DocumentJson) => void
  /** Without it: HTML when the first value is a string, otherwise JSON. */
  format?: EditorFormat
  toolbar?: ToolbarPreset | Groups
  toolbarPlacement?: 'top' | 'bottom'
  /** What the text may contain; the profile toolbar brings the profile's narrow schema along. */
  profile?: RichTextProfile
  placeholder?: string
  disabled?: boolean
  /** Shows the counter; the limit is inclusive, and text over it can still be written and shortened. */
  maxLength?: number
  linkOnPaste?: boolean
  floatingMenu?: boolean
  labels?: Partial<EditorLabels>
  uploadImage?: UploadImage
  suggest?: SuggestProviders
  id?: string
  label?: string
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
  required?: boolean
  onBlur?: () => void
  /** For whoever must reach into the editor, e.g. to focus it after a failed save. */
  onReady?: (view: EditorView) => void
}

// Needed only after the first press, so they come behind what is needed to write.
const loadPopup = () => import('./ToolbarPopup.tsx')
const ToolbarPopup = late(async () => ({ default: (await loadPopup()).ToolbarPopup }))
const FloatingMenu = late(async () => ({ default: (await import('./FloatingMenu.tsx')).FloatingMenu }))
const MentionList = late(async () => ({ default: (await import('./MentionList.tsx')).MentionList }))

/** Writing goes on; it is asked for again when it is next needed. */
const doWithout = () => undefined

const NO_SUGGESTIONS: SuggestProviders = {}

export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, disabled = false, maxLength, toolbar = 'default', linkOnPaste = true } = props
  const {
    uploadImage,
    suggest = NO_SUGGESTIONS,
    floatingMenu = true,
    toolbarPlacement = 'top',
    onReady,
  } = props
  const labels = { ...defaultLabels, ...props.labels }
  const profile = props.profile ?? (toolbar === 'profile' ? 'profile' : 'full')
  const [firstFormat] = useState<EditorFormat>(() => (typeof value === 'string' ? 'html' : 'json'))
  const host = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const mentionKeys = useRef<((event: KeyboardEvent) => boolean) | null>(null)
  const setMentionKeys = useCallback((handler: typeof mentionKeys.current) => {
    mentionKeys.current = handler
  }, [])
  const [open, setOpen] = useState<{ item: ToolbarItem; anchor: HTMLElement | null } | null>(null)

  /** The text over which a paste was refused: whoever goes on writing has read it. */
  const [refusedOver, setRefusedOver] = useState<Node | null>(null)

  const openPopup = (item: ToolbarItem) => {
    const anchor = frame.current?.querySelector<HTMLElement>(`[data-item=${item}]`) ?? frame.current
    setOpen((now) => (now?.item === item ? null : { item, anchor }))
    return true
  }
  const press = (item: ToolbarItem) => {
    if (!editor) return
    const { view } = editor
    if (item === 'link' && linkAround(view.state)) run(removeLink)
    else if (item in commands && item !== 'help') run(commands[item]!)
    else openPopup(item)
  }

  const editor = useEditorView(host, {
    value,
    format: props.format ?? firstFormat,
    profile,
    isDisabled: disabled,
    onChange,
    onBlur: props.onBlur,
    attributes: textboxAttributes(props, labels),
    wishes: {
      placeholder: props.placeholder ?? labels.placeholder,
      linkOnPaste,
      labels,
      uploadImage,
      suggest,
      onLinkKey: () => {
        press('link')
        return true
      },
      onHelpKey: () => openPopup('help'),
      onMentionKey: (event) => mentionKeys.current?.(event) ?? false,
      onPasteRefused: ({ state }) => setRefusedOver(state.doc),
    },
  })
  const view = editor?.view
  const isResting = useIsSelectionResting(view)

  const run = (command: Command) => {
    if (!view) return
    setOpen(null)
    view.focus()
    command(view.state, view.dispatch, view)
  }
  const sendFiles = (files: File[]) => {
    if (!view) return
    setOpen(null)
    view.focus()
    uploadImages(view, files, view.state.selection.from, { upload: () => uploadImage, labels: () => labels })
  }

  // Fetched ahead; if the network is gone, whoever presses a button asks for it again.
  useEffect(() => void loadPopup().catch(() => undefined), [])

  const ready = useEffectEvent((made: EditorView) => onReady?.(made))
  useLayoutEffect(() => {
    if (view) ready(view)
  }, [view])

  const groups: Groups = typeof toolbar === 'string' ? toolbars[toolbar] : toolbar
  const offered = (all: Groups) =>
    editor
      ? all
          .map((group) => group.filter((item) => isOffered(editor.state.schema, item)))
          .filter((g) => g.length)
      : []
  const length = editor && maxLength !== undefined ? documentLength(editor.state.doc) : 0
  const showsMenu =
    floatingMenu &&
    isResting &&
    !open &&
    !disabled &&
    view?.hasFocus() &&
    !view.state.selection.empty &&
    !editorTools.selectedImage(view.state)
  const query = editor && !disabled ? mentionQuery(editor.state) : null

  return (
    <div
      ref={frame}
      className={styles.editor}
      data-disabled={disabled || undefined}
      data-invalid={props.invalid || undefined}
      data-toolbar={toolbarPlacement}
    >
      <div className={styles.bar} inert={disabled} data-bar="">
        {editor && (
          <Toolbar
            groups={offered(groups)}
            state={editor.state}
            labels={labels}
            label={labels.toolbar}
            openItem={open?.item ?? null}
            onPress={press}
          />
        )}
        {editor && open && (
          <LateDialog onMissing={() => setOpen(null)}>
            <ToolbarPopup
              key={open.item}
              item={open.item}
              anchor={open.anchor}
              view={editor.view}
              labels={labels}
              tools={editorTools}
              onFiles={uploadImage ? sendFiles : null}
              onRun={run}
              onClose={(returnFocus) => {
                setOpen(null)
                if (returnFocus) editor.view.focus()
              }}
            />
          </LateDialog>
        )}
      </div>
      <div ref={host} className={styles.body} data-body="" />
      {editor && showsMenu && (
        <LatePart onMissing={doWithout}>
          <FloatingMenu view={editor.view} state={editor.state}>
            <Toolbar
              groups={offered(floatingToolbar)}
              state={editor.state}
              labels={labels}
              label={labels.floatingMenu}
              openItem={null}
              onPress={press}
            />
          </FloatingMenu>
        </LatePart>
      )}
      {editor && query && (
        <LatePart onMissing={doWithout}>
          <MentionList
            view={editor.view}
            query={query}
            providers={suggest}
            labels={labels}
            tools={editorTools}
            onKeys={setMentionKeys}
          />
        </LatePart>
      )}
      {refusedOver !== null && refusedOver === editor?.state.doc && (
        <p className={styles.counter} data-over="" role="alert">
          {labels.pasteTooLong}
        </p>
      )}
      {maxLength !== undefined && (
        <p className={styles.counter} data-over={length > maxLength || undefined}>
          {length > maxLength && <span role="alert">{labels.tooLong} </span>}
          <span data-counter="">
            {length}/{maxLength}
          </span>
        </p>
      )}
    </div>
  )
}

function textboxAttributes(props: RichTextEditorProps, labels: EditorLabels): Record<string, string> {
  const placeholder = props.placeholder ?? labels.placeholder
  const attributes: Record<string, string> = {
    class: 'prose',
    role: 'textbox',
    'aria-multiline': 'true',
  }
  const add = (name: string, value: string | false | undefined) => {
    if (value) attributes[name] = value
  }
  add('id', props.id)
  add('aria-label', props.labelledBy ? undefined : (props.label ?? placeholder))
  add('aria-placeholder', placeholder)
  add('aria-labelledby', props.labelledBy)
  add('aria-describedby', props.describedBy)
  add('aria-invalid', props.invalid && 'true')
  add('aria-required', props.required && 'true')
  add('aria-disabled', props.disabled && 'true')
  return attributes
}
