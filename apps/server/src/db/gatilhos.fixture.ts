import type { Pool } from 'pg'
import { lerSqlEmVigor } from './sqlEmVigor.ts'

interface Gatilho {
  tabela: string
  nome: string
  funcao: string
  definicao: string
}

/** In the order in which they fire. */
const GATILHOS = `SELECT t.tgrelid::regclass::text AS tabela, t.tgname AS nome, p.proname AS funcao, pg_get_triggerdef(t.oid, true) AS definicao
  FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace
  ORDER BY 1, t.tgtype & 2 = 0, CASE WHEN t.tgtype & 2 = 0 THEN t.tgtype & 1 = 0 ELSE t.tgtype & 1 = 1 END, 2`

/** `docs/gatilhos.md` as the database and the files say it. */
export async function paginaDosGatilhos(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Gatilho>(GATILHOS)
  const ditas = await funcoesDitas()
  const tabelas = Map.groupBy(rows, ({ tabela }) => tabela)
  const secoes = Array.from(tabelas, ([tabela, gatilhos]) => {
    const porFuncao = Map.groupBy(gatilhos, ({ funcao, definicao }) => `${funcao} ${quando(definicao).alcance}`)
    return `## ${tabela}\n\n${Array.from(porFuncao.values(), (iguais) => linha(iguais, ditas)).join('')}`
  })
  return `${CABECA}\n${secoes.join('\n')}`
}

const CABECA = `# Triggers by table

What the database does by itself when rows of a table change, in the order in which it fires: when, what, and by which function of which file in [db/sql](../apps/server/src/db/sql/) ([0056](decisions/0056-sql-in-force.md)). Made of the database and of the comments there; \`WRITE=1 npm test -- sqlEmVigor\` writes it anew, and a test holds it.
`
const EVENTOS = ['insert', 'update', 'delete', 'truncate']

function linha(gatilhos: readonly Gatilho[], ditas: ReadonlyMap<string, Dita>): string {
  const { tabela = '', funcao: feita = '', definicao = '' } = gatilhos[0] ?? {}
  // One that is made for each table is called as what makes it, and after the table.
  const funcao = ditas.has(feita) ? feita : feita.replace(new RegExp(`_${tabela}$`), '')
  const { frase, arquivo } = ditas.get(funcao) ?? { frase: '', arquivo: '' }
  if (!frase) throw new Error(`no comment says what ${funcao} does`)
  const { antes, alcance } = quando(definicao)
  const eventos = gatilhos.map((um) => ({ ...um, ...quando(um.definicao) }))
  eventos.sort((a, b) => vez(a.evento) - vez(b.evento))
  const nomes = eventos.map(({ nome }) => nome).join(', ')
  const momento = `${antes} ${eventos.map(({ evento }) => evento).join(', ')}, each ${alcance}`
  return `- **${momento}**: ${frase} \`${funcao}\`, ${arquivo}.sql (${nomes})\n`
}

const vez = (evento: string): number => EVENTOS.findIndex((um) => evento.startsWith(um))

function quando(definicao: string): { antes: string; evento: string; alcance: string } {
  const [, antes = '', evento = '', alcance = '', condicao] =
    /(BEFORE|AFTER) (.+?) ON \S+ .*?FOR EACH (ROW|STATEMENT)(?: WHEN \((.+)\))? EXECUTE/.exec(definicao) ?? []
  return {
    antes: antes.toLowerCase(),
    evento: evento.toLowerCase(),
    alcance: `${alcance.toLowerCase()}${condicao ? ` where \`${condicao}\`` : ''}`,
  }
}

interface Dita {
  frase: string
  arquivo: string
}

/** The first sentence of the comment above each function, and the file that it stands in. */
async function funcoesDitas(): Promise<Map<string, Dita>> {
  const { arquivos } = await lerSqlEmVigor()
  return new Map(
    arquivos.flatMap(({ nome: arquivo, sql }) =>
      Array.from(
        sql.matchAll(/((?:^--.*\n)+)(?:^DO .*\n)?^CREATE OR REPLACE FUNCTION (\w+)/gm),
        ([, dito = '', nome = '']) => {
          const texto = dito.replaceAll(/^-- ?/gm, '').replaceAll('\n', ' ')
          return [nome, { frase: /^.+?\.(?= |$)/.exec(texto)?.[0] ?? '', arquivo }] as const
        },
      ),
    ),
  )
}
