import type { LanguageName } from '#contract/language.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../config.ts'
import { inSpan } from './tracing/cause.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  language?: LanguageName
  id: string
  headers?: Record<string, string>
  /** An event that mail programs show as one, and a file for those that do not. */
  calendar?: { method: string; content: string; filename: string }
}

export type Mailer = {
  /** Hands a mail over for good, or throws. */
  send(mail: Mail): Promise<void>
  close(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer
  }
}

/** SMTP when a server is configured, else whole messages as files that any mail program opens. */
export function createMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>,
  log: FastifyBaseLogger,
): Mailer {
  const host = new URL(config.publicUrl).hostname
  let transport: Promise<Transporter> | undefined

  const message = (mail: Mail): SendMailOptions => ({
    from: config.mailFrom,
    // As an object the address is never parsed as a list of addresses.
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // The same for every attempt, so that a mail that arrives twice is recognised as one.
    messageId: `<${mail.id}@${host}>`,
    ...(mail.calendar && { icalEvent: mail.calendar }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language ?? 'pl',
      ...mail.headers,
    },
  })

  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer')
    if (config.smtpUrl === null) {
      return createTransport({ streamTransport: true, buffer: true, newline: 'windows' }) as Transporter
    }
    return createTransport(config.smtpUrl, { connectionTimeout: 15_000, socketTimeout: 60_000 } as object)
  }

  return {
    async send(mail) {
      const opened = await (transport ??= open())
      const sent: { message?: unknown } = await inSpan('send mail', 'client', {}, () =>
        opened.sendMail(message(mail)),
      )
      if (config.smtpUrl !== null) return
      const file = await writeOut(join(config.dataDir, 'outbox'), sent.message as Buffer)
      log.info({ file }, 'mail written')
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}

async function writeOut(folder: string, content: Buffer): Promise<string> {
  await mkdir(folder, { recursive: true })
  const time = new Date().toISOString().replace(/[:.]/g, '-')
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`)
  await writeFile(`${file}.part`, content)
  await rename(`${file}.part`, file)
  return file
}
