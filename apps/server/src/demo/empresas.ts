import { PAPEIS_DE_TELA, TIPO_USUARIO, type PapelDeTela, type TipoUsuario } from '@portal/contract/core/papeis'

/** A world that nobody owns: the companies, people and numbers are invented, the check digits are right. */
export type NomeDaEmpresa = 'provedora' | 'aluvale' | 'horizonte' | 'serraAzul' | 'litoral' | 'perfilar' | 'cromo'

const CADASTROS: PapelDeTela[] = [
  'CadastroVidros',
  'CadastroPerfis',
  'CadastroComponentes',
  'CadastroSuperficies',
  'CadastroKits',
  'CadastroAcabamentos',
]
const SEMPRE: PapelDeTela[] = [
  'ConsultaProduto',
  'Exportacao',
  'Importacao',
  'Liberacao',
  'ConsultaLiberacao',
  'Configuracao',
]

export const PERFIS_DE_ACESSO: Record<string, readonly PapelDeTela[]> = {
  'Provedor do portal': PAPEIS_DE_TELA,
  Sistemista: PAPEIS_DE_TELA,
  'Fabricante de vidros': ['CadastroVidros', 'CadastroKits', 'DashboardVidros', ...SEMPRE],
  'Fabricante de componentes e superfícies': [
    'CadastroComponentes',
    'CadastroSuperficies',
    'CadastroKits',
    'DashboardComponentesSuperficies',
    ...SEMPRE,
  ],
  'Beneficiador de acabamentos': ['CadastroAcabamentos', 'DashboardAcabamentos', ...SEMPRE],
}

export interface EmpresaDemo {
  perfil: keyof typeof PERFIS_DE_ACESSO
  mae?: NomeDaEmpresa
  cnpj: string
  razao: string
  fantasia: string
  cep: string
  endereco: string
  numero: string
  complemento?: string
  bairro: string
  cidade: string
  estado: string
}

/** A company stands after its mother. */
export const EMPRESAS: Record<NomeDaEmpresa, EmpresaDemo> = {
  provedora: {
    perfil: 'Provedor do portal',
    cnpj: '28471390000105',
    razao: 'Esquadria Digital Tecnologia Ltda',
    fantasia: 'Esquadria Digital',
    cep: '38408100',
    endereco: 'Avenida João Naves de Ávila',
    numero: '1331',
    complemento: 'Sala 704',
    bairro: 'Tibery',
    cidade: 'Uberlândia',
    estado: 'MG',
  },
  aluvale: {
    perfil: 'Sistemista',
    mae: 'provedora',
    cnpj: '31790546000117',
    razao: 'Aluvale Sistemas de Alumínio Ltda',
    fantasia: 'Aluvale',
    cep: '83005000',
    endereco: 'Rua Izabel, a Redentora',
    numero: '2356',
    bairro: 'Centro',
    cidade: 'São José dos Pinhais',
    estado: 'PR',
  },
  horizonte: {
    perfil: 'Fabricante de vidros',
    mae: 'provedora',
    cnpj: '40382617000133',
    razao: 'Horizonte Têmpera e Laminação de Vidros Ltda',
    fantasia: 'Vidros Horizonte',
    cep: '32210180',
    endereco: 'Avenida Cardeal Eugênio Pacelli',
    numero: '1815',
    bairro: 'Cidade Industrial',
    cidade: 'Contagem',
    estado: 'MG',
  },
  serraAzul: {
    perfil: 'Fabricante de componentes e superfícies',
    mae: 'provedora',
    cnpj: '22619458000166',
    razao: 'Serra Azul Ferragens Indústria e Comércio S.A.',
    fantasia: 'Ferragens Serra Azul',
    cep: '95112500',
    endereco: 'Rodovia RS-122',
    numero: '6400',
    complemento: 'Pavilhão 2',
    bairro: 'Forqueta',
    cidade: 'Caxias do Sul',
    estado: 'RS',
  },
  litoral: {
    perfil: 'Fabricante de componentes e superfícies',
    mae: 'provedora',
    cnpj: '7KPL3M9X000101',
    razao: 'Persianas Litoral Ltda',
    fantasia: 'Persianas Litoral',
    cep: '88220000',
    endereco: 'Avenida Nereu Ramos',
    numero: '4120',
    bairro: 'Meia Praia',
    cidade: 'Itapema',
    estado: 'SC',
  },
  perfilar: {
    perfil: 'Sistemista',
    mae: 'aluvale',
    cnpj: 'B4R1S8NV000157',
    razao: 'Perfilar Extrusão do Nordeste Ltda',
    fantasia: 'Perfilar',
    cep: '54345160',
    endereco: 'Rodovia BR-101 Sul',
    numero: '8540',
    bairro: 'Muribeca',
    cidade: 'Jaboatão dos Guararapes',
    estado: 'PE',
  },
  cromo: {
    perfil: 'Beneficiador de acabamentos',
    mae: 'provedora',
    cnpj: '9CRM2T5Q000210',
    razao: 'Cromo e Cor Anodização e Pintura Ltda',
    fantasia: 'Cromo & Cor',
    cep: '89219600',
    endereco: 'Rua Dona Francisca',
    numero: '8300',
    complemento: 'Bloco C',
    bairro: 'Distrito Industrial',
    cidade: 'Joinville',
    estado: 'SC',
  },
}

export interface UsuarioDemo {
  nome: string
  email: string
  tipo: TipoUsuario
  empresa: NomeDaEmpresa
  telas: readonly PapelDeTela[]
  /** What the start tells of him beside his sign-in; null has still to make his first access. */
  pode: string | null
}

const { MASTER, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO
const daAluvale = (nome: string, email: string, telas: readonly PapelDeTela[], pode: string): UsuarioDemo => ({
  nome,
  email,
  tipo: USUARIO_MOF,
  empresa: 'aluvale',
  telas,
  pode,
})
const administrador = (nome: string, email: string, empresa: NomeDaEmpresa): UsuarioDemo => ({
  nome,
  email,
  tipo: ADMINISTRADOR,
  empresa,
  telas: [],
  pode: null,
})

export const USUARIOS: readonly UsuarioDemo[] = [
  {
    nome: 'Helena Prado',
    email: 'master@exemplo.com.br',
    tipo: MASTER,
    empresa: 'provedora',
    telas: [],
    pode: 'tudo, e trocar de usuário (Master da provedora)',
  },
  {
    nome: 'Ricardo Assunção',
    email: 'admin@exemplo.com.br',
    tipo: ADMINISTRADOR,
    empresa: 'aluvale',
    telas: [],
    pode: 'tudo na empresa Aluvale (Administrador)',
  },
  daAluvale('Beatriz Nogueira', 'catalogo@exemplo.com.br', CADASTROS, 'cadastrar materiais e acabamentos'),
  daAluvale('Caio Fontes', 'consulta@exemplo.com.br', ['ConsultaProduto'], 'consultar produtos'),
  daAluvale(
    'Lívia Sampaio',
    'liberacao@exemplo.com.br',
    ['Liberacao'],
    'liberar pacotes, tabelas e aplicabilidades a clientes',
  ),
  daAluvale('Otávio Reis', 'leitura@exemplo.com.br', ['ConsultaLiberacao'], 'consultar o que foi liberado'),
  daAluvale('Débora Lins', 'desenho@exemplo.com.br', ['Desenhador'], 'usar o Desenhador'),
  daAluvale('José Antônio Sá', 'sempapel@exemplo.com.br', [], 'entrar e usar Minha Conta'),
  administrador('Márcia Vilela', 'marcia.vilela@exemplo.com.br', 'horizonte'),
  administrador('Tiago Zanotto', 'tiago.zanotto@exemplo.com.br', 'serraAzul'),
  administrador('Joana d’Ávila', 'joana.davila@exemplo.com.br', 'litoral'),
  administrador('Severino Araújo', 'severino.araujo@exemplo.com.br', 'perfilar'),
  administrador('Érica Schmitt', 'erica.schmitt@exemplo.com.br', 'cromo'),
]
