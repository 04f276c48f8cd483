import { PAPEIS_DO_DASHBOARD, permite } from '@portal/contract/core/papeis'
import { PERFIS } from '../empresas/enderecos.ts'
import { TELAS_DAS_LISTAS } from '../cadastros/telas.tsx'
import { type IdDaTela, LIVRE, type Tela, TELAS } from './telas.ts'

export interface Destino {
  /** Label of Spec 000 §2 "Navigation shell", spelled as people spell it (decisions 0.4). */
  rotulo: string
  endereco: string
  descricao: string
  marca?: string
  /** A divider before an entry that the documents do not name. */
  separado?: boolean
  externo?: boolean
}

export interface Grupo {
  rotulo: string
  destinos: Destino[]
}

export type ItemDoMenu = Destino | Grupo

export const eGrupo = (item: ItemDoMenu): item is Grupo => 'destinos' in item

type Papeis = readonly string[]

/** By roles (Spec 000 §2, §6); reviews only while the company uses them, with the number that waits. */
export function menuDe(
  papeis: Papeis,
  enderecoDoDashboard: string,
  revisoes?: number,
  provedora = false,
): ItemDoMenu[] {
  const itens: (ItemDoMenu | false)[] = [
    !papeis.includes('ConsultaProduto') && destino('home', 'Página inicial'),
    pode(papeis, 'produtos') && destino('produtos', 'Perfis, componentes, vidros, superfícies e kits'),
    permite(PAPEIS_DO_DASHBOARD, papeis) && dashboard(enderecoDoDashboard),
    pode(papeis, 'acabamentos') && destino('acabamentos', 'Tratamentos e cores de cada linha'),
    revisoes !== undefined && pode(papeis, 'revisoes') && dasRevisoes(revisoes),
    grupo('Ações', papeis, ACOES),
    pode(papeis, 'liberacoes') && destino('liberacoes', 'Pacotes liberados para cada cliente'),
    comProprios(grupo('Configuração', papeis, CONFIGURACAO), provedora && pode(papeis, 'copias')),
    pode(papeis, 'desenhador') && destino('desenhador', 'Desenho de portas e janelas'),
  ]
  return itens.filter((item) => item !== false)
}

/** Every destination in one row, for the palette and the home page. */
export const destinosDe = (menu: readonly ItemDoMenu[]): Destino[] =>
  menu.flatMap((item) => (eGrupo(item) ? item.destinos : [item]))

export function podeAbrir({ quem }: Tela, papeis: Papeis | undefined): boolean {
  return quem === LIVRE || permite(quem, papeis)
}

const pode = (papeis: Papeis, id: IdDaTela) => podeAbrir(TELAS[id], papeis)

/** Called as the screen is. */
const destino = (id: IdDaTela, descricao: string, endereco: string = TELAS[id].caminho): Destino => ({
  rotulo: TELAS[id].nome,
  endereco,
  descricao,
})

const dashboard = (endereco: string): Destino => ({
  rotulo: 'Dashboard',
  endereco,
  descricao: 'Indicadores, em outra aba',
  marca: 'BETA',
  externo: true,
})

const dasRevisoes = (esperam: number): Destino => ({
  ...destino('revisoes', 'O que um colega pediu para conferir'),
  ...(esperam > 0 && { marca: String(esperam) }),
})

function grupo(rotulo: string, papeis: Papeis, linhas: readonly Linha[]): Grupo | false {
  const destinos = linhas.filter(([id]) => pode(papeis, id)).map((linha) => destino(...linha))
  return destinos.length > 0 && { rotulo, destinos }
}

/** Screens of our own stand behind those of the documents. */
const comProprios = (configuracao: Grupo | false, cuidaDaInstalacao: boolean): Grupo | false =>
  configuracao && {
    ...configuracao,
    destinos: [
      ...configuracao.destinos,
      {
        ...destino('configuracao', 'Espera, revisão e símbolos de abertura'),
        separado: true,
      },
      destino('integracao', 'Chaves de API e avisos a outros sistemas'),
      destino('auditoria', 'Quem fez o quê e quando'),
      ...(cuidaDaInstalacao ? [destino('copias', 'Cópias de segurança da instalação')] : []),
      ...LISTAS_PROPRIAS,
    ],
  }

type Linha = readonly [id: IdDaTela, descricao: string, endereco?: string]

const ACOES: readonly Linha[] = [
  ['importar', 'Planilhas de produtos, acabamentos, preços e imagens'],
  ['exportacao', 'Planilhas para conferir e devolver'],
]

const daLista = (id: keyof typeof TELAS_DAS_LISTAS): Linha => [id, TELAS_DAS_LISTAS[id].dica]

const CONFIGURACAO: readonly Linha[] = [
  ['empresas', 'Empresas, seus recursos e usuários'],
  ['perfis', 'Conjuntos de recursos', PERFIS],
  ['usuarios', 'Todos os usuários e seus acessos'],
  ['catalogos', 'Tipologias e modelos 3D'],
  daLista('classesId'),
  daLista('cores'),
  daLista('tipoAcabamento'),
  daLista('grupos'),
  daLista('tiposDeVidros'),
  daLista('tipoDeTecido'),
  daLista('unidades'),
  ['referencias', 'Marcas e suas atualizações'],
  ['linhas', 'Linhas de produto'],
  daLista('prenativo'),
  ['ligas', 'Ligas de alumínio e têmperas'],
]

/** Small lists that no document names. */
const LISTAS_PROPRIAS: readonly Destino[] = Object.values(TELAS_DAS_LISTAS)
  .filter((lista) => !CONFIGURACAO.some(([id]) => TELAS[id] === lista))
  .map(({ nome, caminho, dica }) => ({ rotulo: nome, endereco: caminho, descricao: dica }))
