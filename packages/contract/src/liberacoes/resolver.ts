import { z } from 'zod'
import { NIVEIS, type Nivel } from '../pacotes/niveis.ts'
import { COISAS, ORIGENS, type Fatos, type FatosDoSerial, type ItemPossivel, type LiberacaoFeita } from './fatos.ts'
import { limitesQueValem, type Limites } from './limites.ts'
import { niveisDoSerial } from './niveis.ts'

/** A release that alone is enough for the item. */
const motivo = z.object({
  origem: z.enum(ORIGENS),
  id: z.number(),
  nome: z.string(),
  homologador: z.boolean(),
  em: z.string(),
})
export type Motivo = z.output<typeof motivo>

/** Each obstacle names one thing to change; once all of them are changed, the item is received. */
const IMPEDIMENTOS = [
  'ATUALIZACAO_BLOQUEADA',
  'LIBERACAO_BLOQUEADA',
  'SEM_SERIAL',
  'NIVEL',
  'SEM_LIBERACAO',
  'RETIRADA',
  'SO_HOMOLOGACAO',
  'SEM_EDICAO',
] as const
const impedimento = z.object({
  porque: z.enum(IMPEDIMENTOS),
  /** The release that took the item away. */
  liberacao: motivo.nullable(),
})
export type Impedimento = z.output<typeof impedimento>

export const itemResolvido = z.object({
  coisa: z.enum(COISAS),
  id: z.number(),
  nome: z.string(),
  detalhe: z.string(),
  /** Owner by which a release may name the item. */
  idDono: z.number().nullable(),
  recebe: z.boolean(),
  edicao: z.object({ id: z.number(), numero: z.number(), nivel: z.enum(NIVEIS), desde: z.string() }).nullable(),
  motivos: motivo.array(),
  impedimentos: impedimento.array(),
})
export type ItemResolvido = z.output<typeof itemResolvido>
/** Limits go to installations alone: those of one company are nothing to another. */
export type ItemComLimites = ItemResolvido & Pick<Limites, 'qtdeLimitePerfil' | 'qtdeLimiteComponente'>
type EdicaoResolvida = NonNullable<ItemResolvido['edicao']>

/**
 * Decides out of facts alone (decision 0040): a release gives the item unless a later one takes it away, releasing was
 * blocked when it began, or its receivers have no edition. Blocks, access level and a missing number win over all
 * releases; they are the provider's and those of the item's company, never another's.
 */
export function resolver({ serial, itens, liberacoes }: Fatos): ItemComLimites[] {
  const porAlvo = Map.groupBy(
    liberacoes.filter((liberacao) => alcanca(liberacao, serial)),
    ({ coisa, doDono, idAlvo }) => alvo(coisa, doDono, idAlvo),
  )
  return itens.map((item) => {
    const dele = porAlvo.get(alvo(item.coisa, false, item.id)) ?? []
    const doDono = item.idDono === null ? [] : (porAlvo.get(alvo(item.coisa, true, item.idDono)) ?? [])
    const vale = limitesQueValem(serial, item.idEmpresa)
    const { qtdeLimitePerfil, qtdeLimiteComponente } = vale
    const resolvido = resolverItem({ ...serial, ...vale }, item, [...dele, ...doDono])
    return { ...resolvido, qtdeLimitePerfil, qtdeLimiteComponente }
  })
}

const alvo = (coisa: string, doDono: boolean, id: number) => `${coisa}${doDono ? '*' : ''}${id}`

/** A rule reaches customers of a system and, when it names sponsors, of theirs (decisions L-18). */
const alcanca = ({ sistema, patrocinios }: LiberacaoFeita, serial: FatosDoSerial): boolean =>
  (sistema === null || sistema === serial.sistema) &&
  (patrocinios.length === 0 || (serial.idPatrocinio !== null && patrocinios.includes(serial.idPatrocinio)))

function resolverItem(serial: FatosDoSerial, item: ItemPossivel, liberacoes: readonly LiberacaoFeita[]): ItemResolvido {
  const { coisa, id, nome, detalhe, idDono } = item
  const dadas = liberacoes.filter(({ retira }) => !retira)
  const retiradas = liberacoes.filter(({ retira }) => retira).toSorted((a, b) => (a.em < b.em ? 1 : -1))
  const vivas = dadas.filter(({ em }) => !retiradas.some((retirada) => retirada.em >= em))
  const livres = vivas.filter(({ em }) => !segurada(serial, em))
  const edicoes = livres.map((liberacao) => edicaoPor(serial, item, liberacao.homologador))
  const motivos = livres.filter((_, n) => edicoes[n] !== undefined).map(comoMotivo)
  const impedimentos = [
    ...doSerial(serial, item),
    ...daLiberacao(serial, { dadas, vivas, livres, retirada: retiradas[0] }),
    ...daEdicao(serial, item, livres.length > 0 ? livres : vivas),
  ]
  const recebe = impedimentos.length === 0
  return { coisa, id, nome, detalhe, idDono, recebe, edicao: recebe ? melhor(edicoes) : null, motivos, impedimentos }
}

const comoMotivo = ({ origem, id, nome, homologador, em }: LiberacaoFeita): Motivo => ({
  origem,
  id,
  nome,
  homologador,
  em,
})

/** A release that began after the block does not reach the customer (decision 0038). */
const segurada = ({ liberacaoBloqueadaDesde: desde }: FatosDoSerial, em: string) => desde !== null && em >= desde

const ACESSO_A_TIPOLOGIAS = 2

const por = (porque: Impedimento['porque'], liberacao: Motivo | null = null): Impedimento => ({ porque, liberacao })

function doSerial(serial: FatosDoSerial, { coisa, tipologia }: ItemPossivel): Impedimento[] {
  const faltas: [boolean, Impedimento['porque']][] = [
    [serial.bloqueadaAtualizacao, 'ATUALIZACAO_BLOQUEADA'],
    [!serial.temNumero && coisa !== 'pacote', 'SEM_SERIAL'],
    [tipologia && serial.nivel < ACESSO_A_TIPOLOGIAS, 'NIVEL'],
  ]
  return faltas.filter(([falta]) => falta).map(([, porque]) => por(porque))
}

interface Dadas {
  dadas: readonly LiberacaoFeita[]
  vivas: readonly LiberacaoFeita[]
  livres: readonly LiberacaoFeita[]
  retirada: LiberacaoFeita | undefined
}

function daLiberacao(
  { liberacaoBloqueadaDesde }: FatosDoSerial,
  { dadas, vivas, livres, retirada }: Dadas,
): Impedimento[] {
  if (livres.length > 0) return []
  if (vivas.length > 0) return [por('LIBERACAO_BLOQUEADA')]
  const falta = dadas.length > 0 && retirada ? por('RETIRADA', comoMotivo(retirada)) : por('SEM_LIBERACAO')
  // While releasing is blocked, nobody could release the item now.
  return liberacaoBloqueadaDesde === null ? [falta] : [falta, por('LIBERACAO_BLOQUEADA')]
}

/** A reference of PrefSuite has no editions here. */
const SEM_EDICOES: EdicaoResolvida = { id: 0, numero: 0, nivel: 'CEM_PRO', desde: '' }

function edicaoPor(
  serial: FatosDoSerial,
  { coisa, edicoes }: ItemPossivel,
  homologador: boolean,
): EdicaoResolvida | undefined {
  if (coisa === 'referencia') return SEM_EDICOES
  for (const nivel of niveisDoSerial(serial.sistema, homologador || serial.homologador)) {
    const edicao = edicoes[nivel]
    if (edicao) return { ...edicao, nivel }
  }
  return undefined
}

function daEdicao(serial: FatosDoSerial, item: ItemPossivel, liberacoes: readonly LiberacaoFeita[]): Impedimento[] {
  const homologador = liberacoes.some((liberacao) => liberacao.homologador)
  if (edicaoPor(serial, item, homologador)) return []
  return [por(item.edicoes.HOMOLOGACAO ? 'SO_HOMOLOGACAO' : 'SEM_EDICAO')]
}

const ORDEM: readonly Nivel[] = NIVEIS

/** A tester by one release is a tester, whatever the other releases say. */
function melhor(edicoes: readonly (EdicaoResolvida | undefined)[]): EdicaoResolvida | null {
  const [primeira] = edicoes
    .filter((edicao) => edicao !== undefined)
    .toSorted((a, b) => ORDEM.indexOf(a.nivel) - ORDEM.indexOf(b.nivel))
  return primeira === undefined || primeira === SEM_EDICOES ? null : primeira
}
