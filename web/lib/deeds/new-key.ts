/** Where an address is not secured, browsers have no numbers of this kind; any that nobody else has will do. */
export const newKey = (): string =>
  crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
