import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DISPONIVEL, EM_EDICAO, EM_HOMOLOGACAO, type Situacao } from '@portal/contract/mercado/situacao'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import type { Logado } from '../core/context.ts'
import { guardarBytes } from '../files/register.ts'
import type { FileStore } from '../files/store.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { clienteSerial } from '../db/tables/clientes.ts'
import { serialTabelaPreco } from '../db/tables/precos.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { emLinhas, folhasDe } from '../planilhas/folhas.ts'
import { contarResultados, guardarLinhas } from '../importacao/remessa/linhas.queries.ts'
import { concluirImportacao, insertImportacao, travarImportacao } from '../importacao/remessa/registros.queries.ts'
import { TABELA_PRECO } from '../precos/importacoes.queries.ts'
import { colunasDoItem, findPelasChaves } from '../precos/itens.queries.ts'
import { avancarImportacoes, congelarPrecos, publicarVersoes } from '../precos/publicarPrecos.queries.ts'
import { insertTabela, levarAoCatalogo } from '../precos/aoCatalogo.queries.ts'
import { lerDados, type NomeDaEmpresa } from './dados.ts'

type Preco = Readonly<Record<string, string | number | null>>

const lista = z.array(z.record(z.string(), z.union([z.string(), z.number()])))
/** `novos` is what the next sheet changes, with the slips that people make. */
const PRECOS = z.object({ componentes: lista, novos: lista, vidros: lista })

interface Planilha {
  nome: string
  tipo: TipoDeTabela
  precos: readonly Preco[]
  ate: Situacao
  idTabela?: number
}

/** Price tables: on the market with a sheet that follows, waiting, released to customers. */
export async function preencherPrecos(
  transacao: Transacao,
  files: FileStore,
  { aluvale }: Record<NomeDaEmpresa, Logado>,
): Promise<void> {
  const enviar = (planilha: Planilha) => receber(transacao, files, aluvale, planilha)
  const { componentes, novos, vidros } = lerDados('precos', PRECOS)
  const deComponentes = { nome: 'Componentes Aluvale 2026', tipo: 'COMPONENTE' } as const
  const idTabela = await enviar({ ...deComponentes, precos: componentes, ate: DISPONIVEL })
  await enviar({ ...deComponentes, precos: novos, ate: EM_EDICAO, idTabela })
  await enviar({ nome: 'Vidros Aluvale 2026', tipo: 'VIDRO', precos: vidros, ate: EM_HOMOLOGACAO })
  await liberarParaClientes(transacao, idTabela)
}

async function receber(
  transacao: Transacao,
  files: FileStore,
  { idEmpresa, idUsuario }: Logado,
  { nome, tipo, precos, ate, idTabela: existente }: Planilha,
): Promise<number> {
  const { db } = transacao
  const pasta = PASTAS_DE_PRECO[tipo]
  const bytes = await buffer(escreverXlsx(folhasDe(pasta, (planilha) => emLinhas(planilha, precos), {})))
  const { sha256 } = await guardarBytes(transacao, files, bytes, 'xlsx')
  const nova = { idEmpresa, idUsuario, tipo, nome, sha256, nomeArquivo: `${nome}.xlsx`, idTabela: existente ?? null }
  const como = { separador: null, substituir: false, arredondar: false, criouTabela: false }
  const inserida = await insertImportacao(db, TABELA_PRECO, { ...nova, ...como })
  const importacao = await travarImportacao(db, TABELA_PRECO, inserida ?? 0)
  if (!importacao) throw new Error(`${nome} has a sheet in edition`)
  const idTabela = existente ?? (await insertTabela(db, importacao))
  const itens = precos.map((preco) => colunasDoItem(tipo, preco))
  const procurados = itens.map(({ codigo, cor, espessura }) => ({
    codigo: String(codigo),
    cor: typeof cor === 'string' ? cor : null,
    espessura: typeof espessura === 'number' ? espessura : null,
  }))
  const achados = await findPelasChaves(db, { tipo, idTabela }, procurados)
  await guardarLinhas(
    db,
    TABELA_PRECO,
    achados.map(({ chave, existente: antes }, i) => ({
      idImportacao: importacao.id,
      numero: i + 2,
      codigo: String(itens[i]?.['codigo']),
      resultado: antes ? ('ALTERADO' as const) : ('NOVO' as const),
      chave,
      material: itens[i] ?? null,
    })),
  )
  await levarAoCatalogo(db, importacao, idTabela)
  const criouTabela = existente === undefined
  const contadas = await contarResultados(db, TABELA_PRECO, importacao.id)
  const fim = { ...contadas, iguais: 0, naoLidas: [], estado: 'FEITA' as const }
  await concluirImportacao(db, TABELA_PRECO, importacao.id, { fim, alvo: { idTabela, criouTabela } })
  if (ate === EM_EDICAO) return idTabela
  await congelarPrecos(db, [idTabela], idUsuario)
  await avancarImportacoes(db, [idTabela], { de: EM_EDICAO, para: EM_HOMOLOGACAO })
  if (ate === EM_HOMOLOGACAO) return idTabela
  await publicarVersoes(db, [idTabela], idUsuario)
  await avancarImportacoes(db, [idTabela], { de: EM_HOMOLOGACAO, para: DISPONIVEL })
  return idTabela
}

const QUANTOS = 12
const CEM = 1

/** Some customers have the table: whoever eliminates it is warned (tabela-preco.008). */
async function liberarParaClientes({ db }: Transacao, idTabela: number): Promise<void> {
  const seriais = await db
    .select({ idSerial: clienteSerial.id, homologador: clienteSerial.homologador })
    .from(clienteSerial)
    .where(eq(clienteSerial.sistema, CEM))
    .orderBy(sql`${clienteSerial.id}`)
    .limit(QUANTOS)
  await db.insert(serialTabelaPreco).values(seriais.map((serial) => ({ ...serial, idTabela })))
}
