import { z } from 'zod'
import { exclusao, gravacao, leitura } from '../core/chamadas.ts'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { REGRAS_DE_PAPEL } from '../core/explicaPapeis.ts'
import { booleano, id, instante } from '../core/fields.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { filtroDeUsuarios } from './filtro.ts'
import { usuarioForm } from './form.ts'
import { ALCANCES } from './gestao.ts'

const MAIOR_PAGINA = 10_000_000

/** Absent for the whole array, present for a page (decisions 0.3). */
const paginaOpcional = {
  pageIndex: z.coerce.number().int().min(0).max(MAIOR_PAGINA).optional(),
  search: busca(),
}
/** `ativo` orders by the whole situation: entering, first access pending, stopped. */
const ORDENS = ['id', 'nome', 'email', 'tipo', 'ativo'] as const
const emLista = <Row extends z.ZodType>(row: Row) => z.union([paged(row), row.array()])

/** Facts by which the screen offers no action that would be refused. */
const situacao = {
  versao: z.number(),
  ativo: z.number(),
  /** False until the first access. */
  temSenha: z.boolean(),
  gerivel: z.boolean(),
  /** True for the caller, and for the person behind a switched one. */
  proprio: z.boolean(),
}

/** Spec 000 §3 "General user". */
const usuarioGeral = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  serial: z.string(),
  idEmpresa: z.number(),
  empresa: z.string(),
  /** When the person was last seen in a session of his own; null for who never entered. */
  ultimoAcesso: instante().nullable(),
  ...situacao,
})
export type UsuarioGeral = z.output<typeof usuarioGeral>

/** Spec 000 §3 "Company user", under both names of one column (decisions S-10). */
const usuarioDaEmpresa = z.object({
  id: z.number(),
  nome: z.string(),
  usuario: z.string(),
  email: z.string(),
  tipo: z.number(),
  serial: z.string(),
  itensSelecionados: z.number().array(),
  idEmpresa: z.number(),
  ...situacao,
})
export type UsuarioDaEmpresa = z.output<typeof usuarioDaEmpresa>

export const listaGeral = get('/usuario/geralLista/:termo?', {
  ids: ['usuarios.geralLista', 'usuarios.geralLista.buscar'],
  query: listQuery([...ORDENS, 'empresa', 'serial', 'ultimoAcesso']).extend({
    ...paginaOpcional,
    ...filtroDeUsuarios.shape,
  }),
  result: emLista(usuarioGeral),
  papeis: ['Configuracao'],
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
export const enviarDadosAcesso = post('/usuario/enviarDadosAcesso/:id', {
  ids: ['usuarios.enviarDadosAcesso'],
  result: feito,
  papeis: ['Configuracao'],
})
export const excluirUsuario = exclusao(['usuarios.excluir'], '/usuario/:id', ['Configuracao'])
export const listaDaEmpresa = get('/usuario/lista/:idEmpresa', {
  ids: ['usuarios.empresa.lista'],
  query: listQuery([...ORDENS, 'serial']).extend(paginaOpcional),
  result: emLista(usuarioDaEmpresa),
  papeis: ['Configuracao'],
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})

/** `concedivel` is true where the caller holds the resource, so that he may give and take it. */
const recursoDisponivel = optionDeId.extend({ papel: z.string(), concedivel: z.boolean() })
export type RecursoDisponivel = z.output<typeof recursoDisponivel>

export const telaSistemaDisponivel = get('/usuario/telaSistemaDisponivel/:idEmpresa', {
  ids: ['usuarios.empresa.telaSistemaDisponivel'],
  result: recursoDisponivel.array(),
  papeis: ['Configuracao'],
})
export const telaSistemaLiberada = get('/usuario/telaSistemaLiberada/:idUsuario', {
  ids: ['usuarios.empresa.telaSistemaLiberada'],
  result: z.number().array(),
  papeis: ['Configuracao'],
})
export const obterUsuario = leitura(['usuarios.empresa.obter'], '/usuario/:id', usuarioDaEmpresa, ['Configuracao'])
export const salvarUsuario = gravacao(['usuarios.empresa.salvar'], '/usuario', usuarioForm, ['Configuracao'])

/** One resource of one person, given or taken; of several people each by a call of its own, so that each refusal is told. */
export const mudarRecurso = post('/usuario/recurso/:idUsuario', {
  ids: ['proprio.usuarios.recurso'],
  body: z.object({ idTela: id(), liberar: booleano() }),
  result: feito,
  papeis: ['Configuracao'],
  summary: 'Libera ou retira um recurso de uma pessoa.',
})

export const papelDaPessoa = z.object({
  papel: z.string(),
  descricao: z.string(),
  tem: z.boolean(),
  regra: z.enum(REGRAS_DE_PAPEL),
  vencidoPor: z.string().nullable(),
  /** Whether the company holds the role, and whether its profile has it. */
  daEmpresa: z.boolean(),
  doPerfil: z.boolean(),
})
export type PapelDaPessoa = z.output<typeof papelDaPessoa>

const acessoDaPessoa = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  ...situacao,
  idEmpresa: z.number(),
  empresa: z.string(),
  perfil: z.string().nullable(),
  alcance: z.enum(ALCANCES),
  papeis: papelDaPessoa.array(),
})
export type AcessoDaPessoa = z.output<typeof acessoDaPessoa>

export const obterAcessoDaPessoa = get('/usuario/acesso/:idUsuario', {
  ids: ['proprio.usuarios.acesso'],
  result: acessoDaPessoa,
  papeis: ['Configuracao'],
  summary: 'Cada direito da pessoa e a regra de onde ele vem.',
})
