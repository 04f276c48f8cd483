import type { Lista } from '@portal/contract/campos/listas'
import type { TipoMaterial } from '@portal/contract/core/options'
import type { Retrato } from '@portal/contract/materiais/retrato'
import { escreverCelula, juntarNomes, type Valor } from '@portal/contract/planilhas/celulas'
import type { Coluna, Planilha } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Db } from '../db/client.ts'
import type { Passagem } from '../fila/passagem.ts'
import type { LinhasDe } from '../planilhas/folhas.ts'
import { emFila } from '../planilhas/linhasDosProdutos.ts'
import { listDocumentos } from './mercado.queries.ts'

/** Where the document has the rows of a sheet. */
const LISTA_DA_FILHA: Readonly<Record<string, 'barras' | 'compostos' | 'cores' | 'medidas' | 'composicao'>> = {
  barras: 'barras',
  composicao: 'compostos',
  cores: 'cores',
  medidas: 'medidas',
  composicaos: 'composicao',
}

interface Exportados {
  ids: readonly number[]
  passagem: Pick<Passagem, 'dar'>
}

/** Rows of these products as they were published, which is all that who only consults may read of them. */
export function linhasDoMercado(db: Db, tipo: TipoMaterial, { ids, passagem }: Exportados): LinhasDe {
  const { principal } = PASTAS[tipo]
  return (planilha: Planilha) => {
    const registrosDe = planilha === principal ? produto : filhasDe(planilha)
    const ler = async (lote: readonly number[]) =>
      (await listDocumentos(db, lote)).flatMap((retrato) =>
        registrosDe(retrato).map((registro) =>
          planilha.colunas.map((coluna) => escreverCelula(coluna, dito(coluna, registro[coluna.campo]))),
        ),
      )
    return emFila(ids, ler, passagem)
  }
}

type Registro = Readonly<Record<string, unknown>>

const produto = ({ dados, ...retrato }: Retrato): Registro[] => [{ ...retrato, ...dados }]

function filhasDe({ nome }: Planilha) {
  const lista = LISTA_DA_FILHA[nome]
  if (!lista) throw new Error(`documents have no rows of the sheet ${nome}`)
  return (retrato: Retrato): Registro[] => retrato[lista].map((filha) => ({ ...filha, codigo: retrato.codigo }))
}

/** Sheets name these by their code, which documents follow by the description. */
const SO_O_CODIGO: ReadonlySet<Lista | undefined> = new Set<Lista>(['produto', 'prenativo'])

/** A choice is called as the document calls it, whatever became of the lists. */
function dito({ lista }: Coluna, valor: unknown): Valor {
  if (Array.isArray(valor)) return juntarNomes(valor.map(rotulo))
  if (typeof valor !== 'object' || valor === null) return (valor ?? null) as Valor
  return SO_O_CODIGO.has(lista) ? (rotulo(valor).split(' – ')[0] ?? null) : rotulo(valor)
}

const rotulo = (escolhido: object): string => ('label' in escolhido ? String(escolhido.label) : '')
