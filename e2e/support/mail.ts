import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const outbox = () => {
  const folder = process.env['E2E_DATA_DIR']
  if (!folder) throw new Error('E2E_DATA_DIR names no folder')
  return join(folder, 'outbox')
}

/** The part of a letter that is plain text. */
function plainText(letter: string): string {
  const [, text = ''] = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(letter) ?? []
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Every letter that was sent to an address, oldest first. */
export async function mailTo(address: string): Promise<string[]> {
  const names = (await readdir(outbox()).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  const letters = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${address}`)).map(plainText)
}

/** Waits for a letter with a link of this shape and gives the link's path. */
export async function linkSentTo(address: string, shape: RegExp): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      const links = (await mailTo(address)).flatMap((text) => text.match(/https?:\/\/\S+/g) ?? [])
      path = links.map((link) => new URL(link).pathname).findLast((one) => shape.test(one))
      return path
    })
    .toBeDefined()
  return path as string
}
