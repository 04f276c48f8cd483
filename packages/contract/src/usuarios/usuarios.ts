import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { REGRAS_DE_PAPEL } from '../core/explicaPapeis.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { usuarioForm } from './form.ts'
import { ALCANCES } from './gestao.ts'

const MAIOR_PAGINA = 10_000_000

/** Without `pageIndex` the whole array, with it a page (decisions 0.3). */
const paginaOpcional = {
  pageIndex: z.coerce.number().int().min(0).max(MAIOR_PAGINA).optional(),
  search: busca(),
}
/** `ativo` orders by the whole situation: who enters, whose first access is pending, who is stopped. */
const ORDENS = ['id', 'nome', 'email', 'tipo', 'ativo'] as const
const emLista = <Row extends z.ZodType>(row: Row) => z.union([paged(row), row.array()])

/** What a row says beside its fields, so that the screen offers no action that would be refused. */
const situacao = {
  versao: z.number(),
  ativo: z.number(),
  /** False until the first access. */
  temSenha: z.boolean(),
  gerivel: z.boolean(),
  /** Who asks, or the person behind him. */
  proprio: z.boolean(),
}

/** Spec 000 §3 "General user". */
const usuarioGeral = z.object({
  id: z.number(),
  nome: z.string(),
  email: z.string(),
  tipo: z.number(),
  idEmpresa: z.number(),
  empresa: z.string(),
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

export const listaGeral = defineCall({
  ids: ['usuarios.geralLista', 'usuarios.geralLista.buscar'],
  method: 'GET',
  path: '/usuario/geralLista/:termo?',
  query: listQuery([...ORDENS, 'empresa']).extend(paginaOpcional),
  result: emLista(usuarioGeral),
  papeis: ['Configuracao'],
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
export const enviarDadosAcesso = defineCall({
  ids: ['usuarios.enviarDadosAcesso'],
  method: 'POST',
  path: '/usuario/enviarDadosAcesso/:id',
  result: feito,
  papeis: ['Configuracao'],
})
export const excluirUsuario = defineCall({
  ids: ['usuarios.excluir'],
  method: 'DELETE',
  path: '/usuario/:id',
  result: feito,
  papeis: ['Configuracao'],
})
export const listaDaEmpresa = defineCall({
  ids: ['usuarios.empresa.lista'],
  method: 'GET',
  path: '/usuario/lista/:idEmpresa',
  query: listQuery([...ORDENS, 'serial']).extend(paginaOpcional),
  result: emLista(usuarioDaEmpresa),
  papeis: ['Configuracao'],
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})

/** `concedivel`: who asks holds it, so he may give and take it. */
const recursoDisponivel = optionDeId.extend({ papel: z.string(), concedivel: z.boolean() })
export type RecursoDisponivel = z.output<typeof recursoDisponivel>

export const telaSistemaDisponivel = defineCall({
  ids: ['usuarios.empresa.telaSistemaDisponivel'],
  method: 'GET',
  path: '/usuario/telaSistemaDisponivel/:idEmpresa',
  result: recursoDisponivel.array(),
  papeis: ['Configuracao'],
})
export const telaSistemaLiberada = defineCall({
  ids: ['usuarios.empresa.telaSistemaLiberada'],
  method: 'GET',
  path: '/usuario/telaSistemaLiberada/:idUsuario',
  result: z.number().array(),
  papeis: ['Configuracao'],
})
export const obterUsuario = defineCall({
  ids: ['usuarios.empresa.obter'],
  method: 'GET',
  path: '/usuario/:id',
  result: usuarioDaEmpresa,
  papeis: ['Configuracao'],
})
export const salvarUsuario = defineCall({
  ids: ['usuarios.empresa.salvar'],
  method: 'POST',
  path: '/usuario',
  body: usuarioForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})

const papelDaPessoa = z.object({
  papel: z.string(),
  descricao: z.string(),
  tem: z.boolean(),
  regra: z.enum(REGRAS_DE_PAPEL),
  vencidoPor: z.string().nullable(),
  /** The company holds it, and its profile has it. */
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

export const obterAcessoDaPessoa = defineCall({
  ids: ['proprio.usuarios.acesso'],
  method: 'GET',
  path: '/usuario/acesso/:idUsuario',
  result: acessoDaPessoa,
  papeis: ['Configuracao'],
  summary: 'Cada direito da pessoa e a regra de onde ele vem.',
})
