import type { App } from '#server/lib/serve.ts'

/** Every mountain at once, as the mountains feature keeps them. */
export type Mountains = Awaited<ReturnType<App['mountains']['current']>>
