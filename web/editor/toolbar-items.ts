export type ToolbarItem =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'code'
  | 'blockquote'
  | 'ordered_list'
  | 'bullet_list'
  | 'heading'
  | 'link'
  | 'image'
  | 'text_color'
  | 'background_color'
  | 'align_left'
  | 'align_center'
  | 'align_right'
  | 'align_justify'
  | 'horizontal_rule'
  | 'format_clear'
  | 'undo'
  | 'redo'
  | 'help'
  | 'more'

/** Groups are shown with a line between them; those after `more` only once it is pressed. */
export type Toolbar = readonly (readonly ToolbarItem[])[]

export const toolbars = {
  default: [['bold', 'italic'], ['heading'], ['link', 'image'], ['text_color', 'background_color']],
  profile: [['bold', 'italic', 'underline', 'link']],
  full: [
    ['bold', 'italic', 'underline'],
    ['heading'],
    ['link', 'image'],
    ['bullet_list', 'ordered_list', 'blockquote'],
    ['undo', 'redo'],
    ['more'],
    ['strike', 'code'],
    ['text_color', 'background_color'],
    ['align_left', 'align_center', 'align_right', 'align_justify'],
    ['horizontal_rule', 'format_clear', 'help'],
  ],
} as const satisfies Record<string, Toolbar>

export type ToolbarPreset = keyof typeof toolbars

export const floatingToolbar: Toolbar = [
  ['bold', 'italic', 'underline', 'strike'],
  ['ordered_list', 'bullet_list', 'blockquote', 'code'],
  ['align_left', 'align_center', 'align_right', 'align_justify'],
]
