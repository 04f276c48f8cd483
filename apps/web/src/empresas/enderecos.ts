/** Names in addresses are never read back; a slash would split them (decisions RT-11). */
const legivel = (nome: string) => {
  const semBarras = nome.replaceAll(/[/\\]/g, '').trim()
  return encodeURIComponent(/^\.*$/.test(semBarras) ? '-' : semBarras)
}

export const EMPRESAS = '/empresas'
export const NOVA_EMPRESA = '/empresas/0/novaEmpresa'
export const MONTAR_EMPRESA = '/empresas/montar'
export const enderecoDaEmpresa = (id: number, fantasia: string): string => `/empresas/${id}/${legivel(fantasia)}`
export const enderecoDosUsuarios = (id: number, fantasia: string): string =>
  `${enderecoDaEmpresa(id, fantasia)}?aba=usuarios`
/** Many people of a company in one act (decision 0087). */
export const enderecoDasPessoas = (id: number, fantasia: string): string => `${enderecoDaEmpresa(id, fantasia)}/pessoas`

/** Profiles are global; their address keeps the shape of the documents (decisions RT-13). */
export const PERFIS = '/empresas/0/perfisDeEmpresa/perfis'
export const NOVO_PERFIL = `${PERFIS}/novoPerfil`

/** Only the address says that profiles stand below a company (decisions RT-13). */
export const perfisAbaixoDe = (pId: string, pString: string): string => `/empresas/${pId}/${legivel(pString)}/perfis`
export const enderecoDoPerfil = (perfis: string, id: number, perfil: string): string =>
  `${perfis}/${id}/${legivel(perfil)}`
