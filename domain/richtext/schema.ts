import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import {
  LINK_REL,
  readAlign,
  readColour,
  readImage,
  readLink,
  readOrder,
  validate,
  type ElementLike,
} from './attributes.ts'
import { normaliseColour } from './colours.ts'

/** `full` is what stories and the forum may contain; `profile` is a hiker's description of themselves. */
export type RichTextProfile = 'full' | 'profile'

const aligned = (align: unknown) => (align ? { style: `text-align:${String(align)}` } : {})

/** Their text is not what a person wrote, or is a fallback that nobody was meant to read. */
const UNREADABLE = [
  'iframe',
  'noembed',
  'noframes',
  'textarea',
  'select',
  'datalist',
  'audio',
  'video',
  'canvas',
  'template',
]

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  attrs: { align: { default: null, validate: validate.align } },
  parseDOM: [
    { tag: 'p', getAttrs: (element: ElementLike) => ({ align: readAlign(element) }) },
    ...UNREADABLE.map((tag) => ({ tag, ignore: true })),
  ],
  toDOM: (node) => ['p', aligned(node.attrs['align']), 0],
}

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: {
    level: { default: 1, validate: validate.level },
    align: { default: null, validate: validate.align },
  },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (element: ElementLike) => ({ level, align: readAlign(element) }),
  })),
  toDOM: (node) => [`h${String(node.attrs['level'])}`, aligned(node.attrs['align']), 0],
}

const image: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: {
    src: { validate: validate.src },
    alt: { default: null, validate: validate.text },
    title: { default: null, validate: validate.text },
    width: { default: null, validate: validate.width },
  },
  parseDOM: [{ tag: 'img[src]', getAttrs: readImage }],
  toDOM: (node) => ['img', { ...node.attrs }],
}

const orderedList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { order: { default: 1, validate: validate.order } },
  parseDOM: [{ tag: 'ol', getAttrs: (element: ElementLike) => ({ order: readOrder(element) }) }],
  toDOM: (node) => ['ol', node.attrs['order'] === 1 ? {} : { start: String(node.attrs['order']) }, 0],
}

const nodes = {
  doc: { content: 'block+' },
  paragraph,
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  heading,
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: () => ['pre', ['code', 0]],
  },
  text: { group: 'inline' },
  image,
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
  ordered_list: orderedList,
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    parseDOM: [{ tag: 'li' }],
    toDOM: () => ['li', 0],
  },
} satisfies Record<string, NodeSpec>

const link: MarkSpec = {
  inclusive: false,
  attrs: {
    href: { validate: validate.href },
    title: { default: null, validate: validate.text },
    target: { default: '_blank', validate: validate.target },
  },
  parseDOM: [{ tag: 'a[href]', getAttrs: readLink }],
  toDOM: (mark) => ['a', { ...mark.attrs, rel: LINK_REL }, 0],
}

const strong: MarkSpec = {
  parseDOM: [
    { tag: 'strong' },
    // Google Docs wraps a whole paste in <b style="font-weight:normal">.
    {
      tag: 'b',
      getAttrs: (element: ElementLike) =>
        !/^(?:normal|[1-4]00)$/.test(element.style.getPropertyValue('font-weight')) && null,
    },
    {
      style: 'font-weight',
      getAttrs: (value: string) => /^(?:bold(?:er)?|[5-9]\d\d|1000)$/.test(value) && null,
    },
    { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
    { style: 'font-weight=normal', clearMark: (mark) => mark.type.name === 'strong' },
  ],
  toDOM: () => ['strong', 0],
}

const decoration = (line: RegExp) => ({
  style: 'text-decoration',
  consuming: false,
  getAttrs: (value: string) => line.test(value) && null,
})

/** The order is the order of nesting, from the outside in. */
const marks = {
  link,
  em: {
    parseDOM: [
      { tag: 'i' },
      { tag: 'em' },
      { style: 'font-style=italic' },
      { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'em' },
    ],
    toDOM: () => ['em', 0],
  },
  strong,
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  u: { parseDOM: [{ tag: 'u' }, decoration(/\bunderline\b/)], toDOM: () => ['u', 0] },
  s: {
    parseDOM: [{ tag: 's' }, { tag: 'strike' }, { tag: 'del' }, decoration(/\bline-through\b/)],
    toDOM: () => ['s', 0],
  },
  text_color: {
    attrs: { color: { validate: validate.colour } },
    parseDOM: [
      { style: 'color', getAttrs: readColour('color') },
      {
        tag: 'font[color]',
        getAttrs: (element: ElementLike) => {
          const color = normaliseColour(element.getAttribute('color') ?? '')
          return color ? { color } : false
        },
      },
    ],
    toDOM: (mark) => ['span', { style: `color:${String(mark.attrs['color'])}` }, 0],
  },
  text_background_color: {
    attrs: { backgroundColor: { validate: validate.colour } },
    parseDOM: [{ style: 'background-color', getAttrs: readColour('backgroundColor') }],
    toDOM: (mark) => ['span', { style: `background-color:${String(mark.attrs['backgroundColor'])}` }, 0],
  },
} satisfies Record<string, MarkSpec>

export const fullSchema = new Schema({ nodes, marks })

/** Everything else a description might arrive with is flattened to paragraphs by the schema itself. */
export const profileSchema = new Schema({
  nodes: {
    doc: nodes.doc,
    paragraph: {
      ...paragraph,
      attrs: {},
      parseDOM: [{ tag: 'p' }, ...UNREADABLE.map((tag) => ({ tag, ignore: true }))],
      toDOM: () => ['p', 0],
    },
    text: nodes.text,
    hard_break: nodes.hard_break,
  },
  marks: { link, em: marks.em, strong, u: marks.u },
})

export function schemaFor(profile: RichTextProfile): Schema {
  return profile === 'profile' ? profileSchema : fullSchema
}
