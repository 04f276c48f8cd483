import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EM_ANDAMENTO, LOG_DE_IMPORTACAO } from '@portal/contract/importacao/remessa'
import { COMECA_ATIVO } from '@portal/contract/materiais/recusaDeStatus'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { CORPUS } from '@portal/sheets/corpus.fixture'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { RECUSAS } from '@portal/sheets/limites'
import { linha, planilha, type Linha } from './componentes.fixture.ts'
import { PARTE } from './remessa/esteira.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
/** Each test begins with nothing in progress. */
beforeEach(async () => void (await mundo.database.escrever.query('DELETE FROM importacao')))

interface Simulada {
  resumo: Record<'novos' | 'alterados' | 'iguais' | 'recusados', number>
  linhas: { numero: number; codigo: string; resultado: string; mudancas: unknown[]; motivos: string[] }[]
  pergunta: boolean
  ignoradas: string[]
  total: number
}
interface Corpo {
  id: number | null
  logs: { numeroLinhaArquivo: number; codigo: string; mensagem: string }[]
  tarefa: string | null
  simulacao: Simulada | null
  message: string
}

interface Opcoes {
  quem?: Nome
  simular?: boolean
  campos?: object
  nome?: string
}

async function enviar(
  bytes: Buffer,
  { quem = 'dora', simular: so = false, campos = {}, nome = 'c.xlsx' }: Opcoes = {},
) {
  const url = `/componente/importarPlanilha${so ? '?simular=true' : ''}`
  const resposta = await mundo.enviar(quem, url, { referencia: mundo.referencias.gold, ...campos }, { nome, bytes })
  return { status: resposta.status, corpo: resposta.corpo as unknown as Corpo, lista: resposta.lista }
}
const simular = async (bytes: Buffer, campos = {}) => (await enviar(bytes, { simular: true, campos })).corpo.simulacao
const importar = async (linhas: Linha[], campos = {}) => enviar(await planilha(linhas), { campos })

const catalogo = async (codigo: string) => {
  const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
    `SELECT m.descricao, m.situacao, c.quantidade_embalagem AS quantidade, c.otimizacao_barra AS otimizacao, c.id_cor AS cor
     FROM material m JOIN componente c USING (id) WHERE m.codigo = $1`,
    [codigo],
  )
  return rows[0]
}

const estadoDe = async (tarefa: unknown) => {
  const { rows } = await mundo.database.ler.query<{ estado: string; tentativas: number }>(
    'SELECT estado, tentativas FROM tarefa WHERE id = $1',
    [tarefa],
  )
  return rows[0] ?? { estado: '', tentativas: 0 }
}

async function conectar() {
  const client = await mundo.database.escrever.connect()
  return { client, soltar: () => client.release() }
}

/** How many wait for what others publish. */
async function quantosEsperam() {
  const { rows } = await mundo.database.ler.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows[0]?.n
}

describe('importing components', () => {
  it('creates and changes what the sheet says, and tells what it left out (importacao.018, importacao.003)', async () => {
    const id = await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { codigo: 'MUDA', otimizacaoBarra: 12 }),
    )
    await mundo.situar(id, 3)
    const { status, corpo } = await importar([
      linha('NOVO-1'),
      linha('muda', { descricao: 'Outra' }),
      linha('RUIM', { cor: 'Roxo' }),
    ])
    expect([status, corpo.id, corpo.logs]).toEqual([
      200,
      expect.any(Number),
      [{ numeroLinhaArquivo: 4, codigo: 'RUIM', mensagem: 'Cor: "Roxo" não existe em Cores.' }],
    ])
    expect(await catalogo('NOVO-1')).toMatchObject({ descricao: 'Roldana', situacao: 1, quantidade: 10 })
    // Columns that the sheet leaves empty are emptied; what is on the market goes into edition.
    expect(await catalogo('MUDA')).toMatchObject({ descricao: 'Outra', situacao: 1, otimizacao: null })
    expect(await catalogo('RUIM')).toBeUndefined()
    const { lista } = await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')
    expect(lista[0]).toMatchObject({
      id: corpo.id,
      tipoProduto: 'COMPONENTE',
      referencia: { label: 'GOLD' },
      situacao: { value: 1, label: 'Em edição' },
      resumo: { novos: 1, alterados: 1, iguais: 0, recusados: 1 },
    })
    expect((await mundo.pedir('dora', 'GET', `/produto/logImportacao/${corpo.id}`)).lista).toEqual(corpo.logs)
    expect(LOG_DE_IMPORTACAO).toBe('Log de Importação')
  })

  it('keeps what the sheet has no column for', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'PARTE', otimizacaoBarra: 12 }))
    const { corpo } = await enviar(
      await planilha([{ codigo: 'PARTE', descricao: 'Só o nome' }], ['codigo', 'Descrição'], ['codigo', 'descricao']),
    )
    expect(corpo.logs).toEqual([])
    expect(await catalogo('PARTE')).toMatchObject({ descricao: 'Só o nome', otimizacao: 12, quantidade: 10 })
  })

  it('saves nothing and answers no id when no row is good (decisions I-11)', async () => {
    const { status, corpo } = await importar([linha('X-1', { descricao: null }), linha('X-2', { grupo: 'Segredos' })])
    expect([status, corpo.id, corpo.logs.length]).toEqual([200, null, 2])
    expect(await catalogo('X-1')).toBeUndefined()
    expect((await mundo.pedir('dora', 'GET', '/produto/ImportacaoAndamento')).corpo).toEqual({ tipoProduto: null })
  })

  it('takes the decimal mark from who is asked, and leaves out what was unticked', async () => {
    const linhas = [linha('P-1', { quantidadeEmbalagem: '5.000' }), linha('P-2'), linha('P-3')]
    expect(await simular(await planilha(linhas))).toMatchObject({ pergunta: true, resumo: { novos: 2, recusados: 1 } })
    const { corpo } = await importar(linhas, { separador: ',', semLinhas: '[3]' })
    expect(corpo.logs).toEqual([])
    expect([await catalogo('P-1'), await catalogo('P-2')]).toMatchObject([{ quantidade: 5000 }, undefined])
  })
})

it('imports surfaces by the rules of their groups, Ativo from birth or not at all (materiais.015)', async () => {
  const { colunas } = PASTAS.SUPERFICIE.principal
  const titulos = colunas.map(({ titulo }) => titulo)
  const campos = colunas.map(({ campo }) => campo)
  const tela = {
    descricao: 'Tela',
    linha: 'Linha 25',
    status: 'Ativo',
    cor: 'Areia',
    unidadeValorizacao: 'UN',
    grupo: 'Telas',
  }
  const tecido = { ...tela, grupo: 'TECIDO', tipoTecido: 'Tela solar 3%', alturaMinima: 500, alturaMaxima: 2500 }
  const bytes = await planilha(
    [
      { ...tecido, codigo: 'S-1', larguraMinima: '1.234', larguraMaxima: 2000.5 },
      { ...tela, codigo: 'S-2', larguraMinima: 20, larguraMaxima: 10 },
      { ...tela, codigo: 'S-3', status: 'Descontinuado' },
    ],
    titulos,
    campos,
  )
  const { corpo } = await mundo.enviar(
    'dora',
    '/superficie/importarPlanilha',
    { referencia: mundo.referencias.gold },
    { nome: 's.xlsx', bytes },
  )
  expect(corpo['logs']).toEqual([
    { numeroLinhaArquivo: 3, codigo: 'S-2', mensagem: 'Largura máxima: O mínimo não pode ser maior que o máximo.' },
    { numeroLinhaArquivo: 4, codigo: 'S-3', mensagem: `Status: ${COMECA_ATIVO}` },
  ])
  const { rows } = await mundo.database.ler.query(
    `SELECT m.status, s.peso, s.largura_minima AS de, s.largura_maxima AS ate FROM material m JOIN superficie s USING (id) WHERE m.codigo = 'S-1'`,
  )
  expect(rows).toEqual([{ status: 1, peso: 0, de: 1234, ate: 2000.5 }])
})

describe('simulating', () => {
  it('tells the difference cell by cell and writes nothing', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'SIM-1' }))
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'SIM-2', descricao: 'Roldana' }))
    const bytes = await planilha([
      linha('SIM-1', { quantidadeEmbalagem: 20 }),
      linha('SIM-2'),
      linha('SIM-3'),
      linha('SIM-3'),
      {},
    ])
    const antes = await mundo.retrato()
    const simulada = await simular(bytes)
    expect(await mundo.retrato()).toEqual(antes)
    expect(simulada).toMatchObject({
      resumo: { novos: 1, alterados: 1, iguais: 1, recusados: 1 },
      total: 4,
      linhas: [
        {
          numero: 2,
          resultado: 'ALTERADO',
          mudancas: [
            { titulo: 'Descrição', antes: 'Material', depois: 'Roldana' },
            { titulo: 'Quantidade da embalagem', antes: '10', depois: '20' },
          ],
        },
        { numero: 3, resultado: 'IGUAL' },
        { numero: 4, resultado: 'NOVO' },
        { numero: 5, resultado: 'RECUSADO', motivos: ['O código já está na linha 4.'] },
      ],
    })
  })
})

describe('an import that is disturbed', () => {
  const mandar = (bytes: Buffer, cabecalhos: object) =>
    mundo.enviar(
      'dora',
      '/componente/importarPlanilha',
      { referencia: mundo.referencias.gold },
      { nome: 'c.xlsx', bytes },
      cabecalhos,
    )
  const preparar = async (linhas: Linha[], cabecalhos = {}) => mandar(await planilha(linhas), cabecalhos)

  it('answers at once to who does not wait, and ends as a job that he may watch', async () => {
    const contadas = () =>
      mundo.deps.contagens
        .ler('importacao')
        .find(({ tipo, fim: como }) => tipo === 'importacao.produtos' && como === 'feita')?.quantas ?? 0
    const antes = contadas()
    const { status, corpo } = await preparar([linha('LOGO-1')], { prefer: 'respond-async' })
    expect(status).toBe(202)
    const fim = await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
    expect([fim.estado, await catalogo('LOGO-1')]).toMatchObject(['CONCLUIDA', { descricao: 'Roldana' }])
    expect(contadas()).toBe(antes + 1)
  })

  it('is made once, however often its sending is repeated', async () => {
    const chave = { 'idempotency-key': 'uma-vez' }
    // Written twice, a workbook carries two moments.
    const bytes = await planilha([linha('VEZ-1')])
    const primeira = await mandar(bytes, chave)
    const segunda = await mandar(bytes, chave)
    expect([primeira.status, segunda.status, segunda.corpo.id]).toEqual([200, 200, primeira.corpo.id])
    const { rows } = await mundo.database.ler.query('SELECT id FROM importacao')
    expect(rows).toHaveLength(1)
  })

  it('publishes all or nothing when it fails in the middle, and lets the next one begin', async () => {
    await mundo.database.escrever.query(
      `CREATE FUNCTION falhar() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'o disco encheu' USING ERRCODE = 'P0001'; END $$;
       CREATE TRIGGER falhar BEFORE INSERT ON componente FOR EACH ROW WHEN (NEW.otimizacao_barra = 77) EXECUTE FUNCTION falhar()`,
    )
    try {
      // Far enough apart to be written by two statements, of which the first begins while others may still be planned.
      const longe = Array.from({ length: PARTE }, () => ({}))
      const { corpo } = await preparar([linha('MEIO-1'), ...longe, linha('MEIO-2', { otimizacaoBarra: 77 })], {
        prefer: 'respond-async',
      })
      await expect
        .poll(async () => (await estadoDe(corpo['tarefa'])).tentativas, { timeout: 50_000 })
        .toBeGreaterThan(0)
      const parada = await mundo.pedir('dora', 'POST', `/tarefas/${String(corpo['tarefa'])}/parar`)
      expect([200, 409]).toContain(parada.status)
      await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
      expect([await catalogo('MEIO-1'), await catalogo('MEIO-2')]).toEqual([undefined, undefined])
      const [uma] = (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista
      expect(uma).toMatchObject({ estado: 'FALHOU', situacao: { label: 'Desconsiderado' } })
      expect((await importar([linha('MEIO-3')])).status).toBe(200)
    } finally {
      await mundo.database.escrever.query('DROP FUNCTION falhar CASCADE')
    }
  })

  it('publishes no further part of what is staged once the rest could not be, and ends its transaction', async () => {
    await mundo.database.escrever.query(
      `CREATE SEQUENCE rompidas; CREATE SEQUENCE partes;
       CREATE FUNCTION romper() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         PERFORM nextval('rompidas');
         -- Not before a part waits to be published: else all fails, is tried anew, and fails once more.
         WHILE NOT EXISTS (SELECT FROM pg_locks l JOIN pg_database b ON b.oid = l.database
           WHERE b.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted) LOOP PERFORM pg_sleep(0.01); END LOOP;
         RAISE EXCEPTION 'o disco encheu' USING ERRCODE = 'P0001';
       END $$;
       CREATE FUNCTION contar_parte() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('partes'); RETURN NULL; END $$;
       CREATE TRIGGER romper BEFORE INSERT ON importacao_linha FOR EACH ROW WHEN (NEW.codigo = 'ROMPE') EXECUTE FUNCTION romper();
       CREATE TRIGGER contar_parte AFTER INSERT ON material FOR EACH STATEMENT EXECUTE FUNCTION contar_parte()`,
    )
    const contadas = async (sequencia: string) => {
      const { rows } = await mundo.database.ler.query<{ n: number }>(
        `SELECT (CASE WHEN is_called THEN last_value ELSE 0 END)::int AS n FROM ${sequencia}`,
      )
      return rows[0]?.n
    }
    const travar = `SELECT pg_advisory_xact_lock(hashtextextended('portal.importacao', ${mundo.referencias.gold}))`
    const [um, outro] = [await conectar(), await conectar()]
    try {
      for (const { client } of [um, outro]) await client.query('BEGIN')
      await um.client.query(travar)
      // A batch that ends in the third part, and one after it that cannot be staged.
      const longe = Array.from({ length: PARTE }, () => ({}))
      const meio = Array.from({ length: 499 }, (_, i) => linha(`ROMPIDA-${i}`))
      const { corpo } = await preparar(
        [
          ...meio,
          ...longe,
          linha('ROMPIDA-A'),
          ...meio.map((uma, i) => ({ ...uma, codigo: `ROMPIDA-B${i}` })),
          ...longe,
          linha('ROMPIDA-C'),
          linha('ROMPE'),
        ],
        { prefer: 'respond-async' },
      )
      await expect.poll(() => quantosEsperam(), { timeout: 50_000 }).toBe(1)
      const depois = outro.client.query(travar)
      await expect
        .poll(async () => [await quantosEsperam(), await contadas('rompidas')], { timeout: 50_000 })
        .toEqual([2, 1])
      await um.client.query('COMMIT')
      // It is had once the import has given it back, and whoever tries anew waits for it.
      await depois
      expect([await contadas('partes'), await catalogo('ROMPIDA-1')]).toEqual([1, undefined])
      const parada = await mundo.pedir('dora', 'POST', `/tarefas/${String(corpo['tarefa'])}/parar`)
      expect(parada.status).toBe(200)
      await outro.client.query('COMMIT')
      await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
      expect(await catalogo('ROMPIDA-1')).toBeUndefined()
    } finally {
      for (const { client, soltar } of [um, outro]) {
        await client.query('ROLLBACK')
        soltar()
      }
      await mundo.database.escrever.query(
        'DROP FUNCTION romper CASCADE; DROP FUNCTION contar_parte CASCADE; DROP SEQUENCE rompidas; DROP SEQUENCE partes',
      )
    }
  })

  it('begins anew after its process died, without what it had prepared twice', async () => {
    const { corpo } = await preparar([linha('VIVE-1'), linha('VIVE-2')])
    const { client, soltar } = await conectar()
    // As a kill between preparing and publishing leaves it: rows staged, the record in preparation, the job to be delivered.
    await client.query(`DELETE FROM material WHERE codigo LIKE 'VIVE-%'`)
    await client.query(`UPDATE importacao SET estado = 'PREPARANDO' WHERE id = $1`, [corpo.id])
    await client.query(`UPDATE tarefa SET estado = 'PARADA' WHERE id = $1`, [corpo['tarefa']])
    soltar()
    expect((await mundo.pedir('dora', 'POST', `/tarefas/${String(corpo['tarefa'])}/repetir`)).status).toBe(200)
    const fim = await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
    expect([fim.estado, (await catalogo('VIVE-1'))?.['descricao']]).toEqual(['CONCLUIDA', 'Roldana'])
    const [uma] = (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista
    expect(uma).toMatchObject({ estado: 'FEITA', resumo: { novos: 2, alterados: 0, iguais: 0, recusados: 0 } })
  })

  it('does not overwrite what somebody saved between its plan and its publication', async () => {
    const id = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'CORRIDA' }))
    const { client, soltar } = await conectar()
    await client.query('BEGIN')
    // The save holds the record while the import prepares, and is done before it publishes.
    await client.query(`UPDATE material SET descricao = 'De outra pessoa' WHERE id = $1`, [id])
    const { corpo } = await preparar([linha('CORRIDA', { descricao: 'Da planilha' }), linha('CORRIDA-2')], {
      prefer: 'respond-async',
    })
    const esperando = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%for update of m%'`
    await expect
      .poll(async () => (await mundo.database.ler.query<{ n: number }>(esperando)).rows[0]?.n, { timeout: 50_000 })
      .toBe(1)
    await client.query('COMMIT')
    soltar()
    await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
    expect([await catalogo('CORRIDA'), await catalogo('CORRIDA-2')]).toMatchObject([
      { descricao: 'De outra pessoa' },
      { descricao: 'Roldana' },
    ])
    expect((await mundo.pedir('dora', 'GET', `/produto/logImportacao/${corpo.id}`)).lista).toMatchObject([
      { codigo: 'CORRIDA', mensagem: 'O produto foi alterado por outra pessoa durante a importação.' },
    ])
  })

  it('refuses successors that lead back to themselves, and everything with them', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'A-CIRCULO' }))
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'B-CIRCULO' }))
    const { status, lista } = await importar([
      linha('A-CIRCULO', { sucessor: 'B-CIRCULO' }),
      linha('B-CIRCULO', { sucessor: 'a-circulo' }),
      linha('C-CIRCULO'),
    ])
    expect([status, lista[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^O sucessor de "[AB]-CIRCULO" leva de volta/),
    ])
    expect(await catalogo('C-CIRCULO')).toBeUndefined()
  })
})

it('answers for many changed products when they are there, and judges them by a job that follows', async () => {
  const muitos = (mais: Linha) => Array.from({ length: 1_001 }, (_, i) => linha(`JULGADO-${i}`, mais))
  await importar(muitos({}))
  await mundo.database.escrever.query('DELETE FROM importacao')
  await mundo.database.escrever.query(`UPDATE material SET avisos = '[]' WHERE codigo LIKE 'JULGADO-%'`)
  const { status, corpo } = await importar(muitos({ descricao: 'Outra' }))
  expect([status, corpo.logs]).toEqual([200, []])
  const { rows } = await mundo.database.ler.query<{ id: string }>(
    `SELECT id FROM tarefa WHERE tipo = 'importacao.prontidao' AND dados ->> 'idImportacao' = $1`,
    [String(corpo.id)],
  )
  const fim = await mundo.deps.tarefas.esperar(rows[0]?.id ?? '', AbortSignal.timeout(50_000))
  const julgados = await mundo.database.ler.query(
    `SELECT count(*)::int AS todos, count(*) FILTER (WHERE avisos <> '[]')::int AS julgados FROM material WHERE codigo LIKE 'JULGADO-%'`,
  )
  expect([fim.estado, julgados.rows[0]]).toEqual(['CONCLUIDA', { todos: 1_001, julgados: 1_001 }])
})

const avaliados = async (como: string) => {
  const { rows } = await mundo.database.ler.query<{ id: number; avisos: { codigo: string }[] }>(
    `SELECT id, prontidao_pro, prontidao_mobi, avisos FROM material WHERE codigo LIKE $1 ORDER BY codigo`,
    [como],
  )
  return rows
}
const reavaliar = async (produtos: { id: number }[]) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) =>
    recalcularProntidao(
      db,
      produtos.map(({ id }) => id),
    ),
  )

it('writes new products with their readiness, as a recount would judge them, wherever they stand in the sheet', async () => {
  await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'DEPOIS' }))
  const longe = Array.from({ length: PARTE }, () => ({}))
  const { corpo } = await importar([
    linha('AVALIADO-1'),
    linha('AVALIADO-2', { status: 'Descontinuado' }),
    linha('AVALIADO-3', { status: 'Descontinuado', sucessor: 'DEPOIS' }),
    ...longe,
    linha('AVALIADO-4'),
  ])
  expect(corpo.logs).toEqual([])
  const antes = await avaliados('AVALIADO-%')
  expect(antes.map(({ avisos }) => avisos.map(({ codigo }) => codigo))).toEqual([
    ['figura', 'figura'],
    ['figura', 'figura', 'sucessor.ausente'],
    ['figura', 'figura'],
    ['figura', 'figura'],
  ])
  await reavaliar(antes)
  expect(await avaliados('AVALIADO-%')).toEqual(antes)
})

it('judges new products anew where nobody keeps their applicability any more as when they were staged', async () => {
  const { gold } = mundo.referencias
  const manter = async (empresa: number | null) =>
    mundo.database.escrever.query('UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [empresa, gold])
  await manter(mundo.empresas.serralheria)
  const { client, soltar } = await conectar()
  await client.query('BEGIN')
  // What publishes waits for this, and what it publishes is staged by then.
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('portal.importacao', $1))`, [gold])
  const { corpo } = await mundo.enviar(
    'dora',
    '/componente/importarPlanilha',
    { referencia: gold },
    { nome: 'c.xlsx', bytes: await planilha([linha('MOMENTO-1', { aplicabilidade: null })]) },
    { prefer: 'respond-async' },
  )
  await expect.poll(() => quantosEsperam(), { timeout: 50_000 }).toBe(1)
  await manter(null)
  await client.query('COMMIT')
  soltar()
  const fim = await mundo.deps.tarefas.esperar(String(corpo['tarefa']), AbortSignal.timeout(50_000))
  const antes = await avaliados('MOMENTO-%')
  expect([fim.estado, antes.map(({ avisos }) => avisos.map(({ codigo }) => codigo))]).toEqual([
    'CONCLUIDA',
    [['figura', 'campo.vazio', 'figura']],
  ])
  await reavaliar(antes)
  expect(await avaliados('MOMENTO-%')).toEqual(antes)
})

it('lets the database count the rows of an import before it joins them, whatever it counted before', async () => {
  const { corpo } = await importar(Array.from({ length: 1_001 }, (_, i) => linha(`CONTADO-${i}`)))
  const { rows } = await mundo.database.ler.query(
    `SELECT $1::int = ANY (most_common_vals::text::int[]) AS contado FROM pg_stats
     WHERE tablename = 'importacao_linha' AND attname = 'id_importacao'`,
    [corpo.id],
  )
  expect(rows).toEqual([{ contado: true }])
})

describe('one import at a time (importacao.011, decisions I-09)', () => {
  it('holds up the company until its records are homologated, and nobody else', async () => {
    expect((await importar([linha('UM-1')])).status).toBe(200)
    expect((await mundo.pedir('davi', 'GET', '/produto/ImportacaoAndamento')).corpo).toEqual({
      tipoProduto: 'COMPONENTE',
    })
    const outra = await importar([linha('UM-2')])
    expect([outra.status, outra.corpo.message]).toEqual([409, EM_ANDAMENTO.texto])
    expect((await mundo.pedir('ana', 'GET', '/produto/ImportacaoAndamento')).corpo).toEqual({ tipoProduto: null })
    await mundo.database.escrever.query(`UPDATE material SET situacao = 2 WHERE codigo = 'UM-1'`)
    expect((await mundo.pedir('dora', 'GET', '/produto/ImportacaoAndamento')).corpo).toEqual({ tipoProduto: null })
    expect((await importar([linha('UM-2')])).status).toBe(200)
  })

  it('lets one of two that press together in', async () => {
    const dois = await Promise.all([importar([linha('JUNTO-1')]), importar([linha('JUNTO-2')])])
    expect(dois.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
})

describe('taking an import back', () => {
  const valores = async (id: number) => {
    const { rows } = await mundo.database.ler.query<Record<string, unknown>>(
      `SELECT to_jsonb(m) - '{versao,mexida,alterado_em,alterado_por}'::text[] AS m, to_jsonb(c) AS c FROM material m JOIN componente c USING (id) WHERE m.id = $1`,
      [id],
    )
    return rows[0]
  }

  it('returns every record to exactly what it was, and removes what was new', async () => {
    const id = await mundo.salvo(
      'dora',
      '/componente',
      mundo.formulario('COMPONENTE', { codigo: 'VOLTA', otimizacaoBarra: 12 }),
    )
    await mundo.situar(id, 2)
    const antes = await valores(id)
    const { corpo } = await importar([linha('volta', { descricao: 'Outra' }), linha('SOME')])
    expect(await valores(id)).not.toEqual(antes)
    expect((await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)).status).toBe(200)
    expect([await valores(id), await catalogo('SOME')]).toEqual([antes, undefined])
    const [uma] = (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista
    expect(uma).toMatchObject({ situacao: { label: 'Desconsiderado' }, estado: 'DESFEITA' })
  })

  it('is refused, all of it, when a line that one of them was on left its reference since', async () => {
    const { referencias, linhas } = mundo
    const { rows } = await mundo.database.escrever.query<{ id: number; linha: number }>(
      `WITH nova AS (INSERT INTO linha (descricao, id_empresa) SELECT 'Que sai', id_empresa FROM linha WHERE id = $2 RETURNING id)
       INSERT INTO referencia_linha (id_referencia, id_linha, exclusiva, impedir_salvar) SELECT $1, id, 0, 0 FROM nova
       RETURNING id, id_linha AS linha`,
      [referencias.gold, linhas.l25],
    )
    const componente = mundo.formulario('COMPONENTE', { codigo: 'SAIU-1', linha: rows[0]?.linha })
    await mundo.salvo('dora', '/componente', componente)
    const { corpo } = await importar([linha('SAIU-1'), linha('SAIU-2')])
    const saida = await mundo.pedir('dora', 'DELETE', `/referencia/removerReferenciaLinha/${rows[0]?.id}`)
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)
    expect([saida.status, recusa.status, recusa.corpo.message]).toEqual([
      200,
      409,
      expect.stringMatching(/^Produtos desta planilha estavam em uma linha .*: SAIU-1\.$/),
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is refused, all of it, when somebody has changed one of its products since', async () => {
    const { corpo } = await importar([linha('DEPOIS-1'), linha('DEPOIS-2')])
    await mundo.database.escrever.query(`UPDATE material SET descricao = 'Minha' WHERE codigo = 'DEPOIS-2'`)
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringMatching(/: DEPOIS-2\.$/)])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it.each<[string, (novo: number, outro: number) => (number | null)[]]>([
    ['applies to another component', (novo, outro) => [outro, null, novo]],
    ['is a component whose applicability a company keeps', (novo, outro) => [novo, mundo.empresas.vidracaria, outro]],
  ])('is refused, all of it, when what was new %s', async (_, linhaDe) => {
    const outro = await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
    const { corpo } = await importar([linha(`USADO-${outro}`)])
    const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = $1', [
      `USADO-${outro}`,
    ])
    await mundo.database.escrever.query(
      'INSERT INTO aplicabilidade (id_material, id_empresa, id_aplicavel) VALUES ($1, $2, $3)',
      linhaDe(rows[0]?.id ?? 0, outro),
    )
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)
    expect([recusa.status, recusa.corpo.message]).toEqual([409, expect.stringMatching(`: USADO-${outro}\\.$`)])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is refused when successors would lead back to themselves', async () => {
    const [um, dois] = ['CIRC-1', 'CIRC-2'].map((codigo) => mundo.formulario('COMPONENTE', { codigo }))
    const idDois = await mundo.salvo('dora', '/componente', dois ?? {})
    const idUm = await mundo.salvo('dora', '/componente', { ...um, sucessor: idDois })
    const { corpo } = await importar([linha('circ-1')])
    await mundo.salvo('dora', '/componente', { ...dois, id: idDois, sucessor: idUm })
    const antes = await mundo.retrato()
    const recusa = await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${corpo.id}`)
    expect([recusa.status, recusa.lista[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^O sucessor de "CIRC-\d" leva de volta a ele mesmo\.$/),
    ])
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is nobody else’s business', async () => {
    const { corpo } = await importar([linha('MINHA')])
    const url = `/produto/removerImportacao/`
    const alheia = await mundo.pedir('ana', 'DELETE', `${url}${corpo.id}`)
    expect([alheia.status, alheia.corpo]).toEqual([404, (await mundo.pedir('ana', 'DELETE', `${url}1999999999`)).corpo])
  })
})

it('gives refused rows back with their reasons, ready to be sent again', async () => {
  const { corpo } = await importar([linha('B-1'), linha('B-2', { cor: 'Roxo', quantidadeEmbalagem: 'dez' })])
  const { bytes, headers } = await mundo.abrir(`/api/produto/recusadasImportacao/${corpo.id}`, 'dora')
  expect(headers['content-disposition']).toMatch(/recusadas-\d\d-\d\d-\d\d\.xlsx/)
  const linhas = (await lerBytes(bytes))['Componentes'] ?? []
  expect([linhas.length, linhas[0]?.at(-1), linhas[1]?.at(-1)]).toEqual([
    2,
    'Motivo',
    'Quantidade da embalagem: "dez" não é um número. Cor: "Roxo" não existe em Cores.',
  ])
  expect(await simular(bytes)).toMatchObject({ ignoradas: [], resumo: { recusados: 1, novos: 0 } })
})

describe('who may import', () => {
  it.each<[string, Nome, number]>([
    ['nobody without the role', 'vera', 403],
    ['nobody on a reference that was not released to him', 'ana', 404],
  ])('%s', async (_, quem, status) => {
    const antes = await mundo.retrato()
    expect((await enviar(await planilha([linha('NAO')]), { quem })).status).toBe(status)
    expect(await mundo.retrato()).toEqual(antes)
  })

  it.each([
    ['more rows than a sheet has', JSON.stringify(Array(300_001).fill(1))],
    ['a row that no sheet has', '[3000000000]'],
    ['no list', '{"1":1}'],
  ])('is told so when what is left out is %s', async (_, semLinhas) => {
    const bytes = await planilha([linha('SEM')])
    const antes = await mundo.retrato()
    for (const so of [true, false]) {
      const { status, lista } = await enviar(bytes, { simular: so, campos: { semLinhas } })
      expect([status, lista]).toMatchObject([400, [{ propertyName: 'semLinhas' }]])
    }
    expect(await mundo.retrato()).toEqual(antes)
  })

  it('is asked for reference and file (importacao.004, importacao.006)', async () => {
    const bytes = await planilha([linha('NAO')])
    const semReferencia = await mundo.enviar('dora', '/componente/importarPlanilha', {}, { nome: 'c.xlsx', bytes })
    expect([semReferencia.status, semReferencia.lista[0]]).toMatchObject([
      400,
      { propertyName: 'referencia', message: 'Campo obrigatório' },
    ])
    for (const nome of ['c.csv', 'c.zip'])
      expect((await enviar(bytes, { nome })).lista[0]?.message).toBe('O arquivo deve ser .xls')
  })

  it('is told early of products in edition that may be affected (importacao.012)', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE'))
    expect((await mundo.pedir('dora', 'GET', '/componente/acaoAlertaImportar')).corpo).toEqual({ alerta: true })
    expect((await mundo.pedir('dora', 'GET', '/kit/acaoAlertaImportar')).corpo).toEqual({ alerta: false })
  })
})

it.each(CORPUS.filter(({ verdito }) => verdito === 'suspeita' || verdito === 'colunas').slice(0, 4))(
  'refuses $nome at the door, with the verdict of the reader, and leaves no trace',
  async ({ fazer, verdito }) => {
    const bytes = await fazer()
    const antes = await mundo.retrato()
    const { status, lista } = await enviar(bytes, { simular: true })
    expect([status, lista[0]?.message]).toEqual([400, RECUSAS[verdito]])
    expect(await mundo.retrato()).toEqual(antes)
  },
)

it('offers a template of each kind, as sheets and as a workbook', async () => {
  const json = await mundo.pedir('dora', 'GET', '/kit/exportarEstrutura')
  expect(json.corpo['planilhas']).toMatchObject([{ nome: 'kits' }, { nome: 'medidas' }, { nome: 'composicaos' }])
  const { bytes } = await mundo.abrir('/api/componente/exportarEstrutura?formato=xlsx', 'dora')
  expect(await enviar(bytes, { simular: true })).toMatchObject({
    status: 400,
    lista: [{ message: 'A planilha "Componentes" não tem linhas preenchidas abaixo dos títulos.' }],
  })
})
