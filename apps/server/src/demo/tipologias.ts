import { Readable } from 'node:stream'
import { DISPONIVEL, INDISPONIVEL, tipologiaForm } from '@portal/contract/tipologias/tipologias'
import { and, eq } from 'drizzle-orm'
import type { Logado } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { linha } from '../db/tables/linhas.ts'
import { referencia, referenciaLinha } from '../db/tables/referencias.ts'
import { gerarGlb, gerarUsdz, type Janela } from '../tipologias/gerarModelo.ts'
import { lerGlb } from '../tipologias/lerGlb.ts'
import { lerUsdz } from '../tipologias/lerUsdz.ts'
import { upsertRelatorio } from '../tipologias/modelos.queries.ts'
import { salvarTipologia } from '../tipologias/salvarTipologia.ts'
import { updateTipologia, upsertPoster } from '../tipologias/tipologias.queries.ts'
import { desenhoDe, pintarDesenho } from './pintar.ts'

interface TipologiaDemo {
  codigo: string
  descricao: string
  linha: string
  janela?: Janela
  /** What the designer's library has nearest. */
  desenho?: string
  status?: typeof DISPONIVEL
}

const janela = (largura: number, altura: number, folhas: number, profundidade = 70): Janela => ({
  largura,
  altura,
  profundidade,
  folhas,
})

const TIPOLOGIAS: readonly TipologiaDemo[] = [
  {
    codigo: 'JC-2F',
    descricao: 'Janela de correr 2 folhas',
    linha: 'Linha 25',
    janela: janela(1500, 1200, 2),
    desenho: 'JC2',
    status: DISPONIVEL,
  },
  {
    codigo: 'JC-3F',
    descricao: 'Janela de correr 3 folhas',
    linha: 'Linha 25',
    janela: janela(1800, 1200, 3, 95),
    desenho: 'JC3',
    status: DISPONIVEL,
  },
  {
    codigo: 'JC-4F',
    descricao: 'Janela de correr 4 folhas',
    linha: 'Linha 30',
    janela: janela(2400, 1400, 4),
    desenho: 'JC4',
    status: DISPONIVEL,
  },
  {
    codigo: 'MX-1F',
    descricao: 'Maxim-ar 1 folha',
    linha: 'Maxim-ar 30',
    janela: janela(800, 600, 1, 45),
    desenho: 'MA1',
    status: DISPONIVEL,
  },
  {
    codigo: 'MX-3F',
    descricao: 'Maxim-ar 3 módulos',
    linha: 'Maxim-ar 30',
    janela: janela(2100, 600, 3, 45),
    desenho: 'MA3',
  },
  {
    codigo: 'PC-2F',
    descricao: 'Porta de correr 2 folhas',
    linha: 'Linha 42',
    janela: janela(2000, 2100, 2, 90),
    desenho: 'PC2',
    status: DISPONIVEL,
  },
  {
    codigo: 'PC-4F',
    descricao: 'Porta de correr 4 folhas',
    linha: 'Linha 42',
    janela: janela(4000, 2400, 4, 90),
    desenho: 'PC4',
  },
  {
    codigo: 'PG-1F',
    descricao: 'Porta de giro 1 folha',
    linha: 'Porta de Giro 50',
    janela: janela(900, 2100, 1, 50),
    desenho: 'PA1',
    status: DISPONIVEL,
  },
  { codigo: 'FX-01', descricao: 'Fixo de fachada', linha: 'Fachada Unitizada' },
]

/** Models made on the spot, opened as an upload would be; the last ones still wait for theirs. */
export async function preencherTipologias(transacao: Transacao, files: FileStore, pessoa: Logado): Promise<void> {
  const { db } = transacao
  for (const { janela: medida, desenho, linha: nome, status = INDISPONIVEL, ...campos } of TIPOLOGIAS) {
    const form = { ...campos, ...(await lugarDe(db, pessoa, nome)) }
    const id = await salvarTipologia(db, pessoa, tipologiaForm.parse({ ...form, status: INDISPONIVEL }))
    if (!medida) continue
    const arquivo = campos.codigo.toLowerCase()
    const glb = gerarGlb(medida)
    const usdz = gerarUsdz(medida)
    const hash = await guardar(transacao, files, glb, await lerGlb(glb))
    await updateTipologia(db, id, {
      glb: hash,
      glbNome: `${arquivo}.glb`,
      usdz: await guardar(transacao, files, usdz, lerUsdz(usdz)),
      usdzNome: `${arquivo}.usdz`,
    })
    await salvarTipologia(db, pessoa, tipologiaForm.parse({ ...form, id, status }))
    if (desenho === undefined) continue
    const poster = await pintarDesenho(transacao, files, desenhoDe(desenho))
    await upsertPoster(db, { idTipologia: id, glb: hash, poster })
  }
}

async function guardar(
  transacao: Transacao,
  files: FileStore,
  bytes: Buffer,
  lido: Parameters<typeof upsertRelatorio>[2],
): Promise<string> {
  const gravado = await files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
  await registrarArquivo(transacao, files, gravado)
  await upsertRelatorio(transacao.db, gravado.sha256, lido)
  return gravado.sha256
}

async function lugarDe(db: Db, { idEmpresa }: Logado, nome: string): Promise<{ referencia: number; linha: number }> {
  const [lugar] = await db
    .select({ referencia: referencia.id, linha: linha.id })
    .from(referenciaLinha)
    .innerJoin(linha, eq(linha.id, referenciaLinha.idLinha))
    .innerJoin(referencia, eq(referencia.id, referenciaLinha.idReferencia))
    .where(and(eq(referencia.idEmpresa, idEmpresa), eq(linha.descricao, nome)))
    .orderBy(referencia.id)
    .limit(1)
  if (!lugar) throw new Error(`no demo reference carries ${nome}`)
  return lugar
}
