import type { TipoMaterial } from './options.ts'

/**
 * The screens that a company holds and releases, by their role strings in the token and in `telasistema` (Spec 000 §6,
 * decisions S-02), with what they are called. The ids are kept by releases: never renumber them.
 */
export const TELAS_DO_SISTEMA = {
  CadastroVidros: [1, 'Cadastro de vidros'],
  CadastroPerfis: [2, 'Cadastro de perfis'],
  CadastroComponentes: [3, 'Cadastro de componentes'],
  CadastroSuperficies: [4, 'Cadastro de superfícies'],
  CadastroKits: [5, 'Cadastro de kits'],
  CadastroAcabamentos: [6, 'Cadastro de acabamentos'],
  ConsultaProduto: [7, 'Consulta de produtos'],
  DashboardSistemista: [8, 'Dashboard do sistemista'],
  DashboardVidros: [9, 'Dashboard de vidros'],
  DashboardComponentesSuperficies: [10, 'Dashboard de componentes e superfícies'],
  DashboardAcabamentos: [11, 'Dashboard de acabamentos'],
  Exportacao: [12, 'Exportação'],
  Importacao: [13, 'Importação'],
  Liberacao: [14, 'Liberações'],
  ConsultaLiberacao: [15, 'Consulta de liberações'],
  Configuracao: [16, 'Configurações'],
  Desenhador: [17, 'Desenhador'],
} as const satisfies Record<string, readonly [id: number, descricao: string]>
export type PapelDeTela = keyof typeof TELAS_DO_SISTEMA
/** `Master` follows from the user's tipo, never from a release. */
export const PAPEIS_DE_TELA = Object.keys(TELAS_DO_SISTEMA) as readonly PapelDeTela[]

/** Screen whose release filters the lists of a kind (decisions E-04). */
export const TELA_DO_TIPO = {
  PERFIL: 'CadastroPerfis',
  COMPONENTE: 'CadastroComponentes',
  VIDRO: 'CadastroVidros',
  SUPERFICIE: 'CadastroSuperficies',
  KIT: 'CadastroKits',
} as const satisfies Record<TipoMaterial, PapelDeTela>

export const MASTER = 'Master'
export type Papel = PapelDeTela | typeof MASTER

/** Roles to whom the documents show the dashboard (Spec 000 §6). */
export const PAPEIS_DO_DASHBOARD: readonly Papel[] = [
  'DashboardSistemista',
  'DashboardVidros',
  'DashboardComponentesSuperficies',
  'DashboardAcabamentos',
]

export const CONSULTAS: readonly Papel[] = ['ConsultaProduto', 'ConsultaLiberacao']

/** Writing roles that a consult-only user loses to the Consulta role of their area (decisions 0.2). */
export const ESCRITAS_DA_AREA: Partial<Record<Papel, readonly Papel[]>> = {
  ConsultaProduto: [...Object.values(TELA_DO_TIPO), 'CadastroAcabamentos'],
  ConsultaLiberacao: ['Liberacao'],
}

export const TIPO_USUARIO = { MASTER: 1, ADMINISTRADOR: 2, USUARIO_MOF: 4 } as const
export type TipoUsuario = (typeof TIPO_USUARIO)[keyof typeof TIPO_USUARIO]

export interface Direitos {
  tipo: number
  /** Roles of screens that the user's company holds. */
  daEmpresa: readonly string[]
  /** Roles of screens that were released to the user. */
  doUsuario: readonly string[]
}

const isPapelDeTela = (papel: string): papel is PapelDeTela => Object.hasOwn(TELAS_DO_SISTEMA, papel)

/** Roles that a user has today: decisions 0.2, "Rights". */
export function papeisEfetivos({ tipo, daEmpresa, doUsuario }: Direitos): Papel[] {
  if (tipo === TIPO_USUARIO.MASTER) return [MASTER, ...semConsultas(PAPEIS_DE_TELA)]
  const daCasa = daEmpresa.filter(isPapelDeTela)
  if (tipo === TIPO_USUARIO.ADMINISTRADOR) return semConsultas(daCasa)
  return aplicaConsultas(daCasa.filter((papel) => doUsuario.includes(papel)))
}

const semConsultas = (papeis: readonly Papel[]) => papeis.filter((papel) => !CONSULTAS.includes(papel))

function aplicaConsultas(papeis: Papel[]): Papel[] {
  const vencidos = papeis.flatMap((papel) => ESCRITAS_DA_AREA[papel] ?? [])
  return papeis.filter((papel) => !vencidos.includes(papel))
}

export const PUBLICA = 'PUBLICA'
export const AUTENTICADO = 'AUTENTICADO'
/** Who may make a call: any one of these roles, any signed-in user, or anybody. */
export type Quem = readonly Papel[] | typeof AUTENTICADO | typeof PUBLICA

export function permite(quem: Quem, papeis: readonly string[] | undefined): boolean {
  if (quem === PUBLICA) return true
  if (!papeis) return false
  return quem === AUTENTICADO || quem.some((papel) => papeis.includes(papel))
}

/** Header with the present roles, on every answer to a signed-in user. */
export const CABECALHO_DE_PAPEIS = 'x-papeis'
