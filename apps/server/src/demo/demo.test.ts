import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { papeisEfetivos } from '@portal/contract/core/papeis'
import { lerDesenho } from '@portal/desenhador/ler'
import { impedimento } from '@portal/contract/tipologias/modelos'
import { discoStore } from '../files/disk.ts'
import type { FileStore } from '../files/store.ts'
import { criarSenhas } from '../core/passwords.ts'
import type { Database } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import * as cadastros from '../db/tables/cadastros.ts'
import { projeto } from '../db/tables/desenhos.ts'
import { empresa, empresaTela, telaSistema } from '../db/tables/empresas.ts'
import { linha } from '../db/tables/linhas.ts'
import { material } from '../db/tables/materiais.ts'
import { referencia } from '../db/tables/referencias.ts'
import { tipologia, tipologiaPoster } from '../db/tables/tipologias.ts'
import { usuario, usuarioTela } from '../db/tables/usuarios.ts'
import { findModelos } from '../tipologias/modelos.queries.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { acessosDaDemo, SENHA_DEMO } from './acessos.ts'
import { criarDemo } from './demo.ts'
import { SISTEMAS } from '@portal/contract/core/options'

const senhas = criarSenhas()
let database: Database
let feitas: boolean[]
let pasta: string
let files: FileStore

beforeAll(async () => {
  database = await bancoAberto()
  pasta = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  files = discoStore(pasta)
  feitas = await Promise.all([criarDemo(database, senhas, files), criarDemo(database, senhas, files)])
})
afterAll(async () => {
  await database.fechar()
  await rm(pasta, { recursive: true, force: true })
})

async function papeisDe(email: string) {
  const { leitura } = database
  const [pessoa] = await leitura.select().from(usuario).where(eq(usuario.email, email))
  const daEmpresa = await leitura
    .select({ papel: telaSistema.papel })
    .from(empresaTela)
    .innerJoin(telaSistema, eq(telaSistema.id, empresaTela.idTela))
    .where(eq(empresaTela.idEmpresa, pessoa?.idEmpresa ?? 0))
  const doUsuario = await leitura
    .select({ papel: telaSistema.papel })
    .from(usuarioTela)
    .innerJoin(telaSistema, eq(telaSistema.id, usuarioTela.idTela))
    .where(eq(usuarioTela.idUsuario, pessoa?.id ?? 0))
  const papel = (row: { papel: string }) => row.papel
  return papeisEfetivos({
    tipo: pessoa?.tipo ?? 0,
    daEmpresa: daEmpresa.map(papel),
    doUsuario: doUsuario.map(papel),
  }).toSorted()
}

const CADASTROS = [
  'CadastroAcabamentos',
  'CadastroComponentes',
  'CadastroKits',
  'CadastroPerfis',
  'CadastroSuperficies',
  'CadastroVidros',
]

describe('the demo data', () => {
  it('is made once, whoever comes first', async () => {
    expect(feitas.filter(Boolean)).toHaveLength(1)
    const antes = await database.leitura.$count(auditoria)
    expect(await criarDemo(database, senhas, files)).toBe(false)
    expect(await database.leitura.$count(auditoria)).toBe(antes)
    expect(await database.leitura.$count(empresa, eq(empresa.provedora, true))).toBe(1)
  })

  it.each([
    ['catalogo', CADASTROS],
    ['consulta', ['ConsultaProduto']],
    ['liberacao', ['Liberacao']],
    ['leitura', ['ConsultaLiberacao']],
    ['desenho', ['Desenhador']],
    ['sempapel', []],
  ])('%s@exemplo.com.br may do what the name says', async (nome, papeis) => {
    expect(await papeisDe(`${nome}@exemplo.com.br`)).toEqual(papeis)
  })

  it('gives the Master everything and the Administrador all of his company', async () => {
    expect(await papeisDe('master@exemplo.com.br')).toEqual(
      expect.arrayContaining(['Master', 'Configuracao', 'Liberacao']),
    )
    expect(await papeisDe('admin@exemplo.com.br')).toEqual(
      expect.arrayContaining([...CADASTROS, 'Configuracao', 'Exportacao', 'Importacao', 'Liberacao', 'Desenhador']),
    )
    expect(await papeisDe('admin@exemplo.com.br')).not.toContain('Master')
  })

  it('lets the demo users in with the demo password, and nobody else', async () => {
    const pessoas = await database.leitura.select().from(usuario)
    const entram = pessoas.filter(({ senhaHash }) => senhaHash !== null)
    expect(entram.map(({ email }) => email.replace('@exemplo.com.br', '')).toSorted()).toEqual([
      'admin',
      'catalogo',
      'consulta',
      'desenho',
      'leitura',
      'liberacao',
      'master',
      'sempapel',
    ])
    for (const { senhaHash } of entram) expect(await senhas.confere(senhaHash, SENHA_DEMO)).toBe(true)
  })

  it('tells at the start every sign-in that the README names, what each may do, and the password once', async () => {
    const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
    const nomeados = [...readme.matchAll(/^\| `(\S+@exemplo\.com\.br)` \|/gm)].map(([, email]) => email)
    const linhas = acessosDaDemo()
    const ditos = linhas.flatMap((uma) => /^ {2}(\S+@\S+) +\S.* {2}\S/.exec(uma)?.[1] ?? [])
    expect(ditos).toHaveLength(8)
    expect(ditos).toEqual(nomeados)
    expect(linhas.filter((uma) => uma.includes(SENHA_DEMO))).toHaveLength(1)
  })

  it('has companies whose CNPJs are right, in both forms', async () => {
    const cnpjs = (await database.leitura.select().from(empresa)).map(({ cnpj }) => cnpj)
    expect(cnpjs.filter((cnpj) => cnpj !== cnpj.slice(0, 12) + digitos(cnpj.slice(0, 12)))).toEqual([])
    expect([cnpjs.some((cnpj) => /^\d{14}$/.test(cnpj)), cnpjs.some((cnpj) => /[A-Z]/.test(cnpj))]).toEqual([
      true,
      true,
    ])
    expect(digitos('12ABC34501DE')).toBe('35')
  })

  it.each(Object.entries(cadastros))(
    'fills %s with at least two dozen rows, or what the trade has',
    async (_, tabela) => {
      expect(await database.leitura.$count(tabela)).toBeGreaterThanOrEqual(20)
    },
  )

  it('has typologies with sound pairs of models, some Disponivel, with their pictures', async () => {
    const tipologias = await database.leitura.select().from(tipologia)
    const disponiveis = tipologias.filter(({ status }) => status === 1)
    expect(disponiveis.length).toBeGreaterThan(3)
    expect(disponiveis.length).toBeLessThan(tipologias.length)
    for (const { id, glb } of disponiveis) {
      const lidos = await findModelos(database.leitura, id)
      expect(impedimento({ glb: lidos.glb?.relatorio ?? null, usdz: lidos.usdz?.relatorio ?? null })).toBeUndefined()
      expect(await files.consultar(glb ?? '')).toBeDefined()
    }
    const imagens = await database.leitura
      .select({ glb: tipologiaPoster.glb, poster: tipologiaPoster.poster })
      .from(tipologiaPoster)
    expect(new Set(imagens.map(({ glb }) => glb))).toEqual(new Set(tipologias.flatMap(({ glb }) => glb ?? [])))
    for (const { poster } of imagens) expect(await files.consultar(poster)).toBeDefined()
  })

  it('has projects with the drawing that their picture shows, and a few that wait for one; lines with logos', async () => {
    const projetos = await database.leitura.select().from(projeto)
    const desenhados = projetos.filter(({ desenho }) => desenho !== null)
    expect([projetos.length > 10, projetos.length - desenhados.length]).toEqual([true, 2])
    expect(desenhados.filter(({ desenho }) => !lerDesenho(desenho ?? '').ok)).toEqual([])
    const linhas = await database.leitura.select().from(linha)
    expect(linhas.filter(({ logo }) => logo === null).length).toBeLessThan(linhas.length / 4)
    const hashes = [...desenhados.map(({ imagem }) => imagem), ...linhas.flatMap(({ logo }) => logo ?? [])]
    for (const hash of hashes) expect(await files.consultar(hash ?? '')).toBeDefined()
  })

  it('has shared and private records', async () => {
    const cores = await database.leitura.select().from(cadastros.cor)
    expect(new Set(cores.map(({ comum }) => comum))).toEqual(new Set([0, 1]))
    expect(new Set(cores.map(({ idEmpresa }) => idEmpresa)).size).toBeGreaterThan(2)
  })

  it('has customers of every system, with and without a serial, and documents whose check digits are right', async () => {
    const { rows } = await database.ler.query<{ sistema: number; seriais: number; sem: number; documentos: string[] }>(
      `SELECT sistema, count(serial)::int AS seriais, count(*) FILTER (WHERE serial IS NULL)::int AS sem,
         array_agg(documento) AS documentos
       FROM cliente_serial JOIN cliente c ON c.id = id_cliente GROUP BY sistema ORDER BY sistema`,
    )
    expect(rows.map(({ sistema }) => sistema)).toEqual(SISTEMAS.map(({ value }) => value))
    expect(rows.every(({ seriais }) => seriais > 5)).toBe(true)
    expect(rows.some(({ sem }) => sem > 0)).toBe(true)
    const documentos = new Set(rows.flatMap((row) => row.documentos))
    expect(documentos.size).toBeGreaterThan(300)
    expect(
      [...documentos].filter((documento) => documento !== documento.slice(0, 12) + digitos(documento.slice(0, 12))),
    ).toEqual([])
  })
})

describe('the demo price tables', () => {
  it('has one in force with a sheet that follows it, one that waits, and customers who have one', async () => {
    const { rows } = await database.ler.query<{
      nome: string
      situacoes: number[]
      em_vigor: boolean
      clientes: number
    }>(
      `SELECT t.nome, t.id_versao_mercado IS NOT NULL AS em_vigor,
         (SELECT array_agg(i.situacao ORDER BY i.situacao) FROM importacao i WHERE i.id_tabela = t.id) AS situacoes,
         (SELECT count(*)::int FROM serial_tabela_preco s WHERE s.id_tabela = t.id) AS clientes
       FROM tabela_preco t ORDER BY t.nome`,
    )
    expect(rows).toEqual([
      { nome: 'Componentes Aluvale 2026', situacoes: [1, 3], em_vigor: true, clientes: 12 },
      { nome: 'Vidros Aluvale 2026', situacoes: [2], em_vigor: false, clientes: 0 },
    ])
  })
})

describe('the demo catalogue', () => {
  const contar = async (coluna: 'tipo' | 'situacao_exibida' | 'prontidao_pro' | 'status') => {
    const { rows } = await database.ler.query<{ valor: string; quantos: number }>(
      `SELECT ${coluna}::text AS valor, count(*)::int AS quantos FROM material GROUP BY 1`,
    )
    return new Map(rows.map(({ valor, quantos }) => [valor, quantos]))
  }

  it('has materials of the five kinds', async () => {
    const tipos = await contar('tipo')
    expect([...tipos.keys()].toSorted()).toEqual(['COMPONENTE', 'KIT', 'PERFIL', 'SUPERFICIE', 'VIDRO'])
    expect([...tipos.values()].reduce((soma, quantos) => soma + quantos, 0)).toBeGreaterThanOrEqual(60)
  })

  it('has some in every state, and some of which the product warns', async () => {
    expect([...(await contar('situacao_exibida')).keys()].toSorted()).toEqual(['1', '2', '3', '5'])
    const prontidao = await contar('prontidao_pro')
    expect(prontidao.get('1')).toBeGreaterThan(40)
    expect(prontidao.get('2')).toBeGreaterThan(2)
    expect([...(await contar('status')).keys()].toSorted()).toEqual(['1', '2', '5', '7'])
  })

  it('has the marks of its brands, and one brand without', async () => {
    const marcas = await database.leitura.select({ nome: referencia.descricao, logo: referencia.logo }).from(referencia)
    expect(marcas.filter(({ logo }) => logo === null).map(({ nome }) => nome)).toEqual(['CROMO & COR'])
  })

  it('shows a picture of each', async () => {
    const sem = await database.leitura.$count(
      material,
      sql`not exists (select 1 from material_anexo a where a.id_material = ${material.id} and a.anexo = 'FIGURA')`,
    )
    expect(sem).toBe(0)
  })

  it('is kept by the demo’s own people, each kind by somebody who sees references for it', async () => {
    const [pessoa] = await database.leitura.select().from(usuario).where(eq(usuario.email, 'catalogo@exemplo.com.br'))
    const { rows } = await database.ler.query<{ tipo: string }>(
      `SELECT DISTINCT m.tipo FROM material m JOIN empresa_referencia er ON er.id_referencia = m.id_referencia
       WHERE er.id_empresa = $1 ORDER BY 1`,
      [pessoa?.idEmpresa],
    )
    expect(rows.map(({ tipo }) => tipo)).toEqual(['COMPONENTE', 'KIT', 'PERFIL', 'SUPERFICIE', 'VIDRO'])
  })
})

describe('the demo finishes', () => {
  it('stand in every situação, on references of several companies, and the market has no copy in edition', async () => {
    const { rows } = await database.ler.query<{ situacao: string; quantos: number }>(
      `SELECT CASE WHEN situacao <> 3 THEN situacao WHEN id_versao_mobi IS DISTINCT FROM id_versao_pro THEN 5 ELSE 3 END::text AS situacao,
         count(*)::int AS quantos FROM acabamento GROUP BY 1 ORDER BY 1`,
    )
    expect(rows.map(({ situacao }) => situacao)).toEqual(['1', '2', '3', '5'])
    const [empresas] = (
      await database.ler.query<{ quantas: number; codigos: string[] }>(
        `SELECT count(DISTINCT r.id_empresa)::int AS quantas, array_agg(m.descricao) AS codigos
         FROM acabamento_mercado m JOIN referencia r ON r.id = m.id_referencia`,
      )
    ).rows
    expect(empresas?.quantas).toBeGreaterThan(2)
    expect(empresas?.codigos.filter((descricao) => descricao.includes('novo banho'))).toEqual([])
  })
})

describe('the demo packages and releases', () => {
  it('stand on every level, with zips that hold records', async () => {
    const { rows } = await database.ler.query<{ nivel: string; pacotes: number; registros: number }>(
      `SELECT n.nivel, count(*)::int AS pacotes, sum((x.entrada ->> 'registros')::int)::int AS registros
       FROM pacote_nivel n JOIN pacote_edicao e ON e.id = n.id_edicao
         CROSS JOIN LATERAL (SELECT jsonb_array_elements(e.entradas) AS entrada LIMIT 1) x GROUP BY 1 ORDER BY 1`,
    )
    expect(rows.map(({ nivel, pacotes }) => [nivel, pacotes])).toEqual([
      ['CEM_MOBI', 2],
      ['CEM_PRO', 4],
      ['HOMOLOGACAO', 5],
    ])
    for (const { registros } of rows) expect(registros).toBeGreaterThan(0)
  })

  it('are of every kind: by hand, standard, in mass and for PrefSuite', async () => {
    const { rows } = await database.ler.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM serial_pacote) AS pacotes, (SELECT count(*)::int FROM serial_preference) AS preference,
         (SELECT count(*)::int FROM serial_aplicabilidade) AS aplicabilidades, (SELECT count(*)::int FROM patrocinio) AS patrocinios,
         (SELECT count(*)::int FROM liberacao_padrao) AS padrao, (SELECT count(*)::int FROM liberacao_diversa) AS diversas,
         (SELECT seriais FROM liberacao_diversa WHERE disponivel) AS alcancados`,
    )
    expect(rows[0]).toMatchObject({ preference: 6, aplicabilidades: 10, patrocinios: 3, padrao: 3, diversas: 3 })
    expect(rows[0]?.['pacotes']).toBeGreaterThan(24)
    expect(rows[0]?.['alcancados']).toBeGreaterThan(10)
  })
})

/** Modulo 11 over ASCII - 48, for digits and letters alike (decisions §0 "CNPJ"). */
function digitos(base: string): string {
  const digito = (texto: string) => {
    const soma = Array.from(texto)
      .toReversed()
      .reduce((total, letra, i) => total + (letra.charCodeAt(0) - 48) * (2 + (i % 8)), 0)
    return soma % 11 < 2 ? '0' : String(11 - (soma % 11))
  }
  const primeiro = digito(base)
  return primeiro + digito(base + primeiro)
}
