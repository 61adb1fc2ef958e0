import PostalMime, { type Email } from 'postal-mime'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Mails written to the outbox of a data folder, oldest first, as a mail program reads them. */
export async function readOutbox(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.name.endsWith('.eml'))
  const sorted = files.map((file) => file.name).toSorted()
  return Promise.all(sorted.map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

/** Mails to one address. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  return (await readOutbox(dataDir)).filter((mail) => mail.to?.some((to) => to.address === address))
}
