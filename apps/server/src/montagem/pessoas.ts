import type { ResultOf } from '@portal/contract/core/call'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import type { adicionarPessoas as chamada, NovaPessoa } from '@portal/contract/montagem/pessoas'
import { RECUSAS_DAS_PESSOAS } from '@portal/contract/montagem/pessoas'
import { dobrar } from '@portal/contract/planilhas/colunas'
import { usuarioForm } from '@portal/contract/usuarios/form'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { RegraViolada, SemPermissao } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { semDeixar } from '../db/semDeixar.ts'
import { listTelas } from '../empresas/recursos.queries.ts'
import { menos } from '../empresas/recursos.ts'
import { recusasPorLinha } from '../materiais/recusasPorLinha.ts'
import { enfileirarAcessos } from '../usuarios/enviarAcessos.ts'
import { exigirEmPessoa } from '../usuarios/gestao.queries.ts'
import { salvarUsuario } from '../usuarios/salvarUsuario.ts'
import { listChamados, listEmUso, listRecursos } from '../usuarios/usuarios.queries.ts'

type Incluidas = ResultOf<typeof chamada>
type Modelo = Awaited<ReturnType<typeof listChamados>>[number]

/** To whom the people go, and what they may be given there. */
interface Destino {
  idEmpresa: number
  recursos: readonly number[]
  /** Said where a row names another resource. */
  semRecurso: string
}

interface Pedido {
  pessoas: readonly NovaPessoa[]
  enviarAcesso: boolean
  simular: boolean
}

/** To a company that is there; what its people may be given is what it has, and the caller may give. */
export async function adicionarPessoas(
  contexto: ContextoEscrita,
  idEmpresa: number,
  pedido: Pedido,
): Promise<Incluidas> {
  const { db, usuario } = contexto
  if (!pedido.pessoas.length) throw new RegraViolada(RECUSAS_DAS_PESSOAS.nenhuma)
  const concediveis = (await listRecursos(db, usuario, idEmpresa)).filter(({ concedivel }) => concedivel)
  const destino = {
    idEmpresa,
    recursos: concediveis.map(({ value }) => value),
    semRecurso: RECUSAS_DAS_PESSOAS.recursoQueFalta,
  }
  const fazer = async () => ({ simulado: pedido.simular, ...(await incluirPessoas(contexto, destino, pedido)) })
  return pedido.simular ? semDeixar(contexto.transacao, fazer) : fazer()
}

/** Each by the door that the form of one uses; with their mails, which leave after the commit. */
export async function incluirPessoas(
  contexto: ContextoEscrita,
  destino: Destino,
  { pessoas, enviarAcesso, simular }: Pedido,
): Promise<Pick<Incluidas, 'pessoas' | 'acessos'>> {
  const { db, usuario, deps, transacao } = contexto
  if (enviarAcesso && pessoas.length) exigirEmPessoa(usuario)
  const nomes = new Map((await listTelas(db)).map(({ value, label }) => [value, label]))
  const emPalavras = (ids: readonly number[]) => ids.map((id) => nomes.get(id) ?? '')
  const feitas = await gravar(contexto, destino, pessoas)
  const acessos = enviarAcesso ? feitas.map(({ id }) => id) : []
  if (acessos.length && !simular)
    await enfileirarAcessos(deps, transacao, { idEmpresa: destino.idEmpresa, ids: acessos })
  return {
    acessos: acessos.length,
    pessoas: feitas.map(({ id: _id, recursos, deixados, ...feita }) => ({
      ...feita,
      recursos: emPalavras(recursos),
      deixados: emPalavras(deixados),
    })),
  }
}

interface Feita extends Modelo {
  id: number
  email: string
  deixados: number[]
}

async function gravar(contexto: ContextoEscrita, destino: Destino, pessoas: readonly NovaPessoa[]): Promise<Feita[]> {
  const { db, usuario, deps, transacao } = contexto
  const emails = pessoas.map(({ email }) => email)
  const emUso = new Set(await listEmUso(db, emails))
  const feitas: Feita[] = []
  const negados: string[] = []
  const recusas = await recusasPorLinha('pessoas', pessoas, async (pessoa, i) => {
    const { nome, email, serial } = pessoa
    if (emUso.has(email)) throw new RegraViolada(RECUSAS_DAS_PESSOAS.emailEmUso, 'email')
    if (emails.indexOf(email) < i) throw new RegraViolada(RECUSAS_DAS_PESSOAS.emailRepetido, 'email')
    const modelo = pessoa.como === null ? undefined : await acharModelo(db, usuario, pessoa.como, feitas)
    const tipo = pessoa.tipo ?? modelo?.tipo ?? 0
    const [recursos, deixados] = tipo === TIPO_USUARIO.USUARIO_MOF ? recursosDe(pessoa, modelo, destino) : [[], []]
    if (menos(recursos, destino.recursos).length) throw new RegraViolada(destino.semRecurso, 'recursos')
    const form = usuarioForm.parse({
      nome,
      email,
      serial,
      tipo,
      itensSelecionados: recursos,
      idEmpresa: destino.idEmpresa,
    })
    const gravacao = { db, usuario, client: transacao.client, agora: deps.clock() }
    const id = await noTipo(salvarUsuario(form, gravacao), negados)
    feitas.push({ id, nome, email, tipo, recursos, deixados })
  })
  if (!recusas.length) return feitas
  const recusa = new RegraViolada(recusas)
  recusa.negado = negados.at(0)
  throw recusa
}

/** A tipo above the caller's is told at its row, as whatever else is wrong with it. */
const noTipo = (salvando: Promise<number>, negados: string[]): Promise<number> =>
  salvando.catch((erro: unknown) => {
    if (!(erro instanceof SemPermissao)) throw erro
    negados.push(erro.message)
    throw new RegraViolada(erro.message, 'tipo')
  })

/** What the row says, or else what its model has: of that the company's resources, and those that it lacks. */
function recursosDe(pessoa: NovaPessoa, modelo: Modelo | undefined, { recursos }: Destino): [number[], number[]] {
  if (pessoa.recursos.length || !modelo) return [pessoa.recursos, []]
  return [modelo.recursos.filter((um) => recursos.includes(um)), menos(modelo.recursos, recursos)]
}

/** "Como Fulano": a row above, or somebody whom the caller manages. */
async function acharModelo(db: Db, quem: Logado, como: string, feitas: readonly Feita[]): Promise<Modelo> {
  const igual = dobrar(como)
  const acima = feitas.filter(({ nome, email }) => dobrar(nome) === igual || email === como.toLowerCase())
  const chamados: readonly Modelo[] = acima.length ? acima : await listChamados(db, quem, como)
  const [modelo, outro] = chamados
  if (!modelo) throw new RegraViolada(RECUSAS_DAS_PESSOAS.ninguem, 'como')
  if (outro) throw new RegraViolada(RECUSAS_DAS_PESSOAS.varios, 'como')
  return modelo
}
