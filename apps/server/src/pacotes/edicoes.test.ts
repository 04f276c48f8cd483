import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { ESQUEMA_DO_PACOTE, espacoDoEsquema } from '@portal/contract/pacotes/esquema'
import { entradaDaEspecie, especiesDe, MANIFESTO, type Conteudo } from '@portal/contract/pacotes/tipos'
import { abrirZip } from '@portal/zip/abrirZip'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { esperandoTrava, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { aplicarDiferenca } from './aplicarDiferenca.fixture.ts'
import { abrirPacote, type ZipDoPacote } from './ler.ts'
import { recusasDoEsquema } from './xsd.fixture.ts'
import { escreverZip } from './zip.ts'

let mundo: Mundo
let pasta: string
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  pasta = await mkdtemp(join(tmpdir(), 'portal-edicoes-'))
}, 120_000)
afterAll(async () => {
  await rm(pasta, { recursive: true, force: true })
  await mundo.fechar()
})

const { homologar, disponibilizar } = publicacaoDe(() => mundo, 'material')
const TIPOS: readonly TipoMaterial[] = TIPO_MATERIAL.map(({ value }) => value)
const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query(texto, valores))
const ler = async <Row extends object>(texto: string, valores: unknown[] = []) =>
  (await mundo.database.ler.query<Row>(texto, valores)).rows

/** The job that a release leaves, at its end. */
async function aposPublicar(feito: Promise<{ corpo: { data: unknown } }>) {
  const { tarefa } = (await feito).corpo.data as { tarefa: string }
  return mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))
}

const LIMITES = { entradas: 16, bytesPorEntrada: 2 ** 24, bytes: 2 ** 26, razao: 1_000 }

let contador = 0
async function guardar(bytes: Buffer): Promise<string> {
  const caminho = join(pasta, `${(contador += 1)}.zip`)
  await writeFile(caminho, bytes)
  return caminho
}
const bytesDe = async (sha256: string) => buffer(await mundo.deps.files.abrir(sha256))

interface NaBase {
  id: number
  numero: number
  zip: string
}

/** What a level has of a package. */
async function edicao(idPacote: number, nivel: string, conteudo: Conteudo = 'material'): Promise<NaBase> {
  const [row] = await ler<NaBase>(
    `SELECT e.id, e.numero, e.${conteudo} AS zip FROM pacote_nivel n JOIN pacote_edicao e ON e.id = n.id_edicao
     WHERE n.id_pacote = $1 AND n.nivel = $2`,
    [idPacote, nivel],
  )
  if (!row) throw new Error(`package ${idPacote} has no ${nivel}`)
  return row
}

async function comZip<T>(sha256: string, fn: (aberto: ZipDoPacote) => Promise<T>): Promise<T> {
  const aberto = await abrirPacote(await guardar(await bytesDe(sha256)))
  try {
    return await fn(aberto)
  } finally {
    aberto.fechar()
  }
}

/** Every file of a zip as it stands there. */
async function textosDe(sha256: string): Promise<(readonly [string, string])[]> {
  const zip = await abrirZip(await guardar(await bytesDe(sha256)), LIMITES)
  try {
    return await Promise.all(zip.nomes().map(async (nome) => [nome, await text(zip.texto(nome))] as const))
  } finally {
    zip.fechar()
  }
}

/** All records of a zip, read back. */
const lidos = (sha256: string, conteudo: Conteudo = 'material') =>
  comZip(sha256, async (aberto) => {
    const todos: Record<string, unknown>[] = []
    for (const especie of especiesDe(conteudo))
      for await (const { registro } of aberto.registros(especie)) todos.push(registro)
    return todos
  })
const descricoes = async (sha256: string) => (await lidos(sha256)).map(({ descricao }) => descricao)

async function novoPacote(campos: object): Promise<number> {
  const { corpo, status } = await mundo.enviar('dora', '/referencia/SalvarAtualizacaoPortfolioCEM2', campos)
  expect(status).toBe(200)
  return corpo.id
}
const noMercado = (id: number, alvo: string) =>
  mundo.pedir('dora', 'POST', `/referencia/homologarAtualizacaoPortfolioCEM/${id}/${alvo}`)

const novo = (tipo: TipoMaterial, mais: object = {}) =>
  mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))

/** Every table that hangs on a product, with every column filled. */
async function encher(id: number, outro: number): Promise<void> {
  const { cadastros: c, linhas } = mundo
  const sha = 'c'.repeat(64)
  await executar("INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, 12, 'image/png') ON CONFLICT DO NOTHING", [
    sha,
  ])
  for (const [texto, ...valores] of [
    [
      "INSERT INTO material_anexo (id_material, anexo, sha256, nome, miniatura) VALUES ($1, 'FIGURA', $2, 'São João.png', $2)",
      sha,
    ],
    [
      "INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Cor & \"luz\"', 'linha 1' || chr(10) || 'linha 2 <b>' || chr(1) || '_x0041_')",
    ],
    ['INSERT INTO linha_aplicacao (id_material, id_linha) VALUES ($1, $2)', linhas.l30],
    ['UPDATE perfil SET mais_de_um_tamanho_barra = 1, barra1 = 0 WHERE id = $1'],
    ['INSERT INTO perfil_barra (id_material, tamanho_barra) VALUES ($1, 6000)'],
    [
      "INSERT INTO perfil_composto (id_material, perfil_ch, id_parte, pos_trat) VALUES ($1, 'CH-1', $2, 1), ($1, 'CH-2', null, 2)",
      outro,
    ],
    [
      'INSERT INTO vidro_cor (id_material, id_cor, fator_solar, reflexao_exterior, ativo) VALUES ($1, $2, 0.25, 12.5, 1)',
      c.verde,
    ],
    ['UPDATE kit SET tipo_kit = 2 WHERE id = $1'],
    ['INSERT INTO kit_medida (id_material, largura, altura, espessura) VALUES ($1, 1000.5, null, 8)'],
    ['INSERT INTO kit_medida_cor (id_medida, id_cor) SELECT id, $2 FROM kit_medida WHERE id_material = $1', c.corKit],
    [
      "INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, unidade, quantidade, usinagem) VALUES ($1, 'PERFIL', $2, 'P', 'Perfil', 'KG', 1.125, 'furo'), ($1, 'LIVRE', null, 'L', 'Livre', null, 2, null)",
      outro,
    ],
    ['INSERT INTO aplicabilidade (id_material, id_aplicavel) VALUES ($1, $2)', outro],
  ] as const)
    await executar(texto, [id, ...valores])
}

describe('a package read back', () => {
  it('has every product of its reference, and nothing of them was lost', async () => {
    const outro = await novo('COMPONENTE')
    for (const tipo of TIPOS) await encher(await novo(tipo), outro)
    await aposPublicar(homologar('dora'))
    const id = await novoPacote({ idReferencia: mundo.referencias.gold, idTipo: 1 })
    const { zip, numero } = await edicao(id, 'HOMOLOGACAO')
    const guardados = await ler<{ conteudo: Record<string, unknown>; numero: number }>(
      `SELECT v.conteudo, v.numero FROM material m JOIN material_versao v ON v.id = m.id_versao_homologada
       ORDER BY array_position($1::text[], m.tipo), m.id`,
      [TIPOS],
    )
    expect(guardados.length).toBeGreaterThan(TIPOS.length)
    expect(await lidos(zip)).toEqual(
      guardados.map(({ conteudo: { esquema: _esquema, tipo: _tipo, ...conteudo }, numero: versao }) => ({
        ...conteudo,
        versao,
      })),
    )
    expect(await comZip(zip, async ({ manifesto }) => manifesto)).toMatchObject({
      esquema: ESQUEMA_DO_PACOTE,
      pacote: id,
      tipo: 1,
      edicao: numero,
      desde: null,
      nivel: 'HOMOLOGACAO',
      conteudo: 'material',
      referencia: { value: mundo.referencias.gold, label: 'GOLD' },
      linha: null,
    })
  })

  it('is read where it was written before invoices had fields, and refused where it is of a schema to come', async () => {
    const [row] = await ler<{ id: number }>('SELECT id FROM pacote WHERE tipo = 1 AND id_referencia = $1', [
      mundo.referencias.gold,
    ])
    const { zip } = await edicao(row?.id ?? 0, 'HOMOLOGACAO')
    const textos = await textosDe(zip)
    const escritoEm = async (esquema: number) => {
      const outro = (texto: string) =>
        texto
          .replace(espacoDoEsquema(ESQUEMA_DO_PACOTE), espacoDoEsquema(esquema))
          .replace(`esquema="${ESQUEMA_DO_PACOTE}"`, `esquema="${esquema}"`)
      const manifesto = outro(textos.find(([nome]) => nome === MANIFESTO)?.[1] ?? '')
      const { bytes } = escreverZip(
        textos
          .filter(([nome]) => nome !== MANIFESTO)
          .map(([nome, texto]) => ({ nome, partes: Readable.from([{ texto: outro(texto), registros: 0 }]) })),
        (entradas) =>
          entradas.reduce(
            (texto, { nome, tamanho, sha256 }) =>
              texto.replace(
                new RegExp(`(nome="${nome}" registros="\\d+") tamanho="\\d+" sha256="\\w+"`),
                `$1 tamanho="${tamanho}" sha256="${sha256}"`,
              ),
            manifesto,
          ),
      )
      return abrirPacote(await guardar(await buffer(bytes)))
    }
    const antigo = await escritoEm(1)
    const registros: Record<string, unknown>[] = []
    for (const especie of especiesDe('material'))
      for await (const { registro } of antigo.registros(especie)) registros.push(registro)
    antigo.fechar()
    expect(registros).toEqual(await lidos(zip))
    await expect(escritoEm(ESQUEMA_DO_PACOTE + 1)).rejects.toThrow('another schema')
  })

  it('whose bytes were changed is refused', async () => {
    const [row] = await ler<{ id: number }>('SELECT id FROM pacote WHERE tipo = 1 AND id_referencia = $1', [
      mundo.referencias.gold,
    ])
    const { zip } = await edicao(row?.id ?? 0, 'HOMOLOGACAO')
    const bytes = await bytesDe(zip)
    const meio = Math.floor(bytes.length / 3)
    bytes.writeUInt8(bytes.readUInt8(meio) ^ 1, meio)
    const abrir = async () => {
      const aberto = await abrirPacote(await guardar(bytes))
      for (const especie of especiesDe('material'))
        for await (const { nome } of aberto.registros(especie)) expect(nome).not.toBe('')
    }
    await expect(abrir()).rejects.toThrow(/danificado|changed|expande/)
  })

  it('of a line has what is of it and what is applied to it; finishes and typologies have theirs', async () => {
    const { gold } = mundo.referencias
    const [acabamento] = await ler<{ codigo: string }>("SELECT codigo FROM acabamento WHERE codigo = 'ACA'")
    expect(acabamento).toBeUndefined()
    await executar(
      "INSERT INTO acabamento (id_referencia, codigo, descricao, status, situacao, lote_minimo) VALUES ($1, 'ACA', 'Anodizado', 1, 1, 2.5)",
      [gold],
    )
    await mundo.pedir('dora', 'POST', '/tratamento/homologar')
    await executar(
      `INSERT INTO tipologia (id_empresa, codigo, descricao, id_referencia, id_linha, status)
       SELECT $1, codigo, 'Janela', $2, $3, status FROM (VALUES ('JA', 1), ('JB', 2)) AS t(codigo, status)`,
      [mundo.empresas.serralheria, gold, mundo.linhas.l30],
    )
    const id = await novoPacote({ idReferencia: gold, idTipo: 2, idLinha: mundo.linhas.l30 })
    const { zip } = await edicao(id, 'HOMOLOGACAO')
    const linhas = (await lidos(zip)).map(({ linha, linhasAplicacao }) =>
      [linha, linhasAplicacao].map((x) => JSON.stringify(x)).join(),
    )
    expect(linhas.length).toBe(TIPOS.length)
    expect(linhas.every((texto) => texto.includes('Linha 30'))).toBe(true)
    const tipologias = await lidos((await edicao(id, 'HOMOLOGACAO', 'tipologia')).zip, 'tipologia')
    expect(tipologias).toMatchObject([{ codigo: 'JA', linha: { label: 'Linha 30' }, glb: null }])
    const acabamentos = await novoPacote({ idReferencia: gold, idTipo: 3 })
    expect(await lidos((await edicao(acabamentos, 'HOMOLOGACAO', 'acabamento')).zip, 'acabamento')).toMatchObject([
      { codigo: 'ACA', loteMinimo: 2.5, unidade: null, versao: 1 },
    ])
  })
})

describe('editions', () => {
  let id: number
  let vidro: number
  let codigo: string
  const salvo = (descricao: string) =>
    mundo.salvo(
      'dora',
      '/vidro',
      mundo.formulario('VIDRO', { id: vidro, codigo, descricao, referencia: mundo.referencias.prata }),
    )

  it('of the market have what is on the market and nothing else', async () => {
    const { prata } = mundo.referencias
    vidro = await novo('VIDRO', { referencia: prata, descricao: 'primeira' })
    const [row] = await ler<{ codigo: string }>('SELECT codigo FROM material WHERE id = $1', [vidro])
    codigo = row?.codigo ?? ''
    id = await novoPacote({ idReferencia: prata, idTipo: 1 })
    expect(await descricoes((await edicao(id, 'HOMOLOGACAO')).zip)).toEqual([])
    expect((await aposPublicar(homologar('dora'))).resultado).toMatchObject({ edicoes: expect.any(Number) as number })
    expect(await descricoes((await edicao(id, 'HOMOLOGACAO')).zip)).toEqual(['primeira'])
    // Made available before its product was: the market has nothing of it yet.
    await noMercado(id, 'CEM_PRO')
    expect(await descricoes((await edicao(id, 'CEM_PRO')).zip)).toEqual([])
    await aposPublicar(disponibilizar('mara', 'CEM_PRO'))
    expect(await descricoes((await edicao(id, 'CEM_PRO')).zip)).toEqual(['primeira'])
    await salvo('segunda')
    await aposPublicar(homologar('dora'))
    expect(await descricoes((await edicao(id, 'HOMOLOGACAO')).zip)).toEqual(['segunda'])
    expect(await descricoes((await edicao(id, 'CEM_PRO')).zip)).toEqual(['primeira'])
    await expect(edicao(id, 'CEM_MOBI')).rejects.toThrow('no CEM_MOBI')
  })

  it('of the same market are one, to the byte, and the next differs by what changed', async () => {
    const antes = await edicao(id, 'HOMOLOGACAO')
    const bytes = await bytesDe(antes.zip)
    await novoPacote({ id, idReferencia: mundo.referencias.prata, idTipo: 1 })
    expect(await edicao(id, 'HOMOLOGACAO')).toEqual(antes)
    await salvo('terceira')
    await aposPublicar(homologar('dora'))
    const depois = await edicao(id, 'HOMOLOGACAO')
    expect(depois.numero).toBeGreaterThan(antes.numero)
    expect(await bytesDe(antes.zip)).toEqual(bytes)
    const [guardada] = await ler<{ zip: string }>(
      "SELECT zip FROM pacote_diferenca WHERE id_edicao = $1 AND id_desde = $2 AND conteudo = 'material'",
      [depois.id, antes.id],
    )
    const zip = guardada?.zip ?? ''
    expect(await lidos(zip)).toMatchObject([{ id: vidro, descricao: 'terceira' }])
    const aplicada = await comZip(antes.zip, (era) =>
      comZip(zip, async (mudou) => buffer(aplicarDiferenca(era, mudou))),
    )
    expect(aplicada).toEqual(await bytesDe(depois.zip))
    await expect(
      comZip(depois.zip, (era) => comZip(zip, async (mudou) => buffer(aplicarDiferenca(era, mudou)))),
    ).rejects.toThrow('another edition')
  })

  it('and differences are all what the published schemas say, file by file', async () => {
    const zips = await ler<{ zip: string }>(
      `SELECT unnest(ARRAY[material, tipologia, acabamento]) AS zip FROM pacote_edicao
       UNION SELECT zip FROM pacote_diferenca`,
    )
    const arquivos = new Map<string, string[]>()
    for (const { zip } of zips.filter((row) => row.zip))
      for (const [nome, texto] of await textosDe(zip)) arquivos.set(nome, [...(arquivos.get(nome) ?? []), texto])
    for (const especie of [...especiesDe('material'), ...especiesDe('tipologia'), ...especiesDe('acabamento')])
      expect(arquivos.get(entradaDaEspecie(especie))?.join('')).toContain(`<${especie.toLowerCase()} id=`)
    expect([...arquivos.values()].flat().join('')).toContain(' desde="')
    for (const [nome, textos] of arquivos) expect([nome, await recusasDoEsquema(nome, textos)]).toEqual([nome, []])
  })

  it('of a reference that a finish left lose it, on the market and for who tests', async () => {
    const { gold, prata } = mundo.referencias
    const finos = publicacaoDe(() => mundo, 'acabamento')
    const salvar = (referencia: number, mais: object = {}) =>
      mundo.salvo('dora', '/tratamento', {
        codigo: 'MUDA',
        descricao: 'Muda',
        status: 1,
        situacao: 1,
        referencia,
        ...mais,
      })
    const [deGold, dePrata] = [
      (await ler<{ id: number }>('SELECT id FROM pacote WHERE id_referencia = $1 AND tipo = 3', [gold]))[0]?.id ??
        (await novoPacote({ idReferencia: gold, idTipo: 3 })),
      await novoPacote({ idReferencia: prata, idTipo: 3 }),
    ]
    const tem = async (idPacote: number, nivel: string) =>
      (await lidos((await edicao(idPacote, nivel, 'acabamento')).zip, 'acabamento')).some(
        (registro) => registro['codigo'] === 'MUDA',
      )
    const onde = async (nivel: string) => [await tem(deGold, nivel), await tem(dePrata, nivel)]
    for (const um of [deGold, dePrata]) await noMercado(um, 'CEM_PRO')
    const acabamento = await salvar(gold)
    await aposPublicar(finos.homologar('dora'))
    expect(await onde('HOMOLOGACAO')).toEqual([true, false])
    // It was tested under one reference and is tested under another before any market has it.
    await salvar(prata, { id: acabamento })
    await aposPublicar(finos.homologar('dora'))
    expect(await onde('HOMOLOGACAO')).toEqual([false, true])
    await aposPublicar(finos.disponibilizar('mara', 'CEM_PRO'))
    expect(await onde('CEM_PRO')).toEqual([false, true])
    await salvar(gold, { id: acabamento })
    await aposPublicar(finos.homologar('dora'))
    await aposPublicar(finos.disponibilizar('mara', 'CEM_PRO'))
    expect(await onde('CEM_PRO')).toEqual([true, false])
    expect(await onde('HOMOLOGACAO')).toEqual([true, false])
  })

  it('are never changed, and go only with their package', async () => {
    await expect(executar('UPDATE pacote_edicao SET numero = 99')).rejects.toThrow('não pode ser alterada')
    await expect(executar('DELETE FROM pacote_edicao')).rejects.toThrow('não pode ser alterada')
  })
})

describe('the block of seven days (referencias.035, decisions H-03)', () => {
  const rodar = async () => {
    const tarefa = await emTransacao(mundo.database, AUTOR_SISTEMA, (transacao) =>
      mundo.deps.tarefas.enfileirar(transacao, { tipo: 'pacotes.prazo', descricao: 'Prazo', dados: {} }),
    )
    return (await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).resultado
  }
  /** As if it had been saved so long ago. */
  const envelhecer = (id: number, idade: string) =>
    emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query('ALTER TABLE pacote DISABLE TRIGGER USER')
      await client.query('UPDATE pacote SET alterado_em = now() - $2::interval WHERE id = $1', [id, idade])
      await client.query('ALTER TABLE pacote ENABLE TRIGGER USER')
    })
  /** As if a day had gone by, with the product up for so much of it. */
  const passarUmDia = (ligadoS = 86_400) =>
    executar(
      `UPDATE pacote_prazo SET marcado_em = marcado_em - interval '1 day', elimina_em = elimina_em - interval '1 day',
         esperou_s = $1`,
      [ligadoS],
    )
  const marcas = async () =>
    (await ler<{ id: number }>('SELECT id_pacote AS id FROM pacote_prazo ORDER BY 1')).map(({ id }) => id)
  const existem = async () =>
    (
      await ler<{ id: number }>('SELECT id FROM pacote WHERE id_referencia = $1 ORDER BY id', [
        mundo.referencias.alheia,
      ])
    ).map(({ id }) => id)

  it('takes what is old and on no market, where the reference says so, and the trail names the job', async () => {
    const { alheia } = mundo.referencias
    const nova = await novoPacote({ idReferencia: alheia, idTipo: 1 })
    const velho = await novoPacote({ idReferencia: alheia, idTipo: 2, idLinha: mundo.linhas.l25 })
    const noMercadoHa = await novoPacote({ idReferencia: alheia, idTipo: 3 })
    await noMercado(noMercadoHa, 'CEM_PRO')
    await envelhecer(nova, '6 days 23 hours 59 minutes')
    await envelhecer(velho, '7 days')
    await envelhecer(noMercadoHa, '30 days')
    expect(await rodar()).toEqual({ marcados: 0, removidos: 0 })
    expect(await existem()).toEqual([nova, velho, noMercadoHa])
    await executar('UPDATE referencia SET eliminar_portfolio = 1 WHERE id = $1', [alheia])
    // Marked first, and told; nothing goes before the product was up for a day since.
    expect(await rodar()).toEqual({ marcados: 1, removidos: 0 })
    expect(await existem()).toEqual([nova, velho, noMercadoHa])
    await passarUmDia(3_600)
    expect(await rodar()).toMatchObject({ removidos: 0 })
    await passarUmDia()
    expect(await rodar()).toEqual({ marcados: 0, removidos: 1 })
    expect(await existem()).toEqual([nova, noMercadoHa])
    expect(
      await ler(
        "SELECT autor, acao FROM auditoria WHERE tabela = 'pacote' AND id_registro = $1 AND acao <> 'INCLUSAO' ORDER BY id DESC LIMIT 1",
        [String(velho)],
      ),
    ).toMatchObject([{ acao: expect.stringMatching(/EXCLU/) as string }])
    expect(await rodar()).toEqual({ marcados: 0, removidos: 0 })
  })

  it('tells by mail, once, who may keep it: who cares for the company of the reference', async () => {
    const { alheia } = mundo.referencias
    const id = await novoPacote({ idReferencia: alheia, idTipo: 2, idLinha: mundo.linhas.l25 })
    await envelhecer(id, '8 days')
    mundo.correio.length = 0
    expect(await rodar()).toEqual({ marcados: 1, removidos: 0 })
    expect(await rodar()).toEqual({ marcados: 0, removidos: 0 })
    const avisos = await ler<{ id: string }>("SELECT id FROM tarefa WHERE tipo = 'pacotes.avisar' ORDER BY criada_em")
    for (const aviso of avisos) await mundo.deps.tarefas.esperar(aviso.id, AbortSignal.timeout(60_000))
    expect(mundo.correio.map(({ para }) => para)).toEqual(
      ['dora', 'davi', 'vera', 'leo'].map((nome) => `${nome}@exemplo.com.br`),
    )
    const { assunto = '', texto = '', html = '' } = mundo.correio[0] ?? {}
    expect(assunto).toBe('Pacotes a eliminar no Portal do Fornecedor')
    expect(texto).toMatch(/ALHEIA: Linha 25, a partir de \d\d\/\d\d\/\d{4}/)
    expect(html).toContain(`/referencias/${alheia}?aba=homologacao"`)
    await executar('DELETE FROM pacote WHERE id = $1', [id])
  })

  it('takes its mark from what was saved again, and from what a clock that ran ahead had marked', async () => {
    const id = await novoPacote({ idReferencia: mundo.referencias.alheia, idTipo: 2, idLinha: mundo.linhas.l25 })
    await envelhecer(id, '8 days')
    await rodar()
    expect(await marcas()).toEqual([id])
    await executar("UPDATE pacote_prazo SET marcado_em = now() + interval '10 years', esperou_s = 86400")
    expect(await rodar()).toMatchObject({ marcados: 1, removidos: 0 })
    await executar('UPDATE pacote SET arquivo_comum = 1 - arquivo_comum WHERE id = $1', [id])
    expect(await rodar()).toEqual({ marcados: 0, removidos: 0 })
    expect(await marcas()).toEqual([])
    await executar('DELETE FROM pacote WHERE id = $1', [id])
  })

  it('does nothing when the clock is far from all that was recorded before today', async () => {
    const id = await novoPacote({ idReferencia: mundo.referencias.alheia, idTipo: 2, idLinha: mundo.linhas.l25 })
    await envelhecer(id, '8 days')
    const registrado = (ha: string) =>
      executar("UPDATE tarefa SET criada_em = now() - $1::interval WHERE tipo = 'pacotes.prazo'", [ha])
    await registrado('3 days')
    expect(await rodar()).toEqual({ resumo: 'nada foi eliminado', atencao: true })
    expect(await marcas()).toEqual([])
    await registrado('30 hours')
    expect(await rodar()).toEqual({ marcados: 1, removidos: 0 })
    await executar('DELETE FROM pacote WHERE id = $1', [id])
  })

  it('does nothing when it would take more at once than people leave lying about', async () => {
    await executar(
      `WITH linhas AS (INSERT INTO linha (id_empresa, descricao)
         SELECT id_empresa, 'Muitas ' || n FROM linha, generate_series(1, 21) n WHERE id = $1 RETURNING id)
       INSERT INTO pacote (id_referencia, tipo, id_linha) SELECT $2, 2, id FROM linhas`,
      [mundo.linhas.l25, mundo.referencias.alheia],
    )
    const [um, ...outros] = await ler<{ id: number }>(
      "SELECT p.id FROM pacote p JOIN linha l ON l.id = p.id_linha WHERE l.descricao LIKE 'Muitas %' ORDER BY p.id",
    )
    for (const { id } of [um, ...outros].filter((muito) => muito !== undefined)) await envelhecer(id, '8 days')
    expect(await rodar()).toEqual({ marcados: 21, removidos: 0 })
    await passarUmDia()
    expect(await rodar()).toEqual({ marcados: 0, removidos: 0 })
    expect(await marcas()).toHaveLength(21)
    expect(await ler("SELECT FROM tarefa_evento WHERE mensagem LIKE 'Nada foi eliminado: 21 de %'")).toHaveLength(1)
    // One fewer is what people may have left.
    await executar('DELETE FROM pacote WHERE id = $1', [um?.id])
    expect(await rodar()).toEqual({ marcados: 0, removidos: outros.length })
  })

  it('leaves what somebody is making available at that moment', async () => {
    const { alheia } = mundo.referencias
    const id = await novoPacote({ idReferencia: alheia, idTipo: 2, idLinha: mundo.linhas.l25 })
    await envelhecer(id, '7 days')
    await rodar()
    await passarUmDia()
    let pedido: ReturnType<typeof noMercado> | undefined
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query("SELECT pg_advisory_xact_lock(hashtextextended('portal_pacote', $1))", [id])
      pedido = noMercado(id, 'CEM_PRO')
      await expect.poll(() => esperandoTrava(mundo)).toHaveLength(1)
      expect(await rodar()).toMatchObject({ removidos: 0 })
    })
    expect((await pedido)?.status).toBe(200)
    expect(await existem()).toContain(id)
  })
})
