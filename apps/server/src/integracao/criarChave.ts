import {
  LIMITE_POR_MINUTO,
  MENSAGENS_DE_CHAVE,
  type chaveAlterada,
  type chaveForm,
} from '@portal/contract/integracao/chaves'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import {
  alcancesDe,
  empresaExiste,
  fimDaValidade,
  findIdDoSerial,
  insertChave,
  travarChave,
  updateChave,
} from './chaves.queries.ts'

type Form = z.output<typeof chaveForm>

/** Keys of provider and installations reach other companies' items: only its Masters make them (decision 0054). */
export async function criarChave(db: Db, quem: Logado, form: Form): Promise<{ id: number; chave: string }> {
  const { nome, alcance, escopos } = form
  const suas = alcancesDe(quem)
  if (suas.length === 0) throw new SemPermissao(MENSAGENS_DE_CHAVE.quemCria)
  if (!suas.includes(alcance)) throw new SemPermissao(MENSAGENS_DE_CHAVE.soDaProvedora)
  return insertChave(db, {
    nome,
    alcance,
    escopos,
    idEmpresa: await empresaDa(db, quem, form),
    idSerial: await serialDa(db, form),
    limitePorMinuto: form.limitePorMinuto ?? LIMITE_POR_MINUTO[alcance],
    expiraEm: await validade(db, form.expiraEm),
  })
}

async function empresaDa(db: Db, quem: Logado, { alcance, idEmpresa }: Form): Promise<number> {
  if (alcance !== 'EMPRESA' || idEmpresa == null) return quem.idEmpresa
  if (!(await empresaExiste(db, quem, idEmpresa))) throw new NaoEncontrado(undefined, 'idEmpresa')
  return idEmpresa
}

async function serialDa(db: Db, { alcance, serial }: Form): Promise<number | null> {
  if (alcance !== 'INSTALACAO' || serial === null) return null
  const id = await findIdDoSerial(db, serial)
  if (id === undefined) throw new RegraViolada(MENSAGENS_DE_CHAVE.serial, 'serial')
  return id
}

async function validade(db: Db, expiraEm: Form['expiraEm']): Promise<SQL | null> {
  const fim = await fimDaValidade(db, expiraEm)
  if (fim === undefined) throw new RegraViolada(MENSAGENS_DE_CHAVE.validade, 'expiraEm')
  return fim
}

/** An empty limit is that of the key's reach. */
export async function alterarChave(
  db: Db,
  quem: Logado,
  id: number,
  { nome, limitePorMinuto, expiraEm, versao }: z.output<typeof chaveAlterada>,
): Promise<void> {
  const { alcance } = await travarChave(db, quem, id, versao)
  await updateChave(db, id, {
    nome,
    limitePorMinuto: limitePorMinuto ?? LIMITE_POR_MINUTO[alcance],
    expiraEm: await validade(db, expiraEm),
  })
}
