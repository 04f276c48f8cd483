import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import * as textos from '@portal/contract/imagens/imagens'
import { formDaImportacao, MUDOU_DEPOIS } from '@portal/contract/importacao/produtos'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import type { TipoMaterial } from '@portal/contract/core/options'
import { JPG, PDF, PNG, SVG, TXT, zip as zipComNomes } from '../files/samples.fixture.ts'
import { abrirGuardado } from '../files/openStored.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { esperandoTrava, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { impressaoDoQuePende } from '../materiais/pendente.queries.ts'
import { mentir, TAMANHO, zipDe } from '@portal/zip/zip.fixture'
import { Readable } from 'node:stream'
import { criarProduto, enviarZips, type Envio } from './enviar.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const criar = (tipo?: TipoMaterial) => criarProduto(mundo, tipo)
const enviar = (envio: Envio) => enviarZips(mundo, envio)
const anexos = async (id: number, tipo = 'componente') =>
  (await mundo.pedir('dora', 'GET', `/${tipo}/ImagemAnexo/${id}`)).corpo.anexos
const situacao = async (id: number) => {
  const { rows } = await mundo.database.ler.query<{ situacao: number }>('SELECT situacao FROM material WHERE id = $1', [
    id,
  ])
  return rows[0]?.situacao
}

describe('importing images', () => {
  it('finds each product by the name of the file, and tells what it left out (imagens.001)', async () => {
    const [a, b, c] = [await criar(), await criar(), await criar()]
    await mundo.situar(b.id, 3)
    const imagens = await zipDe({
      [`${a.codigo}.PNG`]: PNG,
      [`pasta/${b.codigo.toLowerCase()}.svg`]: SVG,
      'NINGUEM.jpg': JPG,
      [`${c.codigo}.png`]: TXT,
      [`${a.codigo}.svg`]: SVG,
      '__MACOSX/._x.png': TXT,
      'pasta/Thumbs.db': TXT,
    })
    const { status, id, logs } = await enviar({ imagens, fichas: await zipDe({ [`${a.codigo}.pdf`]: PDF }) })
    expect([status, logs.map(({ codigo, mensagem }) => [codigo, mensagem])]).toEqual([
      200,
      [
        ['NINGUEM', textos.SEM_PRODUTO],
        [c.codigo, 'O arquivo deve ser .jpg, .png ou .svg'],
        [a.codigo, textos.OUTRO_ARQUIVO_DO_CODIGO(`${a.codigo}.PNG`, `${a.codigo}.svg`)],
      ],
    ])
    expect((await anexos(a.id)).map(({ tipo, nome }) => [tipo, nome])).toEqual([
      ['FIGURA', `${a.codigo}.PNG`],
      ['DESENHO_TECNICO', `${a.codigo}.pdf`],
    ])
    expect((await anexos(b.id)).map(({ tipo }) => tipo)).toEqual(['FIGURA'])
    // What is on the market goes into edition; whatever is shown there stays until it is made available.
    expect(await situacao(b.id)).toBe(1)
    expect(await anexos(c.id)).toEqual([])
    const { lista } = await mundo.pedir('dora', 'GET', '/produto/ListaImportacaoImagem')
    expect(lista[0]).toMatchObject({
      id,
      tipoProduto: 'COMPONENTE',
      referencia: { label: 'GOLD' },
      dataCriacao: expect.any(String) as string,
      situacao: { value: 1, label: 'Em edição' },
      guardados: 3,
      recusados: 3,
    })
    expect((await mundo.pedir('dora', 'GET', '/produto/acaoPermitidaImportacaoImagem')).corpo).toEqual({
      homologar: true,
      disponibilizar: false,
    })
    expect((await mundo.pedir('dora', 'GET', `/produto/logImportacaoImagem/${id}`)).lista).toEqual(logs)
    // Kept as any upload is: the link opens the picture that was written anew.
    const [figura] = await anexos(a.id)
    expect((await mundo.abrir(String(figura?.link))).headers['content-type']).toBe('image/png')
  })

  it('leaves a product alone of which somebody changed a file or a row meanwhile', async () => {
    const [a, b] = [await criar(), await criar()]
    const imagens = await zipDe({ [`${a.codigo}.png`]: PNG, [`${b.codigo}.png`]: PNG })
    const client = await mundo.database.escrever.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT FROM material WHERE id = $1 FOR UPDATE', [a.id])
      const enviado = enviar({ imagens })
      await expect.poll(async () => (await esperandoTrava(mundo)).length).toBe(1)
      await client.query("INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Norma', 'NBR')", [
        a.id,
      ])
      await client.query('COMMIT')
      const { logs } = await enviado
      expect(logs.map(({ codigo, mensagem }) => [codigo, mensagem])).toEqual([[a.codigo, textos.PRODUTO_MUDOU]])
    } finally {
      client.release()
    }
    expect([(await anexos(a.id)).length, (await anexos(b.id)).length]).toEqual([0, 1])
  })

  it('asks for a reference and a zip (imagens.002, imagens.003, imagens.004, imagens.005)', async () => {
    const zip = await zipDe({ 'a.png': PNG })
    const semReferencia = await enviar({ imagens: zip, referencia: '' })
    expect(semReferencia.erros[0]).toMatchObject({ propertyName: 'referencia', message: MENSAGENS.campoObrigatorio })
    const semTipo = formDaImportacao.safeParse({ referencia: 1, tipoProduto: null })
    expect(semTipo.error?.issues[0]?.message).toBe(MENSAGENS.campoObrigatorio)
    for (const campo of ['imagens', 'fichas'] as const) {
      const { status, erros } = await enviar({ [campo]: PNG, nome: 'a.png' })
      expect([status, erros[0]?.message]).toEqual([400, 'O arquivo deve ser .zip'])
    }
    expect((await enviar({ imagens: TXT })).erros[0]?.message).toBe('O arquivo deve ser .zip')
    expect((await enviar({})).erros[0]?.message).toBe(textos.SEM_ZIP)
    const perfil = await enviar({ tipo: 'perfil', fichas: zip })
    expect([perfil.status, perfil.erros[0]?.message]).toEqual([400, textos.PERFIL_SEM_FICHA])
  })

  it.each(['perfil', 'superficie', 'vidro', 'kit'])('serves %s as well (decisions I-24)', async (tipo) => {
    const { id, codigo } = await criar(tipo.toUpperCase() as TipoMaterial)
    expect((await enviar({ tipo, imagens: await zipDe({ [`${codigo}.png`]: PNG }) })).logs).toEqual([])
    expect((await anexos(id, tipo)).map(({ tipo: qual }) => qual)).toEqual(['FIGURA'])
  })

  it('refuses a zip that lies, is empty or climbs out, and keeps nothing of it', async () => {
    const listadas = async () => (await mundo.pedir('dora', 'GET', '/produto/ListaImportacaoImagem')).lista
    const antes = await listadas()
    const { id, codigo } = await criar()
    const nome = `${codigo}.png`
    const bom = await zipDe({ [nome]: PNG, 'b.txt': 'x'.repeat(3_000_000) })
    const mentiroso = mentir(bom, nome, (registro, base) => registro.writeUInt32LE(300_000_000, base + TAMANHO))
    for (const imagens of [mentiroso, await zipDe({ [nome]: PNG, 'x.svg': '<svg>'.repeat(400_000) })])
      expect((await enviar({ imagens })).erros[0]?.message).toMatch(
        /^(No arquivo|O arquivo) \.zip\b.* (está|tem|se expande|ocupa|é) /,
      )
    expect((await enviar({ imagens: zipComNomes([nome, 'nul\0.png']) })).erros[0]?.message).toMatch(
      /^(No arquivo|O arquivo) \.zip\b.* (está|tem|se expande|ocupa|é) /,
    )
    expect((await enviar({ imagens: await zipDe({ '.oculto': TXT }) })).erros[0]?.message).toBe(textos.ZIP_VAZIO)
    expect(await anexos(id)).toEqual([])
    expect(await listadas()).toEqual(antes)
  })

  it('is nobody else’s business', async () => {
    const { codigo } = await criar()
    const imagens = await zipDe({ [`${codigo}.png`]: PNG })
    const { id } = await enviar({ imagens })
    const antes = await mundo.retrato()
    expect((await enviar({ quem: 'ana', imagens })).status).toBe(404)
    expect((await mundo.pedir('ana', 'DELETE', `/produto/removerImportacaoImagem/${id}`)).status).toBe(404)
    expect((await mundo.pedir('ana', 'GET', `/produto/logImportacaoImagem/${id}`)).status).toBe(404)
    expect((await mundo.pedir('ana', 'GET', '/produto/ListaImportacaoImagem')).lista).toEqual([])
    expect((await enviar({ quem: 'vera', imagens })).status).toBe(403)
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('taking images back', () => {
  it('leaves many products to the job that judges them', async () => {
    const { id: idMaterial, codigo } = await criar()
    const { id } = await enviar({ imagens: await zipDe({ [`${codigo}.png`]: PNG }) })
    // As if the import had brought a thousand more of them.
    await emTransacao(mundo.deps.database, AUTOR_SISTEMA, async ({ db }) => {
      await db.execute(sql`insert into material (tipo, id_referencia, codigo, descricao, status, situacao)
        select tipo, id_referencia, codigo || '-' || i, descricao, status, situacao
        from material, generate_series(1, 1000) i where id = ${idMaterial}`)
      await db.execute(sql`insert into componente (id) select id from material where codigo like ${`${codigo}-%`}`)
      await db.execute(sql`
        insert into importacao_linha (categoria, id_importacao, numero, arquivo, codigo, resultado, anexo, id_material, mexida, sha256, versao_depois, antes)
        select l.categoria, l.id_importacao, l.numero + m.id, l.arquivo, m.codigo, l.resultado, l.anexo, m.id, m.mexida, l.sha256, m.versao,
          l.antes || jsonb_build_object('depois', ${impressaoDoQuePende('COMPONENTE', sql`m.id`)})
        from importacao_linha l join material m on m.codigo like ${`${codigo}-%`} where l.categoria = 'IMAGEM' and l.id_importacao = ${id}`)
    })
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${id}`)).status).toBe(200)
    const { rows } = await mundo.database.ler.query<{ id: string }>(
      `SELECT id FROM tarefa WHERE tipo = 'importacao.imagens.prontidao' AND dados ->> 'idImportacao' = $1`,
      [String(id)],
    )
    expect(rows).toHaveLength(1)
    const fim = await mundo.deps.tarefas.esperar(rows[0]?.id ?? '', AbortSignal.timeout(50_000))
    const julgados = await mundo.database.ler.query(
      "SELECT count(*)::int AS quantos FROM material WHERE codigo LIKE $1 AND avisos <> '[]'",
      [`${codigo}-%`],
    )
    expect([fim.estado, julgados.rows]).toEqual(['CONCLUIDA', [{ quantos: 1_000 }]])
  })

  it('gives each product its files and its state back, or none when one has changed since', async () => {
    const [a, b] = [await criar(), await criar()]
    await enviar({ imagens: await zipDe({ [`${a.codigo}.svg`]: SVG }) })
    await mundo.situar(a.id, 3)
    const linhas = async () =>
      (
        await mundo.database.ler.query<Record<string, unknown>>(
          'SELECT * FROM material_anexo WHERE id_material = any($1::int[]) ORDER BY 1, 2',
          [[a.id, b.id]],
        )
      ).rows
    const antes = await linhas()
    const zip = { [`${a.codigo}.png`]: PNG, [`${b.codigo}.png`]: PNG }
    const { id } = await enviar({ imagens: await zipDe(zip) })
    expect(await linhas()).not.toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${id}`)).status).toBe(200)
    expect(await linhas()).toEqual(antes)
    expect([await situacao(a.id), await situacao(b.id)]).toEqual([3, 1])
    const { id: outra } = await enviar({ imagens: await zipDe(zip) })
    await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { id: b.id, codigo: b.codigo, descricao: 'Outra' }),
    )
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${outra}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_DEPOIS}${b.codigo}.`])
  })

  it.each([
    [
      'another file',
      (id: number) =>
        mundo.enviar('davi', '/componente/uploadFigura', { idComponente: id }, { nome: 'minha.svg', bytes: SVG }),
    ],
    [
      'a characteristic',
      async (idMaterial: number) => {
        const codigo = (await mundo.pedir('davi', 'GET', `/componente/${idMaterial}`)).corpo['codigo']
        const dela = { nome: 'Toque', descricao: 'Liso', codigo, tipoMaterial: 'COMPONENTE', idMaterial }
        return mundo.pedir('davi', 'POST', '/produto/SalvarCaracteristicaMaterial', dela)
      },
    ],
  ])('is refused when somebody has given one of the products %s since', async (_, mudar) => {
    const { id, codigo } = await criar()
    await mundo.situar(id, 3)
    const feita = await enviar({ imagens: await zipDe({ [`${codigo}.png`]: PNG }) })
    expect((await mudar(id)).status).toBe(200)
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${feita.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_DEPOIS}${codigo}.`])
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('exporting images', () => {
  const exportar = (query: string, quem: Nome = 'dora') => mundo.abrir(`/api/produto/exportarImagem?${query}`, quem)

  it('streams a zip by the names that the import takes, and says when there is none', async () => {
    const { codigo } = await criar('KIT')
    await enviar({
      tipo: 'kit',
      imagens: await zipDe({ [`${codigo}.svg`]: SVG }),
      fichas: await zipDe({ [`${codigo}.pdf`]: PDF }),
    })
    const filtro = `tipoMaterial=KIT&situacao=EM_EDICAO&referencia=${mundo.referencias.gold}`
    const { status, headers, bytes } = await exportar(filtro)
    expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
    const { sha256 } = await mundo.deps.files.gravar(Readable.from([bytes]), { maxBytes: bytes.length })
    const limites = { entradas: 100, bytesPorEntrada: 1e6, bytes: 1e6, razao: 100 }
    const nomes = await abrirGuardado(mundo.deps, sha256, limites, async (zip) => zip.nomes())
    expect(nomes).toEqual(expect.arrayContaining([`GOLD/Imagens/${codigo}.svg`, `GOLD/Fichas técnicas/${codigo}.pdf`]))
    const vazio = await exportar('tipoMaterial=KIT&situacao=DISPONIVEL')
    const [erro] = JSON.parse(vazio.bytes.toString()) as { message: string }[]
    expect([vazio.status, erro?.message]).toEqual([400, SEM_DADOS_DO_FILTRO])
    expect((await exportar(filtro, 'ana')).status).toBe(400)
    const semTipo = await exportar('situacao=EM_EDICAO')
    const [falta] = JSON.parse(semTipo.bytes.toString()) as { propertyName: string }[]
    expect([semTipo.status, falta?.propertyName]).toEqual([400, 'tipoMaterial'])
  })

  it('comes back to each product, also where its code is no name of a file', async () => {
    const codigos = ['B/1', 'B_1', 'D/1', 'ÇA-1']
    const ids = new Map<string, number>()
    for (const codigo of codigos)
      ids.set(codigo, await mundo.salvo('dora', '/superficie', mundo.formulario('SUPERFICIE', { codigo })))
    const figura = async (id: number, bytes: Buffer, nome: string) =>
      expect(
        (await mundo.enviar('dora', '/superficie/uploadFigura', { idSuperficie: id }, { nome, bytes })).status,
      ).toBe(200)
    for (const [codigo, id] of ids) if (codigo !== 'B_1') await figura(id, PNG, 'a.png')
    const { bytes } = await exportar(`tipoMaterial=SUPERFICIE&situacao=EM_EDICAO&referencia=${mundo.referencias.gold}`)
    const { simulacao } = await enviar({ tipo: 'superficie', imagens: bytes, simular: true })
    const destes = simulacao.linhas.filter(({ arquivo }) => /^[BDÇ]/.test(arquivo))
    // The picture of one is never taken for that of another which is called like its file.
    expect(destes.map(({ arquivo, codigo, resultado }) => [arquivo, codigo, resultado])).toEqual([
      ['B_1 (2).png', 'B_1 (2)', 'RECUSADO'],
      ['ÇA-1.png', 'ÇA-1', 'IGUAL'],
      ['D_1.png', 'D/1', 'IGUAL'],
    ])
    // As some systems spell it in a zip.
    const decomposto = await zipDe({ [`${'ÇA-1'.normalize('NFD')}.png`]: PNG })
    const { simulacao: outra } = await enviar({ tipo: 'superficie', imagens: decomposto, simular: true })
    expect(outra.linhas[0]?.codigo).toBe('ÇA-1')
  })
})
