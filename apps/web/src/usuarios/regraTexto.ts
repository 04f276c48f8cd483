import type { RegraDePapel } from '@portal/contract/core/explicaPapeis'
import type { Alcance } from '@portal/contract/usuarios/gestao'
import type { AcessoDaPessoa, PapelDaPessoa } from '@portal/contract/usuarios/usuarios'

type Pessoa = Pick<AcessoDaPessoa, 'empresa' | 'perfil' | 'papeis'>
type Texto = (papel: PapelDaPessoa, pessoa: Pessoa) => string

const TEXTOS: Record<RegraDePapel, Texto> = {
  tipoMaster: () => 'Vem do tipo: todo Master tem.',
  tipoAdministrador: (papel, pessoa) => `Vem do tipo: Administrador tem o que a empresa tem. ${origem(papel, pessoa)}`,
  liberacao: (papel, pessoa) => `Liberado à pessoa. ${origem(papel, pessoa)}`,
  soMaster: () => 'Só o tipo Master dá este direito.',
  consultaSoMof: () => 'Consultas existem só para o tipo Usuário MOF.',
  empresaNaoTem: ({ doPerfil }, { empresa, perfil }) =>
    doPerfil && perfil !== null
      ? `A empresa ${empresa} não tem este recurso, embora o perfil ${perfil} o ofereça.`
      : `A empresa ${empresa} não tem este recurso.`,
  naoLiberado: (_, { empresa }) => `A empresa ${empresa} tem este recurso, mas ele não foi liberado à pessoa.`,
  consultaVence: ({ vencidoPor }, { papeis }) =>
    `Liberado à pessoa, mas ${papeis.find(({ papel }) => papel === vencidoPor)?.descricao ?? vencidoPor} vence: ela só consulta.`,
}

function origem({ doPerfil }: PapelDaPessoa, { empresa, perfil }: Pessoa): string {
  if (perfil === null) return `A empresa ${empresa} tem este recurso, sem perfil.`
  return doPerfil
    ? `A empresa ${empresa} tem este recurso pelo perfil ${perfil}.`
    : `A empresa ${empresa} tem este recurso além do perfil ${perfil}.`
}

export const regraTexto: Texto = (papel, pessoa) => TEXTOS[papel.regra](papel, pessoa)

export const ALCANCE_TEXTO: Record<Alcance, string> = {
  todas: 'Master da empresa provedora: vê todas as empresas, referências e usuários.',
  propriaEAbaixo: 'Master: vê a própria empresa e as criadas abaixo dela, com suas referências e usuários.',
  propria: 'Vê a própria empresa e as referências liberadas a ela.',
}
