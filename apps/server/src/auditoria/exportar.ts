import type { FiltrosDeAuditoria } from '@portal/contract/auditoria/auditoria'
import { ACOES_DA_TRILHA } from '@portal/contract/auditoria/auditoria'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import { nomeDaTabela, nomeDoCampo } from '@portal/contract/auditoria/nomes'
import { lerValor } from '@portal/contract/auditoria/valores'
import { CSV_BOM, csvLine } from '@portal/contract/core/csv'
import { momento } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import type { Logado } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { achados, parteDaTrilha } from './auditoria.queries.ts'
import { empresasLidas } from './visibilidade.queries.ts'

/** Rows in memory at a time. */
const PARTE = 1_000

type Linha = Awaited<ReturnType<typeof parteDaTrilha>>[number]

const CABECALHO = [
  'Número',
  'Quando',
  'Quem',
  'Pessoa ao teclado',
  'Ação',
  'Tipo de registro',
  'Número do registro',
  'Registro',
  'Campo',
  'Antes',
  'Depois',
  'Origem',
  'Chamada',
]

/** The trail as CSV, part by part: a long one takes time, not memory, and a slow reader holds no connection. */
export async function* linhasDoCsv(db: Db, quem: Logado, filtros: FiltrosDeAuditoria): AsyncGenerator<string> {
  const empresas = await empresasLidas(db, quem)
  const onde = achados(empresas, filtros)
  yield CSV_BOM + csvLine(CABECALHO)
  let ultima = Number.MAX_SAFE_INTEGER
  for (;;) {
    const parte = await parteDaTrilha(db, { empresas, onde, antesDe: ultima, linhas: PARTE })
    if (parte.length) yield parte.map(emCsv).join('')
    if (parte.length < PARTE) return
    ultima = parte.at(-1)?.id ?? 0
  }
}

/** One line for each changed field; an entry that changed none still has one. */
function emCsv(linha: Linha): string {
  const { id, em, autor, pessoa, acao, tabela, idRegistro, registro, origem, chamada } = linha
  const inicio = [
    String(id),
    momento(em),
    autor,
    pessoa ?? '',
    labelOf(ACOES_DA_TRILHA, acao),
    nomeDaTabela(tabela),
    idRegistro,
    registro,
  ]
  const campos = Object.entries(linha.diferenca).filter(([campo]) => linha.campos.includes(campo))
  const partes = campos.length
    ? campos.map(([campo, { antes, depois }]) => [
        nomeDoCampo(tabela, campo),
        lerValor(tabela, campo, antes),
        lerValor(tabela, campo, depois),
      ])
    : [['', '', '']]
  return partes.map((parte) => csvLine([...inicio, ...parte, origem, nomeDaChamada(chamada)])).join('')
}
