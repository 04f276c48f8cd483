import { PAPEIS_DO_DASHBOARD, permite } from '@portal/contract/core/papeis'
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
export function menuDe(papeis: Papeis, enderecoDoDashboard: string, revisoes?: number): ItemDoMenu[] {
  const itens: (ItemDoMenu | false)[] = [
    !papeis.includes('ConsultaProduto') && destino('Home', 'home', 'Página inicial'),
    pode(papeis, 'produtos') && destino('Produtos', 'produtos', 'Perfis, componentes, vidros, superfícies e kits'),
    permite(PAPEIS_DO_DASHBOARD, papeis) && dashboard(enderecoDoDashboard),
    pode(papeis, 'acabamentos') && destino('Acabamentos', 'acabamentos', 'Tratamentos e cores de cada linha'),
    revisoes !== undefined && pode(papeis, 'revisoes') && dasRevisoes(revisoes),
    grupo('Ações', papeis, ACOES),
    pode(papeis, 'liberacoes') && destino('Liberações', 'liberacoes', 'Pacotes liberados para cada cliente'),
    comProprios(grupo('Configuração', papeis, CONFIGURACAO)),
    pode(papeis, 'desenhador') && destino('Desenhador', 'desenhador', 'Desenho de portas e janelas'),
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

const destino = (rotulo: string, id: IdDaTela, descricao: string, endereco: string = TELAS[id].caminho): Destino => ({
  rotulo,
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
  ...destino('Revisões', 'revisoes', 'O que um colega pediu para conferir'),
  ...(esperam > 0 && { marca: String(esperam) }),
})

function grupo(rotulo: string, papeis: Papeis, linhas: readonly Linha[]): Grupo | false {
  const destinos = linhas.filter(([, id]) => pode(papeis, id)).map((linha) => destino(...linha))
  return destinos.length > 0 && { rotulo, destinos }
}

/** Screens of our own stand behind those of the documents. */
const comProprios = (configuracao: Grupo | false): Grupo | false =>
  configuracao && {
    ...configuracao,
    destinos: [
      ...configuracao.destinos,
      {
        ...destino('Configuração da empresa', 'configuracao', 'Espera, revisão e símbolos de abertura'),
        separado: true,
      },
      destino('Integração', 'integracao', 'Chaves de API e avisos a outros sistemas'),
      destino('Auditoria', 'auditoria', 'Quem fez o quê e quando'),
    ],
  }

type Linha = readonly [rotulo: string, id: IdDaTela, descricao: string, endereco?: string]

const ACOES: readonly Linha[] = [
  ['Importar', 'importar', 'Planilhas de produtos, acabamentos, preços e imagens'],
  ['Exportar', 'exportacao', 'Planilhas para conferir e devolver'],
]

/** Profiles are global; their address keeps the shape of the documents (decisions RT-13). */
const PERFIS = '/empresas/0/perfisDeEmpresa/perfis'

const CONFIGURACAO: readonly Linha[] = [
  ['Empresas', 'empresas', 'Empresas, seus recursos e usuários'],
  ['Perfis de Empresa', 'perfis', 'Conjuntos de recursos', PERFIS],
  ['Usuários Gerais', 'usuarios', 'Todos os usuários e seus acessos'],
  ['Catálogos', 'catalogos', 'Tipologias e modelos 3D'],
  ['Classes/ID', 'classesId', 'Classes e identificadores'],
  ['Cores', 'cores', 'Cores dos materiais'],
  ['Tipo de Acabamento', 'tipoAcabamento', 'Anodizado, pintado e outros'],
  ['Grupos', 'grupos', 'Grupos de materiais'],
  ['Tipos de Vidro', 'tiposDeVidros', 'Comum, temperado, laminado e outros'],
  ['Tipo de Tecido', 'tipoDeTecido', 'Tecidos de telas e cortinas'],
  ['Unidades', 'unidades', 'Unidades de medida e de embalagem'],
  ['Referências', 'referencias', 'Marcas e suas atualizações'],
  ['Linhas', 'linhas', 'Linhas de produto'],
  ['Prenativo', 'prenativo', 'Prenativos das linhas'],
  ['Ligas/Têmperas', 'ligas', 'Ligas de alumínio e têmperas'],
]
