import { TIPO_USUARIO } from '../core/papeis.ts'

/** Companies whose users a person manages and sees (decisions §0 "Who sees what"). */
export const ALCANCES = ['todas', 'propriaEAbaixo', 'propria'] as const
export type Alcance = (typeof ALCANCES)[number]

export function alcanceDe({ tipo, provedora }: { tipo: number; provedora: boolean }): Alcance {
  if (tipo !== TIPO_USUARIO.MASTER) return 'propria'
  return provedora ? 'todas' : 'propriaEAbaixo'
}

/** An unknown tipo counts as the weakest (decisions S-11). */
const posto = (tipo: number): number => (tipo === TIPO_USUARIO.MASTER ? 2 : tipo === TIPO_USUARIO.ADMINISTRADOR ? 1 : 0)

export const ehAcima = (tipo: number, deTipo: number): boolean => posto(tipo) > posto(deTipo)

/** Both directions count: taking a resource away is deciding, too. */
export function trocados(antes: readonly number[], depois: readonly number[]): { dados: number[]; tirados: number[] } {
  return {
    dados: [...new Set(depois)].filter((id) => !antes.includes(id)),
    tirados: antes.filter((id) => !depois.includes(id)),
  }
}

export const RECUSAS = {
  tipoAcima: 'Você não pode gerenciar um usuário de tipo superior ao seu.',
  recursosAcima: 'Você não pode gerenciar um usuário que tem recursos que você não tem.',
  promocao: 'Você não pode dar a alguém um tipo superior ao seu.',
  proprioTipo: 'Você não pode alterar o seu próprio tipo.',
  propriosRecursos: 'Você não pode alterar os seus próprios recursos.',
  propriaSituacao: 'Você não pode desativar o seu próprio usuário.',
  propriaExclusao: 'Você não pode excluir o seu próprio usuário.',
  recursoQueNaoTem: 'Você só pode liberar ou retirar recursos que você tem.',
  soMofRecebe: 'Só um Usuário MOF recebe recursos um a um: os outros tipos os têm pelo que são.',
  outraEmpresa: 'O usuário pertence a outra empresa.',
  ultimoMaster: 'Este é o último Master ativo da empresa provedora.',
  trocado: 'Enquanto trabalha como outra pessoa, isto não é possível. Volte primeiro para o seu usuário.',
  inativo: 'Este usuário está inativo e não pode entrar.',
  muitosEnvios:
    'Este usuário já recebeu muitos e-mails com dados de acesso na última hora. Tente novamente mais tarde.',
} as const
