import { z } from 'zod'
import { gravacao } from '../core/chamadas.ts'
import { get, remove } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { busca, listQuery, paged } from '../core/listing.ts'
import type { Quem } from '../core/papeis.ts'
import { paginaOpcional, recurso } from './empresas.ts'
import { perfilForm } from './forms.ts'

const papeis = ['Configuracao'] as const satisfies Quem

/** Spec 000 §3 "Company profile type"; `proprio` is true where the caller may change it. */
export const perfilRow = z.object({
  id: z.number(),
  versao: z.number(),
  perfil: z.string(),
  itemsSelecionados: z.number().array(),
  proprio: z.boolean(),
})
export type PerfilEmpresa = z.output<typeof perfilRow>

export const listaPerfis = get('/empresaTipo', {
  ids: ['perfis-empresa.lista'],
  query: listQuery(['id', 'perfil', 'itemsSelecionados']).extend({ pageIndex: paginaOpcional, search: busca() }),
  result: z.union([paged(perfilRow), perfilRow.array()]),
  papeis,
  summary: 'Sem pageIndex responde a lista inteira; com pageIndex, uma página.',
})
/** Named by no document (decisions E-09). */
export const obterPerfil = get('/empresaTipo/:id', { ids: ['proprio.perfis-empresa.obter'], result: perfilRow, papeis })
/** `empresas`: number of companies that hold the resource through this profile, among those that the caller sees. */
export const recursosDoPerfil = get('/empresaTipo/telasSistemas/:idPerfil', {
  ids: ['perfis-empresa.telasSistemas'],
  result: recurso.extend({ empresas: z.number() }).array(),
  papeis,
})
/** A resource that leaves the profile leaves its companies and their users as well. */
export const salvarPerfil = gravacao(['perfis-empresa.salvar'], '/empresaTipo', perfilForm, papeis)
export const excluirPerfil = remove('/empresaTipo/:id', { ids: ['perfis-empresa.excluir'], result: feito, papeis })
