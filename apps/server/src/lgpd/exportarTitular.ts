import { LINHAS_DO_RESUMO, type Titular } from '@portal/contract/lgpd/lgpd'
import { nomeDaSecao } from '@portal/contract/lgpd/nomeDaSecao'
import { nomesDosNumeros } from '../auditoria/nomes.queries.ts'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { ehProprio } from '../usuarios/gestao.queries.ts'
import { contarLinhas, findLugares, findTitular, listDaTrilha, listLinhas, type Lugar } from './titular.queries.ts'

/** Rows in memory at a time; tables without numbers hold few, or small ones, about one person. */
const PARTE = 1_000

interface Pedido {
  quem: Logado
  id: number
  agora: Date
}

/** Data that are held about a person, each table with its newest rows. */
export async function resumir(db: Db, { quem, id, agora }: Pedido): Promise<Titular> {
  const pessoa = await findTitular(db, quem, id)
  const achados: Omit<Titular['secoes'][number], 'nomes'>[] = []
  for (const lugar of await findLugares(db)) {
    const total = await contarLinhas(db, lugar, id)
    const { tabela, coluna } = lugar
    if (tabela === 'auditoria') {
      const entradas = await listDaTrilha(db, lugar, id, LINHAS_DO_RESUMO)
      achados.push({ tabela, coluna, total, linhas: [], entradas })
    } else {
      const linhas = total === 0 ? [] : await listLinhas(db, lugar, id, { limite: LINHAS_DO_RESUMO })
      achados.push({ tabela, coluna, total, linhas })
    }
  }
  const nomes = await nomesDosNumeros(
    db,
    achados.map(({ tabela, linhas }) => ({ tabela, valoresDe: (campo) => linhas.map((linha) => linha[campo]) })),
  )
  const secoes = achados.map((secao, i) => ({ ...secao, nomes: nomes[i] ?? {} }))
  return { ...pessoa, proprio: ehProprio(quem, id), geradoEm: agora.toISOString(), geradoPor: quem.nomePessoa, secoes }
}

/** `resumir` without a limit of rows, as JSON that is never whole in memory. */
export async function* jsonDoTitular(db: Db, { quem, id, agora }: Pedido): AsyncGenerator<string> {
  const titular = await findTitular(db, quem, id)
  const cabeca = { titular, geradoEm: agora.toISOString(), geradoPor: quem.nomePessoa }
  yield `${JSON.stringify(cabeca).slice(0, -1)},"secoes":[`
  let virgula = ''
  for (const lugar of await findLugares(db)) {
    yield `${virgula}\n{"tabela":${JSON.stringify(lugar.tabela)},"nome":${JSON.stringify(nomeDaSecao(lugar))},"coluna":${JSON.stringify(lugar.coluna)},"linhas":[`
    yield* linhasEmJson(db, lugar, id)
    yield ']}'
    virgula = ','
  }
  yield ']}\n'
}

async function* linhasEmJson(db: Db, lugar: Lugar, id: number): AsyncGenerator<string> {
  const emPartes = lugar.numerada
  let antesDe: number | undefined
  for (;;) {
    const linhas = await listLinhas(db, lugar, id, emPartes ? { limite: PARTE, ...(antesDe && { antesDe }) } : {})
    if (linhas.length) yield (antesDe ? ',\n' : '\n') + linhas.map((linha) => JSON.stringify(linha)).join(',\n')
    if (!emPartes || linhas.length < PARTE) return
    antesDe = Number(linhas.at(-1)?.['id'])
  }
}
