import { type Destino, podeAbrir } from './navegacao.ts'
import { type IdDaTela, TELAS } from './telas.ts'

export const DA_CONTA: readonly Destino[] = [
  { rotulo: 'Minha Conta', endereco: TELAS.minhaConta.caminho, descricao: 'Senha e sessões abertas' },
  { rotulo: 'Tarefas', endereco: TELAS.tarefas.caminho, descricao: 'Trabalhos demorados e seus logs' },
  { rotulo: 'Sair', endereco: TELAS.sair.caminho, descricao: 'Encerrar a sessão' },
]

/** Screens that are reached from others, and by the search from anywhere. */
const FORA_DO_MENU: readonly (readonly [id: IdDaTela, descricao: string])[] = [
  ['publicacoes', 'O que Homologar e Disponibilizar fizeram'],
  ['boletins', 'O que mudou no mercado, para os clientes'],
  ['mudancasNoMercado', 'Produtos, entre dois dias'],
  ['mudancasDeAcabamentos', 'Acabamentos, entre dois dias'],
  ['simulacao', 'O que um cliente recebe, e por que não recebe o resto'],
  ['matriz', 'A edição de cada pacote em cada cliente'],
  ['cadastroDeClientes', 'Clientes e seriais de uma planilha'],
]

export const foraDoMenu = (papeis: readonly string[]): Destino[] =>
  FORA_DO_MENU.filter(([id]) => podeAbrir(TELAS[id], papeis)).map(([id, descricao]) => ({
    rotulo: TELAS[id].nome,
    endereco: TELAS[id].caminho.replaceAll(/\/:\w+\?/g, ''),
    descricao,
  }))

const simples = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const palavrasDe = (busca: string) => simples(busca).split(/\s+/).filter(Boolean)

/** Whether it is called so, not only described so. */
export const tem = (busca: string, destino: Destino | undefined): boolean =>
  destino !== undefined && palavrasDe(busca).every((palavra) => simples(destino.rotulo).includes(palavra))

/** Neither case nor accents matter, as in every search of the product. Enter takes the first: those that are called so. */
export function queTem(busca: string, destinos: readonly Destino[]): Destino[] {
  const palavras = palavrasDe(busca)
  const achados = destinos.filter(({ rotulo, descricao }) =>
    palavras.every((palavra) => simples(`${rotulo} ${descricao}`).includes(palavra)),
  )
  return achados.toSorted((um, outro) => Number(tem(busca, outro)) - Number(tem(busca, um)))
}
