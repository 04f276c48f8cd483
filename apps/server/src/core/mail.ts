import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings.ts'

export interface Mensagem {
  para: string
  assunto: string
  texto: string
  html: string
  /** Shown in the log when there is no mail server to carry it. */
  link?: string
}

export interface Mailer {
  /** Rejects when the mail server did not take the message. */
  enviar(mensagem: Mensagem): Promise<void>
}

type Registro = Pick<FastifyBaseLogger, 'info'>
type Opcoes = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

const PRAZOS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 }

export function criarMailer(settings: Opcoes, log: Registro): Mailer {
  return settings.SMTP_URL ? mailerDoServidor(settings.SMTP_URL, settings.MAIL_FROM) : mailerDePasta(settings, log)
}

/** A connection for each message: few are sent, and none must be left open at the end. */
function mailerDoServidor(url: string, from: string): Mailer {
  return {
    enviar: async ({ para, assunto, texto, html }) => {
      const { createTransport } = await import('nodemailer')
      const transporte = createTransport({ url, ...PRAZOS })
      await transporte.sendMail({ from, to: para, subject: assunto, text: texto, html })
    },
  }
}

/** Without SMTP_URL each mail is a file that any mail program opens; its link also stands in the log. */
function mailerDePasta({ DATA_DIR, MAIL_FROM }: Opcoes, log: Registro): Mailer {
  const pasta = join(DATA_DIR, 'mail')
  return {
    enviar: async ({ para, assunto, texto, html, link }) => {
      const { createTransport } = await import('nodemailer')
      const transporte = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transporte.sendMail({ from: MAIL_FROM, to: para, subject: assunto, text: texto, html })
      await mkdir(pasta, { recursive: true, mode: 0o700 })
      const arquivo = join(pasta, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`)
      await writeFile(arquivo, message, { mode: 0o600, flag: 'wx' })
      log.info({ arquivo, ...(link ? { link } : {}) }, 'sem SMTP_URL: o e-mail foi gravado em arquivo')
    },
  }
}

export interface Pessoa {
  nome: string
  email: string
}

const ENTIDADES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapar = (texto: string): string => texto.replaceAll(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? letra)
