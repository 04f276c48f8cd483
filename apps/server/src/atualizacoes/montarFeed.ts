import {
  ATUALIZACAO_BLOQUEADA,
  type ArquivoDoFeed,
  type EdicaoInformada,
  type Entregavel,
  type Feed,
  type ItemDoFeed,
} from '@portal/contract/atualizacoes/atualizacoes'
import { caminho } from '@portal/contract/atualizacoes/edicoes'
import { limitesQueValem } from '@portal/contract/liberacoes/limites'
import { resolver, type ItemComLimites, type ItemResolvido } from '@portal/contract/liberacoes/resolver'
import type { Deps, Logado } from '../core/context.ts'
import { NaoEncontrado } from '../core/errors.ts'
import { nomePossivel } from '../files/nomePossivel.ts'
import type { ChaveUsada } from '../integracao/exigirChave.queries.ts'
import { lerFatos } from '../liberacoes/fatos.queries.ts'
import {
  lerEdicoes,
  lerHistorias,
  type ArquivoLido,
  type EdicaoLida,
  type HistoriaDoPacote,
} from './edicoes.queries.ts'
import { gravarEdicoes, lerUltimas, type UltimaEdicao } from './entregas.queries.ts'
import type { Feito } from './feitos.queries.ts'
import { arquivosDosItens } from './fazerArquivo.ts'
import type { LinksDeAtualizacao } from './links.ts'

/** The feed has no user: it tells a licence all that was released to it, but for the key of one company. */
const MAQUINA: Logado = {
  idSessao: '',
  idUsuario: 0,
  idPessoa: 0,
  nome: '',
  nomePessoa: '',
  email: '',
  tipo: 0,
  idEmpresa: 0,
  provedora: true,
  papeis: [],
}

const olhosDe = ({ alcance, idEmpresa }: ChaveUsada): Logado =>
  alcance === 'EMPRESA' ? { ...MAQUINA, idEmpresa, provedora: false } : MAQUINA

type Edicao = NonNullable<ItemComLimites['edicao']>
type ComEdicao = ItemComLimites & { coisa: Entregavel; edicao: Edicao }
const comEdicao = (item: ItemComLimites): item is ComEdicao => item.edicao !== null && item.coisa !== 'referencia'

interface Pedido {
  serial: string
  informadas: readonly EdicaoInformada[]
  chave: ChaveUsada
}

/** Files that an installation may fetch now: those that its licence receives, in the editions that are for it. */
export async function montarFeed(
  deps: Deps,
  links: LinksDeAtualizacao,
  { serial, informadas, chave }: Pedido,
): Promise<Feed> {
  // The key of one installation answers for no other.
  if (chave.alcance === 'INSTALACAO' && chave.serial !== serial) throw new NaoEncontrado()
  const { leitura: db } = deps.database
  const quem = olhosDe(chave)
  const [fatos, ultimas] = await Promise.all([
    lerFatos(db, quem, { por: 'serial', qual: serial, so: 'liberados' }),
    lerUltimas(db, serial),
  ])
  const dela = fatos.itens.filter(({ idEmpresa }) => quem.provedora || idEmpresa === quem.idEmpresa)
  const recebidos = resolver({ ...fatos, itens: dela }).filter(({ recebe }) => recebe)
  const itens = recebidos.filter(comEdicao)
  const [edicoes, feitos, historias] = await Promise.all([
    lerEdicoes(
      db,
      quem,
      doPacote(itens).map(({ edicao }) => edicao.id),
    ),
    arquivosDosItens(deps, itens),
    lerHistorias(
      db,
      doPacote(itens.filter((item) => atrasado(item, dele(informadas, item) ?? dele(ultimas, item)))).map(
        ({ id }) => id,
      ),
    ),
  ])
  const ditas = itens.flatMap((item) => {
    const dita = dele(informadas, item)
    return dita && existe(dita, item, historias) ? [dita] : []
  })
  const novas = ditas.filter((dita) => !ultimas.some((ultima) => igual(ultima, dita)))
  await gravarEdicoes(deps.database, fatos.serial, novas)
  const { sistema, projetistas, bloqueios } = fatos.serial
  const vale = limitesQueValem(fatos.serial, quem.idEmpresa)
  const { bloqueadaAtualizacao: bloqueado, qtdeLimitePerfil, qtdeLimiteComponente } = vale
  const lidos: Lidos = { edicoes, feitos, historias, ultimas, assinar: assinarPara(links, serial) }
  return {
    serial,
    sistema,
    bloqueado,
    message: bloqueado ? ATUALIZACAO_BLOQUEADA : null,
    qtdeLimitePerfil,
    qtdeLimiteComponente,
    projetistas,
    itens: recebidos.map((item) =>
      comEdicao(item)
        ? comArquivos(item, (dele(ditas, item) ?? dele(ultimas, item))?.numero ?? null, lidos)
        : { ...semArquivos(item), bloqueio: (item.coisa === 'referencia' && bloqueios[item.id]) || null },
    ),
  }
}

const doPacote = (itens: readonly ComEdicao[]) => itens.filter(({ coisa }) => coisa === 'pacote')

const dele = <Uma extends EdicaoInformada>(lista: readonly Uma[], item: ItemComLimites) =>
  lista.find((uma) => uma.coisa === item.coisa && uma.idAlvo === item.id)

const atrasado = ({ edicao }: ComEdicao, tem: EdicaoInformada | undefined) =>
  tem !== undefined && tem.numero !== edicao.numero

/**
 * Lists of a reference are numbered by their sum: what one that was published adds, a component that left takes away. So the
 * file that was fetched says whether the same number still is the same.
 */
const outroArquivo = (item: ComEdicao, { feitos, ultimas }: Pick<Lidos, 'feitos' | 'ultimas'>): boolean => {
  const [agora, ultima] = [feitos.get(item), dele(ultimas, item)]
  if (!agora || ultima?.numero !== item.edicao.numero || ultima.ultimo === null) return false
  return ultima.ultimo !== agora.sha256
}

type Assinar = (item: ComEdicao, numero: number, arquivo: ArquivoLido, desde?: number) => ArquivoDoFeed

const assinarPara =
  (links: LinksDeAtualizacao, serial: string): Assinar =>
  (item, numero, { papel, nome: dado, sha256, tamanho }, desde) => {
    const nome = dado ?? nomear(item, numero, papel, desde)
    const { coisa, id: idAlvo } = item
    return { papel, nome, tamanho, sha256, url: links.assinar({ serial, coisa, idAlvo, numero, sha256, nome }) }
  }

interface Lidos {
  edicoes: ReadonlyMap<number, EdicaoLida>
  feitos: ReadonlyMap<ItemResolvido, Feito>
  historias: readonly HistoriaDoPacote[]
  ultimas: readonly UltimaEdicao[]
  assinar: Assinar
}

function comArquivos(item: ComEdicao, tem: number | null, lidos: Lidos): ItemDoFeed {
  const { edicoes, feitos, historias, assinar } = lidos
  const { numero, nivel, desde, id } = item.edicao
  const doItem = (): ArquivoLido[] => {
    const feito = feitos.get(item)
    return feito ? [{ ...feito, papel: item.coisa, nome: null }] : []
  }
  const edicao = item.coisa === 'pacote' ? edicoes.get(id) : undefined
  const arquivos = edicao ? [...edicao.conteudos, ...edicao.fixos] : doItem()
  const historia = item.coisa === 'pacote' ? historias.find((uma) => uma.id === item.id) : undefined
  return {
    ...semArquivos(item),
    edicao: numero,
    nivel,
    desde,
    tem,
    emDia: tem === numero && !outroArquivo(item, lidos),
    arquivos: arquivos.map((arquivo) => assinar(item, numero, arquivo)),
    diferencas: historia && tem !== null ? diferencasDe(item, historia, tem, assinar) : [],
  }
}

const igual = (uma: EdicaoInformada, outra: EdicaoInformada) =>
  uma.coisa === outra.coisa && uma.idAlvo === outra.idAlvo && uma.numero === outra.numero

/** An edition number that never existed is ignored. */
function existe(
  { numero }: EdicaoInformada,
  { coisa, id, edicao }: ComEdicao,
  historias: readonly HistoriaDoPacote[],
): boolean {
  if (numero === edicao.numero) return true
  if (coisa !== 'pacote') return numero > 0 && numero < edicao.numero
  return historias.some((historia) => historia.id === id && historia.edicoes.some((uma) => uma.numero === numero))
}

const semArquivos = ({
  coisa,
  id,
  nome,
  detalhe,
  qtdeLimitePerfil,
  qtdeLimiteComponente,
}: ItemComLimites): ItemDoFeed => ({
  coisa,
  id,
  nome,
  detalhe,
  bloqueio: null,
  qtdeLimitePerfil,
  qtdeLimiteComponente,
  edicao: null,
  nivel: null,
  desde: null,
  tem: null,
  emDia: false,
  arquivos: [],
  diferencas: [],
})

const DO_PAPEL: Readonly<Record<string, string>> = {
  material: 'materiais.zip',
  tipologia: 'tipologias.zip',
  acabamento: 'acabamentos.zip',
  tabela: 'preços.json',
  aplicabilidade: 'aplicabilidade.json',
}

function nomear({ nome, detalhe }: ComEdicao, numero: number, papel: string, desde: number | undefined): string {
  const partes = [nome, ...detalhe.split(' · '), `edição ${numero}`, desde === undefined ? '' : `desde a ${desde}`]
  return nomePossivel(`${partes.filter(Boolean).join(' - ')} - ${DO_PAPEL[papel] ?? papel}`)
}

const diferencasDe = (
  item: ComEdicao,
  { edicoes, passos }: HistoriaDoPacote,
  tem: number,
  assinar: Assinar,
): ItemDoFeed['diferencas'] =>
  (caminho(edicoes, passos, tem, item.edicao.numero) ?? []).map(({ desde, edicao, zips }) => ({
    desde,
    edicao,
    arquivos: zips.map((zip) => assinar(item, edicao, zip, desde)),
  }))
