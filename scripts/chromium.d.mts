export function ensureChromium(options?: { forManyPages?: boolean }): Promise<string>
