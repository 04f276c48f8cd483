import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_APLICABILIDADE } from '@portal/contract/materiais/aplicabilidade'
import { CONTRADICOES } from '@portal/contract/materiais/contradicoes'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { incluirMateriais } from '../catalogo.fixture.ts'
import { novoCodigo, novoMundo, type Mundo, type Nome } from '../mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  const { alheia } = mundo.referencias
  // Kept by Ana's company, on a reference of Dora's that is released to it.
  await mundo.database.escrever.query(
    `INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia)
     SELECT $1, id, $2 FROM tela_sistema WHERE papel = 'CadastroComponentes'`,
    [mundo.empresas.vidracaria, alheia],
  )
})
afterAll(() => mundo.fechar())
beforeEach(() => mundo.pedir('ana', 'POST', '/produto/modoEdicao/true'))

const componentes = (idReferencia: number, ...codigos: string[]) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({
      tipo: 'COMPONENTE',
      idReferencia,
      idLinha: mundo.linhas.l25,
      codigo,
      descricao: codigo,
    })),
  )
/** Three components of a reference that keeps its own applicability, on the market. */
async function tres(): Promise<[number, number, number]> {
  const [a = 0, b = 0, c = 0] = await componentes(mundo.referencias.gold, novoCodigo(), novoCodigo(), novoCodigo())
  return [a, b, c]
}
const salvar = (quem: Nome, idComponente: number, ...IdsAplicabilidade: number[]) =>
  mundo.pedir(quem, 'POST', '/aplicabilidade/SalvarComponenteAplicavel', { idComponente, IdsAplicabilidade })
const salvarBase = (quem: Nome, idComponente: number, ...IdsAplicabilidade: number[]) =>
  mundo.pedir(quem, 'POST', '/aplicabilidade/SalvarComponenteBaseAplicavel', { idComponente, IdsAplicabilidade })
const listar = async (quem: Nome, id: number, mais = '') =>
  (await mundo.pedir(quem, 'GET', `/aplicabilidade/listaAplicabilidade/${id}${mais}`)).lista as unknown as Linha[]
const listarBase = async (quem: Nome, id: number, mais = '') =>
  (await mundo.pedir(quem, 'GET', `/aplicabilidade/listaAplicabilidadeBase/${id}${mais}`)).lista as unknown as Linha[]
const excluir = (quem: Nome, id: number) => mundo.pedir(quem, 'DELETE', `/aplicabilidade/${id}`)
const excluirBase = (quem: Nome, id: number) =>
  mundo.pedir(quem, 'DELETE', `/aplicabilidade/RemoverAplicabilidadeBase/${id}`)
const homologar = (quem: Nome, retidos: number[] = []) => mundo.pedir(quem, 'POST', '/produto/homologar', { retidos })
const disponibilizar = (quem: Nome, alvo = 'todos') => mundo.pedir(quem, 'POST', `/produto/disponibilizar/${alvo}`)
async function publicar(): Promise<void> {
  await homologar('paula')
  await disponibilizar('paula')
}
const situacaoDe = async (id: number) =>
  (await mundo.database.ler.query<{ situacao: number }>('SELECT situacao FROM material WHERE id = $1', [id])).rows[0]
    ?.situacao
const produto = async (quem: Nome, id: number, modoEdicao: boolean) => {
  const { rows } = await mundo.database.ler.query<{ codigo: string }>('SELECT codigo FROM material WHERE id = $1', [id])
  const { corpo } = await mundo.pedir(quem, 'GET', `/produto/lista?modoEdicao=${modoEdicao}&busca=${rows[0]?.codigo}`)
  return (corpo['items'] as { id: number }[]).find((item) => item.id === id)
}

interface Linha extends Record<string, unknown> {
  id: number
  idAplicavel: number
  excluida: boolean
  avisos: string[]
}
const resumo = (linhas: Linha[]) => linhas.map(({ idAplicavel, excluida }) => [idAplicavel, excluida])

describe('what applies to a component', () => {
  it('is answered row by row, in the order of the codes (aplicabilidade.001)', async () => {
    const [base, b, c] = await tres()
    expect(await salvar('dora', base, c, b, b)).toMatchObject({ status: 200, corpo: { isValid: true, id: base } })
    const linhas = await listar('dora', base)
    expect(resumo(linhas)).toEqual([
      [b, false],
      [c, false],
    ])
    expect(linhas[0]).toEqual({
      id: expect.any(Number) as unknown,
      idAplicavel: b,
      codigo: expect.any(String) as unknown,
      descricao: expect.any(String) as unknown,
      referencia: 'GOLD',
      linkLogoReferencia: null,
      situacao: { value: 1, label: 'Em edição' },
      fichaTecnica: null,
      excluida: false,
      avisos: [CONTRADICOES.indisponivel, CONTRADICOES.soDeIda],
    })
    expect(await listarBase('dora', base)).toEqual([])
  })

  it('says what contradicts it until it no longer does', async () => {
    const [base, b] = await tres()
    await salvar('dora', base, b)
    await salvar('dora', b, base)
    await publicar()
    expect((await listar('dora', base))[0]?.avisos).toEqual([])
    await mundo.database.escrever.query('INSERT INTO aplicabilidade (id_material, id_aplicavel) VALUES ($1, $1)', [
      base,
    ])
    expect((await listar('dora', base)).find(({ idAplicavel }) => idAplicavel === base)?.avisos).toEqual([
      CONTRADICOES.elaMesma,
    ])
  })

  it('is added once, and never the component itself', async () => {
    const [base, b] = await tres()
    await salvar('dora', base, b)
    await salvar('dora', base, b)
    expect(await listar('dora', base)).toHaveLength(1)
    const antes = await mundo.retrato()
    const recusas = [
      [await salvar('dora', base, base), 400, MENSAGENS_DE_APLICABILIDADE.elaMesma],
      [await salvar('dora', base), 400, MENSAGENS_DE_APLICABILIDADE.escolha],
    ] as const
    for (const [{ status, lista }, esperado, mensagem] of recusas)
      expect([status, lista[0]?.message]).toEqual([esperado, mensagem])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('takes the component into edition, and waits until what is on the market was saved (situacao.md)', async () => {
    const [base, b, c] = await tres()
    await salvar('dora', base, b)
    await homologar('dora')
    expect(await situacaoDe(base)).toBe(2)
    await salvar('dora', base, c)
    expect(await situacaoDe(base)).toBe(1)
    await publicar()
    const [linha] = await listar('dora', base)
    const antes = await mundo.retrato()
    for (const { status, corpo } of [await salvar('dora', base, b), await excluir('dora', linha?.id ?? 0)])
      expect([status, corpo.message]).toEqual([409, MENSAGENS_DE_SITUACAO.salveAntes])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('goes at once while no market has it, else it is marked and leaves with Disponibilizar (aplicabilidade.004, materiais.041, decisions P-35)', async () => {
    const [base, b, c] = await tres()
    await salvar('dora', base, b)
    await publicar()
    await mundo.situar(base, 1)
    await salvar('dora', base, c)
    for (const { id } of await listar('dora', base)) expect((await excluir('dora', id)).status).toBe(200)
    expect(resumo(await listar('dora', base))).toEqual([[b, true]])
    expect((await listar('dora', base))[0]?.avisos).toEqual([])
    expect(resumo(await listar('dora', base, '?modoEdicao=false'))).toEqual([[b, false]])
    await homologar('dora')
    expect(resumo(await listar('leo', base))).toEqual([[b, false]])
    expect(resumo(await listar('dora', base))).toEqual([[b, true]])
    await disponibilizar('mara', 'CEM_PRO')
    expect([await listar('dora', base), await listar('leo', base)]).toEqual([[], []])
  })

  it('takes the mark away when it is added again', async () => {
    const [base, b] = await tres()
    await salvar('dora', base, b)
    await publicar()
    await mundo.situar(base, 1)
    const [linha] = await listar('dora', base)
    await excluir('dora', linha?.id ?? 0)
    await salvar('dora', base, b)
    expect(await listar('dora', base)).toMatchObject([{ id: linha?.id, excluida: false }])
  })

  it('is frozen with the component: compared, restored, duplicated and told as a use', async () => {
    const [base, b, c] = await tres()
    await salvar('dora', base, b)
    await publicar()
    await mundo.situar(base, 1)
    await salvar('dora', base, c)
    const [versao] = (await mundo.pedir('mara', 'GET', `/produto/versoes/${base}`)).lista.slice(-1)
    const diferencas = await mundo.pedir('dora', 'GET', `/produto/comparar/${base}?antes=${versao?.id}`)
    expect(diferencas.lista).toMatchObject([{ campo: `aplicabilidades.${c}`, antes: null }])
    const { corpo } = await mundo.pedir('dora', 'POST', `/produto/duplicar/${base}`, { codigo: novoCodigo() })
    expect(resumo(await listar('dora', corpo.id))).toEqual([
      [b, false],
      [c, false],
    ])
    await mundo.pedir('mara', 'POST', `/produto/restaurar/${base}`, { idVersao: versao?.id })
    expect(resumo(await listar('dora', base))).toEqual([[b, false]])
    const usos = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', `/produto/ondeUsado/${b}`)).lista.map(({ uso, id }) => [uso, id])
    expect(await usos('dora')).toEqual([
      ['APLICABILIDADE', base],
      ['APLICABILIDADE', corpo.id],
    ])
    expect(await usos('leo')).toEqual([['APLICABILIDADE', base]])
  })

  it('is on the card of the product (produtos.001)', async () => {
    const [base, b] = await tres()
    const sem = { temAplicabilidade: false, aplicabilidades: [], aplicabilidadeBaseEditavel: false }
    expect(await produto('dora', base, true)).toMatchObject(sem)
    await salvar('dora', base, b)
    expect(await produto('dora', base, true)).toMatchObject({ ...sem, temAplicabilidade: true })
    await publicar()
    expect(await produto('leo', base, false)).toMatchObject({ ...sem, temAplicabilidade: true })
    expect(await produto('leo', b, false)).toMatchObject(sem)
  })
})

describe('base applicability', () => {
  /** A component of which Ana's company keeps the applicability, and one of hers that may apply. */
  async function deAna(): Promise<[number, number, number]> {
    const [base = 0] = await componentes(mundo.referencias.alheia, novoCodigo())
    const [um = 0, dois = 0] = await componentes(mundo.referencias.ana, novoCodigo(), novoCodigo())
    return [base, um, dois]
  }
  const podeEditar = async (quem: Nome, id: number) =>
    (await mundo.pedir(quem, 'GET', `/componente/edicaoAplicabilidadeBase/${id}`)).corpo as unknown

  it('is kept where the reference says so, and hides the tab of the component (aplicabilidade.002)', async () => {
    const oculta = async (id: number) =>
      (await mundo.pedir('dora', 'GET', `/produto/ReferenciaEmAplicabilidadePropria/${id}`)).corpo
    expect(await oculta(mundo.referencias.alheia)).toEqual({ ocultarAplicabilidade: true })
    expect(await oculta(mundo.referencias.gold)).toEqual({ ocultarAplicabilidade: false })
    expect(
      (await mundo.pedir('dora', 'GET', `/produto/ReferenciaEmAplicabilidadePropria/${mundo.referencias.ana}`)).status,
    ).toBe(404)
    const [base, um] = await deAna()
    const [proprio, outro] = await tres()
    expect((await salvar('dora', base, outro)).lista[0]?.message).toBe(MENSAGENS_DE_APLICABILIDADE.daEmpresa)
    expect((await salvarBase('dora', proprio, outro)).lista[0]?.message).toBe(MENSAGENS_DE_APLICABILIDADE.doComponente)
    await salvarBase('ana', base, um)
    expect(resumo(await listarBase('ana', base))).toEqual([[um, false]])
    expect(resumo(await listar('dora', base))).toEqual([[um, false]])
  })

  it('is edited in edit mode by the company that keeps it, and by nobody else (aplicabilidade.005, decisions P-34)', async () => {
    const [base, um] = await deAna()
    expect([await podeEditar('ana', base), await podeEditar('dora', base), await podeEditar('leo', base)]).toEqual([
      true,
      false,
      { message: expect.any(String) as unknown },
    ])
    await mundo.pedir('ana', 'POST', '/produto/modoEdicao/false')
    const [dela] = await tres()
    expect(await podeEditar('ana', base)).toBe(false)
    const antes = await mundo.retrato()
    expect(await salvarBase('ana', base, um)).toMatchObject({
      status: 409,
      corpo: { message: MENSAGENS_DE_APLICABILIDADE.foraDoModo },
    })
    expect((await salvarBase('dora', base, dela)).status).toBe(403)
    expect((await salvarBase('vera', base, dela)).status).toBe(403)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('has a situation of its own, which the card says (decisions P-07)', async () => {
    const [base, um, dois] = await deAna()
    const { vidracaria } = mundo.empresas
    const dito = async (quem: Nome, edicao = true) => {
      const item = (await produto(quem, base, edicao)) as Record<string, unknown> | undefined
      return item && [item['temAplicabilidade'], item['aplicabilidades'], item['aplicabilidadeBaseEditavel']]
    }
    const em = (situacao: number) => [{ idEmpresa: vidracaria, situacao }]
    expect(await dito('ana')).toEqual([false, [], true])
    const aoLado = async (quem: Nome, edicao = true) =>
      (await mundo.pedir(quem, 'GET', `/produto/previa/${base}?modoEdicao=${edicao}`)).corpo[
        'aplicabilidadeBaseEditavel'
      ]
    expect([await aoLado('ana'), await aoLado('dora'), await aoLado('ana', false)]).toEqual([true, false, undefined])
    await salvarBase('ana', base, um)
    expect([await dito('ana'), await dito('dora')]).toEqual([
      [true, em(1), true],
      [true, em(1), false],
    ])
    await publicar()
    expect([await dito('ana'), await dito('leo', false)]).toEqual([
      [true, em(3), true],
      [true, em(3), false],
    ])
    // The component stays on the market while the list goes round once more.
    await salvarBase('ana', base, dois)
    expect([await situacaoDe(base), await dito('ana')]).toEqual([3, [true, em(1), true]])
    expect((await mundo.pedir('ana', 'GET', '/produto/acaoPermitidaMaterial')).corpo).toMatchObject({ homologar: true })
    expect(await homologar('ana')).toMatchObject({ status: 200, corpo: { data: { quantos: 1 } } })
    expect(await dito('ana')).toEqual([true, em(2), true])
    expect((await homologar('ana')).status).toBe(400)
    const situacao = async (quem: Nome, id: number) =>
      (await mundo.pedir(quem, 'GET', `/aplicabilidade/situacaoDaBase/${id}`)).corpo as unknown
    expect([await situacao('dora', base), await situacao('leo', base)]).toEqual([
      { empresa: '40382617000133', situacao: { value: 2, label: 'Em homologação' } },
      { empresa: '40382617000133', situacao: { value: 3, label: 'Disponível Mercado' } },
    ])
    const [proprio] = await tres()
    expect(await situacao('dora', proprio)).toEqual({ empresa: null, situacao: null })
    await disponibilizar('paula', 'CEM_PRO')
    expect(await dito('ana')).toEqual([true, em(5), true])
    await publicar()
    expect(await dito('ana')).toEqual([true, em(3), true])
  })

  it('changes the market by Disponibilizar only, and forgets what was marked for deletion then (aplicabilidade.004)', async () => {
    const [base, um, dois] = await deAna()
    await salvarBase('ana', base, um)
    await publicar()
    expect(resumo(await listarBase('leo', base))).toEqual([[um, false]])
    await salvarBase('ana', base, dois)
    for (const { id } of await listarBase('ana', base)) expect((await excluirBase('ana', id)).status).toBe(200)
    expect(resumo(await listarBase('ana', base))).toEqual([[um, true]])
    expect(resumo(await listarBase('leo', base))).toEqual([[um, false]])
    await homologar('ana', [base])
    await homologar('ana')
    expect(resumo(await listarBase('leo', base))).toEqual([[um, false]])
    await disponibilizar('paula')
    expect([await listarBase('ana', base), await listarBase('leo', base)]).toEqual([[], []])
    const { rows } = await mundo.database.ler.query(
      `SELECT v.numero, jsonb_array_length(v.conteudo) AS linhas, array_agg(p.alvo ORDER BY p.alvo) AS alvos
       FROM aplicabilidade_versao v JOIN aplicabilidade_base b ON b.id = v.id_base JOIN aplicabilidade_publicacao p ON p.id_versao = v.id
       WHERE b.id_material = $1 GROUP BY v.id ORDER BY v.numero`,
      [base],
    )
    expect(rows).toEqual([
      { numero: 1, linhas: 1, alvos: ['CEM_MOBI', 'CEM_PRO'] },
      { numero: 2, linhas: 0, alvos: ['CEM_MOBI', 'CEM_PRO'] },
    ])
  })

  it('is none again when its last row goes before anything was homologated', async () => {
    const [base, um] = await deAna()
    await salvarBase('ana', base, um)
    const [linha] = await listarBase('ana', base)
    await excluirBase('ana', linha?.id ?? 0)
    expect((await produto('ana', base, true)) as unknown).toMatchObject({ aplicabilidades: [] })
  })

  it('keeps its versions as they were', async () => {
    const [base, um] = await deAna()
    await salvarBase('ana', base, um)
    await homologar('ana')
    await expect(mundo.database.escrever.query("UPDATE aplicabilidade_versao SET conteudo = '[]'")).rejects.toThrow(
      'não pode ser alterada',
    )
  })
})

describe('what a stranger sees', () => {
  it('is nothing: neither rows, nor components, nor whose they are', async () => {
    const [base, b] = await tres()
    const [daAna = 0] = await componentes(mundo.referencias.ana, novoCodigo())
    await salvar('dora', base, b)
    const [linha] = await listar('dora', base)
    const antes = await mundo.retrato()
    const pedidos = [
      ...['listaAplicabilidade', 'listaAplicabilidadeBase'].map((nome) =>
        mundo.pedir('ana', 'GET', `/aplicabilidade/${nome}/${base}`),
      ),
      mundo.pedir('ana', 'GET', `/aplicabilidade/listaComponente?idComponenteBase=${base}`),
      mundo.pedir('ana', 'GET', `/componente/edicaoAplicabilidadeBase/${base}`),
      salvar('ana', base, daAna),
      salvarBase('ana', base, daAna),
      excluir('ana', linha?.id ?? 0),
      excluirBase('ana', linha?.id ?? 0),
      salvar('dora', base, daAna),
      salvar('dora', base, 1_999_999_999),
    ]
    const respostas = await Promise.all(pedidos)
    const desconhecido = await excluir('ana', 1_999_999_999)
    for (const { status, corpo } of respostas) expect([status, corpo]).toEqual([404, desconhecido.corpo])
    expect(await mundo.retrato()).toEqual(antes)
    expect((await salvar('leo', base, b)).status).toBe(403)
  })

  it('is the market for who only consults', async () => {
    const [base, b, c] = await tres()
    await salvar('dora', base, b)
    expect((await mundo.pedir('leo', 'GET', `/aplicabilidade/listaAplicabilidade/${base}`)).status).toBe(404)
    await publicar()
    await mundo.situar(base, 1)
    await salvar('dora', base, c)
    expect(resumo(await listar('leo', base))).toEqual([[b, false]])
    expect((await listar('leo', base))[0]?.avisos).toEqual([])
  })
})

describe('the market on a past day', () => {
  it('has the applicability that it had', async () => {
    const [proprio, b, c] = await tres()
    const [base = 0] = await componentes(mundo.referencias.alheia, novoCodigo())
    const [um = 0, dois = 0] = await componentes(mundo.referencias.ana, novoCodigo(), novoCodigo())
    await salvar('dora', proprio, b)
    await salvarBase('ana', base, um)
    const antesDeTudo = new Date().toISOString()
    await publicar()
    const quando = new Date().toISOString()
    await mundo.situar(proprio, 1)
    await salvar('dora', proprio, c)
    await salvarBase('ana', base, dois)
    await publicar()
    const lidas = async (id: number, mais: string) =>
      resumo(await listar('leo', id, mais)).map(([aplicavel]) => aplicavel)
    expect([await lidas(proprio, ''), await lidas(base, '')]).toEqual([
      [b, c],
      [um, dois],
    ])
    expect([await lidas(proprio, `?em=${quando}`), await lidas(base, `?em=${quando}`)]).toEqual([[b], [um]])
    const { status } = await mundo.pedir('leo', 'GET', `/aplicabilidade/listaAplicabilidade/${base}?em=${antesDeTudo}`)
    expect(status).toBe(404)
    const { corpo } = await mundo.pedir(
      'dora',
      'GET',
      `/produto/lista?modoEdicao=true&em=${quando}&tipoProduto=COMPONENTE&limite=200`,
    )
    const items = corpo['items'] as { id: number; temAplicabilidade: boolean; aplicabilidadeBaseEditavel: boolean }[]
    const ditos = items.filter(({ id }) => [proprio, base, b].includes(id))
    expect(new Map(ditos.map(({ id, temAplicabilidade }) => [id, temAplicabilidade]))).toEqual(
      new Map([
        [proprio, true],
        [base, true],
        [b, false],
      ]),
    )
  })
})

describe('components to choose from', () => {
  const escolher = async (quem: Nome, base: number, mais = '') =>
    (await mundo.pedir(quem, 'GET', `/aplicabilidade/listaComponente?idComponenteBase=${base}${mais}`))
      .corpo as unknown as {
      dados: { id: number; aplicado: boolean; referencia: string }[]
      total: number
      paginas: number
    }

  it('come page by page, searched and by reference, with what applies already (aplicabilidade.006)', async () => {
    const marca = `ESC${Date.now()}`
    const codigos = Array.from({ length: 12 }, (_, k) => `${marca}-${k + 1}`)
    const [base = 0, um = 0, ...outros] = await componentes(mundo.referencias.gold, ...codigos)
    await salvar('dora', base, um)
    const primeira = await escolher('dora', base, `&globalFilter=${marca}`)
    expect([primeira.total, primeira.paginas, primeira.dados.length]).toEqual([12, 2, 10])
    expect(primeira.dados.slice(0, 3).map(({ id, aplicado }) => [id, aplicado])).toEqual([
      [base, true],
      [um, true],
      [outros[0], false],
    ])
    const segunda = await escolher('dora', base, `&globalFilter=${marca}&pageIndex=1`)
    expect(segunda.dados.map(({ id }) => id)).toEqual(outros.slice(-2))
    const daAlheia = await escolher('dora', base, `&idReferencia=${mundo.referencias.alheia}`)
    expect(new Set(daAlheia.dados.map(({ referencia }) => referencia))).toEqual(new Set(['ALHEIA']))
    expect((await escolher('dora', base, `&idReferencia=${mundo.referencias.ana}`)).total).toBe(0)
    await mundo.situar(base, 1)
  })

  it('are looked for by the references on which one sees components', async () => {
    const referencias = async (quem: Nome) =>
      (await mundo.pedir(quem, 'GET', '/referencia/aplicabilidadeSelect')).lista.map(({ label }) => label)
    expect(await referencias('dora')).toEqual(['ALHEIA', 'GOLD'])
    expect(await referencias('ana')).toEqual(['ALHEIA', 'VIDRAÇARIA'])
    expect(await referencias('paula')).toEqual(['ALHEIA', 'GOLD', 'VIDRAÇARIA'])
  })
})

describe('who keeps the applicability of a reference', () => {
  it('decides what its components need, as soon as it is another', async () => {
    const { idUsuario: projetista, idEmpresa } = mundo.logados.dora
    const referencia = { descricao: 'TROCA', tipo: 'Sistemista', projetista, tipoMaterial: ['COMPONENTE'] }
    const id = await mundo.salvo('dora', '/referencia', { ...referencia, empresaAplicabilidade: idEmpresa })
    await mundo.salvo('dora', '/referencia/salvarReferenciaLinha', {
      idReferencia: id,
      linha: mundo.linhas.l25,
      exclusiva: 0,
      impedirSalvar: 0,
    })
    const componente = await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { referencia: id, aplicabilidade: null }),
    )
    const falta = async () => {
      const { corpo } = await mundo.pedir('dora', 'GET', `/produto/prontidao/${componente}`)
      return (corpo['avisos'] as { campo: string }[]).some(({ campo }) => campo === 'aplicabilidade')
    }
    const julgados = async () => {
      const { rows } = await mundo.database.ler.query<{ id: string }>(
        "SELECT id FROM tarefa WHERE tipo = 'referencias.aplicabilidade' ORDER BY criada_em DESC",
      )
      if (rows[0]) await mundo.deps.tarefas.esperar(rows[0].id, AbortSignal.timeout(60_000))
      return rows.length
    }
    expect(await falta()).toBe(false)
    await mundo.salvo('dora', '/referencia', { id, empresaAplicabilidade: null })
    expect([await julgados(), await falta()]).toEqual([1, true])
    await mundo.salvo('dora', '/referencia', { id, empresaAplicabilidade: idEmpresa })
    expect([await julgados(), await falta()]).toEqual([2, false])
    // Nothing that they are judged by.
    await mundo.salvo('dora', '/referencia', { id, empresaAplicabilidade: idEmpresa, travarPortfolio: 1 })
    expect(await julgados()).toBe(2)
  })
})
