import type { Agent } from 'node:https'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { enviarAoBalde, nomesNoBalde, s3Config, s3Store } from '../files/s3.ts'
import { s3, s3Feito, type S3Config } from '../files/s3Request.ts'
import { receber } from '../files/spool.ts'
import { CONTEUDO, MANIFESTO, NOME_DE_COPIA, type Lugar } from './lugar.ts'
import { CopiaRecusada } from './recusada.ts'

/** Nothing is renamed in a bucket: a copy is one once its manifest, which is sent last, is there. */
export function lugarNoBalde(endereco: string, entrada: string, agente?: Agent): Lugar {
  const config = s3Config(endereco, agente)
  const em = (copia: string): S3Config => ({ ...config, prefixo: `${config.prefixo}${copia}/` })
  const mandar = (copia: string, parte: string, fonte: AsyncIterable<Buffer>) =>
    receber(entrada, Readable.from(fonte), { maxBytes: Infinity }, (recebido) =>
      enviarAoBalde(config, `${em(copia).prefixo}${parte}`, recebido),
    )
  const ler: Lugar['ler'] = async (copia, parte) => {
    const resposta = await s3(config, { metodo: 'GET', chave: `${em(copia).prefixo}${parte}` })
    if (resposta.statusCode === 200) return resposta
    resposta.resume()
    if (resposta.statusCode === 404) return undefined
    throw new CopiaRecusada(`O armazenamento das cópias respondeu ${resposta.statusCode}.`)
  }
  const pastas = async () => {
    const nomes: string[] = []
    for await (const nome of nomesNoBalde(config))
      if (nome.endsWith('/') && NOME_DE_COPIA.test(nome.slice(0, -1))) nomes.push(nome.slice(0, -1))
    return nomes.toSorted()
  }
  const inteira = async (copia: string) =>
    (await s3Feito(config, { metodo: 'HEAD', chave: `${em(copia).prefixo}${MANIFESTO}` })).statusCode === 200
  const apagar = async (copia: string) => {
    // The manifest first: half of a copy must not look like one.
    await s3Feito(config, { metodo: 'DELETE', chave: `${em(copia).prefixo}${MANIFESTO}` })
    for await (const parte of nomesNoBalde(em(copia)))
      await s3Feito(config, { metodo: 'DELETE', chave: `${em(copia).prefixo}${parte}` })
  }
  return {
    nome: semChave(config),
    conteudo: s3Store(em(CONTEUDO), join(entrada, CONTEUDO)),
    listar: async () => {
      const copias: string[] = []
      for (const nome of await pastas()) if (await inteira(nome)) copias.push(nome)
      return copias
    },
    comecar: (nome) =>
      Promise.resolve({
        gravar: (parte, fonte) => mandar(nome, parte, fonte),
        fechar: async (manifesto) => void (await mandar(nome, MANIFESTO, Readable.from([Buffer.from(manifesto)]))),
      }),
    ler,
    anotar: async (copia, parte, texto) => void (await mandar(copia, parte, Readable.from([Buffer.from(texto)]))),
    apagar,
    limpar: async () => {
      for (const nome of await pastas()) if (!(await inteira(nome))) await apagar(nome)
    },
  }
}

/** A log is read by more people than may know the key. */
const semChave = ({ origem, balde, prefixo }: S3Config): string =>
  `s3://${new URL(origem).host}/${balde}/${prefixo}`.replace(/\/$/, '')
