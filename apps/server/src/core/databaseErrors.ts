import { MENSAGENS } from '@portal/contract/core/mensagens'
import { Conflito, Indisponivel, RegraViolada, type Recusa } from './errors.ts'

interface PgError {
  code: string
  detail?: string
  constraint?: string
}

const REDE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])
/** Text that PostgreSQL cannot keep: NUL, or half of a character. */
const TEXTO_IMPOSSIVEL = new Set(['22021', '22P05'])
/** Rotulos of the columns that unique indexes speak of. */
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
  if (estaFora(causa)) return new Indisponivel()
  if (causa.code === '23505' && causa.constraint?.startsWith('chave_idempotencia'))
    return new Conflito(MENSAGENS.chaveEmUso)
  if (causa.code === '23505') return repetido(causa)
  if (causa.code === '23503') return emUso(causa)
  if (TEXTO_IMPOSSIVEL.has(causa.code)) return new RegraViolada(MENSAGENS.valorInvalido)
  if (causa.code === '40P01' || causa.code === '40001' || causa.code === '55P03') {
    return new Conflito('Outra pessoa está gravando o mesmo registro. Tente novamente.')
  }
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

/** Connection classes, shutdown, start-up, too many connections. */
const estaFora = ({ code }: PgError) =>
  REDE.has(code) || code.startsWith('08') || code.startsWith('57P') || code === '53300'

function repetido({ detail = '' }: PgError): Recusa {
  const colunas = /^Key \((.*?)\)=\(/.exec(detail)?.[1] ?? ''
  const campo = colunas.match(/[a-z_]+/g)?.findLast((nome) => nome in ROTULOS) ?? ''
  return new RegraViolada(`Já existe um registro com ${ROTULOS[campo] ?? 'estes dados'}.`, campo)
}

function emUso({ detail = '' }: PgError): Recusa {
  const falta = detail.includes('is not present')
  return new RegraViolada(
    falta ? 'O registro escolhido não existe mais.' : 'Este registro está em uso e não pode ser excluído.',
  )
}
