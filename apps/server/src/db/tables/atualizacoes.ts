import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { doArquivo } from './arquivos.ts'
import { clienteSerial } from './clientes.ts'
import { agora, instante, penduradoEm } from './colunas.ts'

const doQue = () => ({
  idSerial: penduradoEm(() => clienteSerial.id),
  /** See contract/liberacoes/fatos.ts; no foreign key, because the delivery outlives what was fetched. */
  coisa: text().$type<'pacote' | 'tabela' | 'aplicabilidade'>().notNull(),
  idAlvo: integer().notNull(),
  /** Number of the edition. */
  numero: integer().notNull(),
})

/** Each file that an installation began to fetch, and when its last byte had left. */
export const entrega = pgTable(
  'entrega',
  {
    ...doQue(),
    sha256: text().notNull(),
    inicio: agora(),
    /** Bytes from the file's beginning that have left without a gap. */
    ate: bigint({ mode: 'number' }).notNull().default(0),
    fim: instante(),
    /** When the last byte left last, of a file that was fetched again: the installation may have had another one between. */
    ultima: instante(),
  },
  (t) => [primaryKey({ columns: [t.idSerial, t.coisa, t.idAlvo, t.numero, t.sha256] })],
)

/** Editions that an installation has whole, by the files that it fetched. */
export const entregaEdicao = pgTable('entrega_edicao', { ...doQue(), em: agora() }, (t) => [
  primaryKey({ columns: [t.idSerial, t.coisa, t.idAlvo, t.numero] }),
  index('entrega_edicao_alvo').on(t.coisa, t.idAlvo, t.idSerial, t.em),
])

/** Files that are made of versions when somebody fetches them first; the same versions are the same bytes. */
export const entregaArquivo = pgTable(
  'entrega_arquivo',
  {
    coisa: text().$type<'tabela' | 'aplicabilidade'>().notNull(),
    /** Names the versions that the file is made of. */
    marca: text().notNull(),
    sha256: doArquivo(),
  },
  (t) => [primaryKey({ columns: [t.coisa, t.marca] }), index('entrega_arquivo_sha256').on(t.sha256)],
)
