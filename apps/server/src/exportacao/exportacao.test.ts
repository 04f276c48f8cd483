import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { PNG } from '../files/samples.fixture.ts'
import { novosComFilhas, type ComFilhas } from '../materiais/comFilhas.fixture.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await novosComFilhas(mundo, '1')
})
afterAll(() => mundo.fechar())

const exportar = (tipo: TipoMaterial, pedido: string, quem: Nome = 'dora') =>
  mundo.abrir(`/api/${tipo.toLowerCase()}/exportar?${pedido}`, quem)
const folhas = async (tipo: TipoMaterial, pedido = 'situacao=EM_EDICAO') =>
  lerBytes((await exportar(tipo, `formato=xlsx&${pedido}`)).bytes)
/** Rows of a sheet below its first, as objects by title. */
const linhasDe = (folha: readonly (readonly unknown[])[] = []): Record<string, unknown>[] =>
  folha
    .slice(1)
    .map((linha) =>
      Object.fromEntries((folha[0] ?? []).map((titulo, i): [string, unknown] => [String(titulo), linha[i] ?? null])),
    )
const codigos = async (pedido: string, quem: Nome = 'dora') => {
  const { status, bytes } = await exportar('COMPONENTE', pedido, quem)
  if (status !== 200) return (JSON.parse(bytes.toString()) as { message: string }[])[0]?.message
  const { planilhas } = JSON.parse(bytes.toString()) as { planilhas: { linhas: unknown[][] }[] }
  return planilhas[0]?.linhas.map(([codigo]) => codigo)
}

describe('an export', () => {
  it('is a workbook named by its day (exportacao.014)', async () => {
    const { status, headers } = await exportar('VIDRO', 'situacao=EM_EDICAO&formato=xlsx')
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      `attachment; filename="${nomeDaExportacao(mundo.deps.clock())}"`,
    ])
  })

  it('has the sheets of its kind, each with its rows (importacao.024)', async () => {
    const perfil = await folhas('PERFIL')
    expect(Object.keys(perfil)).toEqual(['Perfis', 'Barras', 'Composição', 'Instruções'])
    expect(linhasDe(perfil['Barras'])).toEqual(
      [5000, 7000].map((barra) => expect.objectContaining({ 'Tamanho da barra': barra, Código: 'P-1' }) as object),
    )
    expect(perfil['Composição']?.[1]?.slice(0, 2)).toEqual(['P-1', 'PARTE-1'])
    const vidro = await folhas('VIDRO')
    expect(
      linhasDe(vidro['Cores']).map((cor) => [cor['Código'], cor['Cor'], cor['Fator solar'], cor['Ativo']]),
    ).toEqual([
      ['V-1', 'Incolor', 12.5, 'Sim'],
      ['V-1', 'Verde', 12.5, 'Sim'],
    ])
    const kit = await folhas('KIT')
    expect(linhasDe(kit['Medidas']).map((medida) => [medida['Largura'], medida['Cores']])).toEqual([
      [900.5, 'Natural'],
      [1200, 'Natural'],
    ])
    expect(kit['Composições']?.slice(1).map((linha) => linha.slice(0, 4))).toEqual([
      ['K-1', 'Livre', 'X', 'Fita'],
      ['K-1', 'Componente', 'ITEM-1', 'Roldana dupla'],
    ])
    expect(linhasDe((await folhas('COMPONENTE'))['Componentes'])).toContainEqual(
      expect.objectContaining({ Código: 'C-1', Sucessor: 'ITEM-1', Referência: 'GOLD', Cor: 'Preto', Status: 'Ativo' }),
    )
    expect(linhasDe((await folhas('SUPERFICIE'))['Superfícies'])).toMatchObject([{ 'Largura máxima': 1234.5 }])
  })

  it('writes text as text, in the workbook and in the text file', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'FORMULA', descricao: '=1+1' }))
    expect(linhasDe((await folhas('COMPONENTE'))['Componentes'])).toContainEqual(
      expect.objectContaining({ Código: 'FORMULA', Descrição: '=1+1' }),
    )
    const { headers, bytes } = await exportar('COMPONENTE', 'situacao=EM_EDICAO&formato=csv')
    expect(headers['content-disposition']).toMatch(/"\d\d-\d\d-\d\d\.csv"/)
    expect(bytes.toString()).toContain(`\r\nFORMULA;'=1+1;`)
  })

  it('holds in a text file the sheet that was asked for', async () => {
    const { bytes } = await exportar('PERFIL', 'situacao=EM_EDICAO&formato=csv&planilha=barras')
    expect(bytes.toString()).toBe('\uFEFFCódigo;Tamanho da barra\r\nP-1;5000\r\nP-1;7000\r\n')
  })

  it('goes on in the order of codes, however many there are', async () => {
    const muitos = Array.from({ length: 1100 }, (_, i) => `Z-${i}`)
    await mundo.database.escrever.query(
      `WITH molde AS (SELECT * FROM material WHERE codigo = 'ITEM-1'), novos AS (
         INSERT INTO material (tipo, id_referencia, id_linha, codigo, descricao, status, situacao)
         SELECT tipo, id_referencia, id_linha, novo, descricao, 2, 1 FROM molde, unnest($1::text[]) AS novo RETURNING id)
       INSERT INTO componente (id) SELECT id FROM novos`,
      [muitos],
    )
    expect(await codigos('situacao=EM_EDICAO&status=2')).toEqual(muitos)
  })
})

describe('the filters of an export', () => {
  it('ask for a situation (exportacao.002), by its name or number (exportacao.015, exportacao.016, exportacao.017)', async () => {
    const semSituacao = await exportar('COMPONENTE', 'formato=xlsx')
    expect([semSituacao.status, JSON.parse(semSituacao.bytes.toString())]).toMatchObject([
      400,
      [{ propertyName: 'situacao', message: 'Campo obrigatório' }],
    ])
    const [edicao, homologacao, mercado] = await Promise.all(
      ['EDI', 'HOM', 'MER'].map((codigo) =>
        mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo, status: 5 })),
      ),
    )
    await mundo.situar(homologacao ?? 0, 2)
    await mundo.situar(mercado ?? 0, 3)
    expect(edicao).toBeGreaterThan(0)
    for (const [situacao, codigo] of [
      ['EM_EDICAO', 'EDI'],
      ['EM_HOMOLOGACAO', 'HOM'],
      ['DISPONIVEL', 'MER'],
      ['1', 'EDI'],
      ['2', 'HOM'],
      ['3', 'MER'],
    ])
      expect(await codigos(`status=5&situacao=${situacao}`)).toEqual([codigo])
  })

  it('may ask for reference, line and status (exportacao.003)', async () => {
    const { referencias, linhas } = mundo
    await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { codigo: 'OUTRA', linha: linhas.l30, status: 7 }),
    )
    expect(await codigos(`situacao=1&status=7&referencia=${referencias.gold}&linha=${linhas.l30}`)).toEqual(['OUTRA'])
    expect(await codigos(`situacao=1&status=7&referencia=&linha=`)).toEqual(['OUTRA'])
  })

  it('that fit nothing are told (exportacao.011)', async () => {
    const { referencias, linhas } = mundo
    const texto = 'Não há dados a serem exportados de acordo com os filtros realizados.'
    for (const pedido of [`referencia=${referencias.alheia}`, `linha=${linhas.solta}`, 'status=6'])
      expect(await codigos(`situacao=1&${pedido}`)).toBe(texto)
  })
})

describe('who may export', () => {
  it('nobody without the role', async () => {
    for (const quem of ['vera', 'leo'] as const) expect((await exportar('VIDRO', 'situacao=1', quem)).status).toBe(403)
  })

  it('gets only what was released to his company', async () => {
    expect(await codigos(`situacao=1`, 'ana')).toMatch(/^Não há dados/)
    expect(await codigos(`situacao=1&referencia=${mundo.referencias.gold}`, 'ana')).toMatch(/^Não há dados/)
  })
})

describe('who only consults exports the market', () => {
  let ids: ComFilhas['ids']
  beforeAll(async () => {
    Object.assign(mundo.logados.leo, { papeis: ['ConsultaProduto', 'Exportacao'] })
    const feitos = await novosComFilhas(mundo, '/M')
    ids = feitos.ids
    await mundo.salvo('dora', '/aplicabilidade/SalvarComponenteAplicavel', {
      idComponente: ids.COMPONENTE,
      idsAplicabilidade: [await idDe(feitos.item)],
    })
    await mundo.enviar('dora', '/vidro/uploadFigura', { idVidro: ids.VIDRO }, { nome: 'V-M.png', bytes: PNG })
    for (const id of [await idDe(feitos.item), await idDe(feitos.parte), ...Object.values(ids)])
      await mundo.situar(id, 3)
  })
  const idDe = async (codigo: string) =>
    (await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [codigo])).rows[0]
      ?.id ?? 0
  const exportados = async (tipo: TipoMaterial, quem: Nome) => {
    const { bytes } = await exportar(tipo, 'situacao=DISPONIVEL', quem)
    const { corpo } = await mundo.pedir(quem, 'POST', '/produto/exportarEscolhidos', {
      tipo,
      ids: [ids[tipo]],
      formato: 'json',
    })
    return [(JSON.parse(bytes.toString()) as { planilhas: unknown }).planilhas, corpo['planilhas']]
  }
  const aplicabilidades = async (quem: Nome) => {
    const pedido = `situacao=DISPONIVEL&tipo=COMPONENTE&idReferencia=${mundo.referencias.gold}`
    return (await mundo.pedir(quem, 'GET', `/aplicabilidade/exportar?${pedido}`)).corpo['planilhas']
  }
  const imagens = async () => {
    const { status, bytes } = await mundo.abrir(
      '/api/produto/exportarImagem?tipoMaterial=VIDRO&situacao=DISPONIVEL',
      'leo',
    )
    return [status, bytes.includes('V-_M.png')]
  }

  it('as who edits does while nobody does, and the same while somebody edits', async () => {
    for (const { value: tipo } of TIPO_MATERIAL)
      expect(await exportados(tipo, 'leo')).toEqual(await exportados(tipo, 'dora'))
    expect(await aplicabilidades('leo')).toMatchObject([{ linhas: [['C-/M', 'GOLD', 'ITEM-/M', 'Não']] }])
    expect(await aplicabilidades('leo')).toEqual(await aplicabilidades('dora'))
    const antes = await Promise.all(TIPO_MATERIAL.map(async ({ value }) => exportados(value, 'leo')))
    const [listas, zip] = [await aplicabilidades('leo'), await imagens()]
    expect(zip).toEqual([200, true])
    for (const { value: tipo } of TIPO_MATERIAL)
      await mundo.salvo('dora', `/${tipo.toLowerCase()}`, {
        ...mundo.formulario(tipo, { id: ids[tipo], codigo: `${tipo[0]}-/M`, descricao: 'Segredo', status: 2 }),
        ...(tipo === 'KIT' && { tipoKit: 2 }),
        ...(tipo === 'PERFIL' && { maisDeUmTamanhoBarra: 1 }),
      })
    await mundo.salvo('dora', '/aplicabilidade/SalvarComponenteAplicavel', {
      idComponente: ids.COMPONENTE,
      idsAplicabilidade: [await idDe('ITEM-1')],
    })
    expect(await Promise.all(TIPO_MATERIAL.map(async ({ value }) => exportados(value, 'leo')))).toEqual(antes)
    expect([await aplicabilidades('leo'), await imagens()]).toEqual([listas, zip])
    expect(await codigos('situacao=EM_EDICAO', 'leo')).toMatch(/^Não há dados/)
  })
})

it('every kind answers sheets to the callers that the documents know', async () => {
  for (const { value: tipo } of TIPO_MATERIAL) {
    const { bytes } = await exportar(tipo, 'situacao=EM_EDICAO')
    const json = JSON.parse(bytes.toString()) as {
      planilhas: { nome: string; colunas: string[]; linhas: unknown[][] }[]
    }
    const estrutura = (await mundo.pedir('dora', 'GET', `/${tipo.toLowerCase()}/exportarEstrutura`)).corpo
    expect(json.planilhas.map(({ nome, colunas }) => ({ nome, colunas, linhas: [] }))).toEqual(estrutura['planilhas'])
    for (const { linhas } of json.planilhas) expect(linhas.length).toBeGreaterThan(0)
  }
})
