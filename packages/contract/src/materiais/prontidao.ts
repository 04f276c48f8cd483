import { rotulosDe } from '../campos/campo.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { quantidade } from '../core/formato.ts'
import { labelOf, STATUS_PRODUTO, type TipoMaterial } from '../core/options.ts'
import { FORA_DE_LINHA } from '../mercado/status.ts'
import { avaliarKit } from './prontidaoKit.ts'
import { avaliarPerfil } from './prontidaoPerfil.ts'
import { avaliarSuperficie } from './prontidaoSuperficie.ts'
import { avaliarVidro } from './prontidaoVidro.ts'
import { exigidosQueFaltam } from './exigidos.ts'
import { alerta, bloqueio, exigir, type AlvoDeMercado } from './prontidaoAviso.ts'
import type { ContextoDeProntidao, ItensNoMercado } from './prontidaoContexto.ts'
import { BLOQUEADO, COM_AVISOS, PRONTO, type AvisoDeProduto } from './produtos.ts'
import type { Julgado } from './retrato.ts'
import { podeNaoTerLinha } from './tipos.ts'

export interface Prontidao {
  pro: number
  mobi: number
  avisos: AvisoDeProduto[]
}

/** Nobody reads a longer list; warnings left out still decide the state. */
const MAIS_AVISOS = 40

/** Readiness for each target with its warnings; none of them refuses a save. */
export function avaliar(retrato: Julgado, contexto: ContextoDeProntidao): Prontidao {
  const doTipo: Avaliar = DO_TIPO[retrato.tipo] ?? exigidosQueFaltam
  const avisos = [...comuns(retrato, contexto.itens), ...doTipo(retrato, contexto)]
  return { pro: estado(avisos, 'CEM_PRO'), mobi: estado(avisos, 'CEM_MOBI'), avisos: resumir(avisos) }
}

function estado(avisos: readonly AvisoDeProduto[], alvo: AlvoDeMercado): number {
  const dele = avisos.filter(({ alvos }) => alvos.includes(alvo))
  if (!dele.length) return PRONTO
  return dele.some(({ gravidade }) => gravidade === 'BLOQUEIO') ? BLOQUEADO : COM_AVISOS
}

/** Worst first, otherwise in the order of the form. */
function resumir(avisos: readonly AvisoDeProduto[]): AvisoDeProduto[] {
  const ordenados = avisos.toSorted((a, b) => Number(b.gravidade === 'BLOQUEIO') - Number(a.gravidade === 'BLOQUEIO'))
  const resto = ordenados.length - MAIS_AVISOS
  if (resto <= 0) return ordenados
  const demais = alerta({
    codigo: 'demais',
    campo: null,
    texto: `Há mais ${quantidade(resto, 'aviso', 'avisos')} além destes.`,
  })
  return [...ordenados.slice(0, MAIS_AVISOS), demais]
}

type Avaliar = (retrato: Julgado, contexto: ContextoDeProntidao) => AvisoDeProduto[]

/** Kinds with rules beyond their required fields. */
const DO_TIPO: Readonly<Partial<Record<TipoMaterial, Avaliar>>> = {
  /** A reference that keeps its own applicability hides the field (decisions P-33). */
  COMPONENTE: (retrato, { aplicabilidadePropria }) => [
    ...exigidosQueFaltam(retrato),
    ...(aplicabilidadePropria
      ? []
      : exigir(retrato.dados, { aplicabilidade: CAMPOS_DA_ESPECIE.COMPONENTE.aplicabilidade.rotulo })),
  ],
  PERFIL: avaliarPerfil,
  SUPERFICIE: avaliarSuperficie,
  VIDRO: avaliarVidro,
  KIT: avaliarKit,
}

const { codigo: CODIGO, descricao: DESCRICAO, linha: LINHA } = rotulosDe(CAMPOS_DO_MATERIAL)
const NOMES = { codigo: CODIGO, descricao: DESCRICAO }
const NOMES_E_LINHA = { ...NOMES, linha: LINHA }

function comuns(retrato: Julgado, itens: ItensNoMercado): AvisoDeProduto[] {
  const { tipo, codigo, descricao, linha, anexos } = retrato
  return [
    ...exigir({ codigo, descricao, linha }, podeNaoTerLinha(tipo) ? NOMES : NOMES_E_LINHA),
    ...(anexos['FIGURA'] ? [] : SEM_FIGURA),
    ...sucessao(retrato, itens),
  ]
}

/** CEM MOBI shows its users pictures, CEM DELPHI works with codes (decision 0023). */
const SEM_FIGURA: readonly AvisoDeProduto[] = [
  bloqueio({ codigo: 'figura', campo: 'figura', alvos: ['CEM_MOBI'], texto: 'Falta a imagem, que o CEM MOBI mostra.' }),
  alerta({ codigo: 'figura', campo: 'figura', alvos: ['CEM_PRO'], texto: 'Falta a imagem.' }),
]

function sucessao({ status, sucessor }: Julgado, itens: ItensNoMercado): AvisoDeProduto[] {
  if (!FORA_DE_LINHA.includes(status)) return []
  const nome = labelOf(STATUS_PRODUTO, status)
  if (!sucessor)
    return [
      alerta({
        codigo: 'sucessor.ausente',
        campo: 'sucessor',
        texto: `O status é ${nome}, e não há sucessor que tome o lugar.`,
      }),
    ]
  const novo = itens.get(sucessor.value)
  if (!novo || !FORA_DE_LINHA.includes(novo.status)) return []
  const texto = `O sucessor ${novo.codigo} também está com o status ${labelOf(STATUS_PRODUTO, novo.status)}.`
  return [alerta({ codigo: 'sucessor.foraDeLinha', campo: 'sucessor', texto })]
}
