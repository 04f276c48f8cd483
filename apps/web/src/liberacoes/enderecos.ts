export const LIBERACOES = '/liberacoes'
export const LIBERACOES_PREFERENCE = '/liberacoes?secao=preference'

export const enderecoDoCliente = (idSerial: number) => `/liberacoes/alumisoft/liberacao?idSerial=${idSerial}`
export const enderecoPreference = (idSerial: number) => `/liberacoes/preference/atualizacao?idSerial=${idSerial}`
export const EDICOES = '/liberacoes/edicoes'
export const CADASTRO_DE_CLIENTES = '/liberacoes/cadastro'
export const SIMULACAO = '/liberacoes/simulacao'
export const enderecoDaSimulacao = (idSerial: number) => `${SIMULACAO}?idSerial=${idSerial}`
