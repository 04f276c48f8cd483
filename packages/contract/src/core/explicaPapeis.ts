import {
  CONSULTAS,
  ESCRITAS_DA_AREA,
  MASTER,
  PAPEIS_DE_TELA,
  TELAS_DO_SISTEMA,
  TIPO_USUARIO,
  type Direitos,
  type Papel,
  type PapelDeTela,
  type Quem,
} from './papeis.ts'

/** The first three rules give a role, the others say why it is not held. */
export const REGRAS_DE_PAPEL = [
  'tipoMaster',
  'tipoAdministrador',
  'liberacao',
  'soMaster',
  'consultaSoMof',
  'empresaNaoTem',
  'naoLiberado',
  'consultaVence',
] as const
export type RegraDePapel = (typeof REGRAS_DE_PAPEL)[number]

export interface PapelExplicado {
  papel: Papel
  tem: boolean
  regra: RegraDePapel
  vencidoPor: PapelDeTela | null
}

/** Explains `papeisEfetivos` to a person: each role, whether it is held, and by which rule. */
export function explicaPapeis(direitos: Direitos): PapelExplicado[] {
  const master = direitos.tipo === TIPO_USUARIO.MASTER
  return [
    { papel: MASTER, tem: master, regra: master ? 'tipoMaster' : 'soMaster', vencidoPor: null },
    ...PAPEIS_DE_TELA.map((papel) => explicar(papel, direitos)),
  ]
}

function explicar(papel: PapelDeTela, direitos: Direitos): PapelExplicado {
  const vencidoPor = vencedora(papel, direitos)
  const regra = vencidoPor ? 'consultaVence' : regraDe(papel, direitos)
  return { papel, tem: DAO.has(regra), regra, vencidoPor: vencidoPor ?? null }
}

const DAO = new Set<RegraDePapel>(['tipoMaster', 'tipoAdministrador', 'liberacao'])

function regraDe(papel: PapelDeTela, { tipo, daEmpresa, doUsuario }: Direitos): RegraDePapel {
  const consulta = CONSULTAS.includes(papel)
  if (tipo === TIPO_USUARIO.MASTER) return consulta ? 'consultaSoMof' : 'tipoMaster'
  if (tipo === TIPO_USUARIO.ADMINISTRADOR && consulta) return 'consultaSoMof'
  if (!daEmpresa.includes(papel)) return 'empresaNaoTem'
  if (tipo === TIPO_USUARIO.ADMINISTRADOR) return 'tipoAdministrador'
  return doUsuario.includes(papel) ? 'liberacao' : 'naoLiberado'
}

/** A consultation that is held itself wins over a role that would be held otherwise. */
function vencedora(papel: PapelDeTela, direitos: Direitos): PapelDeTela | undefined {
  if (regraDe(papel, direitos) !== 'liberacao') return undefined
  return PAPEIS_DE_TELA.find(
    (consulta) => ESCRITAS_DA_AREA[consulta]?.includes(papel) && regraDe(consulta, direitos) === 'liberacao',
  )
}

const OU = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** Whom to ask for what these may do; nobody needs to be asked where all may. */
export function quemPode(quem: Quem): string {
  if (typeof quem === 'string') return ''
  const telas = quem.filter((papel) => papel !== MASTER).map((papel) => TELAS_DO_SISTEMA[papel][1])
  if (telas.length === 0) return 'Um Master pode.'
  return `Pode quem tem ${telas.length === 1 ? 'o recurso' : 'um dos recursos'} ${OU.format(telas)}.`
}
