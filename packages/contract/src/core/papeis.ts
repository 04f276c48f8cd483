/** Role strings of the token and of `telasistema` (Spec 000 §6, decisions S-02). `Master` follows from the user's tipo, never from a release. */
export const PAPEIS_DE_TELA = [
  'CadastroVidros',
  'CadastroPerfis',
  'CadastroComponentes',
  'CadastroSuperficies',
  'CadastroKits',
  'CadastroAcabamentos',
  'ConsultaProduto',
  'DashboardSistemista',
  'DashboardVidros',
  'DashboardComponentesSuperficies',
  'DashboardAcabamentos',
  'Exportacao',
  'Importacao',
  'Liberacao',
  'ConsultaLiberacao',
  'Configuracao',
  'Desenhador',
] as const

export const MASTER = 'Master'
export type PapelDeTela = (typeof PAPEIS_DE_TELA)[number]
export type Papel = PapelDeTela | typeof MASTER

/** Whom the documents show the dashboard to (Spec 000 §6). */
export const PAPEIS_DO_DASHBOARD: readonly Papel[] = [
  'DashboardSistemista',
  'DashboardVidros',
  'DashboardComponentesSuperficies',
  'DashboardAcabamentos',
]

export const CONSULTAS: readonly Papel[] = ['ConsultaProduto', 'ConsultaLiberacao']

/** For a consult-only user these lose to the Consulta role of their area (decisions 0.2). */
export const ESCRITAS_DA_AREA: Partial<Record<Papel, readonly Papel[]>> = {
  ConsultaProduto: [
    'CadastroVidros',
    'CadastroPerfis',
    'CadastroComponentes',
    'CadastroSuperficies',
    'CadastroKits',
    'CadastroAcabamentos',
  ],
  ConsultaLiberacao: ['Liberacao'],
}

export const TIPO_USUARIO = { MASTER: 1, ADMINISTRADOR: 2, USUARIO_MOF: 4 } as const
export type TipoUsuario = (typeof TIPO_USUARIO)[keyof typeof TIPO_USUARIO]

export interface Direitos {
  tipo: number
  /** Roles of the screens that the user's company holds. */
  daEmpresa: readonly string[]
  /** Roles of the screens that were released to the user. */
  doUsuario: readonly string[]
}

const isPapelDeTela = (papel: string): papel is PapelDeTela => (PAPEIS_DE_TELA as readonly string[]).includes(papel)

/** What a user may do today: decisions 0.2, "Rights". */
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

/** Every answer to a signed-in user carries his roles as they are at that moment. */
export const CABECALHO_DE_PAPEIS = 'x-papeis'
