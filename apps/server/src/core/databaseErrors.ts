import { MENSAGENS } from '@portal/contract/core/mensagens'
import { Conflito, Indisponivel, RegraViolada, SemEspaco, type Recusa } from './errors.ts'

interface PgError {
  code: string
  detail?: string
  constraint?: string
  message?: string
  /** The functions that the statement was in, with what they were doing. */
  where?: string
}

const REDE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** What PostgreSQL does not take: NUL or half of a character, a day of the year 0, the time of a zone that is none. */
const VALOR_IMPOSSIVEL = new Set(['22021', '22P05', '22008', '22009'])
/** Codes with which the trail cannot be written: the right or the table is gone, the database takes no changes. */
const SEM_ESCRITA = new Set(['42501', '42P01', '25006'])
const SEM_TRILHA = 'O histórico não pode ser gravado agora, e sem ele nada é alterado. Tente novamente em instantes.'
/** How a refusal names the columns of unique indexes. */
const ROTULOS: Record<string, string> = {
  codigo: 'este código',
  descricao: 'esta descrição',
  sigla: 'esta sigla',
  email: 'este e-mail',
  cnpj: 'este CNPJ',
  perfil: 'este nome',
}

/** What a database error means to the caller; undefined when it is a fault of ours. */
export function recusaDoBanco(erro: unknown): Recusa | undefined {
  const causa = causaDoBanco(erro)
  if (!causa) return undefined
  if (semEspaco(causa)) return new SemEspaco()
  if (estaFora(causa)) return new Indisponivel()
  if (semTrilha(causa)) return new Indisponivel(SEM_TRILHA)
  if (causa.code === '23505' && causa.constraint?.startsWith('chave_idempotencia'))
    return new Conflito(MENSAGENS.chaveEmUso)
  if (causa.code === '23505') return repetido(causa)
  if (causa.code === '23503') return emUso(causa)
  if (VALOR_IMPOSSIVEL.has(causa.code)) return new RegraViolada(MENSAGENS.valorInvalido)
  if (causa.code === '40P01' || causa.code === '40001' || causa.code === '55P03')
    return new Conflito(MENSAGENS.gravandoOMesmo)
  return undefined
}

/** Drizzle wraps the driver's error, and a pool's time-out carries no code. */
function causaDoBanco(erro: unknown): PgError | undefined {
  for (let atual = erro; atual instanceof Error; atual = atual.cause) {
    if ('code' in atual && typeof atual.code === 'string') return atual as Error & PgError
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        atual.message,
      )
    )
      return { code: 'ECONNRESET' }
  }
  return undefined
}

/** Only this code is the disk: others of its class say that memory or connections are short. */
const semEspaco = ({ code }: PgError) => code === '53100'

/**
 * Connection classes, short resources, shutdown and start-up, a statement that took too long, a file that could not be
 * read or written.
 */
const estaFora = ({ code }: PgError) =>
  REDE.has(code) || /^(08|53|57P|58)/.test(code) || code === '57014' || code === 'XX001'

/** Nothing changes without its row in the trail: where that cannot be written the change is refused. */
const semTrilha = ({ code, message = '', where = '' }: PgError) =>
  where.includes('INSERT INTO auditoria') || (SEM_ESCRITA.has(code) && message.includes('auditoria'))

function repetido({ detail = '' }: PgError): Recusa {
  const colunas = /^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? ''
  return jaExiste(colunas.match(/[a-z_]+/g)?.findLast((nome) => nome in ROTULOS) ?? '')
}

/** Exported for statements that leave out what is taken instead of failing. */
export const jaExiste = (campo: string): RegraViolada =>
  new RegraViolada(`Já existe um registro com ${ROTULOS[campo] ?? 'estes dados'}.`, campo)

function emUso({ detail = '' }: PgError): Recusa {
  const falta = detail.includes('is not present')
  return new RegraViolada(
    falta ? 'O registro escolhido não existe mais.' : 'Este registro está em uso e não pode ser excluído.',
  )
}
