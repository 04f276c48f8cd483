import { z } from 'zod'
import { LIBERA } from '../clientes/clientes.ts'
import { camposDoSerial, clienteDoRegistro, resumoDoRegistro } from '../clientes/registro.ts'
import { NIVEIS } from '../clientes/sistemas.ts'
import { get, post } from '../core/call.ts'
import { SISTEMAS, SIM_NAO } from '../core/options.ts'
import { ESTADOS } from '../empresas/estados.ts'
import { coluna, type Pasta } from '../planilhas/colunas.ts'
import { filtroDaSimulacao, listaDeLinhas, simulacao } from './remessa.ts'

const FICA = 'Vazio: fica como está.'

/** Who the customer is; every row of his says it alike. */
const DO_CLIENTE = [
  coluna(clienteDoRegistro, 'documento', { titulo: 'CNPJ', ajuda: 'CNPJ ou CPF, com ou sem pontuação.' }),
  coluna(clienteDoRegistro, 'razaoSocial', { titulo: 'Razão social' }),
  coluna(clienteDoRegistro, 'nomeFantasia', { titulo: 'Nome fantasia' }),
  coluna(clienteDoRegistro, 'estado', { titulo: 'Estado', opcoes: ESTADOS }),
  coluna(clienteDoRegistro, 'cidade', { titulo: 'Cidade' }),
]

/** What he has a licence of. */
const DO_SERIAL = [
  coluna(camposDoSerial, 'sistema', {
    titulo: 'Sistema',
    opcoes: SISTEMAS,
    obrigatoria: false,
    ajuda: 'Sem ele a linha é só do cliente, e as colunas seguintes ficam vazias.',
  }),
  coluna(camposDoSerial, 'serial', { titulo: 'Serial', ajuda: 'Vazio: o cliente ainda não tem número deste sistema.' }),
  coluna(camposDoSerial, 'descricaoProduto', { titulo: 'Produto', ajuda: 'Vazio: o nome do sistema.' }),
  coluna(camposDoSerial, 'patrocinio', { titulo: 'Patrocínio', ajuda: FICA }),
  coluna(camposDoSerial, 'homologador', { titulo: 'Homologador', opcoes: SIM_NAO, ajuda: FICA }),
  coluna(camposDoSerial, 'inquilino', { titulo: 'Inquilino', ajuda: `O do CEM MOBI. ${FICA}` }),
  coluna(camposDoSerial, 'nivel', { titulo: 'Nível de acesso', opcoes: NIVEIS, ajuda: FICA }),
]

export const CAMPOS_DO_CLIENTE: readonly string[] = DO_CLIENTE.map(({ campo }) => campo)
export const CAMPOS_DO_SERIAL: readonly string[] = DO_SERIAL.map(({ campo }) => campo)

/** The register as a workbook: what the call of the register takes, a row for each serial (decisions L-01). */
export const PASTA_DO_CADASTRO: Pasta = {
  titulo: 'Cadastro de clientes',
  principal: {
    nome: 'clientes',
    titulo: 'Clientes',
    ajuda:
      'Uma linha para cada serial, com os dados do cliente em todas elas; quem não está na planilha fica como está.',
    colunas: [...DO_CLIENTE, ...DO_SERIAL],
  },
  filhas: [],
}

/** As many rows as one transaction takes. */
export const MAIS_LINHAS_DO_CADASTRO = 50_000
export const LINHAS_DEMAIS = 'A planilha tem mais de 50.000 linhas preenchidas. Divida-a em arquivos menores.'
export const SERIAL_NA_LINHA = (linha: number) => `Este serial já está na linha ${linha}.`
export const CLIENTE_NA_LINHA = (linha: number) => `Este cliente já está na linha ${linha}.`
export const DIFERE_DA_LINHA = (titulo: string, linha: number) =>
  `${titulo}: não é igual ao da linha ${linha}, do mesmo cliente.`
export const SO_A_PROVEDORA_IMPORTA = 'Só um Master da empresa provedora importa o cadastro de clientes.'

const base = '/serial/cadastro'

const modelo = get(`${base}/modelo`, {
  ids: ['proprio.clientes.cadastro.modelo'],
  result: z.unknown(),
  papeis: LIBERA,
  kind: 'download',
})
/** What a sheet would do: the register itself runs, and is taken back. */
const simular = post(`${base}/simulacao`, {
  ids: ['proprio.clientes.cadastro.simular'],
  result: simulacao,
  papeis: LIBERA,
  kind: 'multipart',
  prazo: 'longo',
  fila: true,
})
const ver = get(`${base}/simulacao/:simulacao`, {
  ids: ['proprio.clientes.cadastro.simulacao.ver'],
  query: filtroDaSimulacao,
  result: simulacao,
  papeis: LIBERA,
})
const baixar = get(`${base}/simulacao/:simulacao/planilha`, {
  ids: ['proprio.clientes.cadastro.simulacao.baixar'],
  query: filtroDaSimulacao.pick({ resultado: true }),
  result: z.unknown(),
  papeis: LIBERA,
  kind: 'download',
  prazo: 'longo',
  fila: true,
})
/** Refused rows as they came, with their reasons in the last column, to be mended and sent again. */
const recusadas = get(`${base}/simulacao/:simulacao/recusadas`, {
  ids: ['proprio.clientes.cadastro.simulacao.recusadas'],
  result: z.unknown(),
  papeis: LIBERA,
  kind: 'download',
  prazo: 'longo',
})
/** Does what was shown and nothing else, in one transaction; what is no longer so refuses all of it. */
const importar = post(`${base}/simulacao/:simulacao/importar`, {
  ids: ['proprio.clientes.cadastro.simulacao.importar'],
  body: z.object({ semLinhas: listaDeLinhas.default([]) }),
  result: resumoDoRegistro,
  papeis: LIBERA,
  prazo: 'longo',
})

export const CADASTRO = { modelo, simular, ver, baixar, recusadas, importar } as const
