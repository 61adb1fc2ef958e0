import { firstThere, installPackages } from '../../scripts/debian-package.mjs'

/** Programs that we start, and Debian's packages that have them. */
const programs = { pgbouncer: 'PGBOUNCER', nginx: 'NGINX', openssl: 'OPENSSL' } as const
export type Program = keyof typeof programs

const found = (name: Program) =>
  firstThere([
    process.env[programs[name]],
    ...['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].map((folder) => `${folder}/${name}`),
  ])

/** Where they are; what is missing is installed, where one may. */
export async function ensurePrograms<const P extends Program>(names: P[]): Promise<Record<P, string>> {
  const missing = names.filter((name) => found(name) === undefined)
  if (missing.length > 0) await installPackages(`Installing ${missing.join(', ')}`, missing)
  return Object.fromEntries(
    names.map((name) => {
      const path = found(name)
      if (path !== undefined) return [name, path]
      throw new Error(`No ${name} found. Install it, or set ${programs[name]} to its path.`)
    }),
  ) as Record<P, string>
}
