import { listaDaEmpresa, listaGeral, obterAcessoDaPessoa } from '@portal/contract/usuarios/usuarios'

/** Calls whose answers a changed user makes stale. */
export const DE_USUARIOS = [listaGeral, listaDaEmpresa, obterAcessoDaPessoa]
