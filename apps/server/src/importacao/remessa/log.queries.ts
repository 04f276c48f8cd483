import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { linhasDaImportacao, type DaCategoria } from './linhas.queries.ts'

/** What was not imported and why, and what a correction did about it. */
export interface LinhaDoLog {
  numero: number
  codigo: string
  /** Of a file: its name. */
  arquivo: string | null
  mensagem: string
}

/** Of the rows that came by one sheet alone, in its order. */
export async function listMotivosDoEnvio(
  db: Db,
  categoria: DaCategoria,
  { id, correcao }: { id: number; correcao: number },
): Promise<LinhaDoLog[]> {
  const { rows } = await db.execute<Omit<LinhaDoLog, 'mensagem'> & { motivos: string[] }>(sql`
    select numero, codigo, arquivo, motivos from importacao_linha l
    where ${linhasDaImportacao(categoria, id)} and l.correcao = ${correcao} and l.resultado = 'RECUSADO' order by planilha, numero`)
  return rows.map(({ motivos, ...row }) => ({ ...row, mensagem: motivos.join(' ') }))
}

interface Linha extends Record<string, unknown> {
  correcao: number
  planilha: number
  numero: number
  codigo: string
  arquivo: string | null
  resultado: keyof typeof FEITO | 'RECUSADO'
  motivos: string[]
  /** By which row of which correction it was corrected. */
  por: string | null
  /** What the sheet of its correction is called. */
  planilhaEnviada: string | null
}

const FEITO = { NOVO: 'incluída', ALTERADO: 'alterada', IGUAL: 'já estava assim' } as const

const CORRIGIDA = ({ planilhaEnviada, numero, resultado, motivos }: Linha): string =>
  resultado === 'RECUSADO'
    ? `Recusada de novo em "${planilhaEnviada}", linha ${numero}: ${motivos.join(' ')}`
    : `Corrigida em "${planilhaEnviada}", linha ${numero}: ${FEITO[resultado]}.`

const lugarDe = ({ correcao, planilha, numero }: Linha): string => `${correcao}/${planilha}/${numero}`

/** In the order of what was sent; what corrections did of a refused row follows it, under its number. */
export async function listMotivos(db: Db, categoria: DaCategoria, id: number): Promise<LinhaDoLog[]> {
  const { rows } = await db.execute<Linha>(sql`
    select l.correcao, l.planilha, l.numero, l.codigo, l.arquivo, l.resultado, l.motivos, c.nome_arquivo as "planilhaEnviada",
      l.corrigida_por || '/' || l.corrigida_planilha || '/' || l.corrigida_numero as por
    from importacao_linha l left join importacao c on c.categoria = l.categoria and c.id = l.correcao
    where ${linhasDaImportacao(categoria, id)} and (l.resultado = 'RECUSADO' or l.correcao > 0)
    order by l.correcao, l.planilha, l.numero`)
  const porLugar = new Map(rows.map((row) => [lugarDe(row), row]))
  const vistas = new Set<Linha>()
  const depois = (linha: Linha): Linha[] => {
    const seguinte = linha.por === null ? undefined : porLugar.get(linha.por)
    if (!seguinte) return []
    vistas.add(seguinte)
    return [seguinte, ...depois(seguinte)]
  }
  return rows.flatMap((linha) => {
    if (linha.resultado !== 'RECUSADO' || vistas.has(linha)) return []
    const { numero, codigo, arquivo, motivos } = linha
    // A row of a correction that stands for none says by itself where it is.
    const mensagem = linha.correcao === 0 ? motivos.join(' ') : CORRIGIDA(linha).replace('de novo ', '')
    return [
      { numero, codigo, arquivo, mensagem },
      ...depois(linha).map((uma) => ({ numero, codigo: uma.codigo, arquivo, mensagem: CORRIGIDA(uma) })),
    ]
  })
}
