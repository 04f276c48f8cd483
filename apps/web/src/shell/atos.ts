import {
  classeId,
  cor,
  grupo,
  prenativo,
  tipoAcabamento,
  tipoTecido,
  tipoVidro,
  unidade,
} from '@portal/contract/cadastros/index'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import { PAPEIS_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { TIPO_MATERIAL, TIPOS_DE_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { MASTER, permite, type Quem } from '@portal/contract/core/papeis'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { TELAS_DAS_LISTAS } from '../cadastros/telas.tsx'
import { EMPRESAS, MONTAR_EMPRESA, NOVA_EMPRESA, NOVO_PERFIL } from '../empresas/enderecos.ts'
import { LIBERACOES } from '../liberacoes/enderecos.ts'
import { NOVA_LIGA, NOVA_TEMPERA } from '../ligas/enderecos.ts'
import { enderecoDoNovo } from '../materiais/enderecos.ts'
import { enderecoDoImpacto } from '../mercado/enderecos.ts'
import { LISTA_DE_REFERENCIAS, NOVA_REFERENCIA } from '../referencias/enderecos.ts'
import { NOVA_TIPOLOGIA } from '../tipologias/enderecos.ts'
import { beginAt } from '../ui/useBegin.ts'
import { ACESSOS } from '../usuarios/enderecos.ts'
import type { Destino } from './navegacao.ts'
import { TELAS } from './telas.ts'

interface Ato extends Destino {
  quem: Quem
  /** What belongs to nobody is written by the provider's people alone (decisions 0.4). */
  soDaProvedora?: boolean
}

const ato = (rotulo: string, endereco: string, descricao: string, quem: Quem, soDaProvedora = false): Ato => ({
  rotulo,
  endereco,
  descricao,
  quem,
  soDaProvedora,
})

const CADASTROS: Readonly<
  Record<keyof typeof TELAS_DAS_LISTAS, { um: string; form: { shape: Readonly<Record<string, unknown>> } }>
> = {
  classesId: classeId,
  cores: cor,
  tipoAcabamento,
  grupos: grupo,
  tiposDeVidros: tipoVidro,
  tipoDeTecido: tipoTecido,
  unidades: unidade,
  prenativo,
}
const LISTAS = Object.keys(TELAS_DAS_LISTAS) as (keyof typeof TELAS_DAS_LISTAS)[]

const CONFIGURACAO: Quem = ['Configuracao']
const LIBERACAO: Quem = ['Liberacao']
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
  ato('Novo acabamento', beginAt(TELAS.acabamentos.caminho), 'Tratamento e cor de uma linha', ACABAMENTOS),
  ato('Nova empresa', NOVA_EMPRESA, 'Cadastrar', CONFIGURACAO),
  ato('Novo perfil de empresa', NOVO_PERFIL, 'Conjunto de recursos', CONFIGURACAO),
  ato('Quem tem o quê', ACESSOS, 'Recursos por pessoa, pessoas por recurso, empresas por referência', ['Configuracao']),
  ato('Montar empresa', MONTAR_EMPRESA, 'Empresa, recursos, referências e pessoas de uma vez', [MASTER]),
  ato('Nova referência', NOVA_REFERENCIA, 'Cadastrar', CONFIGURACAO),
  ato('Nova linha', beginAt(TELAS.linhas.caminho), 'Linha de produto', CONFIGURACAO),
  ato('Nova tipologia', NOVA_TIPOLOGIA, 'Cadastrar', CONFIGURACAO),
  ato('Novo pacote', LISTA_DE_REFERENCIAS, 'Escolha a referência: é na aba Homologação', CONFIGURACAO),
  ato('Nova liga', NOVA_LIGA, 'Liga de alumínio', CONFIGURACAO, true),
  ato('Nova têmpera', NOVA_TEMPERA, 'Têmpera de ligas', CONFIGURACAO, true),
  ...LISTAS.map((lista) =>
    ato(
      `Adicionar ${CADASTROS[lista].um}`,
      beginAt(TELAS_DAS_LISTAS[lista].caminho),
      TELAS_DAS_LISTAS[lista].nome,
      CONFIGURACAO,
      !('comum' in CADASTROS[lista].form.shape),
    ),
  ),
  ato('Adicionar usuário', EMPRESAS, 'Escolha a empresa: é na aba Usuários', CONFIGURACAO),
  ato('Adicionar chave de API', beginAt(TELAS.integracao.caminho), 'Integração', CONFIGURACAO),
  ato('Adicionar webhook', beginAt(`${TELAS.integracao.caminho}?aba=webhooks`), 'Integração', CONFIGURACAO),
  ato('Copiar agora', TELAS.copias.caminho, 'Cópia de segurança da instalação', [MASTER], true),
  ato('Adicionar liberação padrão', beginAt(`${LIBERACOES}?secao=padrao`), 'Para todos de um sistema', LIBERACAO),
  ato('Adicionar liberação em massa', beginAt(`${LIBERACOES}?secao=diversas`), 'Para muitos de uma vez', LIBERACAO),
  ato('Novo desenho', beginAt(TELAS.desenhador.caminho, 'desenho'), 'Porta ou janela', TELAS.desenhador.quem),
  ato('Novo projeto', beginAt(TELAS.desenhador.caminho, 'projeto'), 'Porta ou janela', TELAS.desenhador.quem),
  ato('Emitir boletim técnico', '/boletins?novo=sim', 'Do que mudou no mercado', ESCRITA_DE_PRODUTO),
]

export const atosDe = (papeis: readonly string[], provedora: boolean): Destino[] =>
  ATOS.filter(({ quem, soDaProvedora }) => permite(quem, papeis) && (provedora || !soDaProvedora))
