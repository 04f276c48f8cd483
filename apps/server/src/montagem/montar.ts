import type { ResultOf } from '@portal/contract/core/call'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { type Montagem, type montarEmpresa, RECUSAS_DA_MONTAGEM } from '@portal/contract/montagem/montagem'
import { dobrar } from '@portal/contract/planilhas/colunas'
import { usuarioForm } from '@portal/contract/usuarios/form'
import type { ContextoEscrita, Logado } from '../core/context.ts'
import { noCampo, RegraViolada } from '../core/errors.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import { listTelas } from '../empresas/recursos.queries.ts'
import { menos, salvarRecursos } from '../empresas/recursos.ts'
import { gravarEmpresa } from '../empresas/salvarEmpresa.ts'
import { salvarReferencias } from '../empresas/salvarReferencias.ts'
import { recusasPorLinha } from '../materiais/recusasPorLinha.ts'
import { enfileirarAcessos } from '../usuarios/enviarAcessos.ts'
import { exigirEmPessoa } from '../usuarios/gestao.queries.ts'
import { salvarUsuario } from '../usuarios/salvarUsuario.ts'
import { listChamados, listEmUso } from '../usuarios/usuarios.queries.ts'

type Montada = ResultOf<typeof montarEmpresa>
interface Pedido extends Montagem {
  enviarAcesso: boolean
  simular: boolean
}

/** Each part by the door that its tab uses, whose rules stand nowhere else; a simulation walks through them and leaves nothing. */
export async function montar(contexto: ContextoEscrita, pedido: Pedido): Promise<Montada> {
  if (!pedido.simular) return fazer(contexto, pedido)
  return semDeixar(contexto.transacao, () => fazer(contexto, pedido))
}

async function semDeixar<T>({ client }: Transacao, fn: () => Promise<T>): Promise<T> {
  await client.query('SAVEPOINT simulada')
  try {
    return await fn()
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT simulada')
  }
}

async function fazer(contexto: ContextoEscrita, pedido: Pedido): Promise<Montada> {
  const { db, usuario: quem, deps, transacao } = contexto
  const { recursos, referencias, pessoas, enviarAcesso, simular, ...empresa } = pedido
  if (enviarAcesso && pessoas.length) exigirEmPessoa(quem)
  const idEmpresa = await incluirEmpresa(db, quem, empresa)
  if (recursos.length)
    await noCampo('recursos', salvarRecursos(db, quem, { idEmpresa, idsRecurso: recursos, id: empresa.perfil }))
  for (const [idTelaSistema, itensSelecionados] of porTela(referencias))
    await noCampo('referencias', salvarReferencias(db, quem, { idEmpresa, idTelaSistema, itensSelecionados }))
  const nomes = new Map((await listTelas(db)).map(({ value, label }) => [value, label]))
  const feitas = await incluirPessoas(contexto, { idEmpresa, recursos }, pessoas)
  const acessos = enviarAcesso ? feitas.map(({ id }) => id) : []
  if (acessos.length && !simular) await enfileirarAcessos(deps, transacao, { idEmpresa, ids: acessos })
  const emPalavras = (ids: readonly number[]) => ids.map((id) => nomes.get(id) ?? '')
  return {
    simulado: simular,
    idEmpresa: simular ? null : idEmpresa,
    fantasia: empresa.fantasia,
    recursos: emPalavras(recursos),
    referencias: referencias.filter(({ telas }) => telas.length > 0).length,
    liberacoes: referencias.reduce((soma, { telas }) => soma + telas.length, 0),
    pessoas: feitas.map(({ id: _id, recursos: dela, semEmpresa, ...feita }) => ({
      ...feita,
      recursos: emPalavras(dela),
      semEmpresa: emPalavras(semEmpresa),
    })),
    acessos: acessos.length,
  }
}

type DadosDaEmpresa = Omit<Montagem, 'recursos' | 'referencias' | 'pessoas'>

async function incluirEmpresa(db: Db, quem: Logado, empresa: DadosDaEmpresa): Promise<number> {
  const { data, errors } = await gravarEmpresa(db, quem, { ...empresa, id: null, versao: null })
  if (!data) throw new RegraViolada(errors)
  return data.id
}

/** The columns of the matrix. */
function porTela(referencias: Montagem['referencias']): Map<number, number[]> {
  const pares = referencias.flatMap(({ referencia, telas }) => telas.map((tela) => ({ tela, referencia })))
  const colunas = Map.groupBy(pares, ({ tela }) => tela)
  return new Map([...colunas].map(([tela, daTela]) => [tela, [...new Set(daTela.map(({ referencia }) => referencia))]]))
}

type Pessoa = Montagem['pessoas'][number]
type Modelo = Awaited<ReturnType<typeof listChamados>>[number]
interface Nova {
  idEmpresa: number
  recursos: readonly number[]
}
interface Feita extends Modelo {
  id: number
  email: string
  semEmpresa: number[]
}

async function incluirPessoas(contexto: ContextoEscrita, nova: Nova, pessoas: readonly Pessoa[]): Promise<Feita[]> {
  const { db, usuario, deps, transacao } = contexto
  const emails = pessoas.map(({ email }) => email)
  const emUso = new Set(await listEmUso(db, emails))
  const feitas: Feita[] = []
  const recusas = await recusasPorLinha('pessoas', pessoas, async (pessoa, i) => {
    const { nome, email, serial } = pessoa
    if (emUso.has(email)) throw new RegraViolada(RECUSAS_DA_MONTAGEM.emailEmUso, 'email')
    if (emails.indexOf(email) < i) throw new RegraViolada(RECUSAS_DA_MONTAGEM.emailRepetido, 'email')
    const modelo = pessoa.como === null ? undefined : await acharModelo(db, usuario, pessoa.como, feitas)
    const tipo = pessoa.tipo ?? modelo?.tipo ?? 0
    const [recursos, semEmpresa] = tipo === TIPO_USUARIO.USUARIO_MOF ? recursosDe(pessoa, modelo, nova) : [[], []]
    if (menos(recursos, nova.recursos).length) throw new RegraViolada(RECUSAS_DA_MONTAGEM.recursoFora, 'recursos')
    const form = usuarioForm.parse({
      nome,
      email,
      serial,
      tipo,
      itensSelecionados: recursos,
      idEmpresa: nova.idEmpresa,
    })
    const id = await salvarUsuario(form, { db, usuario, client: transacao.client, agora: deps.clock() })
    feitas.push({ id, nome, email, tipo, recursos, semEmpresa })
  })
  if (recusas.length) throw new RegraViolada(recusas)
  return feitas
}

/** What the row says, or else what its model has: of that the company's resources, and those that it lacks. */
function recursosDe(pessoa: Pessoa, modelo: Modelo | undefined, { recursos }: Nova): [number[], number[]] {
  if (pessoa.recursos.length || !modelo) return [pessoa.recursos, []]
  return [modelo.recursos.filter((um) => recursos.includes(um)), menos(modelo.recursos, recursos)]
}

/** "Como Fulano": a row above, or somebody whom the caller manages. */
async function acharModelo(db: Db, quem: Logado, como: string, feitas: readonly Feita[]): Promise<Modelo> {
  const igual = dobrar(como)
  const acima = feitas.filter(({ nome, email }) => dobrar(nome) === igual || email === como.toLowerCase())
  const chamados: readonly Modelo[] = acima.length ? acima : await listChamados(db, quem, como)
  const [modelo, outro] = chamados
  if (!modelo) throw new RegraViolada(RECUSAS_DA_MONTAGEM.ninguem, 'como')
  if (outro) throw new RegraViolada(RECUSAS_DA_MONTAGEM.varios, 'como')
  return modelo
}
