import type { AnyCall } from '@portal/contract/core/call'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { UNIDADE_KG } from '@portal/contract/core/idsFixos'
import { MASTER, PAPEIS_DE_TELA, type PapelDeTela } from '@portal/contract/core/papeis'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import type { Deps, Logado } from '../core/context.ts'
import type { Mensagem } from '../core/mail.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { abrirBanco, type Database, type Db } from '../db/client.ts'
import { seedBase } from '../db/seed/base.ts'
import { seedProvedora } from '../db/seed/provedora.ts'
import { classeId, cor, grupo, prenativo, tipoTecido, tipoVidro, unidade } from '../db/tables/cadastros.ts'
import { empresaTela, telaSistema } from '../db/tables/empresas.ts'
import { linha, linhaPrenativo } from '../db/tables/linhas.ts'
import { empresaReferencia, referencia, referenciaClasseId, referenciaLinha } from '../db/tables/referencias.ts'
import { PACOTE } from '../mercado/pacote.queries.ts'
import { criarPovoado, type BancoDeTeste } from '../test/banco.fixture.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { retrato } from '../test/retrato.fixture.ts'
import { novoServidor } from '../test/servidor.fixture.ts'

const TIPOS: TipoMaterial[] = TIPO_MATERIAL.map(({ value }) => value)

/**
 * Dora and Davi keep every kind in one company, Vera only its glass, Leo only looks; Ana keeps every kind in another
 * company; Mara is the Master above Dora's, Paula the provider's.
 */
export type Nome = 'dora' | 'davi' | 'vera' | 'leo' | 'ana' | 'mara' | 'paula'

/** What the tests read of answers; an answer holds some of it. */
export interface Corpo extends Record<string, unknown> {
  id: number
  versao: number
  message: string
  isValid: boolean
  data: { id: number; versao: number }
  errors: { errorMessage: string; propertyName: string }[]
  anexos: { tipo: string; nome: string; link: string; miniatura: string | null }[]
}
export type Item = Record<string, unknown> & {
  id: number
  value: number
  label: string
  message: string
  propertyName: string
}

export interface Resposta {
  status: number
  corpo: Corpo
  lista: Item[]
}

type Metodo = AnyCall['method']
interface Enviado {
  /** `arquivo` when the call has one. */
  campo?: string
  nome: string
  bytes: Buffer
}

type Povoado = Awaited<ReturnType<typeof povoar>>

export interface Mundo extends Omit<Povoado, 'logados'> {
  /** For what needs a connection of its own. */
  app: FastifyInstance
  database: Database
  deps: Deps
  /** For another instance beside it. */
  banco: BancoDeTeste
  logados: Record<Nome, Logado>
  /** Mails that the product meant to send. */
  correio: Mensagem[]
  pedir(nome: Nome, method: Metodo, url: string, corpo?: object, cabecalhos?: object): Promise<Resposta>
  enviar(
    nome: Nome,
    url: string,
    campos: object,
    arquivo?: Enviado | readonly Enviado[],
    cabecalhos?: object,
  ): Promise<Resposta>
  /** What a link answers, or a download to somebody. */
  abrir(
    url: string,
    nome?: Nome,
    cabecalhos?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>
  /** Saves a form and answers the id; fails on a refusal. */
  salvo(nome: Nome, url: string, corpo: object): Promise<number>
  /** A form of each kind that only wants a code. */
  formulario(tipo: TipoMaterial, mais?: object): Record<string, unknown>
  /** Sums of all tables, to see that nothing changed; what releases left to be built is there. */
  retrato(): Promise<Record<string, string>>
  /** Of working copies, in the order of their numbers. */
  documentos(...ids: readonly number[]): Promise<Record<string, unknown>[]>
  /** Puts a record where Disponibilizar puts it, or anywhere between. */
  situar(id: number, situacao: 1 | 2 | 3): Promise<void>
  fechar(): Promise<void>
}

let contador = 0
export const novoCodigo = (): string => `M-${(contador += 1)}`

export async function novoMundo(): Promise<Mundo> {
  const { banco, feito } = await criarPovoado(inject('banco'), 'materiais', comPovo)
  const logados: Partial<Record<Nome, Logado>> = feito.logados
  const servidor = await novoServidor({ banco, autenticar: async (bearer) => logados[bearer as Nome] })
  const { app } = servidor
  let comTarefas = false
  const iniciar = async () => {
    comTarefas = true
    await servidor.deps.tarefas.iniciar()
  }
  const deps = { ...servidor.deps, tarefas: { ...servidor.deps.tarefas, iniciar } }
  const chamar = async (nome: Nome, method: Metodo, url: string, payload?: object, mais = {}): Promise<Resposta> => {
    const headers = { authorization: `Bearer ${nome}`, ...mais }
    const resposta = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    const corpo = resposta.json<unknown>()
    return { status: resposta.statusCode, corpo: corpo as Corpo, lista: Array.isArray(corpo) ? (corpo as Item[]) : [] }
  }
  return {
    ...feito,
    app,
    database: deps.database,
    banco,
    deps,
    correio: servidor.correio,
    pedir: chamar,
    enviar: async (nome, url, campos, arquivo, cabecalhos) => {
      const form = new FormData()
      for (const [campo, valor] of Object.entries(campos)) form.append(campo, String(valor))
      for (const { campo = 'arquivo', nome: nomeDele, bytes } of arquivo ? [arquivo].flat() : [])
        form.append(campo, new File([new Uint8Array(bytes)], nomeDele))
      const pedido = new Response(form)
      const corpo = Buffer.from(await pedido.arrayBuffer())
      return chamar(nome, 'POST', url, corpo, { 'content-type': pedido.headers.get('content-type'), ...cabecalhos })
    },
    abrir: async (url, nome, cabecalhos = {}) => {
      const { statusCode, headers, rawPayload } = await app.inject({
        url,
        headers: { ...cabecalhos, ...(nome && { authorization: `Bearer ${nome}` }) },
      })
      return { status: statusCode, headers, bytes: rawPayload }
    },
    salvo: async (nome, url, corpo) => {
      const resposta = await chamar(nome, 'POST', url, corpo)
      if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.corpo))
      return resposta.corpo.id
    },
    formulario: (tipo, mais = {}) => ({ ...formularioDe(feito, tipo), codigo: novoCodigo(), ...mais }),
    retrato: async () => {
      if (comTarefas) await pacotesProntos(deps)
      return retrato(deps.database.ler)
    },
    documentos: (...ids) => documentosDe(deps.database, ids),
    situar: (id, situacao) => situar(deps.database, id, situacao),
    fechar: async () => {
      await servidor.fechar()
      await banco.apagar()
    },
  }
}

async function comPovo(config: PoolConfig): Promise<Povoado> {
  const database = abrirBanco(config, () => undefined)
  try {
    return await emTransacao(database, AUTOR_SISTEMA, ({ db }) => povoar(db))
  } finally {
    await database.fechar()
  }
}

/** Packages that follow releases are built beside: a sum of tables is of when they are. */
async function pacotesProntos({ database, tarefas }: Pick<Deps, 'database' | 'tarefas'>): Promise<void> {
  const { rows } = await database.ler.query<{ id: string }>(
    'SELECT id FROM tarefa WHERE tipo = $1 AND estado IN ($2, $3)',
    [PACOTE, 'AGUARDANDO', 'EXECUTANDO'],
  )
  await Promise.all(rows.map(({ id }) => tarefas.esperar(id, AbortSignal.timeout(60_000))))
}

/** Who waits for a lock that somebody else holds. */
export async function esperandoTrava({ database }: Pick<Mundo, 'database'>): Promise<number[]> {
  const { rows } = await database.ler.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  )
  return rows.map(({ pid }) => pid)
}

/** The least that each form accepts. */
function formularioDe({ referencias, linhas, cadastros: c }: Povoado, tipo: TipoMaterial): Record<string, unknown> {
  const comuns = { status: 1, situacao: 1, referencia: referencias.gold, linha: linhas.l25, descricao: 'Material' }
  const daEspecie: Record<TipoMaterial, object> = {
    VIDRO: {
      tipoVidro: c.laminado,
      espessura: 8,
      peso: 20,
      fatorlh: 50,
      controleSolar: 0,
      bloqueioRuido: 1,
      arredondamento: 0,
    },
    PERFIL: {
      prenativo: c.prenativo,
      classeId: c.classe,
      unidadeValorizacao: UNIDADE_KG,
      peso: 0.583,
      maisDeUmTamanhoBarra: 0,
      barra1: 6000,
    },
    COMPONENTE: {
      grupo: c.grupoComponente,
      cor: c.corComponente,
      unidadeItem: c.peca,
      unidadeEmbalagem: c.peca,
      quantidadeEmbalagem: 10,
      aplicabilidade: referencias.gold,
    },
    SUPERFICIE: { grupo: c.grupoSuperficie, cor: c.corSuperficie, unidadeValorizacao: c.peca },
    KIT: { tipoKit: 1, grupo: c.grupoKit },
  }
  return { ...comuns, ...daEspecie[tipo] }
}

/** Planning the documents of all kinds takes twenty times what reading one does: it is done once for all that a file reads. */
async function documentosDe({ comPlano }: Database, ids: readonly number[]): Promise<Record<string, unknown>[]> {
  const { rows } = await comPlano.query<{ conteudo: Record<string, unknown> }>(
    'SELECT conteudo FROM material_retrato WHERE id = any($1) ORDER BY id',
    [ids],
  )
  return rows.map(({ conteudo }) => conteudo)
}

/** What Homologar and Disponibilizar leave behind, by hand: they have their own tests. */
async function situar(database: Database, id: number, situacao: 1 | 2 | 3): Promise<void> {
  await emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO material_versao (id_material, numero, conteudo)
       SELECT id, 1 + (SELECT count(*) FROM material_versao v WHERE v.id_material = r.id), conteudo
       FROM material_retrato r WHERE id = $1 RETURNING id`,
      [id],
    )
    const versao = rows[0]?.id ?? 0
    if (situacao < 3)
      return void (await client.query('UPDATE material SET situacao = $2, id_versao_homologada = $3 WHERE id = $1', [
        id,
        situacao,
        situacao === 2 ? versao : null,
      ]))
    await client.query(
      'UPDATE material SET situacao = 3, id_versao_homologada = NULL, id_versao_pro = $2, id_versao_mobi = $2 WHERE id = $1',
      [id, versao],
    )
    await client.query(
      `INSERT INTO material_mercado (id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, desde)
       SELECT id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, $2, $2, now() FROM material WHERE id = $1
       ON CONFLICT (id) DO UPDATE SET id_versao_pro = $2, id_versao_mobi = $2, descricao = excluded.descricao`,
      [id, versao],
    )
  })
}

const incluirEm =
  (db: Db) =>
  async (tabela: PgTable, campos: Record<string, unknown>): Promise<number> => {
    const [nova] = await db.insert(tabela).values(campos).returning()
    return (nova as { id?: number } | undefined)?.id ?? 0
  }

async function povoar(db: Db) {
  await seedBase(db)
  const incluir = incluirEm(db)
  const telas = await db.select().from(telaSistema)
  const empresas = await criarEmpresas(db)
  const { provedora, grupo: grupoDeEmpresas, serralheria, vidracaria } = empresas
  const daTela = (idEmpresa: number) => telas.map(({ id }) => ({ idEmpresa, idTela: id }))
  await db.insert(empresaTela).values(Object.values(empresas).flatMap(daTela))
  await seedProvedora(db, provedora)
  const criar = (nome: string, idEmpresa: number, papeis: Logado['papeis']) =>
    criarPessoa(db, { nome, idEmpresa, papeis, provedora: idEmpresa === provedora })
  const tudo = PAPEIS_DE_TELA.filter((papel) => !papel.startsWith('Consulta'))
  const logados: Record<Nome, Logado> = {
    dora: await criar('dora', serralheria, tudo),
    davi: await criar('davi', serralheria, tudo),
    vera: await criar('vera', serralheria, ['CadastroVidros']),
    leo: await criar('leo', serralheria, ['ConsultaProduto']),
    ana: await criar('ana', vidracaria, tudo),
    mara: await criar('mara', grupoDeEmpresas, [MASTER, ...tudo]),
    paula: await criar('paula', provedora, [MASTER, ...tudo]),
  }
  const liberar = async (idReferencia: number, idEmpresa: number, papeis: readonly PapelDeTela[]) => {
    const linhas = telas
      .filter(({ papel }) => papeis.some((dela) => dela === papel))
      .map(({ id }) => ({ idEmpresa, idTela: id, idReferencia }))
    await db.insert(empresaReferencia).values(linhas)
  }
  const novaReferencia = async (descricao: string, dono: Nome, tipos: TipoMaterial[], mais = {}) => {
    const { idUsuario, idEmpresa } = logados[dono]
    const campos = { descricao, tipo: 'Sistemista', idProjetista: idUsuario, idEmpresa, tipoMaterial: tipos }
    const id = await incluir(referencia, { ...campos, ...mais })
    await liberar(id, idEmpresa, [...tipos.map(telaDoTipo), 'ConsultaProduto', 'CadastroAcabamentos'])
    return id
  }
  const referencias = {
    gold: await novaReferencia('GOLD', 'dora', TIPOS, { disponibilizarAplicabilidade: 1, descricaoOficial: 'Gold' }),
    /** Of Dora's company, for glass and profiles only. */
    prata: await novaReferencia('PRATA', 'dora', ['VIDRO', 'PERFIL']),
    /** Keeps no applicability of its own: Ana's company does (decisions P-34). */
    alheia: await novaReferencia('ALHEIA', 'dora', ['COMPONENTE'], { idEmpresaAplicabilidade: vidracaria }),
    ana: await novaReferencia('VIDRAÇARIA', 'ana', TIPOS),
  }
  const novaLinha = async (descricao: string, idEmpresa: number, ...nas: number[]) => {
    const id = await incluir(linha, { descricao, idEmpresa })
    for (const idReferencia of nas)
      await incluir(referenciaLinha, { idReferencia, idLinha: id, exclusiva: 0, impedirSalvar: 0 })
    return id
  }
  const { gold, prata, alheia, ana } = referencias
  const linhas = {
    l25: await novaLinha('Linha 25', serralheria, gold, prata, alheia),
    l30: await novaLinha('Linha 30', serralheria, gold),
    /** Seen, but on no reference. */
    solta: await novaLinha('Suprema', serralheria),
    ana: await novaLinha('Box', vidracaria, ana),
  }
  const cadastros = await povoarCadastros(db, { provedora, serralheria, vidracaria })
  await incluir(linhaPrenativo, { idLinha: linhas.l25, idPrenativo: cadastros.prenativo })
  await incluir(linhaPrenativo, { idLinha: linhas.l30, idPrenativo: cadastros.outroPrenativo })
  await incluir(referenciaClasseId, { idReferencia: gold, idClasse: cadastros.classe })
  return { logados, referencias, linhas, cadastros, empresas: { provedora, serralheria, vidracaria } }
}

interface Empresas {
  provedora: number
  serralheria: number
  vidracaria: number
}

async function povoarCadastros(db: Db, { provedora, serralheria, vidracaria }: Empresas) {
  const incluir = incluirEm(db)
  const novo = async (tabela: PgTable, nome: string, idEmpresa: number, mais: object = {}) =>
    incluir(tabela, { codigo: nome, descricao: nome, idEmpresa, comum: idEmpresa === provedora ? 1 : 0, ...mais })
  const so = (tipo: TipoMaterial) => ({ tipoMaterial: [tipo] })
  return {
    grupoComponente: await novo(grupo, 'Roldanas', provedora, so('COMPONENTE')),
    grupoSuperficie: await novo(grupo, 'Telas', provedora, so('SUPERFICIE')),
    grupoKit: await novo(grupo, 'Kits de box', serralheria, so('KIT')),
    grupoDaAna: await novo(grupo, 'Segredos', vidracaria, { tipoMaterial: TIPOS }),
    corComponente: await novo(cor, 'Preto', provedora, so('COMPONENTE')),
    corSuperficie: await novo(cor, 'Areia', provedora, so('SUPERFICIE')),
    corKit: await novo(cor, 'Natural', serralheria, so('KIT')),
    incolor: await novo(cor, 'Incolor', provedora, so('VIDRO')),
    verde: await novo(cor, 'Verde', serralheria, so('VIDRO')),
    corDaAna: await novo(cor, 'Segredo', vidracaria, { tipoMaterial: TIPOS }),
    laminado: await novo(tipoVidro, 'Laminado', provedora),
    temperado: await novo(tipoVidro, 'Temperado', serralheria),
    tipoVidroDaAna: await novo(tipoVidro, 'Segredo', vidracaria),
    classe: await novo(classeId, 'CL-01', serralheria, { unidade: UNIDADE_KG }),
    classeDaAna: await novo(classeId, 'SEG-1', vidracaria, { unidade: UNIDADE_KG }),
    prenativo: await incluir(prenativo, { codigo: 'PN-1', descricao: 'Marco', unidade: UNIDADE_KG, tipo: 'S' }),
    outroPrenativo: await incluir(prenativo, { codigo: 'PN-2', descricao: 'Folha', unidade: UNIDADE_KG, tipo: 'T' }),
    tecido: await incluir(tipoTecido, { descricao: 'Tela solar 3%' }),
    peca: await incluir(unidade, { sigla: 'UN', descricao: 'Unidade', idEmpresa: provedora, comum: 1 }),
    unidadeDaAna: await incluir(unidade, { sigla: 'SEG', descricao: 'Segredo', idEmpresa: vidracaria, comum: 0 }),
  }
}
