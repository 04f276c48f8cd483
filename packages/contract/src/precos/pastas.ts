import { z } from 'zod'
import { nomeDoCampo } from '../auditoria/nomes.ts'
import { codigo, decimal, descricaoOpcional, texto, textoOpcional } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import type { TipoDeTabela } from '../core/options.ts'
import { CASAS_DO_PRECO } from '../planilhas/numeros.ts'
import { coluna, type Coluna, type Pasta, type TituloDaPasta } from '../planilhas/colunas.ts'

const preco = () => decimal({ maximo: 9_999_999.99, casas: CASAS_DO_PRECO })
const COR = 50
const UNIDADE = 10

/** A row of each kind of sheet (decisions I-20). */
export const FORM_DO_PRECO = {
  COMPONENTE: z.object({
    codigo: codigo(),
    descricao: descricaoOpcional(),
    unidade: textoOpcional(UNIDADE, textoMaximo('A', 'unidade', UNIDADE)),
    preco: preco(),
  }),
  VIDRO: z.object({
    codigo: codigo(),
    cor: texto(COR, textoMaximo('A', 'cor', COR)),
    espessura: decimal({ maximo: 999, casas: 2 }),
    precoM2: preco(),
  }),
} as const satisfies Record<TipoDeTabela, z.ZodObject>

/** The column of each kind that holds the price. */
export const CAMPO_DO_PRECO = { COMPONENTE: 'preco', VIDRO: 'precoM2' } as const satisfies Record<TipoDeTabela, string>

/** What tells one row of a table from its others. */
export const CHAVE_DO_PRECO: Readonly<Record<TipoDeTabela, readonly string[]>> = {
  COMPONENTE: ['codigo'],
  VIDRO: ['codigo', 'cor', 'espessura'],
}

const AJUDA: Readonly<Record<string, string>> = {
  codigo: 'Código do produto.',
  espessura: 'Em milímetros.',
  preco: 'Em reais.',
  precoM2: 'Em reais por m².',
}

function pasta(tipo: TipoDeTabela, nome: string, titulo: TituloDaPasta, ajuda: string): Pasta {
  const form = FORM_DO_PRECO[tipo]
  const colunas = Object.keys(form.shape).map((campo): Coluna => {
    const mais = AJUDA[campo]
    return coluna(form, campo, {
      titulo: nomeDoCampo('tabela_preco_item', campo),
      ...(campo === CAMPO_DO_PRECO[tipo] ? { moeda: true as const } : {}),
      ...(mais === undefined ? {} : { ajuda: mais }),
    })
  })
  return { titulo, principal: { nome, titulo, ajuda, colunas }, filhas: [] }
}

/** The workbooks of price tables: template, import and export are made of them (decisions I-04, I-20). */
export const PASTAS_DE_PRECO: Readonly<Record<TipoDeTabela, Pasta>> = {
  COMPONENTE: pasta(
    'COMPONENTE',
    'precos',
    'Preços de componentes',
    'Uma linha para cada código; um código que já está na tabela muda de preço, um novo entra nela.',
  ),
  VIDRO: pasta(
    'VIDRO',
    'precosVidro',
    'Preços de vidros',
    'Uma linha para cada código, cor e espessura; o que já está na tabela muda de preço, o que é novo entra nela.',
  ),
}
