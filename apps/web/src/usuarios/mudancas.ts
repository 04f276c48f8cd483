import { listaDaEmpresa, listaGeral, obterAcessoDaPessoa } from '@portal/contract/usuarios/usuarios'

export const DE_USUARIOS = [listaGeral, listaDaEmpresa, obterAcessoDaPessoa]
