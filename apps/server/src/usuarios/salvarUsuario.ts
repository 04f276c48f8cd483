import type { UsuarioForm } from '@portal/contract/usuarios/form'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { ehAcima, RECUSAS, trocados } from '@portal/contract/usuarios/gestao'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, noCampo, RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { escritaDe } from '../db/escritaDe.ts'
import { usuario } from '../db/tables/usuarios.ts'
import { encerrarLinks } from '../sessao/links.ts'
import { encerrarDaPessoa } from '../sessao/sessao.queries.ts'
import {
  ehProprio,
  exigeOutroMaster,
  exigirEmPessoa,
  findGerivel,
  segurarEmpresa,
  travarGerivel,
} from './gestao.queries.ts'
import { findUsuario, listLiberadas, listRecursos, trocarLiberadas } from './usuarios.queries.ts'

type Registro = typeof usuario.$inferSelect
type Gravacao = Pick<Transacao, 'db' | 'client'> & { usuario: Logado; agora: Date }
type Campos = Pick<Registro, 'nome' | 'email' | 'serial' | 'tipo' | 'ativo'>

/** Creates and changes (Spec 000 §7); nobody gives more than he holds. */
export async function salvarUsuario(form: UsuarioForm, gravacao: Gravacao): Promise<number> {
  const { db, usuario: quem } = gravacao
  const { id, versao } = form
  await noCampo('idEmpresa', segurarEmpresa(db, quem, form.idEmpresa))
  const atual =
    id == null ? undefined : await travarGerivel(db, quem, id, { versao, ler: () => findUsuario(db, quem, id) })
  const { nome, email, serial, tipo } = form
  const campos: Campos = {
    nome,
    email,
    serial,
    tipo,
    ativo: form.ativo == null ? (atual?.ativo ?? true) : form.ativo === 1,
  }
  if (atual) await exigeMudanca(gravacao, form, atual, campos)
  if (ehAcima(tipo, quem.tipo)) throw new SemPermissao(RECUSAS.promocao)
  const recursos = await exigeRecursos(gravacao, form)
  const idUsuario = atual
    ? await alterar(gravacao, atual, campos)
    : await insert(gravacao.db, { ...campos, idEmpresa: form.idEmpresa })
  await trocarLiberadas(db, idUsuario, recursos)
  return idUsuario
}

async function exigeMudanca(
  { db, usuario: quem }: Gravacao,
  { idEmpresa }: UsuarioForm,
  atual: Registro,
  { tipo, ativo, email }: Campos,
): Promise<void> {
  if (idEmpresa !== atual.idEmpresa) throw new RegraViolada(RECUSAS.outraEmpresa, 'idEmpresa')
  if (email !== atual.email.toLowerCase() || !ativo) exigirEmPessoa(quem)
  const mudaTipo = tipo !== atual.tipo
  if (ehProprio(quem, atual.id)) {
    if (mudaTipo) throw new SemPermissao(RECUSAS.proprioTipo)
    if (!ativo) throw new RegraViolada(RECUSAS.propriaSituacao, 'ativo')
  }
  if (mudaTipo || !ativo) await exigeOutroMaster(db, atual)
}

/** Checks the resources that change; one that the company lacks is as good as unknown, but may always be taken away. */
async function exigeRecursos(
  { db, usuario: quem }: Pick<Gravacao, 'db' | 'usuario'>,
  { id, idEmpresa, itensSelecionados }: Pick<UsuarioForm, 'id' | 'idEmpresa' | 'itensSelecionados'>,
) {
  const antes = id == null ? [] : await listLiberadas(db, id)
  const troca = trocados(antes, itensSelecionados ?? antes)
  const { dados, tirados } = troca
  if (!dados.length && !tirados.length) return troca
  if (id != null && ehProprio(quem, id)) throw new SemPermissao(RECUSAS.propriosRecursos)
  const daEmpresa = new Map((await listRecursos(db, quem, idEmpresa)).map((recurso) => [recurso.value, recurso]))
  if (dados.some((idTela) => !daEmpresa.has(idTela))) throw new NaoEncontrado(undefined, 'itensSelecionados')
  if ([...dados, ...tirados].some((idTela) => daEmpresa.get(idTela)?.concedivel === false))
    throw new SemPermissao(RECUSAS.recursoQueNaoTem)
  return troca
}

interface MudancaDeRecurso {
  idUsuario: number
  idTela: number
  liberar: boolean
}

/** One resource, with all else of the person as it is; the company is held before him, as by a save. */
export async function mudarRecurso(
  db: Db,
  quem: Logado,
  { idUsuario, idTela, liberar }: MudancaDeRecurso,
): Promise<void> {
  const { idEmpresa } = await findGerivel(db, quem, idUsuario)
  await segurarEmpresa(db, quem, idEmpresa)
  const { tipo } = await travarGerivel(db, quem, idUsuario)
  if (tipo !== TIPO_USUARIO.USUARIO_MOF) throw new RegraViolada(RECUSAS.soMofRecebe)
  const outros = (await listLiberadas(db, idUsuario)).filter((id) => id !== idTela)
  const itensSelecionados = liberar ? [...outros, idTela] : outros
  const troca = await exigeRecursos({ db, usuario: quem }, { id: idUsuario, idEmpresa, itensSelecionados })
  await trocarLiberadas(db, idUsuario, troca)
}

const { insert, update } = escritaDe(usuario)

/** Links in the old mailbox open nothing any more; a stopped user is out at once. */
async function alterar({ db, client, agora }: Gravacao, { id, email }: Registro, campos: Campos): Promise<number> {
  await update(db, id, campos)
  if (campos.email !== email.toLowerCase() || !campos.ativo) await encerrarLinks(client, id, agora)
  if (!campos.ativo) await encerrarDaPessoa(client, id, agora)
  return id
}
