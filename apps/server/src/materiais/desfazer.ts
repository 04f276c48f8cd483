import { and } from 'drizzle-orm'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { momento } from '@portal/contract/core/formato'
import { MAX_PAGE_SIZE } from '@portal/contract/core/listing'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { VoltaDoAto } from '@portal/contract/materiais/desfazer'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { planejarVolta, type Plano } from '@portal/contract/materiais/planoDeVolta'
import { daMesmaVez } from '../auditoria/auditoria.queries.ts'
import { listEntradas, type EntradaSemArquivos } from '../auditoria/historico.queries.ts'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import { registrarEvento } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { countProdutosDoAto, listMudadosDepois } from './desfazer.queries.ts'
import { KINDS } from './especie.ts'
import { lerFormDe } from './formDeUm.ts'
import { entradasDe } from './historico.queries.ts'
import { lerMaterial } from './lerMaterial.ts'
import { julgarDependentes } from './prontidao.ts'
import { formDe } from './restaurar.ts'
import { salvarMaterial } from './salvarMaterial.ts'
import { travarMaterial } from './travarMaterial.ts'
import { exigirPapelDoTipo } from './visibilidade.queries.ts'

interface PlanoDoAto extends Plano {
  entradas: readonly EntradaSemArquivos[]
}

async function planejar(db: Db, { id, tipo }: { id: number; tipo: TipoMaterial }, ato: number): Promise<PlanoDoAto> {
  const onde = and(entradasDe(id, tipo), daMesmaVez(ato))
  const { dados, total } = await listEntradas(db, onde, { pageIndex: 0, pageSize: MAX_PAGE_SIZE }, 'idMaterial')
  const entradas = dados.filter(({ acao }) => acao !== 'EVENTO')
  const primeira = entradas.at(-1)
  if (!primeira) throw new NaoEncontrado()
  const depois = await listMudadosDepois(db, [{ id, tipo, depoisDe: primeira.id }], ato)
  const { voltam, impedimentos } = planejarVolta(tipo, entradas, depois.get(id) ?? [])
  const demais = 'Este ato mudou o produto vezes demais para ser desfeito por aqui.'
  return {
    entradas,
    voltam,
    impedimentos: total > dados.length ? [...impedimentos, { dito: demais, motivo: demais }] : impedimentos,
  }
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
    impedimentos: impedimentos.map(({ dito }) => dito),
    produtos: await countProdutosDoAto(db, usuario, ato),
  }
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
  if (impedimentos.length) throw new RegraViolada(impedimentos.map(({ dito }) => dito).join(' '))
  const { retrato } = await lerMaterial(db, usuario, { id, tipo })
  const valores = Object.fromEntries(voltam.map(({ nome, valor }) => [nome, valor]))
  const form = lerFormDe(tipo, { ...formDe(retrato), situacao: EM_EDICAO, ...valores })
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
