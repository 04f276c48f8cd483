import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import type { Quem } from '../core/papeis.ts'
import { paginaOpcional, recurso } from './empresas.ts'
import { perfilForm } from './forms.ts'

const papeis = ['Configuracao'] as const satisfies Quem

/** Spec 000 §3 "Company profile type"; `proprio` says whether the caller may change it. */
export const perfilRow = z.object({
  id: z.number(),
  versao: z.number(),
  perfil: z.string(),
  itemsSelecionados: z.number().array(),
  proprio: z.boolean(),
})
export type PerfilEmpresa = z.output<typeof perfilRow>

export const listaPerfis = defineCall({
  ids: ['perfis-empresa.lista'],
  method: 'GET',
  path: '/empresaTipo',
  query: listQuery(['id', 'perfil', 'itemsSelecionados']).extend({ pageIndex: paginaOpcional, search: busca() }),
  result: z.union([paged(perfilRow), perfilRow.array()]),
  papeis,
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
/** Named by no document (decisions E-09). */
export const obterPerfil = defineCall({
  ids: ['proprio.perfis-empresa.obter'],
  method: 'GET',
  path: '/empresaTipo/:id',
  result: perfilRow,
  papeis,
})
/** `empresas`: how many of the companies that the caller sees hold the resource through this profile. */
export const recursosDoPerfil = defineCall({
  ids: ['perfis-empresa.telasSistemas'],
  method: 'GET',
  path: '/empresaTipo/telasSistemas/:idPerfil',
  result: recurso.extend({ empresas: z.number() }).array(),
  papeis,
})
/** A resource that leaves the profile leaves its companies and their users as well. */
export const salvarPerfil = defineCall({
  ids: ['perfis-empresa.salvar'],
  method: 'POST',
  path: '/empresaTipo',
  body: perfilForm,
  result: salvoComId,
  papeis,
})
export const excluirPerfil = defineCall({
  ids: ['perfis-empresa.excluir'],
  method: 'DELETE',
  path: '/empresaTipo/:id',
  result: feito,
  papeis,
})
