import { telaDoTipo } from '@portal/contract/referencias/telas'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { TIPO_MATERIAL, TIPOS_DE_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { MASTER, permite, type Quem } from '@portal/contract/core/papeis'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { MONTAR_EMPRESA, NOVA_EMPRESA } from '../empresas/enderecos.ts'
import { enderecoDoNovo } from '../materiais/enderecos.ts'
import { enderecoDoImpacto } from '../mercado/enderecos.ts'
import { NOVA_REFERENCIA } from '../referencias/enderecos.ts'
import { NOVA_TIPOLOGIA } from '../tipologias/enderecos.ts'
import { ACESSOS } from '../usuarios/enderecos.ts'
import type { Destino } from './navegacao.ts'

interface Ato extends Destino {
  quem: Quem
}

const ato = (rotulo: string, endereco: string, descricao: string, quem: Quem): Ato => ({
  rotulo,
  endereco,
  descricao,
  quem,
})

const ACABAMENTOS: Quem = ['CadastroAcabamentos']
const VER_ANTES = 'O que vai mudar, antes de confirmar'
const PLANILHA = 'Simular ou importar uma planilha'

const NOVO: Readonly<Record<TipoMaterial, string>> = {
  PERFIL: 'Novo',
  COMPONENTE: 'Novo',
  VIDRO: 'Novo',
  SUPERFICIE: 'Nova',
  KIT: 'Novo',
}

/** What can be begun from anywhere, each on the page where it is done. */
const ATOS: readonly Ato[] = [
  ...TIPO_MATERIAL.map(({ label, value }) =>
    ato(`${NOVO[value]} ${label.toLocaleLowerCase('pt-BR')}`, enderecoDoNovo(value), 'Novo produto', [
      telaDoTipo(value),
    ]),
  ),
  ato('Homologar produtos', enderecoDoImpacto('produto', 'homologar'), VER_ANTES, ESCRITA_DE_PRODUTO),
  ato('Disponibilizar produtos', enderecoDoImpacto('produto', 'disponibilizar', 'todos'), VER_ANTES, [MASTER]),
  ato('Homologar acabamentos', enderecoDoImpacto('acabamento', 'homologar'), VER_ANTES, ACABAMENTOS),
  ato('Disponibilizar acabamentos', enderecoDoImpacto('acabamento', 'disponibilizar', 'todos'), VER_ANTES, [MASTER]),
  ato('Importar produtos', '/importar', 'Perfis, componentes, vidros, superfícies e kits', PAPEIS_DE_IMPORTACAO),
  ...TIPO_MATERIAL.map(({ value }) =>
    ato(
      `Importar ${TIPOS_DE_MATERIAL[value].toLocaleLowerCase('pt-BR')}`,
      `/importar?novo=${value}`,
      PLANILHA,
      PAPEIS_DE_IMPORTACAO,
    ),
  ),
  ...Object.values(FOLHAS).map(({ nome, titulo }) =>
    ato(`Importar: ${titulo}`, `/importar?aba=${nome}`, PLANILHA, PAPEIS_DE_IMPORTACAO),
  ),
  ato('Importar preços', '/importar?aba=precos', PLANILHA, PAPEIS_DE_IMPORTACAO),
  ato('Importar imagens', '/importar?aba=imagens', 'Imagens e fichas técnicas em .zip', PAPEIS_DE_IMPORTACAO),
  ato('Nova empresa', NOVA_EMPRESA, 'Cadastrar', ['Configuracao']),
  ato('Quem tem o quê', ACESSOS, 'Recursos por pessoa, pessoas por recurso, empresas por referência', ['Configuracao']),
  ato('Montar empresa', MONTAR_EMPRESA, 'Empresa, recursos, referências e pessoas de uma vez', [MASTER]),
  ato('Nova referência', NOVA_REFERENCIA, 'Cadastrar', ['Configuracao']),
  ato('Nova tipologia', NOVA_TIPOLOGIA, 'Cadastrar', ['Configuracao']),
  ato('Emitir boletim técnico', '/boletins?novo=sim', 'Do que mudou no mercado', ESCRITA_DE_PRODUTO),
]

export const atosDe = (papeis: readonly string[]): Destino[] => ATOS.filter(({ quem }) => permite(quem, papeis))
