import { Plugin, PluginKey, TextSelection, type EditorState } from 'prosemirror-state'

export type Trigger = '@' | '#'

export type Suggestion = {
  id: string
  label: string
  /** A second line that tells namesakes apart. */
  detail?: string
  /** Where the link leads; a path is completed with this site's own address. */
  href: string
  image?: string
}

export type SuggestProvider = (query: string, signal: AbortSignal) => Promise<Suggestion[]>
export type SuggestProviders = Partial<Record<Trigger, SuggestProvider>>

export type MentionQuery = { trigger: Trigger; query: string; from: number; to: number }

type MentionState = { query: MentionQuery | null; dismissedAt: number | null }

const mentionKey = new PluginKey<MentionState>('mention')

// At least one letter after the sign, so that "# " stays a heading; one space, because hikers have two names.
const TYPED = /(?:^|[\s([„])([@#])([\p{L}\p{N}][\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*)?)$/u

function typedQuery(state: EditorState): MentionQuery | null {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.$cursor) return null
  const { $cursor } = selection
  if ($cursor.parent.type.spec.code || $cursor.marks().some((mark) => mark.type.spec.code)) return null
  const before = $cursor.parent.textBetween(
    Math.max(0, $cursor.parentOffset - 60),
    $cursor.parentOffset,
    null,
    '\ufffc',
  )
  const match = TYPED.exec(before)
  if (!match) return null
  const [, trigger = '@', query = ''] = match
  return { trigger: trigger as Trigger, query, from: $cursor.pos - query.length - 1, to: $cursor.pos }
}

/** What is being typed after @ or #, unless it was dismissed. */
export function mentionQuery(state: EditorState): MentionQuery | null {
  return mentionKey.getState(state)?.query ?? null
}

/** `onKey` is asked only while a query is being typed; it says whether it used the key. */
export function mentions(
  providers: () => SuggestProviders,
  onKey: (event: KeyboardEvent) => boolean,
): Plugin {
  return new Plugin<MentionState>({
    key: mentionKey,
    state: {
      init: () => ({ query: null, dismissedAt: null }),
      apply(tr, previous, _, state) {
        if (tr.getMeta(mentionKey) === 'dismiss') {
          return { query: null, dismissedAt: previous.query?.from ?? null }
        }
        if (!tr.docChanged && !tr.selectionSet) return previous
        const query = typedQuery(state)
        if (!query || !providers()[query.trigger]) return { query: null, dismissedAt: null }
        const isDismissed = previous.dismissedAt === query.from
        // Only typing opens the list: moving the caret back to an old @ must not.
        const opens = previous.query?.from === query.from || tr.docChanged
        return { query: isDismissed || !opens ? null : query, dismissedAt: isDismissed ? query.from : null }
      },
    },
    props: {
      handleKeyDown(view, event) {
        if (!mentionKey.getState(view.state)?.query) return false
        if (event.key === 'Escape') {
          view.dispatch(view.state.tr.setMeta(mentionKey, 'dismiss'))
          return true
        }
        return onKey(event)
      },
    },
  })
}
