import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DESCARTAR } from '@portal/contract/importacao/folhas'
import { MUDOU_DEPOIS } from '@portal/contract/importacao/produtos'
import { CORRECAO, EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { linha, planilha, type Linha } from './componentes.fixture.ts'
import { folhaDe } from './folhas/folhas.fixture.ts'
import { escrever } from './pastas.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
const sql = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
beforeEach(async () => {
  await sql('DELETE FROM importacao')
  await sql('DELETE FROM aplicabilidade')
  await sql("DELETE FROM material WHERE codigo ILIKE 'X-%'")
})

const situar = (codigo: string, situacao: number) =>
  sql('UPDATE material SET situacao = $1 WHERE codigo = $2', [situacao, codigo])

const RUIM = { cor: 'Roxo' }
const NAO_EXISTE = 'Cor: "Roxo" não existe em Cores.'

interface Resposta {
  status: number
  id: number | null
  message: string
  tarefa: string
  logs: { numeroLinhaArquivo: number; codigo: string; mensagem: string }[]
  simulacao: {
    id: string
    corrige?: { id: number; arquivo: string }
    linhas: { codigo: string; resultado: string; motivos: string[] }[]
  } | null
}

interface Opcoes {
  nome?: string
  campos?: object
  modo?: string
  quem?: Nome
}

async function enviar(bytes: Buffer, { nome = 'c.xlsx', campos = {}, modo = '', quem = 'dora' }: Opcoes = {}) {
  const url = `/componente/importarPlanilha${modo}`
  const { status, corpo } = await mundo.enviar(
    quem,
    url,
    { referencia: mundo.referencias.gold, ...campos },
    { nome, bytes },
  )
  return { ...(corpo as unknown as Resposta), status }
}
const importar = async (linhas: Linha[], nome = 'c.xlsx') => enviar(await planilha(linhas), { nome })
const logDe = async (id: number | null) => (await mundo.pedir('dora', 'GET', `/produto/logImportacao/${id}`)).lista
const listadas = async () => (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista
const desfazer = (id: number | null) => mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${id}`)
const catalogo = async (): Promise<Record<string, string>> => {
  const { rows } = await mundo.database.ler.query<{ codigo: string; descricao: string }>(
    "SELECT codigo, descricao FROM material WHERE codigo ILIKE 'X-%' ORDER BY codigo",
  )
  return Object.fromEntries(rows.map(({ codigo, descricao }) => [codigo, descricao]))
}
/** All that taking it back gives back: what counts up and stamps goes on. */
const tudo = async () => {
  const { rows } = await mundo.database.ler.query<{ tudo: object }>(`
    SELECT to_jsonb(c) || to_jsonb(m) - ARRAY['versao', 'alterado_em', 'alterado_por', 'mexida', 'numero_edicao'] AS tudo
    FROM material m JOIN componente c USING (id) ORDER BY m.id`)
  return rows.map((row) => row.tudo)
}

describe('a corrected sheet', () => {
  it('joins the import that waits: its rows stand for the refused ones, which stay in the log', async () => {
    const primeira = await importar(
      [linha('X-1'), linha('X-2', RUIM), linha('X-3', RUIM), linha('X-4', RUIM)],
      'a.xlsx',
    )
    const correcao = await importar([linha('x-2'), linha('X-3', { linha: 'Nenhuma' })], 'b.xlsx')
    const recusa = 'Linha: "Nenhuma" não existe em Linhas da referência.'
    expect(correcao).toMatchObject({
      status: 200,
      id: primeira.id,
      logs: [{ numeroLinhaArquivo: 3, codigo: 'X-3', mensagem: recusa }],
    })
    expect(await catalogo()).toEqual({ 'X-1': 'Roldana', 'x-2': 'Roldana' })
    expect(await logDe(primeira.id)).toEqual([
      { numeroLinhaArquivo: 3, codigo: 'X-2', mensagem: NAO_EXISTE },
      { numeroLinhaArquivo: 3, codigo: 'x-2', mensagem: 'Corrigida em "b.xlsx", linha 2: incluída.' },
      { numeroLinhaArquivo: 4, codigo: 'X-3', mensagem: NAO_EXISTE },
      { numeroLinhaArquivo: 4, codigo: 'X-3', mensagem: `Recusada de novo em "b.xlsx", linha 3: ${recusa}` },
      { numeroLinhaArquivo: 5, codigo: 'X-4', mensagem: NAO_EXISTE },
    ])
    expect(await listadas()).toMatchObject([
      {
        id: primeira.id,
        arquivo: 'a.xlsx',
        estado: 'FEITA',
        situacao: { value: 1 },
        resumo: { novos: 2, alterados: 0, iguais: 0, recusados: 2 },
        correcoes: [{ arquivo: 'b.xlsx', estado: 'FEITA', resumo: { novos: 1, recusados: 1 } }],
      },
    ])
    // What is still refused can be sent again, and nothing else.
    const { bytes } = await mundo.abrir(`/api/produto/recusadasImportacao/${primeira.id}`, 'dora')
    const linhas = (await lerBytes(bytes))['Componentes'] ?? []
    expect(linhas.slice(1).map(([codigo]) => codigo)).toEqual(['X-4', 'X-3'])
    expect((await importar([linha('X-2')])).message).toBe(EM_ANDAMENTO.texto)
    const ultima = await importar([linha('X-3'), linha('X-4')], 'c.xlsx')
    expect([ultima.id, ultima.logs]).toEqual([primeira.id, []])
    expect((await logDe(primeira.id)).map(({ mensagem }) => mensagem)).toContain(
      'Corrigida em "c.xlsx", linha 2: incluída.',
    )
    expect((await listadas())[0]).toMatchObject({ resumo: { novos: 4, recusados: 0 } })
  })

  it('is known by its number, whatever its codes are now', async () => {
    const { id } = await importar([linha('X-1'), linha('X-9', RUIM)])
    const { bytes } = await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')
    const pasta = await lerBytes(bytes)
    const [titulos = [], recusada = []] = pasta['Componentes'] ?? []
    const cor = titulos.indexOf('Cor')
    expect(pasta['Correção']?.[1]?.[0]).toBe(id)
    const corrigida = recusada.map((celula, i) => (i === 0 ? 'X-10' : i === cor ? 'Preto' : celula))
    const correcao = await enviar(await escrever({ ...pasta, Componentes: [titulos, corrigida] }))
    expect([correcao.id, correcao.logs]).toEqual([id, []])
    expect(Object.keys(await catalogo())).toEqual(['X-1', 'X-10'])
    // Of another import it is a sheet like any other.
    await desfazer(id)
    const outra = await importar([linha('X-1'), linha('X-2', RUIM)])
    expect((await enviar(bytes)).message).toBe(EM_ANDAMENTO.texto)
    expect((await listadas())[0]).toMatchObject({ id: outra.id, resumo: { novos: 1, recusados: 1 } })
  })

  it.each<[string, Linha[], object]>([
    ['has a code that was not refused', [linha('X-2'), linha('X-7')], {}],
    ['has nothing but what was accepted', [linha('X-1')], {}],
    ['is about another reference', [linha('X-2')], { outra: true }],
  ])('gets the documented refusal when it %s', async (_, linhas, { outra = false }: { outra?: boolean }) => {
    await importar([linha('X-1'), linha('X-2', RUIM)])
    const antes = await mundo.retrato()
    const campos = outra ? { referencia: mundo.referencias.alheia } : {}
    const recusa = await enviar(await planilha(linhas), { campos })
    expect([recusa.status, recusa.message]).toEqual([409, EM_ANDAMENTO.texto])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('writes no record of the import a second time', async () => {
    const { id } = await importar([linha('X-1'), linha('x-1'), linha('X-2', RUIM)], 'a.xlsx')
    const correcao = await importar([linha('X-1', { descricao: 'Outra' }), linha('X-2')])
    expect(correcao).toMatchObject({ id, logs: [{ codigo: 'X-1', mensagem: CORRECAO.jaAceita('a.xlsx') }] })
    expect(await catalogo()).toEqual({ 'X-1': 'Roldana', 'X-2': 'Roldana' })
  })

  it('is shown first as what it is, and joins only what still waits', async () => {
    const { id } = await importar([linha('X-1'), linha('X-1'), linha('X-2', RUIM)], 'a.xlsx')
    const simulada = async () =>
      (await enviar(await planilha([linha('X-1'), linha('X-2')]), { modo: '?simular=true' })).simulacao
    const uma = await simulada()
    expect(uma).toMatchObject({
      corrige: { id, arquivo: 'a.xlsx' },
      linhas: [
        { codigo: 'X-1', resultado: 'RECUSADO', motivos: [CORRECAO.jaAceita('a.xlsx')] },
        { codigo: 'X-2', resultado: 'NOVO' },
      ],
    })
    const executar = (qual: string | undefined) =>
      mundo.pedir('dora', 'POST', `/produto/simulacao/${qual}/importar`, {})
    expect((await executar(uma?.id)).corpo).toMatchObject({ id })
    expect(await catalogo()).toEqual({ 'X-1': 'Roldana', 'X-2': 'Roldana' })
    await desfazer(id)
    const outra = await importar([linha('X-1'), linha('X-1'), linha('X-2', RUIM)])
    const antiga = await simulada()
    await desfazer(outra.id)
    const antes = await mundo.retrato()
    const recusa = await executar(antiga?.id)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, CORRECAO.perdida])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('says so when nothing is left to do, and when nothing was right', async () => {
    const { id } = await importar([linha('X-1'), linha('X-2', RUIM), linha('X-3', RUIM)])
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'X-2' }))
    const { bytes } = await mundo.abrir('/api/componente/exportar?situacao=EM_EDICAO&formato=xlsx', 'dora')
    const pasta = await lerBytes(bytes)
    const componentes = (pasta['Componentes'] ?? []).filter(([codigo], i) => i === 0 || codigo === 'X-2')
    const igual = await enviar(await escrever({ Componentes: componentes }), { nome: 'b.xlsx' })
    expect([igual.status, igual.id, igual.logs]).toEqual([200, null, []])
    const nada = await importar([linha('X-3', RUIM)], 'c.xlsx')
    expect([nada.status, nada.id, nada.logs.length]).toEqual([200, null, 1])
    expect((await logDe(id)).map(({ mensagem }) => mensagem)).toEqual([
      NAO_EXISTE,
      'Corrigida em "b.xlsx", linha 2: já estava assim.',
      NAO_EXISTE,
      `Recusada de novo em "c.xlsx", linha 2: ${NAO_EXISTE}`,
    ])
    expect(await listadas()).toMatchObject([{ id, resumo: { novos: 1, iguais: 1, recusados: 1 } }])
  })

  it('has no columns but those that came, so that what the sheet does not say of a product stays', async () => {
    const titulos = async (id: number | null) =>
      (await lerBytes((await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')).bytes))['Componentes'] ?? []
    await importar([linha('X-1', { codigoInterno: 'CI-1' }), linha('X-2')])
    await sql('DELETE FROM importacao')
    const poucas = (linhas: Linha[]) => planilha(linhas, ['Código', 'Descrição'], ['codigo', 'descricao'])
    const longa = 'x'.repeat(101)
    const { id } = await enviar(
      await poucas([linha('X-1', { descricao: longa }), linha('X-2', { descricao: 'Outra' })]),
    )
    const [cabecalho = [], recusada = []] = await titulos(id)
    expect([cabecalho, recusada.slice(0, 2)]).toEqual([
      ['Código', 'Descrição', 'Motivo'],
      ['X-1', longa],
    ])
    const corrigida = await enviar(await escrever({ Componentes: [cabecalho, ['X-1', 'Curta', recusada[2] ?? null]] }))
    expect(corrigida).toMatchObject({ id, logs: [] })
    const { rows } = await sql(
      "SELECT m.descricao, m.codigo_interno, m.id_linha IS NOT NULL AS linha FROM material m WHERE codigo = 'X-1'",
    )
    expect(rows).toEqual([{ descricao: 'Curta', codigo_interno: 'CI-1', linha: true }])
    // A product that is not there yet may lack just what did not come.
    await desfazer(id)
    const nova = await enviar(await poucas([linha('X-7'), linha('X-2', { descricao: 'Outra' })]))
    expect((await titulos(nova.id))[0]).toContain('Linha')
  })

  it('of another company is a sheet like any other', async () => {
    await importar([linha('X-1'), linha('X-2', RUIM)])
    const delas = await enviar(await planilha([linha('X-2')]), {
      quem: 'ana',
      campos: { referencia: mundo.referencias.alheia },
    })
    expect(delas.message).not.toBe(EM_ANDAMENTO.texto)
    expect(await listadas()).toMatchObject([{ resumo: { novos: 1, recusados: 1 } }])
    expect((await listadas())[0]).not.toHaveProperty('correcoes')
  })

  it('goes on to the market with its import', async () => {
    const { id } = await importar([linha('X-1'), linha('X-2', RUIM)])
    await importar([linha('X-2')])
    await situar('X-1', 2)
    expect((await listadas())[0]).toMatchObject({ id, situacao: { value: 1 } })
    await situar('X-2', 2)
    expect((await listadas())[0]).toMatchObject({ id, situacao: { value: 2 } })
    const livre = await importar([linha('X-3')])
    expect(livre.status).toBe(200)
  })
})

describe('taking back an import that was corrected', () => {
  it('takes all, also what names each other', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'X-5' }))
    const antes = await tudo()
    const { id } = await importar([linha('X-1'), linha('X-5', { sucessor: 'X-1' })])
    expect(await logDe(id)).toHaveLength(1)
    expect((await importar([linha('X-5', { sucessor: 'X-1', descricao: 'Com sucessor' })])).logs).toEqual([])
    expect(await catalogo()).toEqual({ 'X-1': 'Roldana', 'X-5': 'Com sucessor' })
    expect((await desfazer(id)).status).toBe(200)
    expect(await tudo()).toEqual(antes)
    expect(await listadas()).toMatchObject([{ id, estado: 'DESFEITA', correcoes: [{ estado: 'DESFEITA' }] }])
  })

  it('is refused, all of it, when one record is no longer as either left it', async () => {
    const { id } = await importar([linha('X-1'), linha('X-2', RUIM)])
    await importar([linha('X-2')])
    await sql("UPDATE material SET descricao = 'de outra pessoa' WHERE codigo = 'X-2'")
    const antes = await mundo.retrato()
    const recusa = await desfazer(id)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, `${MUDOU_DEPOIS}X-2.`])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('gives back exactly what there was, however often it was corrected', async () => {
    const CODIGOS = ['X-1', 'X-2', 'X-3', 'X-4', 'X-5']
    const linhas = fc.array(
      fc.record({
        codigo: fc.constantFrom(...CODIGOS),
        ruim: fc.boolean(),
        descricao: fc.constantFrom('Roldana', 'Guia', 'Trava'),
      }),
      { minLength: 1, maxLength: 6 },
    )
    const folha = (quais: { codigo: string; ruim: boolean; descricao: string }[]) =>
      quais.map(({ codigo, ruim, descricao }) => linha(codigo, { descricao, ...(ruim ? RUIM : {}) }))
    await fc.assert(
      fc.asyncProperty(
        fc.subarray(CODIGOS),
        linhas,
        fc.array(linhas, { minLength: 1, maxLength: 4 }),
        async (existentes, primeira, correcoes) => {
          await sql('DELETE FROM importacao')
          await sql("DELETE FROM material WHERE codigo ILIKE 'X-%'")
          for (const codigo of existentes)
            await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo }))
          const antes = await tudo()
          const { id } = await importar(folha(primeira))
          if (id === null) return
          for (const correcao of correcoes) {
            const recusados = new Set((await recusadasDe(id)).map(String))
            const { status, message } = await importar(folha(correcao))
            const entra = correcao.every(({ codigo }) => recusados.has(codigo))
            expect([status, message]).toEqual(entra ? [200, undefined] : [409, EM_ANDAMENTO.texto])
          }
          expect((await desfazer(id)).status).toBe(200)
          expect(await tudo()).toEqual(antes)
        },
      ),
      { numRuns: 12 },
    )
  })
})

const recusadasDe = async (id: number) => {
  const { bytes } = await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')
  const linhas = (await lerBytes(bytes))['Componentes'] ?? []
  return linhas.slice(1).map(([codigo]) => codigo)
}

describe('sheets about one reference', () => {
  it('of finishes are joined, unless the existing import is to be discarded', async () => {
    const folha = folhaDe(mundo, 'tratamento', PASTA_DE_ACABAMENTOS)
    await sql("INSERT INTO tipo_acabamento (descricao) VALUES ('Pintura')")
    const cor = (codigo: string, mais = {}) => ({
      codigo,
      descricao: 'Branco',
      tipoAcabamento: 'Pintura',
      unidade: 'UN',
      ...mais,
    })
    const primeira = await folha.importar([cor('F-1'), cor('F-2', { tipoAcabamento: 'Não há' })])
    expect(primeira.corpo.logs).toHaveLength(1)
    expect((await folha.importar([cor('F-3')])).corpo.message).toBe(DESCARTAR)
    const correcao = await folha.importar([cor('F-2')])
    expect(correcao.corpo).toMatchObject({ id: primeira.corpo.id, logs: [] })
    const outra = await folha.importar([cor('F-2', { descricao: 'Preto' })], { campos: { descartar: 'true' } })
    expect(outra.status).toBe(200)
    const { rows } = await mundo.database.ler.query("SELECT codigo, descricao FROM acabamento WHERE codigo LIKE 'F-%'")
    expect(rows).toEqual([{ codigo: 'F-2', descricao: 'Preto' }])
    await mundo.pedir('dora', 'DELETE', `/tratamento/RemoverImportacao/${outra.corpo.id}`)
  })

  it.each(['of the component', 'of the company'])(
    'of applicability go on in a list that the import changed: %s',
    async (de) => {
      const { gold } = mundo.referencias
      await sql('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [
        de === 'of the company' ? mundo.empresas.serralheria : null,
        gold,
      ])
      const folha = folhaDe(mundo, 'aplicabilidade', PASTA_DE_APLICABILIDADES)
      const ids = new Map<string, number>()
      for (const codigo of ['X-1', 'X-2', 'X-3', 'X-4'])
        ids.set(codigo, await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo })))
      await situar('X-1', 2)
      const estado = async () => {
        const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
          `SELECT m.codigo, m.situacao, m.id_versao_homologada IS NULL AS livre,
           (SELECT jsonb_agg(p.id_aplicavel ORDER BY p.id_aplicavel) FROM aplicabilidade p WHERE p.id_material = m.id) AS pares,
           (SELECT jsonb_agg(b.situacao) FROM aplicabilidade_base b WHERE b.id_material = m.id) AS bases
         FROM material m WHERE m.codigo ILIKE 'X-%' ORDER BY m.id`,
        )
        return rows
      }
      const par = (codigo: string, codigoAplicavel: string) => ({ codigo, codigoAplicavel })
      const antes = await estado()
      const primeira = await folha.importar([par('X-1', 'X-2'), par('X-1', 'X-9'), par('X-4', 'X-9')])
      expect(primeira.corpo.logs).toHaveLength(2)
      const correcao = await folha.importar([par('X-1', 'X-3'), par('X-4', 'X-2')])
      expect(correcao.corpo).toMatchObject({ id: primeira.corpo.id, logs: [] })
      const remover = () => mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${primeira.corpo.id}`)
      expect((await remover()).status).toBe(200)
      expect(await estado()).toEqual(antes)
      // A list that somebody else changed in between does not go on.
      const outra = await folha.importar([par('X-1', 'X-2'), par('X-1', 'X-9')])
      await sql('INSERT INTO aplicabilidade (id_material, id_empresa, id_aplicavel) VALUES ($1, $2, $3)', [
        ids.get('X-1'),
        de === 'of the company' ? mundo.empresas.serralheria : null,
        ids.get('X-4'),
      ])
      const tardia = await folha.importar([par('X-1', 'X-3')])
      expect(tardia.corpo.logs.map(({ mensagem }) => mensagem)).toEqual([
        'A aplicabilidade foi alterada por outra pessoa depois da importação que esta planilha corrige.',
      ])
      expect(outra.corpo.id).not.toBeNull()
      await sql('UPDATE referencia SET id_empresa_aplicabilidade = NULL WHERE id = $1', [gold])
    },
  )
})
