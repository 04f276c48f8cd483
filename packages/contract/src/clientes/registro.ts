import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { booleano, paraDecimal, texto, textoOpcional, vazioAusente } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { SISTEMAS, labelOf } from '../core/options.ts'
import { PUBLICA } from '../core/papeis.ts'
import { cnpjLimpo } from '../empresas/cnpj.ts'
import { UFS } from '../empresas/estados.ts'
import { VE_LIBERACOES } from './clientes.ts'
import { NIVEIS, type Sistema } from './sistemas.ts'

const MAIOR_NOME = 120
const MAIOR_SERIAL = 60
const MAIOR_INQUILINO = 2_147_483_647
/** Customers in one call; a greater register comes in several. */
export const MAIS_CLIENTES = 5_000
const MAIS_SERIAIS = 200

const nome = (artigo: 'O' | 'A', campo: string) => texto(MAIOR_NOME, textoMaximo(artigo, campo, MAIOR_NOME))

/** CPF or either form of CNPJ; punctuation does not count, a wrong check digit blocks nothing (decisions §0 "CNPJ"). */
const documento = () =>
  texto(40, textoMaximo('O', 'documento', 40))
    .transform(cnpjLimpo)
    .refine((limpo) => /^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(limpo), MENSAGENS.valorInvalido)

const porNome = new Map<string, Sistema>(SISTEMAS.map(({ label, value }) => [label.toLowerCase(), value]))
/** A system by its number, or by its name in any case. */
const sistema = () =>
  z.preprocess(
    (valor) =>
      typeof valor === 'string' ? (porNome.get(valor.trim().toLowerCase()) ?? Number(valor.trim() || NaN)) : valor,
    z.literal(
      SISTEMAS.map(({ value }) => value),
      { error: MENSAGENS.valorInvalido },
    ),
  )

const inteiro = (valor: unknown) => vazioAusente(paraDecimal(valor))

export const camposDoSerial = z.object({
  serial: textoOpcional(MAIOR_SERIAL, textoMaximo('O', 'serial', MAIOR_SERIAL)),
  sistema: sistema(),
  descricaoProduto: textoOpcional(MAIOR_NOME, textoMaximo('A', 'descrição do produto', MAIOR_NOME)),
  patrocinio: textoOpcional(MAIOR_NOME, textoMaximo('O', 'patrocínio', MAIOR_NOME)),
  homologador: z.preprocess(vazioAusente, booleano().optional()),
  inquilino: z.preprocess(
    inteiro,
    z.number({ error: MENSAGENS.valorInvalido }).int().min(0).max(MAIOR_INQUILINO).optional(),
  ),
  nivel: z.preprocess(
    inteiro,
    z
      .literal(
        NIVEIS.map(({ value }) => value),
        { error: MENSAGENS.valorInvalido },
      )
      .optional(),
  ),
})
const serialDoRegistro = camposDoSerial.transform((lido) => ({
  ...lido,
  descricaoProduto: lido.descricaoProduto ?? labelOf(SISTEMAS, lido.sistema),
}))

export const clienteDoRegistro = z.object({
  documento: documento(),
  razaoSocial: nome('A', 'razão social'),
  nomeFantasia: nome('O', 'nome fantasia'),
  estado: z.preprocess(
    (valor) => (typeof valor === 'string' ? valor.trim().toUpperCase() : valor),
    z.enum(UFS, { error: MENSAGENS.valorInvalido }),
  ),
  cidade: nome('A', 'cidade'),
  seriais: z.array(serialDoRegistro).max(MAIS_SERIAIS, MENSAGENS.valorInvalido).default([]),
})
export type ClienteDoRegistro = z.output<typeof clienteDoRegistro>

export const REPETIDO = 'Aparece mais de uma vez no mesmo envio.'

const repetidos = (valores: readonly (string | null)[]): number[] => {
  const vistos = new Set<string>()
  return valores.flatMap((valor, n) => {
    if (valor === null) return []
    const ja = vistos.has(valor)
    vistos.add(valor)
    return ja ? [n] : []
  })
}

/** One document or serial twice in one sending would contradict itself. */
const semRepetidos = (clientes: readonly ClienteDoRegistro[], contexto: z.RefinementCtx): void => {
  for (const n of repetidos(clientes.map((cliente) => cliente.documento)))
    contexto.addIssue({ code: 'custom', path: [n, 'documento'], message: REPETIDO })
  const seriais = clientes.flatMap((cliente, n) => cliente.seriais.map(({ serial }, k) => ({ serial, n, k })))
  for (const posicao of repetidos(seriais.map(({ serial }) => serial))) {
    const repetido = seriais[posicao]
    contexto.addIssue({
      code: 'custom',
      path: [repetido?.n ?? 0, 'seriais', repetido?.k ?? 0, 'serial'],
      message: REPETIDO,
    })
  }
}

export const registroDeClientes = z.object({
  clientes: z
    .array(clienteDoRegistro, { error: MENSAGENS.campoObrigatorio })
    .max(MAIS_CLIENTES, MENSAGENS.valorInvalido)
    .superRefine(semRepetidos),
})

const contagem = z.object({ novos: z.number(), alterados: z.number(), iguais: z.number() })
export const resumoDoRegistro = z.object({ message: z.string(), clientes: contagem, seriais: contagem })
export type ResumoDoRegistro = z.output<typeof resumoDoRegistro>

/** For the register (decisions L-01), with an API key instead of a session: `Authorization: Bearer pfk_…`. */
export const sincronizarClientes = post('/serial/sincronizar', {
  ids: ['proprio.clientes.sincronizar'],
  body: registroDeClientes,
  result: resumoDoRegistro,
  papeis: PUBLICA,
  chave: 'CLIENTES',
  prazo: 'longo',
  corpoMb: 20,
  summary: 'Clientes pelo documento, seriais pelo número; o que não vem no envio fica como está.',
})

/** Actions of the page of releases that the person may use. */
export const obterCadastro = get('/serial/cadastro', {
  ids: ['proprio.clientes.cadastro.obter'],
  result: z.object({ importa: z.boolean() }),
  papeis: VE_LIBERACOES,
})
