import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call at all; finer rules ("only the author") live in the feature's policy. */
export type Access = 'public' | 'user' | 'moderator' | 'admin'

/**
 * Calls a minute from one address, counted together for all routes of a kind. Sign-in has its own, stricter and shared
 * limits in the auth feature.
 */
export const perMinute = {
  read: 1_200,
  write: 240,
  auth: 60,
  /** Pictures and tracks that are looked at while their sender waits; a photo is two of them. */
  upload: 120,
  /** One call a file and hundreds of files in a row: the budget of uploads would make a hiker wait for minutes. */
  import: 600,
  /** Stored pictures: a story shows dozens. */
  media: 1_200,
  /** What takes long to make: cards, panoramas, GPX files, sitemaps. */
  costly: 60,
  /** Relief under maps: milliseconds each, kept for ever; a map that is moved about asks for dozens. */
  terrain: 1_200,
  /** Asked while somebody types, each time their fingers rest: six groups of answers at once. */
  search: 240,
  /** Documents with their heads; many are drawn by the server. */
  page: 300,
  /** Built files, some thirty a page. */
  static: 1_500,
} as const

/** Which budget a call is counted against. */
export type LimitKind = keyof typeof perMinute

export type Route = {
  readonly method: Method
  /** Relative to the API base, parameters as `:name`. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly access: Access
  /**
   * What a caller sends as the bearer, where that is not the access token of whoever is signed in: a refresh token, or
   * nothing, because the call brings its own proof and must work beside a session that has run out.
   */
  readonly bearer?: 'refresh' | 'none'
  /** Defaults to `read` for GET and `write` for the rest. */
  readonly limit?: LimitKind
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TObject
  /** The body is multipart/form-data: text fields are described by `body`, files are read by the handler. */
  readonly multipart?: true
  /** The body is raw bytes of any type, at most this many. */
  readonly raw?: number
  readonly reply: TSchema
  readonly status?: 200 | 201 | 202 | 204
}

export function limitOf({ limit, method }: Pick<Route, 'limit' | 'method'>): LimitKind {
  return limit ?? (method === 'GET' ? 'read' : 'write')
}

/** One value that serves the route, calls it, documents it and serialises its answer. */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type Part<R, K extends string> = R extends Record<K, infer S extends TSchema> ? Static<S> : undefined

export type ParamsOf<R> = Part<R, 'params'>
export type QueryOf<R> = Part<R, 'query'>
export type BodyOf<R> = Part<R, 'body'>
export type ReplyOf<R> = Part<R, 'reply'>

type Optionalise<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}

/** What a caller hands over: only the parts that the route declares; a fully optional query may be left out. */
export type InputOf<R> = Optionalise<{
  params: ParamsOf<R>
  query: QueryOf<R> | undefined
  body: R extends { multipart: true }
    ? FormBody | undefined
    : R extends { raw: number }
      ? RawBody | undefined
      : BodyOf<R>
}>

/** A file as it is (Blob in a browser); structural too. */
export type RawBody = { readonly size: number; readonly type: string }

/** A multipart body made by the caller (FormData in a browser); structural, so that this folder needs no DOM. */
export type FormBody = { append(name: string, value: string): void }

/** The URL of a route under an API base, with its parameters filled in and empty query values left out. */
export function routeUrl(
  base: string,
  route: Route,
  input: { params?: object | undefined; query?: object | undefined },
): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs: string[] = []
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue
      pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`)
    }
  }
  return base + path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}
