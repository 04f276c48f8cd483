import type { ResultOf } from '@portal/contract/core/call'

import {
  COLUNAS_DE_PESSOAS,
  MAIS_PESSOAS,
  SEM_PESSOAS,
  SEM_TITULOS,
  type ColunaDePessoas,
  type lerPessoas,
} from '@portal/contract/montagem/pessoas'
import { dobrar } from '@portal/contract/planilhas/colunas'
import type { CelulaLida } from '@portal/sheets/saida'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { RegraViolada } from '../core/errors.ts'

type Lidas = ResultOf<typeof lerPessoas>

const OBRIGATORIAS: readonly ColunaDePessoas[] = ['nome', 'email']

/** People of the first sheet that has their titles; what is right about a cell is asked where it is typed. */
export async function pessoasDaPasta(pasta: PastaLida): Promise<Lidas> {
  let folha: { numero: number; lugares: Map<ColunaDePessoas, number> } | undefined
  const pessoas: Lidas['pessoas'] = []
  let deixadas = 0
  for await (const linhas of pasta.ler())
    for (const [planilha, numero, celulas] of linhas) {
      if (!folha) {
        const lugares = lugaresDe(celulas)
        if (OBRIGATORIAS.every((campo) => lugares.has(campo))) folha = { numero: planilha, lugares }
      } else if (planilha === folha.numero) {
        if (pessoas.length < MAIS_PESSOAS) pessoas.push(pessoaDe(celulas, folha.lugares, numero))
        else deixadas += 1
      }
    }
  if (!folha) throw new RegraViolada(SEM_TITULOS, 'arquivo')
  if (!pessoas.length) throw new RegraViolada(SEM_PESSOAS, 'arquivo')
  return { pessoas, deixadas }
}

function lugaresDe(celulas: readonly CelulaLida[]): Map<ColunaDePessoas, number> {
  const titulos = celulas.map((celula) => (typeof celula === 'string' ? dobrar(celula).replaceAll('-', '') : ''))
  return new Map(
    COLUNAS_DE_PESSOAS.flatMap(([campo, titulo]) => {
      const lugar = titulos.indexOf(dobrar(titulo).replaceAll('-', ''))
      return lugar === -1 ? [] : [[campo, lugar]]
    }),
  )
}

function pessoaDe(
  celulas: readonly CelulaLida[],
  lugares: ReadonlyMap<ColunaDePessoas, number>,
  numero: number,
): Lidas['pessoas'][number] {
  const textos = COLUNAS_DE_PESSOAS.map(([campo, titulo]) => {
    const celula = celulas[lugares.get(campo) ?? -1] ?? null
    if (typeof celula === 'object' && celula !== null)
      throw new RegraViolada(`Linha ${numero}, ${titulo}: ${celula.erro}`, 'arquivo')
    return [campo, celula === null ? '' : String(celula).trim()] as const
  })
  return Object.fromEntries(textos) as Lidas['pessoas'][number]
}
