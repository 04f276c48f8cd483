import { ONDE_VER } from '@portal/contract/core/enderecos'
import { quantidade } from '@portal/contract/core/formato'
import { TIPO_PACOTE, labelOf } from '@portal/contract/core/options'
import { NIVEIS, SISTEMAS_DO_PACOTE, type Nivel } from '@portal/contract/pacotes/niveis'
import { conteudosDe, type Conteudo } from '@portal/contract/pacotes/tipos'
import { permite } from '@portal/contract/core/papeis'
import { ALVOS_DA_PUBLICACAO } from '@portal/contract/core/rotulos'
import { PAPEIS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import type { Deps } from '../core/context.ts'
import { SemPermissao } from '../core/errors.ts'
import type { ContextoDeTarefa, Definicao } from '../jobs/runner.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { contagem, PACOTE, type DadosDoPacote } from '../mercado/pacote.queries.ts'
import { quemAgora } from '../sessao/quemAgora.ts'
import { travarReferencia } from '../referencias/travarReferencia.ts'
import { insertPacotesQueFaltam, listPacotesDe, travarReferenciasSemPacote } from './edicoes.queries.ts'
import { gerarDiferencas } from './gerarDiferencas.ts'
import { gerarEdicao, type Gerada, type Geracao } from './gerar.ts'
import { findReferenciaDoPacote, GERAR } from './pacotes.queries.ts'

type DadosDeGerar = {
  idPacote: number
  niveis: readonly Nivel[]
  /** The edition that was tested when it was asked for the market. */
  testada?: number
}

/** Enqueued in the caller's transaction: the package is built once the change is safe. */
export const enfileirarGeracao = (
  { tarefas }: Pick<Deps, 'tarefas'>,
  transacao: Transacao,
  dados: DadosDeGerar,
): Promise<string> => {
  const descricao = dados.niveis.includes('HOMOLOGACAO')
    ? 'Gerar pacote para homologação'
    : 'Disponibilizar pacote no mercado'
  return tarefas.enfileirar(transacao, { tipo: GERAR, descricao, dados })
}

export function definirTarefasDePacotes(deps: Deps): void {
  deps.tarefas.definir(GERAR, {
    executar: naFilaDosPacotes(deps, async (contexto) => {
      const { idPacote, niveis } = contexto.dados as DadosDeGerar
      const idReferencia = await exigirDireito(contexto, idPacote)
      const edicoes: Partial<Record<Nivel, number>> = {}
      for (const nivel of niveis) {
        const feita = await gerar(deps, contexto, { idPacote, nivel, fixos: fixosPara(nivel, contexto) })
        if (feita) edicoes[nivel] = feita.edicao
        else await contexto.log('info', `Pacote ${idPacote} foi removido.`)
      }
      const aba = niveis.includes('HOMOLOGACAO') ? 'homologacao' : 'disponivel'
      return { pacote: idPacote, ...edicoes, resumo: resumir(edicoes), ver: ONDE_VER.pacotes(idReferencia, aba) }
    }),
    tentativas: 3,
  })
  deps.tarefas.definir(PACOTE, {
    executar: naFilaDosPacotes(deps, (contexto) => aposPublicar(deps, contexto)),
    tentativas: 3,
  })
}

/** Nobody waits at the screen for it, so it stands in nobody's way: all packages together are as one company. */
const naFilaDosPacotes =
  ({ fila }: Pick<Deps, 'fila'>, executar: Definicao['executar']): Definicao['executar'] =>
  (contexto) =>
    fila.comLugar({ quem: { idEmpresa: 0, idPessoa: 0 }, parar: contexto.parar }, () => executar(contexto))

const resumir = (edicoes: Partial<Record<Nivel, number>>): string =>
  NIVEIS.flatMap((nivel) => (edicoes[nivel] ? [`edição ${edicoes[nivel]} em ${nomeDoNivel(nivel)}`] : [])).join(', ')

const nomeDoNivel = (nivel: Nivel): string =>
  nivel === 'HOMOLOGACAO' ? 'homologação' : labelOf(SISTEMAS_DO_PACOTE, nivel)

/** Without an edition that was tested nothing reaches the market. */
const fixosPara = (nivel: Nivel, { dados }: ContextoDeTarefa): Geracao['fixos'] =>
  nivel === 'HOMOLOGACAO' ? 'salvos' : { testada: (dados as DadosDeGerar).testada ?? 0 }

/** Rights are those of now: the job may be repeated long after it was asked for (decision 0028). */
async function exigirDireito({ autoria, transacao }: ContextoDeTarefa, idPacote: number): Promise<number> {
  return transacao(async ({ client, db }) => {
    const usuario = await quemAgora(client, autoria)
    if (!permite(PAPEIS_DE_PACOTE, usuario.papeis)) throw new SemPermissao()
    const idReferencia = await findReferenciaDoPacote(db, usuario, idPacote)
    await travarReferencia(db, usuario, idReferencia)
    return idReferencia
  })
}

/**
 * Rebuilds packages that a publication changes: of testers, or of the market. A package that is built for the first
 * time meanwhile is waited for, so that none is left behind.
 */
async function aposPublicar(deps: Deps, contexto: ContextoDeTarefa): Promise<Record<string, unknown>> {
  const dados = contexto.dados as DadosDoPacote
  const onde = dados.alvo === undefined ? 'em homologação' : `no mercado (${labelOf(ALVOS_DA_PUBLICACAO, dados.alvo)})`
  await contexto.log('info', `${contagem(dados)}: ${onde}.`)
  const quais = { idPublicacao: dados.publicacao ?? 0, tipos: tiposCom(dados) }
  if (dados.acao === 'homologar') await fazerOsQueFaltam(contexto, quais)
  const afetados = await listPacotesDe(deps.database.leitura, quais)
  if (!afetados.length) await contexto.log('info', 'Nenhum pacote destas referências foi gerado ainda.')
  let novas = 0
  for (const idPacote of afetados)
    for (const nivel of niveisDe(dados))
      if ((await gerar(deps, contexto, { idPacote, nivel, fixos: 'da edição' }))?.nova) novas++
  const resumo = novas === 0 ? 'nenhuma edição nova' : quantidade(novas, 'edição nova', 'edições novas')
  const ver = dados.publicacao === undefined ? {} : { ver: ONDE_VER.publicacao(dados.publicacao) }
  return { quantos: dados.quantos, edicoes: novas, resumo, ...ver }
}

/** Homologar promises that a package will follow (produtos.012). */
async function fazerOsQueFaltam(
  contexto: ContextoDeTarefa,
  quais: Parameters<typeof insertPacotesQueFaltam>[1],
): Promise<void> {
  const novos = await contexto.transacao(async ({ db }) => {
    await travarReferenciasSemPacote(db, quais)
    return insertPacotesQueFaltam(db, quais)
  })
  for (const id of novos) await contexto.log('info', `Pacote ${id} criado: a referência não tinha nenhum.`)
}

const CONTEUDO: Readonly<Record<DadosDoPacote['familia'], Conteudo>> = {
  produtos: 'material',
  aplicabilidades: 'material',
  acabamentos: 'acabamento',
}
const tiposCom = ({ familia }: DadosDoPacote) =>
  TIPO_PACOTE.map(({ value }) => value).filter((tipo) => conteudosDe(tipo).includes(CONTEUDO[familia]))

function niveisDe({ acao, alvo }: DadosDoPacote): readonly Nivel[] {
  if (acao === 'homologar') return ['HOMOLOGACAO']
  return alvo === 'CEM_PRO' ? ['HOMOLOGACAO', 'CEM_PRO'] : NIVEIS
}

async function gerar(deps: Deps, contexto: ContextoDeTarefa, geracao: Geracao): Promise<Gerada | undefined> {
  const feita = await gerarEdicao(deps, contexto, geracao)
  if (!feita) return undefined
  if (feita.anterior !== undefined)
    await gerarDiferencas(deps, contexto, { idEdicao: feita.id, idDesde: feita.anterior })
  const onde = nomeDoNivel(geracao.nivel)
  const mudou = feita.nova ? '' : ' (sem mudanças)'
  await contexto.log(
    'info',
    `Pacote ${geracao.idPacote}, ${onde}: edição ${feita.edicao}, ${quantidade(feita.registros, 'registro', 'registros')}${mudou}.`,
  )
  return feita
}
