import { Readable } from 'node:stream'
import { diaEHora } from '@portal/contract/core/formato'
import type { Parsed } from '@portal/contract/core/call'
import {
  ACABAMENTO,
  acabamentoNoBoletim,
  produtoNoBoletim,
  type Boletim,
  type Capitulo,
  type ItemDoBoletim,
} from '@portal/contract/boletins/boletim'
import {
  MAIS_PRODUTOS,
  MENSAGENS_DO_BOLETIM,
  PAPEL_DE_ACABAMENTOS,
  type emitirBoletim,
} from '@portal/contract/boletins/boletins'
import { emHtml, type Desenhos } from '@portal/contract/boletins/emHtml'
import { emPdf } from '@portal/contract/boletins/emPdf'
import { permite } from '@portal/contract/core/papeis'
import { LEITURA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { filtroDeProdutos } from '@portal/contract/materiais/produtos'
import { hoje } from '@portal/contract/mercado/noDia'
import * as acabamentos from '../acabamentos/diferencas.queries.ts'
import type { ContextoEscrita } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import { ArquivoPerdido } from '../files/lost.ts'
import { lerPixels } from '../files/picture.ts'
import { registrarArquivo } from '../files/register.ts'
import * as produtos from '../materiais/diferencas.queries.ts'
import { recortarProdutos } from '../materiais/recorte.queries.ts'
import { resolverInstantes, type Intervalo } from '../mercado/noDia.queries.ts'
import { exigirReferencias } from '../referencias/visibilidade.queries.ts'
import { insertBoletim, nomeDaEmpresa, proximoNumero } from './boletins.queries.ts'

type Pedido = Parsed<typeof emitirBoletim>['body']

/** The difference between the markets of two moments, numbered and kept as two files that never change. */
export async function emitir(contexto: ContextoEscrita, { titulo, antes, depois, ...filtro }: Pedido): Promise<number> {
  const { db, usuario } = contexto
  await noCampo('referencia', exigirReferencias(db, usuario, filtro.referencia ?? []))
  const instantes = await resolverInstantes(db, { antes, depois })
  const { mudados, itens } = await mudancas(contexto, filtro, instantes)
  if (mudados > MAIS_PRODUTOS) throw new RegraViolada(MENSAGENS_DO_BOLETIM.produtosDemais, 'tipoProduto')
  if (!itens.length) throw new RegraViolada(MENSAGENS_DO_BOLETIM.nadaMudou, 'depois')
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

/** Products and finishes that the user sees in his lists. */
async function mudancas(
  { db, usuario }: Pick<ContextoEscrita, 'db' | 'usuario'>,
  { tipoProduto, referencia }: Pick<Pedido, 'tipoProduto' | 'referencia'>,
  intervalo: Intervalo,
): Promise<{ mudados: number; itens: ItemDoBoletim[] }> {
  const { papeis } = usuario
  const limite = MAIS_PRODUTOS + 1
  const itens: (ItemDoBoletim | undefined)[] = []
  if (tipoProduto !== ACABAMENTO && permite(LEITURA_DE_PRODUTO, papeis)) {
    const recorte = await recortarProdutos(db, usuario, filtroDeProdutos.parse({ tipoProduto, referencia }))
    const { linhas } = await produtos.listDiferencas(db, recorte, intervalo, { limite })
    for (const linha of linhas) {
      const mudado = { mudanca: linha.mudanca, diferencas: produtos.diferencasDaLinha(linha) }
      itens.push(produtoNoBoletim(mudado, [linha.antes, linha.depois]))
    }
  }
  if ((tipoProduto ?? ACABAMENTO) === ACABAMENTO && papeis.includes(PAPEL_DE_ACABAMENTOS)) {
    const { linhas } = await acabamentos.listDiferencas(db, usuario, { referencias: referencia }, intervalo, { limite })
    for (const linha of linhas) {
      const mudado = { mudanca: linha.mudanca, diferencas: acabamentos.diferencasDaLinha(linha) }
      itens.push(acabamentoNoBoletim(mudado, [linha.antes, linha.depois]))
    }
  }
  return { mudados: itens.length, itens: itens.filter((item) => item !== undefined) }
}

const porExtenso = (em: string) => diaEHora(em).replaceAll('\u202f', ' ')

async function guardar({ deps, transacao }: ContextoEscrita, boletim: Boletim): Promise<{ html: string; pdf: string }> {
  const desenhos = await lerDesenhos(deps.files, boletim)
  const gravar = async (bytes: Uint8Array) => {
    const gravado = await deps.files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
    await registrarArquivo(transacao, deps.files, gravado)
    return gravado.sha256
  }
  return {
    html: await gravar(Buffer.from(emHtml(boletim, desenhos))),
    pdf: await gravar(emPdf(boletim, desenhos)),
  }
}

const LADO = 240

/**
 * Drawings are small JPEGs, because PDF knows no transparency of such pictures; one that is lost or no picture is left out.
 * While the store is away nothing is issued: a boletim would lack for ever what is there again in a moment.
 */
async function lerDesenhos(files: ContextoEscrita['deps']['files'], { itens }: Boletim): Promise<Desenhos> {
  const desenhos = new Map<string, { jpeg: Uint8Array; largura: number; altura: number }>()
  for (const sha256 of new Set(itens.flatMap(({ desenho }) => (desenho === null ? [] : [desenho])))) {
    const bytes = await files.ler(sha256).catch((erro: unknown) => {
      if (erro instanceof ArquivoPerdido) return undefined
      throw erro
    })
    const lido = bytes && (await paraJpeg(bytes).catch(() => undefined))
    if (lido) desenhos.set(sha256, lido)
  }
  return desenhos
}

async function paraJpeg(bytes: Buffer) {
  const imagem = await lerPixels(bytes)
  const { data, info } = await imagem
    .resize({ width: LADO, height: LADO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: new Uint8Array(data), largura: info.width, altura: info.height }
}
