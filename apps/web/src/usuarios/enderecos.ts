export const USUARIOS = '/usuarios'
export const ACESSOS = '/usuarios/acessos'
export const enderecoDosAcessos = (idEmpresa: number): string => `${ACESSOS}?empresa=${idEmpresa}`
