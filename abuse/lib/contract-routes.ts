import { readdirSync } from 'node:fs'
import type { Route } from '#contract/lib/route.ts'

const folder = new URL('../../contract/', import.meta.url)

/** Every route that the contract describes. */
export async function contractRoutes(): Promise<Route[]> {
  const found: Route[] = []
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    const module = (await import(new URL(name, folder).href)) as Record<string, unknown>
    for (const group of Object.values(module)) {
      if (typeof group !== 'object' || group === null) continue
      for (const one of Object.values(group)) if (isRoute(one)) found.push(one)
    }
  }
  return found
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
  )
}
