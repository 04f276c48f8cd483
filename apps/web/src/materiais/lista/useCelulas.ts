import { useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { rotulosDe, type Campo } from '@portal/contract/campos/campo'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import { labelOf, STATUS_PRODUTO, TIPO_MATERIAL } from '@portal/contract/core/options'
import { campoDaCelula, salvarCelulas, type LinhaLida } from '@portal/contract/materiais/celulas'
import { listaProdutos, type ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import { deterEmCurso, queryOf, useCall } from '../../api/useCall.ts'
import type { CellAnswer, CellChange, CellEdit } from '../../ui/table/cells/cell.ts'
import type { Column } from '../../ui/table/column.tsx'
import { CONTAM_PRODUTOS } from '../mudam.ts'

type Coluna = Column<ProdutoNaLista>
type Valor = number | string | null

const NOMES = new Map(Object.entries(rotulosDe(CAMPOS_DO_MATERIAL)).map(([nome, rotulo]) => [rotulo, nome]))
const SEM_VALOR = { label: 'Sem valor', value: '' }

const MUDOU = 'Outra pessoa salvou este produto enquanto você o editava. Salve de novo para trocar o que ela salvou.'

/** Value of a field as the list answers it; of the status its number. */
function valorDe(row: ProdutoNaLista, nome: string): Valor {
  if (nome === 'status') return row.status.value
  if (nome in row.campos) return row.campos[nome] ?? null
  const valor: unknown = row[nome as keyof ProdutoNaLista]
  return typeof valor === 'string' || typeof valor === 'number' ? valor : null
}

const opcoesDe = ({ opcoes, entrada }: Campo) =>
  opcoes && (entrada.safeParse(null).data === null ? [SEM_VALOR, ...opcoes] : opcoes)

function edicaoDe(nome: string, pode: (row: ProdutoNaLista) => boolean): CellEdit<ProdutoNaLista> | undefined {
  const [campo] = TIPO_MATERIAL.flatMap(({ value }) => campoDaCelula(value, nome) ?? [])
  return (
    campo && {
      field: nome,
      value: (row) => (campoDaCelula(row.tipoProduto, nome) && pode(row) ? valorDe(row, nome) : undefined),
      options: opcoesDe(campo),
      number: campo.casas !== undefined,
    }
  )
}

/** A row of the list as a save of its cells left it. */
function comSalvos(row: ProdutoNaLista, { valores, ...salva }: LinhaLida): ProdutoNaLista {
  const { versao, situacao, prontidaoPro, prontidaoMobi, alteradoEm } = salva
  const { status, ...outros } = valores
  const naLista = Object.entries(outros).filter(([nome]) => nome in row && !(nome in row.campos))
  const nosCampos = Object.entries(outros).filter(([nome]) => nome in row.campos)
  return {
    ...row,
    ...Object.fromEntries(naLista),
    campos: { ...row.campos, ...Object.fromEntries(nosCampos) },
    ...(typeof status === 'number' && { status: { value: status, label: labelOf(STATUS_PRODUTO, status) } }),
    situacao: { value: situacao, label: labelOf(SITUACAO, situacao) },
    versao,
    prontidaoPro,
    prontidaoMobi,
    alteradoEm,
  }
}

/** Cells of the product table: which fields they are, and their save, after which the rows stay where they are. */
export function useCelulas(pode: (row: ProdutoNaLista) => boolean) {
  const client = useQueryClient()
  const versoes = useRef(new Map<number, number>())
  const { mutateAsync } = useCall(salvarCelulas, {
    refreshes: CONTAM_PRODUTOS,
    waits: false,
  })
  const salvar = async (mudancas: readonly CellChange<ProdutoNaLista>[]): Promise<CellAnswer[]> => {
    const linhas = [...Map.groupBy(mudancas, ({ row }) => row.id)].flatMap(([id, deles]) => {
      const row = deles[0]?.row
      const valores = Object.fromEntries(deles.map(({ field, value }) => [field, value]))
      return row ? [{ id, versao: Math.max(row.versao, versoes.current.get(id) ?? 0), valores }] : []
    })
    const { linhas: salvas } = await mutateAsync({ body: { linhas } })
    const lidas = salvas.filter((uma) => uma.resultado !== 'SUMIU')
    const porId = new Map(lidas.map((uma) => [uma.id, uma]))
    for (const { id, versao } of lidas) versoes.current.set(id, versao)
    const repetir = await deterEmCurso(client, listaProdutos)
    const [chamada] = queryOf(listaProdutos).queryKey
    client.setQueriesData<{ items?: ProdutoNaLista[] }>({ queryKey: [chamada] }, (lista) =>
      lista?.items
        ? {
            ...lista,
            items: lista.items.map((row) => {
              const salva = porId.get(row.id)
              return salva ? comSalvos(row, salva) : row
            }),
          }
        : lista,
    )
    // Rows that the filters find no longer stay until somebody asks anew: they do not leave under the hands.
    await client.invalidateQueries({ queryKey: [chamada], refetchType: 'none' })
    repetir()
    return salvas.map(({ id, resultado, erros }) => ({
      id,
      saved: resultado === 'SALVA',
      stale: resultado === 'MUDOU',
      errors:
        resultado === 'MUDOU'
          ? [{ field: '', message: MUDOU }]
          : erros.map(({ campo, mensagem }) => ({ field: campo, message: mensagem })),
    }))
  }
  const comEdicao = (comuns: readonly Coluna[], doTipo: readonly { nome: string; coluna: Coluna }[]): Coluna[] =>
    [...comuns.map((coluna) => ({ nome: NOMES.get(coluna.label), coluna })), ...doTipo].map(({ nome, coluna }) => {
      const edit = nome === undefined ? undefined : edicaoDe(nome, pode)
      return edit ? { ...coluna, edit } : coluna
    })
  return { salvar, comEdicao }
}
