import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { MUDARAM } from '@portal/contract/importacao/remessa'
import { MEDIDA_REPETIDA, PRODUTO_FORA_DA_REFERENCIA } from '@portal/contract/materiais/kit'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { novosComFilhas, type ComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { coluna, dele, escrever, pastasDe } from './pastas.fixture.ts'
import { celula, folha, pastaXlsx } from '@portal/sheets/xlsx.fixture'

let mundo: Mundo
let feitos: ComFilhas
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
let vez = 0
beforeEach(async () => {
  await mundo.database.escrever.query('DELETE FROM importacao')
  feitos = await novosComFilhas(mundo, String((vez += 1)))
})

const { exportar, abrir, enviar, simular, importar, desfazer } = pastasDe(() => mundo)

const FILHAS = ['perfil_barra', 'perfil_composto', 'vidro_cor', 'kit_medida', 'kit_composicao'] as const
const linhasDe = async (id: number) => {
  const lidas = await Promise.all(
    FILHAS.map(async (tabela) => {
      const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
        `SELECT to_jsonb(f) - 'versao' AS f FROM ${tabela} f WHERE id_material = $1 ORDER BY id`,
        [id],
      )
      return rows.map(({ f }) => f)
    }),
  )
  const { rows } = await mundo.database.ler.query(
    'SELECT v.* FROM kit_medida_cor v JOIN kit_medida m ON m.id = v.id_medida WHERE m.id_material = $1 ORDER BY 1, 2',
    [id],
  )
  return [...lidas, rows]
}

const versoesEm = async (url: string, id: number) =>
  (await mundo.pedir('dora', 'GET', `${url}/${id}`)).lista.map(({ versao }) => versao)

describe('a workbook that was exported', () => {
  it.each(TIPO_MATERIAL.map(({ value }) => value))('of %s and sent back differs in nothing', async (tipo) => {
    const bytes = await exportar(tipo)
    const antes = await mundo.retrato()
    const { resumo } = await simular(tipo, bytes)
    expect(resumo).toMatchObject({ novos: 0, alterados: 0, recusados: 0 })
    expect(resumo.iguais).toBeGreaterThan(0)
    expect(await mundo.retrato()).toEqual(antes)
  })
})

describe('sheets that hang on products', () => {
  it('say bars and parts of profiles (importacao.024)', async () => {
    const codigo = `P-${vez}`
    const pasta = await abrir('PERFIL')
    pasta['Barras'] = [
      ...(pasta['Barras'] ?? []).filter((linha) => linha[0] !== codigo || Number(linha[1]) !== 5000),
      [codigo, 6500],
    ]
    const posTrat = coluna(pasta, 'Composição', 'Posição do tratamento')
    for (const linha of dele(pasta, 'Composição', codigo)) linha[posTrat] = pasta['Composição']?.[1]?.[posTrat] ?? null
    const antes = await linhasDe(feitos.ids.PERFIL)
    const { linhas } = await simular('PERFIL', await escrever(pasta))
    expect(linhas.filter(({ resultado }) => resultado !== 'IGUAL')).toMatchObject([
      {
        codigo,
        resultado: 'ALTERADO',
        mudancas: [
          { titulo: 'Barras › 6.500', antes: null, depois: 'Tamanho da barra: 6.500' },
          { titulo: 'Barras', antes: 'Tamanho da barra: 5.000', depois: null },
        ],
      },
    ])
    const { status, corpo } = await importar('PERFIL', pasta)
    expect([status, corpo['logs']]).toEqual([200, []])
    const depois = await linhasDe(feitos.ids.PERFIL)
    expect(depois[0]).toMatchObject([{ tamanho_barra: 7000 }, { tamanho_barra: 6500 }])
    expect(depois[1]).toEqual(antes[1])
    expect((await desfazer(corpo.id)).status).toBe(200)
    expect(await linhasDe(feitos.ids.PERFIL)).toEqual(antes)
  })

  it('say colours of glass by their names, each once, and keep what they have no column for', async () => {
    const codigo = `V-${vez}`
    const antes = await linhasDe(feitos.ids.VIDRO)
    const cores = [
      ['Código', 'Cor', 'Transmissão térmica'],
      [codigo, 'verde', '7,25'],
      [codigo, 'Incolor', null],
    ]
    const { corpo } = await importar('VIDRO', { Vidros: [['Código'], [codigo]], Cores: cores })
    expect(corpo['logs']).toEqual([])
    const depois = await linhasDe(feitos.ids.VIDRO)
    expect(depois[2]).toMatchObject([
      { fator_solar: 12.5, transmissao_termica: null },
      { fator_solar: 12.5, transmissao_termica: 7.25 },
    ])
    expect((await desfazer(corpo.id)).status).toBe(200)
    expect(await linhasDe(feitos.ids.VIDRO)).toEqual(antes)
    const { linhas } = await simular(
      'VIDRO',
      await escrever({
        Vidros: [['Código'], [codigo]],
        Cores: [...cores, [codigo, 'INCOLOR', 1], [codigo, 'Preto', 1]],
      }),
    )
    expect(linhas).toMatchObject([
      {
        resultado: 'RECUSADO',
        motivos: [
          'Cores, linha 5: Cor: "Preto" não existe em Cores.',
          'Cores, linha 4: A linha 3 já diz o mesmo do produto.',
        ],
      },
    ])
  })

  it('refuse a measure that a kit would have twice, as its form does', async () => {
    const codigo = `K-${vez}`
    const pasta = await abrir('KIT')
    pasta['Medidas']?.push([...(dele(pasta, 'Medidas', codigo)[0] ?? [])])
    const { linhas } = await simular('KIT', await escrever(pasta))
    expect(linhas.filter(({ resultado }) => resultado !== 'IGUAL')).toMatchObject([
      { codigo, resultado: 'RECUSADO', motivos: [expect.stringContaining(MEDIDA_REPETIDA)] },
    ])
  })

  it('say measures and compositions of kits, whose items say themselves what they are called', async () => {
    const codigo = `K-${vez}`
    const pasta = await abrir('KIT')
    const [medida] = dele(pasta, 'Medidas', codigo)
    const [livre, item] = dele(pasta, 'Composições', codigo)
    if (!medida || !livre || !item) throw new Error('nothing was exported')
    medida[coluna(pasta, 'Medidas', 'Largura')] = '901,25'
    livre[coluna(pasta, 'Composições', 'Quantidade')] = 3
    item[coluna(pasta, 'Composições', 'Descrição')] = 'O que o catálogo não diz'
    pasta['Composições']?.push([codigo, 'Perfil', feitos.parte.toLowerCase(), 'x', null, 1, null])
    const antes = await linhasDe(feitos.ids.KIT)
    const versoes = () =>
      Promise.all(['/Kit/MedidasCores', '/Kit/Composicao'].map((url) => versoesEm(url, feitos.ids.KIT)))
    const { corpo } = await importar('KIT', pasta)
    expect(corpo['logs']).toEqual([])
    const [, , , medidas, composicao, cores] = await linhasDe(feitos.ids.KIT)
    expect(medidas).toMatchObject([{ largura: 901.25 }, { largura: 1200 }])
    expect(composicao).toMatchObject([
      { quantidade: 3, descricao: 'Fita' },
      { codigo_produto: feitos.item, descricao: 'Roldana dupla', quantidade: 4 },
      { tipo: 'PERFIL', codigo_produto: feitos.parte, descricao: 'Material', unidade: 'KG' },
    ])
    expect(cores).toEqual(antes[5])
    expect(await versoes()).toEqual([
      [2, 1],
      [2, 1, 1],
    ])
    expect((await desfazer(corpo.id)).status).toBe(200)
    expect(await linhasDe(feitos.ids.KIT)).toEqual(antes)
    expect(await versoes()).toEqual([
      [3, 1],
      [3, 1],
    ])
  })

  it('are refused with a code that is merged over several rows, whose product would lose all but the first of them', async () => {
    const codigo = `V-${vez}`
    const antes = await linhasDe(feitos.ids.VIDRO)
    const xml = (linhas: readonly string[][], ...mescladas: string[]) =>
      folha(
        linhas
          .map((textos, n) => {
            const celulas = textos.map((texto, i) => (texto ? celula(`${'ABC'[i]}${n + 1}`, texto) : ''))
            return `<row r="${n + 1}">${celulas.join('')}</row>`
          })
          .join(''),
      ).replace(
        '</sheetData>',
        `$&<mergeCells>${mescladas.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
      )
    const cores = [
      ['Código', 'Cor', 'Transmissão térmica'],
      [codigo, 'Verde'],
      ['', 'Incolor'],
    ]
    const vidros = { nome: 'Vidros', xml: xml([['Código'], [codigo]]) }
    const mesclada = await pastaXlsx({ folhas: [vidros, { nome: 'Cores', xml: xml(cores, 'A2:A3') }] })
    const { status, lista } = await enviar('VIDRO', mesclada)
    expect([status, lista[0]?.message]).toEqual([
      400,
      'Cores: A célula A3 está mesclada com a A2. Desfaça a mesclagem e preencha cada célula.',
    ])
    expect(await linhasDe(feitos.ids.VIDRO)).toEqual(antes)
    // Nothing is lost by empty ones.
    const inteiras = cores.map((linha, n) => (n === 2 ? [codigo, 'Incolor'] : linha))
    const vazias = await pastaXlsx({ folhas: [vidros, { nome: 'Cores', xml: xml(inteiras, 'C2:C3', 'A5:C6') }] })
    expect((await enviar('VIDRO', vazias, { simular: true })).status).toBe(200)
  })

  it('take no item from the archive, as the form does, but leave one that is there', async () => {
    const codigo = `K-${vez}`
    const antes = await linhasDe(feitos.ids.KIT)
    await mundo.database.escrever.query('UPDATE material SET status = 5 WHERE codigo IN ($1, $2)', [
      feitos.item,
      feitos.parte,
    ])
    const pasta = await abrir('KIT')
    const [livre] = dele(pasta, 'Composições', codigo)
    if (!livre) throw new Error('nothing was exported')
    pasta['Composições']?.push([codigo, 'Perfil', feitos.parte, 'x', null, 1, null])
    const recusado = await simular('KIT', await escrever(pasta))
    expect(recusado.linhas.find((uma) => uma.codigo === codigo)?.motivos).toEqual([
      expect.stringContaining(PRODUTO_FORA_DA_REFERENCIA),
    ])
    pasta['Composições']?.pop()
    livre[coluna(pasta, 'Composições', 'Quantidade')] = 3
    const { corpo } = await importar('KIT', pasta)
    expect(corpo['logs']).toEqual([])
    expect((await linhasDe(feitos.ids.KIT))[4]).toMatchObject([{ quantidade: 3 }, antes[4]?.[1]])
  })

  it('make new products with all that hangs on them, parts of the same file included', async () => {
    const pasta = await abrir('PERFIL')
    const nova = (codigo: string) => dele(pasta, 'Perfis', `P-${vez}`).map((linha) => [codigo, ...linha.slice(1)])
    const [composta] = dele(pasta, 'Composição', `P-${vez}`)
    const { corpo } = await importar('PERFIL', {
      Perfis: [pasta['Perfis']?.[0] ?? [], ...nova(`NOVO-${vez}`), ...nova(`OUTRO-${vez}`)],
      Barras: [pasta['Barras']?.[0] ?? [], [`NOVO-${vez}`, '8000']],
      Composição: [pasta['Composição']?.[0] ?? [], [`NOVO-${vez}`, `OUTRO-${vez}`, ...(composta ?? []).slice(2)]],
    })
    expect(corpo['logs']).toEqual([])
    const { rows } = await mundo.database.ler.query(
      `SELECT p.codigo, b.tamanho_barra AS barra FROM material m JOIN perfil_composto c ON c.id_material = m.id
         JOIN material p ON p.id = c.id_parte JOIN perfil_barra b ON b.id_material = m.id WHERE m.codigo = $1`,
      [`NOVO-${vez}`],
    )
    expect(rows).toEqual([{ codigo: `OUTRO-${vez}`, barra: 8000 }])
    expect((await desfazer(corpo.id)).status).toBe(200)
    const restam = await mundo.database.ler.query(`SELECT 1 FROM material WHERE codigo LIKE $1`, [`%O-${vez}`])
    expect(restam.rowCount).toBe(0)
  })

  it('refuse a product as a whole, and give all its rows back with the reason beside the row', async () => {
    const codigo = `K-${vez}`
    const pasta = await abrir('KIT')
    const [medida] = dele(pasta, 'Medidas', codigo)
    if (!medida) throw new Error('nothing was exported')
    medida[coluna(pasta, 'Medidas', 'Altura')] = null
    pasta['Composições']?.push([codigo, 'Componente', 'NAO-EXISTE', 'x', null, 1, null])
    pasta['Medidas']?.push(['SEM-KIT', 1, 1, 8, 'Natural'])
    const antes = await linhasDe(feitos.ids.KIT)
    const { corpo } = await importar('KIT', pasta)
    const linhaDa = (planilha: string, achar: (linha: Celula[]) => boolean) =>
      (pasta[planilha] ?? []).findIndex(achar) + 1
    const naMedida = linhaDa('Medidas', (linha) => linha === medida)
    const orfa = linhaDa('Medidas', ([primeira]) => primeira === 'SEM-KIT')
    const naComposicao = linhaDa('Composições', (linha) => linha[2] === 'NAO-EXISTE')
    expect(corpo['logs']).toEqual([
      {
        numeroLinhaArquivo: linhaDa('Kits', ([primeira]) => primeira === codigo),
        codigo,
        mensagem:
          `Medidas, linha ${naMedida}: Altura: Preencha os campos obrigatorios ` +
          `Composições, linha ${naComposicao}: Código do produto: Nenhum produto deste tipo tem este código na referência do kit.`,
      },
      {
        numeroLinhaArquivo: orfa,
        codigo: 'SEM-KIT',
        mensagem: `Medidas, linha ${orfa}: O código não está na planilha "Kits".`,
      },
    ])
    expect([corpo.id, await linhasDe(feitos.ids.KIT)]).toEqual([null, antes])
    const { lista } = await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')
    const { bytes } = await mundo.abrir(`/api/produto/recusadasImportacao/${lista[0]?.id}`, 'dora')
    const recusadas = await lerBytes(bytes)
    expect(recusadas['Medidas']?.slice(1).map((linha) => [linha[0], linha[5] ?? null])).toEqual([
      [codigo, 'Altura: Preencha os campos obrigatorios'],
      [codigo, null],
      ['SEM-KIT', 'O código não está na planilha "Kits".'],
    ])
    expect(recusadas['Kits']?.slice(1).map(([primeira]) => primeira)).toEqual([codigo])
    expect(recusadas['Composições']).toHaveLength(4)
  })

  it('are refused without a column that their rows need', async () => {
    const sem = await enviar(
      'KIT',
      await escrever({
        Kits: [['Código'], [`K-${vez}`]],
        Medidas: [
          ['Código', 'Largura'],
          [`K-${vez}`, 900],
        ],
      }),
    )
    expect([sem.status, sem.lista[0]?.message]).toEqual([
      400,
      'A coluna "Altura" não foi encontrada na primeira linha da planilha "Medidas".',
    ])
  })

  it('ask for Medida Especial where bars are added (perfil.022)', async () => {
    const { linhas } = await simular(
      'PERFIL',
      await escrever({
        Perfis: [['Código'], [feitos.parte]],
        Barras: [
          ['Código', 'Tamanho da barra'],
          [feitos.parte, 5500],
        ],
      }),
    )
    expect(linhas[0]?.motivos).toEqual([
      'Barras, linha 2: Tamanho da barra: Salve o cadastro com Medida Especial "Sim" para adicionar barras.',
    ])
  })

  it('let only what hangs on a product change, though its own form would be refused today', async () => {
    await mundo.database.escrever.query('UPDATE vidro SET peso = NULL WHERE id = $1', [feitos.ids.VIDRO])
    await mundo.situar(feitos.ids.VIDRO, 3)
    const codigo = `V-${vez}`
    const { corpo } = await importar('VIDRO', {
      Vidros: [['Código'], [codigo]],
      Cores: [
        ['Código', 'Cor', 'Ativo'],
        [codigo, 'Verde', 'Não'],
      ],
    })
    expect(corpo['logs']).toEqual([])
    const { rows } = await mundo.database.ler.query(
      'SELECT m.situacao, v.peso, m.descricao FROM material m JOIN vidro v USING (id) WHERE m.id = $1',
      [feitos.ids.VIDRO],
    )
    expect(rows).toEqual([{ situacao: 1, peso: null, descricao: 'Material' }])
    expect((await linhasDe(feitos.ids.VIDRO))[2]).toMatchObject([{ ativo: 0, fator_solar: 12.5 }])
  })
})

it('counts as a save of each row that it changes, and taking it back as another (decisions §0 "Versions")', async () => {
  const id = feitos.ids.VIDRO
  const versoes = () => versoesEm('/vidro/listaVidroCor', id)
  const importarCores = async (...cores: Celula[][]) => {
    const linhas = cores.map((linha) => [`V-${vez}`, ...linha])
    const pasta = { Vidros: [['Código'], [`V-${vez}`]], Cores: [['Código', 'Cor', 'Fator solar'], ...linhas] }
    return (await importar('VIDRO', pasta)).corpo
  }
  const [incolor, verde] = (await mundo.pedir('dora', 'GET', `/vidro/listaVidroCor/${id}`)).lista
  const mudada = await importarCores(['Incolor', '12,5'], ['Verde', 77])
  expect(await versoes()).toEqual([1, 2])
  expect((await mundo.pedir('davi', 'POST', '/vidro/salvarVidroCor', verde)).corpo).toMatchObject({
    quem: mundo.logados.dora.nome,
    atual: { fatorSolar: 77 },
  })
  expect((await desfazer(mudada.id)).status).toBe(200)
  expect(await versoes()).toEqual([1, 3])
  // A row that went comes back in the version that it had.
  const tirada = await importarCores(['Incolor', 13])
  expect(await versoes()).toEqual([2])
  expect((await desfazer(tirada.id)).status).toBe(200)
  expect(await versoes()).toEqual([3, 3])
  expect((await mundo.pedir('davi', 'POST', '/vidro/salvarVidroCor', incolor)).status).toBe(409)
})

it('does not replace rows that somebody changed after the plan was shown, and says so', async () => {
  const codigo = `V-${vez}`
  const cores = [
    ['Código', 'Cor', 'Fator solar'],
    [codigo, 'Verde', 77],
  ]
  const bytes = await escrever({ Vidros: [['Código'], [codigo]], Cores: cores })
  const { corpo } = await enviar('VIDRO', bytes, { simular: true })
  const { id } = corpo['simulacao'] as { id: string }
  const url = '/vidro/salvarVidroCor'
  const mudada = { idVidro: feitos.ids.VIDRO, cor: mundo.cadastros.incolor, fatorSolar: 33, ativo: 1 }
  const { rows } = await mundo.database.ler.query<{ id: number }>(
    'SELECT id FROM vidro_cor WHERE id_material = $1 AND id_cor = $2',
    [feitos.ids.VIDRO, mundo.cadastros.incolor],
  )
  expect((await mundo.pedir('davi', 'POST', url, { ...mudada, id: rows[0]?.id })).status).toBe(200)
  const antes = await linhasDe(feitos.ids.VIDRO)
  const executar = (mais: object) => mundo.pedir('dora', 'POST', `/produto/simulacao/${id}/importar`, mais)
  const mudou = await executar({})
  expect([mudou.status, mudou.corpo.message]).toEqual([409, MUDARAM(1)])
  expect((await executar({ mesmoAssim: true })).corpo['logs']).toMatchObject([
    { codigo, mensagem: 'O produto foi alterado por outra pessoa durante a importação.' },
  ])
  expect(await linhasDe(feitos.ids.VIDRO)).toEqual(antes)
})

it('a new profile has what the form fills in: the usual alloy, and no fixed bar with Medida Especial', async () => {
  const pasta = await abrir('PERFIL')
  const [titulos = []] = pasta['Perfis'] ?? []
  const [linha] = dele(pasta, 'Perfis', `P-${vez}`)
  const nova = [...(linha ?? [])]
  nova[0] = `LIGA-${vez}`
  nova[titulos.indexOf('Liga')] = null
  nova[titulos.indexOf('Barra 1')] = 6000
  const so = { Perfis: [titulos, nova] }
  expect((await importar('PERFIL', so)).corpo['logs']).toEqual([])
  const { rows } = await mundo.database.ler.query(
    `SELECT p.barra1, l.descricao AS liga FROM material m JOIN perfil p USING (id) JOIN liga l ON l.id = p.id_liga WHERE m.codigo = $1`,
    [`LIGA-${vez}`],
  )
  expect(rows).toEqual([{ barra1: 0, liga: '6060' }])
  // What follows from the rest of the row is no difference, either.
  expect((await simular('PERFIL', await escrever(so))).resumo).toMatchObject({ iguais: 1, alterados: 0 })
})

it('a profile is made of a prenativo of its line', async () => {
  const pasta = await abrir('PERFIL')
  const [titulos = []] = pasta['Perfis'] ?? []
  const [linha] = dele(pasta, 'Perfis', `P-${vez}`)
  const nova = [...(linha ?? [])]
  nova[titulos.indexOf('Prenativo')] = 'PN-2'
  const { linhas } = await simular('PERFIL', await escrever({ Perfis: [titulos, nova] }))
  expect(linhas[0]?.motivos).toEqual(['Prenativo: Este prenativo não é da linha escolhida.'])
})

describe('a profile under a new code', () => {
  /** The same alloy stands once for each temper, as in every installation that keeps more than the usual one. */
  async function comTemperas() {
    const { escrever: sql } = mundo.database
    await sql.query(`INSERT INTO tempera (descricao) VALUES ('T4'), ('T66') ON CONFLICT DO NOTHING`)
    await sql.query(
      `INSERT INTO liga (descricao, id_tempera) SELECT '6060', id FROM tempera WHERE descricao IN ('T4', 'T66') ON CONFLICT DO NOTHING`,
    )
  }
  const ligaDe = async (codigo: string) => {
    const { rows } = await mundo.database.ler.query(
      `SELECT l.descricao AS liga, dela.descricao AS "daLiga", t.descricao AS tempera FROM material m JOIN perfil p USING (id)
       JOIN liga l ON l.id = p.id_liga LEFT JOIN tempera dela ON dela.id = l.id_tempera LEFT JOIN tempera t ON t.id = p.id_tempera
       WHERE m.codigo = $1`,
      [codigo],
    )
    return rows[0] as unknown
  }

  it('gets the alloy that its temper tells apart from others of its name, and the usual one where it tells nothing', async () => {
    await comTemperas()
    const pasta = await abrir('PERFIL')
    const [linha = []] = dele(pasta, 'Perfis', `P-${vez}`)
    const [liga, tempera] = [coluna(pasta, 'Perfis', 'Liga'), coluna(pasta, 'Perfis', 'Têmpera')]
    expect([linha[liga], linha[tempera]]).toEqual(['6060', 'T5'])
    const copia = (codigo: string, outra: unknown) =>
      [codigo, ...linha.slice(1)].map((valor, i) => (i === tempera ? outra : valor)) as typeof linha
    pasta['Perfis']?.push(copia('LIGA-T5', 'T5'), copia('LIGA-T66', 'T66'), copia('LIGA-VAZIA', null))
    const { status, corpo } = await importar('PERFIL', pasta)
    expect([status, corpo['logs']]).toEqual([200, []])
    expect([await ligaDe('LIGA-T5'), await ligaDe('LIGA-T66'), await ligaDe('LIGA-VAZIA')]).toEqual([
      { liga: '6060', daLiga: 'T5', tempera: 'T5' },
      { liga: '6060', daLiga: 'T66', tempera: 'T66' },
      { liga: '6060', daLiga: 'T5', tempera: 'T5' },
    ])
    // What an export says comes back as no difference, whichever alloy it is.
    expect((await simular('PERFIL', await exportar('PERFIL'))).resumo).toMatchObject({
      novos: 0,
      alterados: 0,
      recusados: 0,
    })
  })
})

describe('a kit of which nobody says the type', () => {
  it('is of the usual one, by the sheet and by the call (kit.009)', async () => {
    const { tipoKit: _, ...semTipo } = mundo.formulario('KIT', { codigo: `SEM-TIPO-${vez}` })
    const id = await mundo.salvo('dora', '/kit', semTipo)
    const bytes = await escrever({
      Kits: [
        ['Código', 'Descrição', 'Status', 'Grupo'],
        [`SEM-COLUNA-${vez}`, 'Kit', 'Ativo', 'Kits de box'],
      ],
    })
    const simulada = await simular('KIT', bytes)
    expect(simulada.linhas).toMatchObject([{ resultado: 'NOVO', motivos: [] }])
    expect(simulada.linhas[0]?.mudancas).toContainEqual(
      expect.objectContaining({ campo: 'tipoKit', antes: null, depois: 'Ferragem' }),
    )
    expect((await enviar('KIT', bytes)).corpo['logs']).toEqual([])
    const { rows } = await mundo.database.ler.query(
      'SELECT k.tipo_kit FROM kit k JOIN material m USING (id) WHERE m.id = $1 OR m.codigo = $2',
      [id, `SEM-COLUNA-${vez}`],
    )
    expect(rows).toEqual([{ tipo_kit: 1 }, { tipo_kit: 1 }])
  })
})
