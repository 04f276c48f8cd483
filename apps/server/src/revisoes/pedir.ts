import type { Parsed, ResultOf } from '@portal/contract/core/call'
import type { OptionDeId } from '@portal/contract/core/options'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import {
  MENSAGENS_DE_REVISAO,
  type AreaDeRevisao,
  type pedirRevisao,
  type prepararRevisao,
} from '@portal/contract/revisoes/revisoes'
import type { ContextoEscrita, ContextoLeitura, Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { AREAS, reve } from './areas.ts'
import { listColegas, type Colega } from './colegas.queries.ts'
import { findRegistros, insertItens, type RegistroRevisto } from './registros.queries.ts'
import { insertRevisao } from './revisoes.queries.ts'
import { vistasDeRevisao } from './ver.ts'

/** Records that a review would hold, and colleagues who can be asked about those in edition. */
export async function verAntesDePedir(
  { db, usuario }: ContextoLeitura,
  { area, ids }: Parsed<typeof prepararRevisao>['query'],
): Promise<ResultOf<typeof prepararRevisao>> {
  const registros = await registrosDele(db, usuario, area, ids)
  const colegas = await colegasQueVeem(db, usuario, area, registros.filter(emEdicao))
  return {
    itens: registros.map(({ id, tipo, codigo, descricao, referencia, situacao }) => ({
      id,
      tipo,
      codigo,
      descricao,
      referencia,
      emEdicao: situacao === EM_EDICAO,
    })),
    colegas,
  }
}

/** Asks one colleague to review records as they are now; answers the review's id. */
export async function pedir(
  { db, usuario }: ContextoEscrita,
  { area, ids, revisor, mensagem }: Parsed<typeof pedirRevisao>['body'],
): Promise<number> {
  const registros = await registrosDele(db, usuario, area, ids)
  if (!registros.every(emEdicao)) throw new RegraViolada(MENSAGENS_DE_REVISAO.foraDeEdicao, 'ids')
  const colegas = await colegasQueVeem(db, usuario, area, registros)
  if (!colegas.some(({ value }) => value === revisor)) throw new RegraViolada(MENSAGENS_DE_REVISAO.colega, 'revisor')
  const id = await insertRevisao(db, {
    idEmpresa: usuario.idEmpresa,
    area,
    idUsuario: usuario.idUsuario,
    idRevisor: revisor,
    mensagem: mensagem ?? '',
    quantos: registros.length,
    escopos: [...new Set(registros.map(({ escopo }) => escopo))],
  })
  await insertItens(
    db,
    id,
    area,
    registros.map((registro) => registro.id),
  )
  return id
}

const emEdicao = ({ situacao }: RegistroRevisto): boolean => situacao === EM_EDICAO

/** Records that the user sees and may edit; one that he does not see is as good as unknown. */
async function registrosDele(
  db: Db,
  usuario: Logado,
  area: AreaDeRevisao,
  ids: readonly number[],
): Promise<RegistroRevisto[]> {
  const vistas = await vistasDeRevisao(db, usuario)
  if (!(area in vistas)) throw new SemPermissao()
  const unicos = [...new Set(ids)]
  const registros = await findRegistros(db, area, unicos, vistas[area])
  if (registros.length < unicos.length) throw new NaoEncontrado()
  if (registros.some(({ tipo }) => !usuario.papeis.includes(AREAS[area].papelDe(tipo)))) throw new SemPermissao()
  return registros
}

async function colegasQueVeem(
  db: Db,
  usuario: Logado,
  area: AreaDeRevisao,
  registros: readonly RegistroRevisto[],
): Promise<OptionDeId[]> {
  const veem = veTodos(db, area, registros)
  const colegas: OptionDeId[] = []
  for (const colega of await listColegas(db, usuario))
    if (reve(area, colega) && (await veem(colega))) colegas.push({ label: colega.nome, value: colega.id })
  return colegas
}

/** Asks once for all who see alike: within a company that depends on few things. */
function veTodos(db: Db, area: AreaDeRevisao, registros: readonly RegistroRevisto[]) {
  const sabidos = new Map<string, readonly number[] | undefined>()
  return async ({ idEmpresa, papeis, provedora }: Colega): Promise<boolean> => {
    const chave = JSON.stringify([provedora, papeis])
    if (!sabidos.has(chave)) sabidos.set(chave, await AREAS[area].escopos(db, { idEmpresa, papeis, provedora }))
    const vistos = sabidos.get(chave)
    return !vistos || registros.every(({ escopo }) => vistos.includes(escopo))
  }
}
