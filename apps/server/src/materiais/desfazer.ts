import { and } from 'drizzle-orm'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerMudanca } from '@portal/contract/auditoria/valores'
import { colunaDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { fieldErrorOf } from '@portal/contract/core/errors'
import { momento } from '@portal/contract/core/formato'
import { MAX_PAGE_SIZE } from '@portal/contract/core/listing'
import type { TipoMaterial } from '@portal/contract/core/options'
import { COLUNAS_DO_CICLO, type VoltaDoAto } from '@portal/contract/materiais/desfazer'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { daMesmaVez } from '../auditoria/auditoria.queries.ts'
import { listEntradas } from '../auditoria/historico.queries.ts'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { listMudadosDepois, type MudadoDepois } from './desfazer.queries.ts'
import type { AnyKind, FormDeMaterial } from './especie.ts'
import { entradasDe } from './historico.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { julgarDependentes } from './prontidao.ts'
import { formDe } from './restaurar.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { travarMaterial } from './travarMaterial.ts'
import { exigirPapelDoTipo } from './visibilidade.queries.ts'

const KINDS: Readonly<Record<TipoMaterial, AnyKind>> = TIPOS

interface Volta {
  tabela: string
  /** The column as the trail names it, and the field of the form. */
  campo: string
  nome: string
  valor: unknown
  agora: string
  volta: string
}

interface Plano {
  entradas: readonly EntradaDoHistorico[]
  voltam: readonly Volta[]
  impedimentos: readonly string[]
}

/** Fields of the form by the columns of its two tables; a code is given once (Spec 001 §4). */
function nomesPorColuna(tipo: TipoMaterial, tabela: string): ReadonlyMap<string, string> {
  const campos: Campos = tabela === 'material' ? CAMPOS_DO_MATERIAL : KINDS[tipo].campos
  return new Map(
    Object.entries(campos).flatMap(([nome, campo]) => (nome === 'codigo' ? [] : [[colunaDe(nome, campo), nome]])),
  )
}

async function planejar(db: Db, { id, tipo }: { id: number; tipo: TipoMaterial }, ato: number): Promise<Plano> {
  const tabelas = ['material', tipo.toLowerCase()]
  const onde = and(entradasDe(id, tipo), daMesmaVez(ato))
  const { dados, total } = await listEntradas(db, onde, { pageIndex: 0, pageSize: MAX_PAGE_SIZE }, 'idMaterial')
  const entradas = dados.filter(({ acao }) => acao !== 'EVENTO')
  const [ultima] = entradas
  if (!ultima) throw new NaoEncontrado()
  const alheias = entradas.filter(({ acao, tabela }) => acao !== 'ALTEROU' || !tabelas.includes(tabela))
  const mudadas = entradas.filter((uma) => !alheias.includes(uma))
  const voltam = voltasDe(tipo, mudadas)
  const depois = await listMudadosDepois(db, { id, tabelas, depoisDe: ultima.id })
  const partes = new Set(alheias.map(({ registro }) => registro))
  return {
    entradas,
    voltam,
    impedimentos: [
      ...[...partes].map(
        (parte) => `Este ato incluiu, excluiu ou mudou também ${parte}, o que não se desfaz por aqui.`,
      ),
      ...(total > dados.length ? ['Este ato mudou o produto vezes demais para ser desfeito por aqui.'] : []),
      ...foraDoForm(tipo, mudadas),
      ...depois.flatMap((um) => motivoDe(um, voltam)),
      ...(voltam.length ? [] : ['Este ato não mudou nenhum campo do cadastro.']),
    ],
  }
}

/** Several edits of one act give back what was before the first of them. */
function voltasDe(tipo: TipoMaterial, entradas: readonly EntradaDoHistorico[]): Volta[] {
  const voltas = entradas.toReversed().flatMap((entrada) =>
    entrada.campos.flatMap((campo): Volta[] => {
      const nome = nomesPorColuna(tipo, entrada.tabela).get(campo)
      const lida = nome && lerMudanca(entrada, campo, entrada.diferenca[campo])
      if (!lida) return []
      const valor = entrada.diferenca[campo]?.antes ?? null
      return [{ tabela: entrada.tabela, campo, nome, valor, agora: lida.after, volta: lida.before }]
    }),
  )
  return [...Map.groupBy(voltas, ({ nome }) => nome).values()].flatMap((iguais) => {
    const [primeira, ultima] = [iguais.at(0), iguais.at(-1)]
    return primeira && ultima ? [{ ...primeira, agora: ultima.agora }] : []
  })
}

const foraDoForm = (tipo: TipoMaterial, entradas: readonly EntradaDoHistorico[]): string[] =>
  entradas.flatMap(({ tabela, campos }) =>
    campos
      .filter((campo) => !COLUNAS_DO_CICLO.has(campo) && !nomesPorColuna(tipo, tabela).has(campo))
      .map((campo) => `${nomeDoCampo(tabela, campo)}: não se desfaz por aqui.`),
  )

function motivoDe({ campo, autor, em }: MudadoDepois, voltam: readonly Volta[]): string[] {
  if (campo === 'idVersaoHomologada')
    return [`O produto foi homologado depois deste ato, por ${autor}, em ${momento(em)}.`]
  const volta = voltam.find((uma) => uma.campo === campo)
  return volta ? [`${nomeDoCampo(volta.tabela, campo)}: mudado depois deste ato por ${autor}, em ${momento(em)}.`] : []
}

/** What undoing the act would give back, and what stands in its way. */
export async function simular(db: Db, usuario: Logado, id: number, ato: number): Promise<VoltaDoAto> {
  const { retrato, versao } = await lerMaterial(db, usuario, { id })
  exigirPapelDoTipo(usuario, retrato.tipo)
  const { voltam, impedimentos } = await planejar(db, retrato, ato)
  return {
    versao,
    voltam: voltam.map(({ tabela, campo, agora, volta }) => ({
      campo,
      nome: nomeDoCampo(tabela, campo),
      agora,
      volta,
    })),
    impedimentos: [...impedimentos],
  }
}

/** What was saved once may be what no form takes today: then its fields say why, as a save's would. */
function lerForm(tipo: TipoMaterial, valores: Readonly<Record<string, unknown>>): FormDeMaterial {
  const { data, error } = KINDS[tipo].form.safeParse(valores)
  if (!data) throw new RegraViolada(error.issues.map(({ message, path }) => fieldErrorOf(message, path.join('.'))))
  return data
}

interface Pedido {
  ato: number
  versao?: number | null | undefined
}

/** All fields of the act, or none, through the door of every save; the trail says what was undone (decision 0079). */
export async function desfazer(contexto: ContextoEscrita, id: number, { ato, versao }: Pedido): Promise<void> {
  const { db, usuario, deps } = contexto
  const { tipo } = await travarMaterial(db, usuario, id, { versao })
  exigirPapelDoTipo(usuario, tipo)
  const { entradas, voltam, impedimentos } = await planejar(db, { id, tipo }, ato)
  if (impedimentos.length) throw new RegraViolada(impedimentos.join(' '))
  const { retrato } = await lerMaterial(db, usuario, { id, tipo })
  const valores = Object.fromEntries(voltam.map(({ nome, valor }) => [nome, valor]))
  const form = lerForm(tipo, { ...formDe(retrato), situacao: EM_EDICAO, ...valores })
  const { mudaDependentes } = await salvarMaterial(db, usuario, KINDS[tipo], { form, files: deps.files })
  const [ultima] = entradas
  if (ultima)
    await registrarEvento(
      contexto.transacao,
      { tabela: 'material', idRegistro: id },
      { resultado: `Desfez: ${nomeDaChamada(ultima.chamada)}, de ${ultima.autor}, ${momento(ultima.em)}` },
    )
  if (mudaDependentes) julgarDependentes(contexto, [id])
}
