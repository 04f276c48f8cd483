import type { Execucao } from '@portal/contract/importacao/chamadasDaRemessa'
import { SIMULACAO_PERDIDA } from '@portal/contract/planilhas/plano'
import type { Deps, Logado } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import type { Pagina } from '../../planilhas/planoGuardado.ts'
import {
  abrirSimulacao,
  guardarSimulacao,
  mostrarSimulacao,
  type SimulacaoGuardada,
  type Simulando,
} from '../../planilhas/simulacoes.ts'
import { semAceitas } from './correcao.ts'
import type { Enviado, Remessa } from './remessa.ts'
import type { Linha, RegistroDaRemessa, Tipos } from './tipos.ts'

/** What a simulation was asked, and what it was asked about: enough to do it again, or to carry it out. */
interface Dito<T extends Tipos> extends Enviado<T> {
  noun: string
  visto: T['visto'] | null
  /** What it would join, while that waits. */
  corrige?: { id: number; arquivo: string } | undefined
}
export type Simulada<T extends Tipos> = SimulacaoGuardada<Dito<T>, T['linha']>
/** With what it is about now. */
export type SimuladaDe<T extends Tipos> = Simulada<T> & { alvo: T['alvo'] }

interface Simulavel<T extends Tipos> extends Enviado<T> {
  alvo: T['alvo']
  corrigida: RegistroDaRemessa<T> | undefined
}

/** What it would do, row by row; the database is only read (decisions §0 "Imports"). */
export async function simular<T extends Tipos>(
  simulando: Simulando,
  remessa: Remessa<T>,
  { pedido, arquivos, alvo, corrigida }: Simulavel<T>,
): Promise<Simulada<T>> {
  const { tarefa, leitura, textos } = remessa
  const { deps, usuario, parar } = simulando
  const lendo = { deps, usuario, leitor: { parar }, simulando: true }
  const id = await leitura.comPlano(lendo, alvo, ({ lotes, ...plano }) =>
    guardarSimulacao<Dito<T>, T['linha']>(
      simulando,
      { ...plano, lotes: corrigida ? semAceitas(deps.database.leitura, remessa, corrigida, lotes) : lotes },
      async () => ({
        noun: tarefa,
        pedido,
        arquivos,
        visto: (await plano.visto?.()) ?? null,
        corrige: corrigida && { id: corrigida.id, arquivo: textos.arquivo(corrigida) },
      }),
    ),
  )
  return abrirSimulacao<Dito<T>, T['linha']>(deps, usuario, id, tarefa)
}

interface Abrindo {
  db: Db
  deps: Pick<Deps, 'files' | 'secrets'>
  usuario: Logado
}

/** With the rights of now: who may no longer import there sees the plan no more. */
export async function abrirSimulada<T extends Tipos>(
  { db, deps, usuario }: Abrindo,
  { tarefa, acesso }: Remessa<T>,
  id: string,
): Promise<SimuladaDe<T>> {
  const simulada = await abrirSimulacao<Dito<T>, T['linha']>(deps, usuario, id, tarefa)
  const alvo = await acesso.resolver(db, usuario, simulada.cabeca.dito)
  const nomeadas = simulada.cabeca.porReferencia ?? []
  await acesso.exigirEm?.(
    db,
    usuario,
    alvo,
    nomeadas.map(({ referencia }) => referencia.value),
  )
  return { ...simulada, alvo }
}

export async function mostrar<T extends Tipos>(
  { leitura }: Remessa<T>,
  simulada: Simulada<T>,
  pagina: Pagina,
): Promise<T['simulada']> {
  const { visto, corrige } = simulada.cabeca.dito
  return leitura.mostrar({ ...(await mostrarSimulacao(simulada, pagina)), ...(corrige && { corrige }) }, visto)
}

/** What was sent must still be there. */
export async function exigirArquivos<T extends Tipos>(
  { files }: Pick<Deps, 'files'>,
  { cabeca }: Simulada<T>,
): Promise<void> {
  for (const arquivo of Object.values(cabeca.dito.arquivos))
    if (arquivo && !(await files.consultar(arquivo.sha256))) throw new Conflito(SIMULACAO_PERDIDA)
}

const LOTE = 2_000

/** What the plan saw must still be so, unless the person knows of it. */
export async function exigirComoFoiVista<T extends Tipos>(
  { db, deps }: Pick<Abrindo, 'db' | 'deps'>,
  { catalogo, textos }: Remessa<T>,
  simulada: SimuladaDe<T>,
  { semLinhas, mesmoAssim }: Execucao,
): Promise<void> {
  await exigirArquivos(deps, simulada)
  if (mesmoAssim || !catalogo.mudados) return
  const fora = new Set(semLinhas)
  const mudados = new Set<number | string>()
  for (const resultado of ['NOVO', 'ALTERADO'] as const)
    for await (const lote of simulada.ler(resultado, LOTE)) {
      const dentro = lote.filter((linha: Linha<T>) => !fora.has(linha.numero))
      for (const um of await catalogo.mudados(db, simulada.alvo, dentro)) mudados.add(um)
    }
  if (mudados.size > 0) throw new Conflito(textos.mudaram(mudados.size), { mudaram: mudados.size })
}
