import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { criarMailer, type Mensagem } from './mail.ts'

const MENSAGEM: Mensagem = {
  para: 'ana@exemplo.com.br',
  assunto: 'Ação concluída',
  texto: 'Olá, Ana.',
  html: '<p>Olá, Ana.</p>',
  link: 'https://portal.teste/novaSenha/abc',
}
const MAIL_FROM = 'Portal do Fornecedor <nao-responda@portal.teste>'

let DATA_DIR: string
let linhas: object[]
const log = { info: (linha: object) => void linhas.push(linha) }

beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  linhas = []
})
afterEach(() => rm(DATA_DIR, { recursive: true, force: true }))

describe('without SMTP_URL', () => {
  it('writes each mail as a file of its own and puts its link in the log', async () => {
    const mailer = criarMailer({ SMTP_URL: undefined, MAIL_FROM, DATA_DIR }, log)
    await Promise.all([mailer.enviar(MENSAGEM), mailer.enviar({ ...MENSAGEM, para: 'bia@exemplo.com.br' })])
    const pasta = join(DATA_DIR, 'mail')
    const arquivos = await readdir(pasta)
    expect(arquivos).toHaveLength(2)
    expect((await stat(pasta)).mode & 0o777).toBe(0o700)
    expect((await stat(join(pasta, arquivos[0] ?? ''))).mode & 0o777).toBe(0o600)
    const textos = await Promise.all(arquivos.map((arquivo) => readFile(join(pasta, arquivo), 'utf8')))
    expect(textos.filter((texto) => texto.includes('To: ana@exemplo.com.br'))).toHaveLength(1)
    for (const parte of [
      'From: Portal do Fornecedor <nao-responda@portal.teste>',
      'multipart/alternative',
      'text/plain',
      'text/html',
    ])
      expect(textos[0]).toContain(parte)
    expect(linhas).toMatchObject([{ link: MENSAGEM.link }, { link: MENSAGEM.link }])
  })
})

describe('with SMTP_URL', () => {
  const abrir = async (recusar = false) => {
    const recebidos: string[] = []
    const servidor = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      onRcptTo: (_, __, pronto) => pronto(recusar ? new Error('caixa desconhecida') : null),
      onData: (fluxo, _, pronto) => {
        let texto = ''
        fluxo.on('data', (parte: Buffer) => (texto += parte.toString()))
        fluxo.on('end', () => pronto(void recebidos.push(texto)))
      },
    })
    await new Promise<void>((ouvindo) => servidor.listen(0, '127.0.0.1', ouvindo))
    const SMTP_URL = `smtp://127.0.0.1:${(servidor.server.address() as AddressInfo).port}`
    return {
      mailer: criarMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }, log),
      recebidos,
      fechar: () => new Promise<void>((fim) => servidor.close(fim)),
    }
  }

  it('hands the mail to the server; no link reaches the log', async () => {
    const { mailer, recebidos, fechar } = await abrir()
    await mailer.enviar(MENSAGEM)
    await fechar()
    expect(recebidos).toHaveLength(1)
    expect(recebidos[0]).toContain('To: ana@exemplo.com.br')
    expect(linhas).toEqual([])
    expect(await readdir(DATA_DIR)).toEqual([])
  })

  it('says when the server refuses or is away', async () => {
    const { mailer, fechar } = await abrir(true)
    await expect(mailer.enviar(MENSAGEM)).rejects.toThrow('caixa desconhecida')
    await fechar()
    await expect(mailer.enviar(MENSAGEM)).rejects.toThrow('ECONNREFUSED')
  })
})
