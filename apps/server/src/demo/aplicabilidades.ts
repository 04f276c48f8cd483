import { z } from 'zod'
import { FAMILIA_DE_APLICABILIDADES } from '../materiais/aplicabilidade/publicarBases.queries.ts'
import {
  abrirBase,
  findLista,
  findAplicabilidade,
  insertAplicaveis,
  listDaEdicao,
  removerAplicabilidade,
} from '../materiais/aplicabilidade/aplicabilidade.queries.ts'
import type { Logado } from '../core/context.ts'
import { congelar, moverPonteiros, registrarPublicacoes } from '../mercado/publicar.queries.ts'
import { lerDados } from './dados.ts'
import { idDe, type Oficina } from './materiais.ts'

type Componente = readonly [referencia: string, codigo: string]

/** Components and what may take their place; the last are contradictions, as imports bring them. */
const APLICAVEIS = z.array(z.object({ referencia: z.string(), codigo: z.string(), aplicaveis: z.array(z.string()) }))
const BASE: Componente = ['ALUVALE PRIME', 'MN-ROL']
const NO_MERCADO: readonly Componente[] = [
  ['ALUVALE', 'ROL-015'],
  ['ALUVALE', 'ROL-080'],
]
const DEPOIS: Componente = ['ALUVALE', 'ROL-040']

const idDo = (oficina: Oficina, [referencia, codigo]: Componente): number => idDe(oficina, { referencia, codigo })

/** Runs before the components go to the market, so that their versions hold the applicability. */
export async function aplicar(oficina: Oficina): Promise<void> {
  const { db } = oficina.transacao
  for (const { aplicaveis, ...de } of lerDados('aplicabilidades', APLICAVEIS)) {
    const ids = aplicaveis.map((codigo) => idDe(oficina, { ...de, codigo }))
    await insertAplicaveis(db, { idMaterial: idDe(oficina, de), idEmpresa: null }, ids)
  }
}

/** A list that a company keeps is on the market and in revision at once. */
export async function aplicarNaBase(oficina: Oficina, master: Logado): Promise<void> {
  const { db } = oficina.transacao
  const { idMaterial, idEmpresa } = await findLista(db, master, idDo(oficina, BASE))
  if (idEmpresa === null) throw new Error(`the demo has nobody who keeps what applies to ${BASE.join(' ')}`)
  const lista = { idMaterial, idEmpresa }
  const base = await abrirBase(db, lista)
  await insertAplicaveis(
    db,
    lista,
    NO_MERCADO.map((um) => idDo(oficina, um)),
  )
  await congelar(db, FAMILIA_DE_APLICABILIDADES, [base], master.idUsuario)
  await registrarPublicacoes(db, FAMILIA_DE_APLICABILIDADES, [base], { alvo: 'todos', por: master.idUsuario })
  await moverPonteiros(db, FAMILIA_DE_APLICABILIDADES, [base], 'todos')
  await abrirBase(db, lista)
  await insertAplicaveis(db, lista, [idDo(oficina, DEPOIS)])
  for (const { id, codigo } of await listDaEdicao(db, master, lista))
    if (codigo === 'ROL-015') await removerAplicabilidade(db, await findAplicabilidade(db, id))
}
