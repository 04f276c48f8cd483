import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Feed, ItemDoFeed } from '@portal/contract/atualizacoes/atualizacoes'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { aplicarDiferenca } from '../pacotes/aplicarDiferenca.fixture.ts'
import { abrirPacote } from '../pacotes/ler.ts'

let mundo: Mundo
let pasta: string
let chave: string
let componente: number
let idPacote: number
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  pasta = await mkdtemp(join(tmpdir(), 'portal-feed-'))
  chave = await criarChave(['ATUALIZACOES'])
  componente = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { descricao: 'Roldana' }))
  await publicar()
  const campos = { idReferencia: mundo.referencias.gold, idTipo: 1 }
  idPacote = (await mundo.enviar('dora', '/referencia/SalvarAtualizacaoPortfolioCEM2', campos)).corpo.id
  await mundo.pedir('dora', 'POST', `/referencia/homologarAtualizacaoPortfolioCEM/${idPacote}/todos`)
}, 120_000)
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true })
  await mundo.fechar()
})

const { homologar, disponibilizar } = publicacaoDe(() => mundo, 'material')

/** The job that a release leaves, at its end. */
async function aposPublicar(feito: Promise<{ corpo: { data: unknown } }>) {
  const { tarefa } = (await feito).corpo.data as { tarefa: string }
  await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))
}
async function publicar() {
  await aposPublicar(homologar('dora'))
  await aposPublicar(disponibilizar('mara'))
}
/** The next edition of the package, on the market. */
async function editar(descricao: string) {
  const { corpo } = await mundo.pedir('dora', 'GET', `/componente/${componente}`)
  await mundo.salvo('dora', '/componente', { ...mundo.formulario('COMPONENTE'), ...corpo, descricao })
  await publicar()
}

const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(
    mundo.database,
    AUTOR_SISTEMA,
    async ({ client }) => (await client.query<{ id: number }>(texto, valores)).rows[0]?.id ?? 0,
  )
const criarChave = async (escopos: string[], mais: object = {}) => {
  const { corpo } = await mundo.pedir('paula', 'POST', '/integracao/chaves', {
    nome: 'Instalador',
    alcance: 'PROVEDORA',
    escopos,
    ...mais,
  })
  return corpo['chave'] as string
}

let contador = 0
let serial: string
let idSerial: number
beforeEach(async () => {
  contador += 1
  serial = `CEM/${contador}`
  const idCliente = await executar(
    "INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade) VALUES ($1, 'Janelas', 'Janelas', 'SP', 'Campinas') RETURNING id",
    [String(90_000_000_000_000 + contador)],
  )
  idSerial = await executar(
    "INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto) VALUES ($1, $2, 1, 'CEM') RETURNING id",
    [idCliente, serial],
  )
})
const liberar = (ids = [idPacote]) =>
  mundo.pedir('paula', 'POST', '/serial/salvarLiberacaoPorfolioCEM', { itemsSelecionados: ids, idSerial })

const pedirFeed = (mais = '', com = chave, de = serial) =>
  mundo.pedir(com as Nome, 'GET', `/atualizacoes/${encodeURIComponent(de)}${mais}`)
const PASTA = new URL('../../../../docs/esquema/', import.meta.url)
/** By the schema that installations read, not by the contract that it was made of; it refuses what it does not name. */
async function conferir(nome: string, lido: unknown): Promise<void> {
  const esquema = JSON.parse(
    await readFile(new URL(`${nome}.schema.json`, PASTA), 'utf8'),
  ) as z.core.JSONSchema.JSONSchema
  expect(z.fromJSONSchema(esquema).safeParse(lido).error?.issues ?? []).toEqual([])
}
const feed = async (mais = '') => {
  const { corpo } = await pedirFeed(mais)
  await conferir('feed', corpo)
  return corpo as unknown as Feed
}
const doPacote = async (mais = ''): Promise<ItemDoFeed> => {
  const item = (await feed(mais)).itens.find(({ coisa, id }) => coisa === 'pacote' && id === idPacote)
  if (!item) throw new Error('the package is not in the feed')
  return item
}
const baixar = (url: string, cabecalhos: Record<string, string> = {}) => mundo.abrir(url, undefined, cabecalhos)
/** What left is noted after it left: how far the file has come. */
async function anotado({ sha256 }: { sha256: string }, ate: number): Promise<void> {
  const ler = async () => {
    const { rows } = await mundo.database.ler.query<{ ate: number }>(
      'SELECT max(ate)::int AS ate FROM entrega WHERE id_serial = $1 AND sha256 = $2',
      [idSerial, sha256],
    )
    return rows[0]?.ate
  }
  await expect.poll(ler).toBe(ate)
}
const baixarTudo = async (arquivos: readonly { url: string; sha256: string; tamanho: number }[]) => {
  for (const arquivo of arquivos) {
    expect((await baixar(arquivo.url)).status).toBe(200)
    await anotado(arquivo, arquivo.tamanho)
  }
}
const materialDe = ({ arquivos }: ItemDoFeed | ItemDoFeed['diferencas'][number]) => {
  const achado = arquivos.find(({ papel }) => papel === 'material')
  if (!achado) throw new Error('no products')
  return achado
}
async function comZip<T>(
  bytes: Buffer,
  fn: (aberto: Awaited<ReturnType<typeof abrirPacote>>) => Promise<T>,
): Promise<T> {
  const caminho = join(pasta, `${(contador += 1)}.zip`)
  await writeFile(caminho, bytes)
  const aberto = await abrirPacote(caminho)
  try {
    return await fn(aberto)
  } finally {
    aberto.fechar()
  }
}
const descricoes = (bytes: Buffer) =>
  comZip(bytes, async (aberto) => {
    const lidas: unknown[] = []
    for await (const { registro } of aberto.registros('COMPONENTE')) lidas.push(registro['descricao'])
    return lidas
  })

describe('the feed of an installation', () => {
  it('offers what was released to its licence, which our reader reads back', async () => {
    expect((await feed()).itens).toEqual([])
    await liberar()
    const item = await doPacote()
    expect(item).toMatchObject({
      nome: 'GOLD',
      detalhe: 'Referência · Todas',
      nivel: 'CEM_PRO',
      tem: null,
      emDia: false,
      diferencas: [],
    })
    expect(item.arquivos.map(({ papel }) => papel)).toEqual(['acabamento', 'material', 'tipologia'])
    const { url, sha256, tamanho, nome } = materialDe(item)
    expect(nome).toBe(`GOLD - Referência - Todas - edição ${item.edicao} - materiais.zip`)
    const { status, bytes, headers } = await baixar(url)
    expect([status, bytes.length, headers['etag']]).toEqual([200, tamanho, `"${sha256}"`])
    expect(await descricoes(bytes)).toContain('Roldana')
    expect(await comZip(bytes, async ({ manifesto }) => manifesto.edicao)).toBe(item.edicao)
  })

  it('knows what the installation fetched whole, and offers only the difference afterwards', async () => {
    await liberar()
    const antes = await doPacote()
    const [, ...outros] = antes.arquivos
    await baixarTudo(antes.arquivos.slice(0, 1))
    expect(await doPacote()).toMatchObject({ tem: null, emDia: false })
    await baixarTudo(outros)
    await expect.poll(() => doPacote()).toMatchObject({ tem: antes.edicao, emDia: true, diferencas: [] })
    const era = (await baixar(materialDe(antes).url)).bytes
    await editar('Roldana dupla')
    await editar('Roldana tripla')
    const depois = await doPacote()
    expect(depois).toMatchObject({ tem: antes.edicao, emDia: false })
    expect(depois.diferencas.map(({ desde }) => desde)[0]).toBe(antes.edicao)
    expect(depois.diferencas.at(-1)?.edicao).toBe(depois.edicao)
    expect(depois.diferencas).toHaveLength(2)
    let atual = era
    for (const passo of depois.diferencas) {
      const { bytes } = await baixar(materialDe(passo).url)
      atual = await comZip(atual, (base) => comZip(bytes, async (mudou) => buffer(aplicarDiferenca(base, mudou))))
    }
    expect(atual.equals((await baixar(materialDe(depois).url)).bytes)).toBe(true)
    expect(await descricoes(atual)).toContain('Roldana tripla')
    for (const { arquivos } of depois.diferencas) await baixarTudo(arquivos)
    await expect.poll(() => doPacote()).toMatchObject({ tem: depois.edicao, emDia: true })
  })

  it('knows that an installation which tests no more went back to the edition that it had before', async () => {
    await liberar()
    const testar = (sim: boolean) =>
      executar('UPDATE cliente_serial SET homologador = $1 WHERE id = $2 RETURNING id', [sim, idSerial])
    const antes = await doPacote()
    await baixarTudo(antes.arquivos)
    await expect.poll(() => doPacote()).toMatchObject({ tem: antes.edicao, emDia: true })
    const { corpo } = await mundo.pedir('dora', 'GET', `/componente/${componente}`)
    await mundo.salvo('dora', '/componente', { ...mundo.formulario('COMPONENTE'), ...corpo, descricao: 'Em teste' })
    await aposPublicar(homologar('dora'))
    await testar(true)
    const emTeste = await doPacote()
    expect(emTeste.edicao).not.toBe(antes.edicao)
    await baixarTudo(emTeste.arquivos)
    await expect.poll(() => doPacote()).toMatchObject({ tem: emTeste.edicao, emDia: true })
    await testar(false)
    const volta = await doPacote()
    expect(volta).toMatchObject({ edicao: antes.edicao, tem: emTeste.edicao, emDia: false })
    const [um, ...outros] = volta.arquivos
    expect((await baixar(um?.url ?? '')).status).toBe(200)
    await setTimeout(300)
    expect(await doPacote()).toMatchObject({ tem: emTeste.edicao, emDia: false })
    for (const { url } of outros) expect((await baixar(url)).status).toBe(200)
    await expect.poll(() => doPacote()).toMatchObject({ tem: antes.edicao, emDia: true })
    // And once more to what it tests.
    await testar(true)
    await baixarTudo((await doPacote()).arquivos)
    await expect.poll(() => doPacote()).toMatchObject({ tem: emTeste.edicao, emDia: true })
    await testar(false)
    await aposPublicar(disponibilizar('mara'))
  })

  it('believes what the installation says that it has, when there ever was such an edition', async () => {
    await liberar()
    const { edicao } = await doPacote()
    await editar('Roldana de nylon')
    expect(await doPacote(`?edicao=${idPacote}:9999`)).toMatchObject({ tem: null })
    const atual = await doPacote(`?edicao=${idPacote}:${edicao}`)
    expect(atual).toMatchObject({ tem: edicao, emDia: false })
    expect(atual.diferencas).toHaveLength(1)
    expect(await doPacote()).toMatchObject({ tem: edicao })
    expect(await doPacote(`?edicao=pacote:${idPacote}:${atual.edicao},3:1`)).toMatchObject({ emDia: true })
    expect((await pedirFeed('?edicao=12')).corpo).toMatchObject([{ propertyName: 'edicao', message: 'Valor inválido' }])
  })

  it('can be resumed, and counts a file only when it arrived from its first byte to its last', async () => {
    await liberar()
    const { arquivos } = await doPacote()
    const [resumido, ...outros] = [
      materialDe({ ...(await doPacote()) }),
      ...arquivos.filter(({ papel }) => papel !== 'material'),
    ]
    await baixarTudo(outros)
    const { url, tamanho, sha256 } = resumido
    const meio = Math.floor(tamanho / 2)
    const inteiro = (await mundo.deps.files.abrir(sha256)).toArray()
    const trecho = (de: number, ate: number | '' = '') =>
      baixar(url, { range: `bytes=${de}-${ate}`, 'if-range': `"${sha256}"` })
    const fim = await trecho(meio)
    expect([fim.status, fim.headers['content-range']]).toEqual([206, `bytes ${meio}-${tamanho - 1}/${tamanho}`])
    await anotado(resumido, 0)
    expect(await doPacote()).toMatchObject({ emDia: false })
    const comeco = await trecho(0, meio - 1)
    expect(Buffer.concat([comeco.bytes, fim.bytes]).equals(Buffer.concat(await inteiro))).toBe(true)
    await anotado(resumido, meio)
    expect(await doPacote()).toMatchObject({ emDia: false })
    await trecho(meio)
    await expect.poll(() => doPacote()).toMatchObject({ emDia: true })
    expect((await trecho(tamanho)).status).toBe(416)
    expect((await baixar(url, { 'if-none-match': `"${sha256}"` })).status).toBe(304)
    expect((await baixar(url, { range: 'bytes=5-', 'if-range': '"another"' })).status).toBe(200)
  })

  it('gives its files also to a key without calls left: what is downloaded by its links does not count (decisions 0.4)', async () => {
    await liberar()
    const limitada = await criarChave(['ATUALIZACOES'], { limitePorMinuto: 1 })
    const usos = async () => {
      const { rows } = await mundo.database.ler.query<{ chamadas: number }>(
        'SELECT id_chave, chamadas FROM chave_api_uso ORDER BY id_chave',
      )
      return rows
    }
    const { corpo } = await pedirFeed('', limitada)
    const { arquivos } = (corpo as unknown as Feed).itens.find(({ id }) => id === idPacote) ?? { arquivos: [] }
    expect(arquivos.length).toBeGreaterThan(1)
    const antes = await usos()
    await baixarTudo(arquivos)
    for (const { url } of arquivos) expect((await mundo.abrir(url, limitada as Nome)).status).toBe(200)
    expect(await usos()).toEqual(antes)
    // Within one minute whenever the test runs.
    await executar("UPDATE chave_api_uso SET minuto = date_trunc('minute', now())")
    expect((await pedirFeed('', limitada)).status).toBe(429)
    expect((await baixar(arquivos[0]?.url ?? '')).status).toBe(200)
  })

  it('signs each address for one serial, one file and five minutes', async () => {
    await liberar()
    const { arquivos } = await doPacote()
    const [um, outro] = arquivos
    if (!um || !outro) throw new Error('too few files')
    const mudado = (de: string | RegExp, para: string) => baixar(um.url.replace(de, para))
    expect((await mudado(encodeURIComponent(serial), 'CEM%2F1')).status).toBe(serial === 'CEM/1' ? 200 : 403)
    expect((await mudado(um.sha256, outro.sha256)).status).toBe(403)
    expect((await mudado(/ate=\d+/, `ate=${Date.now() + 250_000}`)).status).toBe(403)
    expect((await mudado(/de=[^&]+/, `de=pacote%3A${idPacote}%3A77`)).status).toBe(403)
    expect((await mudado(/assinatura=[^&]+/, '')).status).toBe(400)
    const { status, bytes } = await mudado(/assinatura=[^&]+/, 'assinatura=AAAA')
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      403,
      { message: 'O endereço expirou ou não é deste arquivo. Peça as atualizações de novo.' },
    ])
  })

  it('offers nothing while updating is blocked, and stops links that are out already', async () => {
    await liberar()
    const { arquivos } = await doPacote()
    await executar('UPDATE cliente_serial SET bloqueada_atualizacao = true WHERE id = $1', [idSerial])
    expect(await feed()).toMatchObject({
      bloqueado: true,
      message: 'A atualização deste cliente está bloqueada.',
      itens: [],
    })
    const { status, bytes } = await baixar(arquivos[0]?.url ?? '')
    expect([status, JSON.parse(bytes.toString())]).toEqual([
      403,
      { message: 'A atualização deste cliente está bloqueada.' },
    ])
  })

  it('offers nothing of a company that blocked him, and stops its links that are out; what is of others goes on', async () => {
    await liberar()
    const { arquivos } = await doPacote()
    const bloquear = (idEmpresa: number) =>
      executar('INSERT INTO serial_empresa (id_serial, id_empresa, bloqueada_atualizacao) VALUES ($1, $2, true)', [
        idSerial,
        idEmpresa,
      ])
    await bloquear(mundo.empresas.vidracaria)
    expect((await doPacote()).arquivos).toHaveLength(arquivos.length)
    expect((await baixar(arquivos[0]?.url ?? '')).status).toBe(200)
    await bloquear(mundo.empresas.serralheria)
    expect(await feed()).toMatchObject({ bloqueado: false, message: null, itens: [] })
    expect((await baixar(arquivos[0]?.url ?? '')).status).toBe(403)
  })

  it('tells the key of a company of the references that are its own, and of limits and blocks that hold for it', async () => {
    await liberar()
    const daEmpresa = (idEmpresa: number) => criarChave(['ATUALIZACOES'], { alcance: 'EMPRESA', idEmpresa })
    const [dona, outra] = [await daEmpresa(mundo.empresas.serralheria), await daEmpresa(mundo.empresas.vidracaria)]
    const itensDe = async (com: string) =>
      ((await pedirFeed('', com)).corpo as unknown as Feed).itens.map(({ id }) => id)
    // One that was granted to it is another's product still.
    await executar('INSERT INTO empresa_referencia SELECT $1, min(id), $2 FROM tela_sistema RETURNING id_tela', [
      mundo.empresas.vidracaria,
      mundo.referencias.gold,
    ])
    expect([await itensDe(dona), await itensDe(outra)]).toEqual([[idPacote], []])
    await executar('UPDATE cliente_serial SET qtde_limite_perfil = 200, qtde_limite_componente = 400 WHERE id = $1', [
      idSerial,
    ])
    await executar('INSERT INTO serial_empresa (id_serial, id_empresa, qtde_limite_perfil) VALUES ($1, $2, 7)', [
      idSerial,
      mundo.empresas.serralheria,
    ])
    expect((await pedirFeed('', dona)).corpo).toMatchObject({ qtdeLimitePerfil: 7, itens: [{ qtdeLimitePerfil: 7 }] })
    expect(await feed()).toMatchObject({
      qtdeLimitePerfil: 200,
      itens: [{ qtdeLimitePerfil: 7, qtdeLimiteComponente: 400 }],
    })
    expect((await pedirFeed('', outra)).corpo).toMatchObject({ qtdeLimitePerfil: 200, itens: [] })
  })

  it('is of one serial alone for the key of an installation', async () => {
    await liberar()
    const minha = await criarChave(['ATUALIZACOES'], { alcance: 'INSTALACAO', serial })
    expect((await pedirFeed('', minha)).corpo).toMatchObject({ serial, itens: [{ id: idPacote }] })
    const outro = await pedirFeed('', minha, 'CEM/1')
    expect([outro.status, outro.corpo]).toEqual([404, (await pedirFeed('', chave, 'CEM/nada')).corpo])
  })

  it('carries price tables and applicability as files of the versions that are for it', async () => {
    const idEmpresa = mundo.empresas.serralheria
    const idTabela = await executar(
      "INSERT INTO tabela_preco (id_empresa, tipo, nome) VALUES ($1, 'COMPONENTE', $2) RETURNING id",
      [idEmpresa, `Preços ${contador}`],
    )
    const versao = await executar(
      'INSERT INTO tabela_preco_versao (id_tabela, numero, itens) VALUES ($1, 3, 2) RETURNING id',
      [idTabela],
    )
    await executar(
      "INSERT INTO tabela_preco_versao_item (id_versao, codigo, descricao, preco, chave) VALUES ($1, 'B-2', 'Fecho', 12.5, 'B-2'), ($1, 'A-1', NULL, 0.0375, 'A-1')",
      [versao],
    )
    await executar('UPDATE tabela_preco SET id_versao_mercado = $1 WHERE id = $2', [versao, idTabela])
    const base = await executar(
      'INSERT INTO aplicabilidade_base (id_material, id_empresa) VALUES ($1, (SELECT id_empresa FROM referencia WHERE id = $2)) RETURNING id',
      [componente, mundo.referencias.gold],
    )
    const lista = await executar(
      `INSERT INTO aplicabilidade_versao (id_base, numero, conteudo) VALUES ($1, 1, '[{"id": 1, "idAplicavel": 5, "codigo": "R-5", "descricao": "Fecho", "referencia": {"value": 2, "label": "GOLD"}}]') RETURNING id`,
      [base],
    )
    await executar('UPDATE aplicabilidade_base SET id_versao_pro = $1 WHERE id = $2', [lista, base])
    await mundo.pedir('paula', 'POST', '/serial/salvarTabelaPreco', { itemsSelecionados: [idTabela], idSerial })
    await executar(
      'INSERT INTO serial_aplicabilidade (id_serial, id_empresa) SELECT $1, id_empresa FROM referencia WHERE id = $2',
      [idSerial, mundo.referencias.gold],
    )
    const { itens } = await feed()
    const ler = async (coisa: string) => {
      const item = itens.find((um) => um.coisa === coisa)
      const { bytes } = await baixar(item?.arquivos[0]?.url ?? '')
      const json = JSON.parse(bytes.toString()) as unknown
      await conferir(coisa === 'tabela' ? 'precos' : coisa, json)
      return { edicao: item?.edicao, json }
    }
    expect(await ler('tabela')).toEqual({
      edicao: 3,
      json: {
        esquema: 1,
        coisa: 'tabela',
        id: idTabela,
        versao: 3,
        linhas: [
          { codigo: 'A-1', preco: 0.0375 },
          { codigo: 'B-2', descricao: 'Fecho', preco: 12.5 },
        ],
      },
    })
    expect(await ler('aplicabilidade')).toMatchObject({
      edicao: 1,
      json: {
        coisa: 'aplicabilidade',
        id: mundo.referencias.gold,
        linhas: [{ componente, versao: 1, aplicaveis: [{ codigo: 'R-5' }] }],
      },
    })
    const emDia = async () => (await feed()).itens.map((item) => [item.coisa, item.emDia])
    await expect.poll(emDia).toEqual([
      ['aplicabilidade', true],
      ['tabela', true],
    ])
  })

  it('tells PrefSuite of a reference with the block that was chosen for it (Spec 002 §9)', async () => {
    await executar("UPDATE cliente_serial SET sistema = 6, descricao_produto = 'Pref Closed' WHERE id = $1", [idSerial])
    const bloqueios = async (tipoLiberacao: string) => {
      const corpo = { referencia: mundo.referencias.gold, tipoLiberacao, serial }
      expect((await mundo.pedir('paula', 'POST', '/liberacaoPreference', corpo)).status).toBe(200)
      return Object.fromEntries((await feed()).itens.map(({ coisa, bloqueio }) => [coisa, bloqueio]))
    }
    expect(await bloqueios('PARCIAL')).toEqual({ pacote: null, referencia: 'PARCIAL' })
    expect(await bloqueios('SEM_BLOQUEIO')).toEqual({ pacote: null, referencia: 'SEM_BLOQUEIO' })
  })

  it('names its files as a disk takes them, whatever a table is called', async () => {
    const idTabela = await executar(
      "INSERT INTO tabela_preco (id_empresa, tipo, nome) VALUES ($1, 'COMPONENTE', $2) RETURNING id",
      [mundo.empresas.serralheria, `Preços 05/2026: ${contador}`],
    )
    const versao = await executar(
      'INSERT INTO tabela_preco_versao (id_tabela, numero, itens) VALUES ($1, 1, 0) RETURNING id',
      [idTabela],
    )
    await executar('UPDATE tabela_preco SET id_versao_mercado = $1 WHERE id = $2', [versao, idTabela])
    await mundo.pedir('paula', 'POST', '/serial/salvarTabelaPreco', { itemsSelecionados: [idTabela], idSerial })
    const [item] = (await feed()).itens
    expect(item?.nome).toBe(`Preços 05/2026: ${contador}`)
    const { url, nome } = item?.arquivos[0] ?? { url: '', nome: '' }
    expect(nome).toMatch(/^Preços 05_2026_ \d+ - .* - edição 1 - preços\.json$/)
    const { headers } = await baixar(url)
    expect(headers['content-disposition']).toContain(encodeURIComponent(nome))
  })

  it('is for machines with a key of this scope, and for serials that there are', async () => {
    await liberar()
    const outra = await criarChave(['CLIENTES'])
    expect((await pedirFeed('', outra)).status).toBe(403)
    expect((await pedirFeed('', 'pfk_nada')).status).toBe(401)
    expect((await pedirFeed('', 'paula')).status).toBe(401)
    const { status, corpo } = await pedirFeed('', chave, 'CEM/nada')
    expect([status, Object.keys(corpo)]).toEqual([404, ['message']])
  })
})
