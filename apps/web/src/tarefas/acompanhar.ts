import {
  eventosDaTarefa,
  logDaTarefa,
  obterTarefa,
  type RegistroDeLog,
  type Tarefa,
  tarefaTerminou,
} from '@portal/contract/tarefas/tarefas'
import { callApi } from '../api/client.ts'
import { streamApi } from '../api/streamApi.ts'
import type { Evento } from '../api/sse.ts'

export interface Acompanhamento {
  tarefa: Tarefa | undefined
  linhas: readonly RegistroDeLog[]
}

export const NADA_VISTO: Acompanhamento = { tarefa: undefined, linhas: [] }

/** A line may come twice, by stream and by asking; ids grow in the order of the log. */
export function comLinhas(visto: Acompanhamento, novas: readonly RegistroDeLog[]): Acompanhamento {
  const ultima = ultimaDe(visto)
  const depois = novas.filter(({ id }) => id > ultima)
  return depois.length > 0 ? { ...visto, linhas: [...visto.linhas, ...depois] } : visto
}

const ultimaDe = ({ linhas }: Acompanhamento) => linhas.at(-1)?.id ?? 0
const acabou = ({ tarefa }: Acompanhamento) => tarefa !== undefined && tarefaTerminou(tarefa.estado)

/** A proxy may hold a stream back: after this silence the job is asked for. */
const SILENCIO_MS = 10_000

/** Follows a job and its log until the job has ended or nobody looks any more. */
export async function acompanhar(
  id: string,
  sair: AbortSignal,
  aoMudar: (visto: Acompanhamento) => void,
): Promise<void> {
  const fim = new AbortController()
  const signal = AbortSignal.any([sair, fim.signal])
  let visto = NADA_VISTO
  const mudar = (mudado: Acompanhamento) => {
    if (mudado === visto || sair.aborted) return
    visto = mudado
    aoMudar(visto)
    if (acabou(visto)) fim.abort()
  }
  const perguntar = async () => {
    const { tarefa, linhas } = await consultar(id, ultimaDe(visto), sair)
    mudar({ ...comLinhas(visto, linhas), tarefa: acabou(visto) ? visto.tarefa : tarefa })
  }
  const vigia = vigiar(SILENCIO_MS, () => void perguntar().catch(() => undefined))
  const onEvento = (evento: Evento) => {
    vigia.ouvido()
    mudar(comEvento(visto, evento))
  }
  try {
    await streamApi(eventosDaTarefa, { params: { tarefa: id } }, { signal, onEvento })
  } finally {
    vigia.fechar()
  }
  // Lines that the stream did not bring before the end are asked for.
  if (!sair.aborted) await perguntar()
}

export function comEvento(visto: Acompanhamento, { tipo, dados }: Evento): Acompanhamento {
  if (tipo === 'log') return comLinhas(visto, [JSON.parse(dados) as RegistroDeLog])
  return tipo === 'tarefa' ? { ...visto, tarefa: JSON.parse(dados) as Tarefa } : visto
}

/** The job is read before its log: the log of an ended job is whole. */
async function consultar(id: string, depoisDe: number, signal: AbortSignal): Promise<Acompanhamento> {
  const params = { tarefa: id }
  const tarefa = await callApi(obterTarefa, { params }, { signal })
  const linhas: RegistroDeLog[] = []
  for (let depois: number | undefined = depoisDe; depois !== undefined;) {
    const novas: RegistroDeLog[] = await callApi(logDaTarefa, { params, query: { depois } }, { signal })
    linhas.push(...novas)
    depois = novas.at(-1)?.id
  }
  return { tarefa, linhas }
}

function vigiar(silencioMs: number, perguntar: () => void) {
  let relogio = setInterval(perguntar, silencioMs)
  return {
    ouvido: () => {
      clearInterval(relogio)
      relogio = setInterval(perguntar, silencioMs)
    },
    fechar: () => clearInterval(relogio),
  }
}
