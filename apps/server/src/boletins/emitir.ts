import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { Parsed } from '@portal/contract/core/call'
import { itemDoBoletim, type Boletim, type Capitulo } from '@portal/contract/boletins/boletim'
import { MAIS_PRODUTOS, MENSAGENS_DO_BOLETIM, type emitirBoletim } from '@portal/contract/boletins/boletins'
import { emHtml, type Desenhos } from '@portal/contract/boletins/emHtml'
import { emPdf } from '@portal/contract/boletins/emPdf'
import { hoje } from '@portal/contract/mercado/noDia'
import { filtroDeProdutos } from '@portal/contract/materiais/produtos'
import type { ContextoEscrita } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../core/files/register.ts'
import { diferencasDoRecorte } from '../materiais/diferencas.queries.ts'
import { recortar } from '../materiais/recorte.queries.ts'
import { resolverInstantes } from '../mercado/noDia.queries.ts'
import { insertBoletim, nomeDaEmpresa, proximoNumero } from './boletins.queries.ts'

type Pedido = Parsed<typeof emitirBoletim>['body']

/** What the market of two moments differs by, numbered and kept as two files that never change. */
export async function emitir(contexto: ContextoEscrita, { titulo, antes, depois, ...filtro }: Pedido): Promise<number> {
  const { db, usuario } = contexto
  const recorte = await recortar(db, usuario, filtroDeProdutos.parse(filtro))
  const instantes = await resolverInstantes(db, { antes, depois })
  const linhas = await diferencasDoRecorte(db, recorte, instantes, MAIS_PRODUTOS + 1)
  const itens = linhas.flatMap(({ mudanca, antes: era, depois: e, diferencas }) => {
    const item = itemDoBoletim({ mudanca, diferencas }, era, e)
    return item ? [item] : []
  })
  if (linhas.length > MAIS_PRODUTOS) throw new RegraViolada(MENSAGENS_DO_BOLETIM.produtosDemais)
  if (!itens.length) throw new RegraViolada(MENSAGENS_DO_BOLETIM.nadaMudou)
  const ano = Number(hoje().slice(0, 'AAAA'.length))
  const numero = await proximoNumero(db, usuario.idEmpresa, ano)
  const empresa = await nomeDaEmpresa(db, usuario.idEmpresa)
  const boletim = {
    ano,
    numero,
    titulo,
    empresa,
    de: porExtenso(instantes.antes),
    ate: porExtenso(instantes.depois),
    itens,
  }
  const arquivos = await guardar(contexto, boletim)
  const quantos = (capitulo: Capitulo) => itens.filter((item) => item.capitulo === capitulo).length
  return insertBoletim(db, {
    idEmpresa: usuario.idEmpresa,
    ano,
    numero,
    titulo,
    ...instantes,
    ...arquivos,
    novos: quantos('NOVO'),
    alterados: quantos('ALTERADO'),
    descontinuados: quantos('DESCONTINUADO'),
    retirados: quantos('RETIRADO'),
    criadoPor: usuario.idUsuario,
  })
}

const momento = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const porExtenso = (em: string) => momento.format(new Date(em)).replaceAll('\u202f', ' ')

async function guardar({ deps, transacao }: ContextoEscrita, boletim: Boletim): Promise<{ html: string; pdf: string }> {
  const desenhos = await lerDesenhos(deps.files, boletim)
  const gravar = async (bytes: Uint8Array, tipo: 'html' | 'pdf') => {
    const gravado = await deps.files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
    await registrarArquivo(transacao, deps.files, gravado, tipo)
    return gravado.sha256
  }
  return {
    html: await gravar(Buffer.from(emHtml(boletim, desenhos)), 'html'),
    pdf: await gravar(emPdf(boletim, desenhos), 'pdf'),
  }
}

const LADO = 240

/** Small, and on paper: PDF knows no transparency of pictures of this kind. One that cannot be read is left out. */
async function lerDesenhos(files: ContextoEscrita['deps']['files'], { itens }: Boletim): Promise<Desenhos> {
  const desenhos = new Map<string, { jpeg: Uint8Array; largura: number; altura: number }>()
  for (const sha256 of new Set(itens.flatMap(({ desenho }) => (desenho === null ? [] : [desenho])))) {
    const lido = await paraJpeg(await buffer(await files.abrir(sha256))).catch(() => undefined)
    if (lido) desenhos.set(sha256, lido)
  }
  return desenhos
}

async function paraJpeg(bytes: Buffer) {
  const { data, info } = await sharp(bytes)
    .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: new Uint8Array(data), largura: info.width, altura: info.height }
}
