import { z } from 'zod'
import type { EnderecoDoCep } from '@portal/contract/empresas/empresas'
import { UFS } from '@portal/contract/empresas/estados'
import { buscar, type Saida } from '../outside/calls.ts'

const PRAZO_MS = 2_000
const GUARDADO_MS = 24 * 60 * 60 * 1000
const MAIS_GUARDADOS = 5_000
const MAIOR_RESPOSTA = 16 * 1024

const NADA: EnderecoDoCep = { encontrado: false, endereco: '', bairro: '', cidade: '', estado: '' }

const parte = z.string().trim().max(150).catch('')
/** The answer of ViaCEP; an unknown code answers `erro`. */
const resposta = z.object({
  erro: z.unknown().optional(),
  logradouro: parte,
  bairro: parte,
  localidade: parte,
  uf: z.enum(UFS).or(z.literal('')).catch(''),
})

interface Guardado {
  ate: number
  endereco: Promise<EnderecoDoCep>
}

export type ConsultaDeCep = (cep: string) => Promise<EnderecoDoCep>

/** Asks the operator's service; it may be slow, wrong or away, and then nothing is known. Failures are not kept. */
export function criarConsultaDeCep(url: string | undefined, clock: () => Date, saida: Saida = {}): ConsultaDeCep {
  const guardados = new Map<string, Guardado>()
  return async (texto) => {
    const cep = texto.replaceAll(/\D/g, '')
    if (url === undefined || cep.length !== 8) return NADA
    const agora = clock().getTime()
    const antes = guardados.get(cep)
    if (antes && antes.ate > agora) return antes.endereco
    const endereco = perguntar(enderecoDe(url, cep), saida).catch(() => {
      guardados.delete(cep)
      return NADA
    })
    guardados.delete(cep)
    guardados.set(cep, { ate: agora + GUARDADO_MS, endereco })
    if (guardados.size > MAIS_GUARDADOS) guardados.delete(guardados.keys().next().value ?? cep)
    return endereco
  }
}

const enderecoDe = (url: string, cep: string) =>
  /\{cep\}|%7Bcep%7D/i.test(url) ? url.replace(/\{cep\}|%7Bcep%7D/i, cep) : `${url.replace(/\/+$/, '')}/${cep}`

async function perguntar(endereco: string, saida: Saida): Promise<EnderecoDoCep> {
  const { status, texto } = await buscar(new URL(endereco), { saida, prazoMs: PRAZO_MS, maximo: MAIOR_RESPOSTA })
  if (status === 404 || status === 400) return NADA
  if (status !== 200) throw new Error(`status ${status}`)
  const { erro, logradouro, bairro, localidade, uf } = resposta.parse(JSON.parse(texto))
  if (erro !== undefined && erro !== false) return NADA
  return { encontrado: true, endereco: logradouro, bairro, cidade: localidade, estado: uf }
}
