import type { defineCadastro, defineCadastroPaginado } from '@portal/contract/cadastros/cadastro'
import type { z } from 'zod'
import { buscada } from '@portal/contract/core/listing'
import type { Servidor } from '../core/context.ts'
import { serve, serveAcao, serveGravacao } from '../core/serve.ts'
import type { AnyCadastro, Armazenamento } from './armazenamento.ts'
import { consultasDe, type Consultas } from './cadastro.queries.ts'

type Cadastro = ReturnType<typeof defineCadastro<string, z.ZodRawShape, z.ZodRawShape, string>>
type CadastroPaginado = ReturnType<typeof defineCadastroPaginado<string, z.ZodRawShape, z.ZodRawShape, string>>

/** A list that answers an array, or a page to who asks for one: its queries, and what serves its five calls. */
export function listaDe<C extends Cadastro>(cadastro: C, armazenamento: Armazenamento<C>): ListaServida<C> {
  const consultas = consultasDe(cadastro, armazenamento)
  return { ...consultas, servir: (servidor) => serveCadastro(servidor, cadastro, consultas) }
}

/** A list that the specification pages on the server. */
export function listaPaginadaDe<C extends CadastroPaginado>(
  cadastro: C,
  armazenamento: Armazenamento<C>,
): ListaServida<C> {
  const consultas = consultasDe(cadastro, armazenamento)
  return { ...consultas, servir: (servidor) => serveCadastroPaginado(servidor, cadastro, consultas) }
}

interface ListaServida<C extends AnyCadastro> extends Consultas<C> {
  servir(servidor: Servidor): void
}

function serveCadastro<C extends Cadastro>(servidor: Servidor, cadastro: C, consultas: Consultas<C>): void {
  serve(servidor, cadastro.lista, async ({ params, query }, { db, usuario }) =>
    consultas.listar(db, usuario, buscada(query, params.termo), query),
  )
  serveRegistros(servidor, cadastro, consultas)
}

function serveCadastroPaginado<C extends CadastroPaginado>(
  servidor: Servidor,
  cadastro: C,
  consultas: Consultas<C>,
): void {
  serve(servidor, cadastro.lista, async ({ query }, { db, usuario }) =>
    consultas.pagina(db, usuario, buscada(query), query),
  )
  serveRegistros(servidor, cadastro, consultas)
}

function serveRegistros<C extends Cadastro | CadastroPaginado>(
  servidor: Servidor,
  cadastro: C,
  consultas: Consultas<C>,
): void {
  serve(servidor, cadastro.parecidos, async ({ query }, { db, usuario }) =>
    consultas.parecidos(db, usuario, query.termo, query.id),
  )
  serve(servidor, cadastro.obter, async ({ params }, { db, usuario }) => consultas.obter(db, usuario, params.id))
  serveGravacao(servidor, cadastro.salvar, async ({ body }, { db, usuario }) =>
    consultas.salvar(db, usuario, body as Parameters<typeof consultas.salvar>[2]),
  )
  serveAcao(servidor, cadastro.excluir, async ({ params }, { db, usuario }) =>
    consultas.excluir(db, usuario, params.id),
  )
}
