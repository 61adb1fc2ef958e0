import Type from 'typebox'
import { defineRoute } from './lib/route.ts'
import { Binary, Cursor, Day, Done, Id, IdParams, Nullable } from './lib/schemas.ts'
import {
  Story,
  StoryCard,
  StoryCreate,
  StoryUpdate,
  StoryVisibility,
  storyFeeds,
  storyFilters,
  storyLimits,
} from './story.ts'

export const storyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/story',
    tag: 'stories',
    summary: 'Stories, latest first: all, of followed hikers or own',
    access: 'public',
    query: Type.Object({
      feed: Type.Optional(Type.Enum(storyFeeds)),
      ...storyFilters,
      /** With `feed=mine`: only drafts. */
      drafts: Type.Optional(Type.Boolean()),
      cursor: Type.Optional(Cursor),
      take: Type.Optional(
        Type.Integer({ minimum: 1, maximum: storyLimits.maxPage, default: storyLimits.page }),
      ),
    }),
    reply: Type.Object({ items: Type.Array(StoryCard), next: Nullable(Type.String()) }),
  }),
  onMap: defineRoute({
    method: 'GET',
    path: '/story/map',
    tag: 'stories',
    summary: 'Tracks of many stories at once, as rough lines',
    access: 'public',
    query: Type.Object({ feed: Type.Optional(Type.Enum(storyFeeds)), ...storyFilters }),
    reply: Type.Object({
      items: Type.Array(
        Type.Object({ id: Type.Integer(), title: Type.String(), date: Day, line: Type.String() }),
      ),
    }),
  }),
  one: defineRoute({
    method: 'GET',
    path: '/story/:id',
    tag: 'stories',
    summary: 'A story',
    access: 'public',
    params: IdParams,
    reply: Story,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/story',
    tag: 'stories',
    summary: 'Add a story',
    access: 'user',
    body: StoryCreate,
    reply: Story,
    status: 201,
  }),
  update: defineRoute({
    method: 'PATCH',
    path: '/story/:id',
    tag: 'stories',
    summary: 'Change a story; only what is given is changed',
    access: 'user',
    params: IdParams,
    body: StoryUpdate,
    reply: Story,
  }),
  setVisibility: defineRoute({
    method: 'PUT',
    path: '/story/visibility',
    tag: 'stories',
    summary: 'Set who sees many own stories; all of them or, when one is not there, none',
    access: 'user',
    body: Type.Object({
      ids: Type.Array(Id, { minItems: 1, maxItems: storyLimits.visibilityAtOnce, uniqueItems: true }),
      visibility: StoryVisibility,
    }),
    /** How many of them were seen by others than now. */
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/story/:id',
    tag: 'stories',
    summary: 'Remove a story with its track, photos and ascents',
    access: 'user',
    params: IdParams,
    reply: Done,
  }),
  card: defineRoute({
    method: 'GET',
    path: '/story/:id/card.png',
    tag: 'stories',
    summary: 'Picture for link previews (1200 × 630)',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Binary,
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/story/:id/picture.png',
    tag: 'stories',
    summary: 'Picture of the story to share (1080 × 1350)',
    access: 'public',
    limit: 'costly',
    params: IdParams,
    query: Type.Object({ v: Type.Optional(Type.String({ maxLength: 40 })) }),
    reply: Binary,
  }),
} as const
