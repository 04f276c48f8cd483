import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { PAPEIS_DE_TELA, TIPO_USUARIO } from '@portal/contract/core/papeis'
import { usuarioForm } from '@portal/contract/usuarios/form'
import type { Logado } from '../core/context.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { findUsuario, listRecursos } from '../usuarios/usuarios.queries.ts'
import { salvarUsuario } from '../usuarios/salvarUsuario.ts'
import { lerDados, nomeDaEmpresa, type NomeDaEmpresa } from './dados.ts'

const pessoa = z.object({
  nome: z.string(),
  empresa: nomeDaEmpresa,
  tipo: z.enum(['MASTER', 'ADMINISTRADOR', 'USUARIO_MOF']),
  telas: z.array(z.enum(PAPEIS_DE_TELA)),
})
/** `pode` is what the start tells of somebody beside his sign-in; null for who has not made his first access. */
const acesso = pessoa.extend({ email: z.string(), pode: z.string().nullable() })
export type Acesso = z.output<typeof acesso>
/** Colleagues who have still to make their first access. */
const USUARIOS = z.object({ acessos: z.array(acesso), colegas: z.array(pessoa) })

export const lerAcessos = (): Acesso[] => lerDados('usuarios', USUARIOS).acessos

type Pessoas = Record<NomeDaEmpresa, Logado>

/** People are made through the very form and use case that the call uses. */
export async function preencherUsuarios(transacao: Transacao, pessoas: Pessoas, agora: Date): Promise<void> {
  let serial = 20_100
  const proximo = () => String((serial += 7))
  for (const quem of Object.values(pessoas)) await darSeriais(transacao, quem, proximo, agora)
  for (const colega of lerDados('usuarios', USUARIOS).colegas)
    await incluir(transacao, pessoas[colega.empresa], { ...colega, serial: proximo() }, agora)
}

/** People who were made before the form asked for the number of their design software get one. */
async function darSeriais({ db, client }: Transacao, quem: Logado, proximo: () => string, agora: Date): Promise<void> {
  const rows = await db.select({ id: usuario.id }).from(usuario).where(eq(usuario.idEmpresa, quem.idEmpresa))
  for (const { id } of rows) {
    const form = usuarioForm.parse({ ...(await findUsuario(db, quem, id)), serial: proximo() })
    await salvarUsuario(form, { db, client, usuario: quem, agora })
  }
}

async function incluir(
  { db, client }: Transacao,
  quem: Logado,
  { nome, tipo, telas, serial }: z.output<typeof pessoa> & { serial: string },
  agora: Date,
): Promise<void> {
  const recursos = await listRecursos(db, quem, quem.idEmpresa)
  const form = usuarioForm.parse({
    nome,
    serial,
    email: `${nome.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`,
    tipo: TIPO_USUARIO[tipo],
    itensSelecionados: recursos.filter(({ papel }) => telas.some((tela) => tela === papel)).map(({ value }) => value),
    idEmpresa: quem.idEmpresa,
  })
  await salvarUsuario(form, { db, client, usuario: quem, agora })
}
