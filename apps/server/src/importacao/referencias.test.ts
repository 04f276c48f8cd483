import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { CORRECAO, EM_ANDAMENTO, MUDARAM } from '@portal/contract/importacao/remessa'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { esperandoTrava, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { lerBytes } from '../planilhas/lerBytes.fixture.ts'
import { linha as componente, planilha, type Linha } from './componentes.fixture.ts'
import { folhaDe } from './folhas/folhas.fixture.ts'
import { escrever } from './pastas.fixture.ts'

/** Decisions 0.4: without a chosen reference rows go to the one that they name, with the rights of who imports for each. */
let mundo: Mundo
const devolver: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())
const gravar = (sql: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query<Record<string, unknown>>(sql, valores))
beforeEach(async () => {
  await gravar('TRUNCATE importacao, acabamento CASCADE')
  await gravar("DELETE FROM material WHERE codigo ILIKE 'R-%' OR codigo LIKE '0%'")
})
afterEach(async () => {
  for (const acao of devolver.splice(0)) await acao()
})

interface Resposta {
  status: number
  id: number | null
  message: string
  tarefa: string
  logs: { numeroLinhaArquivo: number; codigo: string; mensagem: string }[]
  simulacao: {
    id: string
    corrige?: { id: number }
    porReferencia?: { referencia: string; resumo: Record<string, number> }[]
    linhas: { numero: number; codigo: string; referencia?: string; resultado: string; motivos: string[] }[]
  } | null
}

interface Opcoes {
  simular?: boolean
  campos?: object
  quem?: Nome
  cabecalhos?: object
}

/** Components of GOLD must name an applicability; those of ALHEIA, whose own another company keeps, need none. */
const linha = (codigo: string | number, referencia: string | null, mais: Linha = {}): Linha =>
  componente(codigo, { referencia, ...(referencia === 'ALHEIA' && { aplicabilidade: null }), ...mais })

async function enviarBytes(
  bytes: Buffer,
  { simular = false, campos = {}, quem = 'dora', cabecalhos = {} }: Opcoes = {},
) {
  const url = `/componente/importarPlanilha${simular ? '?simular=true' : ''}`
  const { status, corpo } = await mundo.enviar(quem, url, campos, { nome: 'r.xlsx', bytes }, cabecalhos)
  return { ...(corpo as unknown as Resposta), status }
}
const enviar = async (linhas: Linha[], opcoes: Opcoes = {}) => enviarBytes(await planilha(linhas), opcoes)
const resultados = ({ simulacao }: Resposta) =>
  simulacao?.linhas.map(({ codigo, referencia, resultado, motivos }) => [codigo, referencia, resultado, ...motivos])
const carregar = async (...linhas: Linha[]) => {
  expect(await enviar(linhas)).toMatchObject({ status: 200, logs: [] })
  await gravar('DELETE FROM importacao')
}
const catalogo = async () => {
  const { rows } = await mundo.database.ler.query<{ codigo: string; referencia: string; descricao: string }>(
    `SELECT m.codigo, r.descricao AS referencia, m.descricao FROM material m JOIN referencia r ON r.id = m.id_referencia
     WHERE m.codigo ILIKE 'R-%' OR m.codigo LIKE '0%' ORDER BY 1, 2`,
  )
  return rows.map(({ codigo, referencia, descricao }) => `${codigo} ${referencia} ${descricao}`)
}
/** All that taking it back gives back: what counts up and stamps goes on. */
const tudo = async () =>
  (
    await mundo.database.ler.query<{ tudo: object }>(`
      SELECT to_jsonb(c) || to_jsonb(m) - ARRAY['versao', 'alterado_em', 'alterado_por', 'mexida', 'numero_edicao'] AS tudo
      FROM material m JOIN componente c USING (id) ORDER BY m.id`)
  ).rows
const listada = async () => (await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')).lista[0]
const desfazer = (id: number | null) => mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${id}`)
const simulada = (id: string, quem: Nome = 'dora') => mundo.pedir(quem, 'GET', `/produto/simulacao/${id}`)
const importarSimulada = (id: string) =>
  mundo.pedir('dora', 'POST', `/produto/simulacao/${id}/importar`, { semLinhas: [] })

/** What was released to Dora's company is gone until the test ends. */
async function retirar(referencia: number): Promise<void> {
  const { rows } = await gravar('DELETE FROM empresa_referencia WHERE id_referencia = $1 RETURNING *', [referencia])
  devolver.push(() =>
    gravar('INSERT INTO empresa_referencia SELECT * FROM jsonb_populate_recordset(null::empresa_referencia, $1)', [
      JSON.stringify(rows),
    ]),
  )
}

describe('a sheet of products whose rows name their references', () => {
  it('is told row by row and reference by reference, and leaves nothing behind', async () => {
    await carregar(linha('R-1', 'GOLD'))
    const antes = await mundo.retrato()
    const resposta = await enviar(
      [
        linha('R-1', 'gold', { descricao: 'Outra' }),
        linha('R-1', 'ALHEIA'),
        linha('R-1', 'GOLD'),
        linha('R-2', 'ALHEIA', { cor: 'Roxo' }),
        linha('R-3', null),
        linha('R-4', 'VIDRAÇARIA'),
        linha('R-5', 'Nenhuma'),
        linha('R-6', 'PRATA'),
      ],
      { simular: true },
    )
    const naoExiste = (nome: string) => `Referência: "${nome}" não existe em Referências.`
    expect(resultados(resposta)).toEqual([
      ['R-1', 'GOLD', 'ALTERADO'],
      ['R-1', 'ALHEIA', 'NOVO'],
      ['R-1', 'GOLD', 'RECUSADO', 'O código já está na linha 2.'],
      ['R-2', 'ALHEIA', 'RECUSADO', 'Cor: "Roxo" não existe em Cores.'],
      ['R-3', undefined, 'RECUSADO', 'Referência: Campo obrigatório'],
      // Of another company, or without this kind: as one that does not exist.
      ['R-4', undefined, 'RECUSADO', naoExiste('VIDRAÇARIA')],
      ['R-5', undefined, 'RECUSADO', naoExiste('Nenhuma')],
      ['R-6', undefined, 'RECUSADO', naoExiste('PRATA')],
    ])
    expect(resposta.simulacao?.porReferencia).toEqual([
      { referencia: 'GOLD', resumo: { novos: 0, alterados: 1, iguais: 0, recusados: 1 } },
      { referencia: 'ALHEIA', resumo: { novos: 1, alterados: 0, iguais: 0, recusados: 1 } },
    ])
    expect(await mundo.retrato()).toEqual(antes)
    const { bytes } = await mundo.abrir(`/api/produto/simulacao/${resposta.simulacao?.id}/planilha`, 'dora')
    expect((await lerBytes(bytes))['Simulação']?.slice(0, 3).map((celulas) => celulas.slice(1, 5))).toEqual([
      ['Linha', 'Código', 'Referência', 'Resultado'],
      [2, 'R-1', 'GOLD', 'Alterada'],
      [3, 'R-1', 'ALHEIA', 'Nova'],
    ])
  })

  it('takes one code to two references, and back to exactly what was there', async () => {
    await carregar(linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA'), linha('R-2', 'ALHEIA'))
    const antes = await tudo()
    const { id, logs } = await enviar([
      linha('R-1', 'ALHEIA', { descricao: 'De lá' }),
      linha('R-2', 'GOLD', { descricao: 'Daqui' }),
      linha('R-1', 'GOLD', { descricao: 'Daqui' }),
      linha('R-3', 'VIDRAÇARIA'),
    ])
    expect(logs.map(({ numeroLinhaArquivo }) => numeroLinhaArquivo)).toEqual([5])
    expect(await catalogo()).toEqual(['R-1 ALHEIA De lá', 'R-1 GOLD Daqui', 'R-2 ALHEIA Roldana', 'R-2 GOLD Daqui'])
    expect(await listada()).toMatchObject({
      id,
      referencia: { value: null, label: 'ALHEIA, GOLD' },
      resumo: { novos: 1, alterados: 2, recusados: 1 },
    })
    expect((await desfazer(id)).status).toBe(200)
    expect(await tudo()).toEqual(antes)
  })

  it('does what was shown and nothing else, and tells what moved meanwhile in each reference', async () => {
    const { simulacao } = await enviar([linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA')], { simular: true })
    await carregar(linha('R-1', 'ALHEIA', { descricao: 'De outro' }))
    const recusada = await importarSimulada(simulacao?.id ?? '')
    expect([recusada.status, recusada.corpo.message]).toEqual([409, MUDARAM(1)])
    await gravar("DELETE FROM material WHERE codigo ILIKE 'R-%'")
    expect((await importarSimulada(simulacao?.id ?? '')).status).toBe(200)
    expect(await catalogo()).toEqual(['R-1 ALHEIA Roldana', 'R-1 GOLD Roldana'])
  })

  it('finds codes whose zeros were lost in the reference of the row alone', async () => {
    await carregar(linha('0047', 'GOLD'))
    const resposta = await enviar([linha(47, 'GOLD'), linha(47, 'ALHEIA')], { simular: true })
    expect(resposta.simulacao?.linhas.map(({ resultado }) => resultado)).toEqual(['RECUSADO', 'NOVO'])
  })

  it('where one is chosen still refuses rows of another', async () => {
    const campos = { referencia: mundo.referencias.gold }
    expect(resultados(await enviar([linha('R-1', 'ALHEIA'), linha('R-2', null)], { simular: true, campos }))).toEqual([
      ['R-1', undefined, 'RECUSADO', 'Referência: a linha é de "ALHEIA", não da referência escolhida.'],
      ['R-2', undefined, 'NOVO'],
    ])
  })

  it('names the company where two references have one name', async () => {
    const { referencias } = mundo
    await gravar("UPDATE referencia SET descricao = 'GOLD' WHERE id = $1", [referencias.ana])
    devolver.push(() => gravar("UPDATE referencia SET descricao = 'VIDRAÇARIA' WHERE id = $1", [referencias.ana]))
    const { rows } = await gravar(
      'SELECT e.fantasia FROM referencia r JOIN empresa e ON e.id = r.id_empresa WHERE r.id = $1',
      [referencias.gold],
    )
    const comEmpresa = `GOLD · ${String(rows[0]?.['fantasia'])}`
    const linhas = [linha('R-1', 'GOLD'), linha('R-1', comEmpresa)]
    const resposta = await enviar(linhas, { simular: true, quem: 'paula' })
    expect(resposta.simulacao?.linhas[0]?.motivos[0]).toContain(`"${comEmpresa}"`)
    expect(resposta.simulacao?.linhas[1]?.referencia).toBe(comEmpresa)
    // Who sees only one of them needs no company.
    expect(resultados(await enviar(linhas, { simular: true }))?.[0]).toEqual(['R-1', 'GOLD', 'NOVO'])
  })
  it('takes an export back where two references have one name, with and without a chosen one', async () => {
    const { referencias } = mundo
    await carregar(linha('R-1', 'GOLD'), linha('R-2', 'GOLD'))
    await gravar("UPDATE material SET id_referencia = $1 WHERE codigo = 'R-2'", [referencias.ana])
    await gravar("UPDATE referencia SET descricao = 'GOLD' WHERE id = $1", [referencias.ana])
    devolver.push(() => gravar("UPDATE referencia SET descricao = 'VIDRAÇARIA' WHERE id = $1", [referencias.ana]))
    for (const referencia of ['', referencias.gold]) {
      const pedido = `situacao=EM_EDICAO&formato=xlsx&referencia=${referencia}`
      const { bytes } = await mundo.abrir(`/api/componente/exportar?${pedido}`, 'paula')
      const campos = referencia === '' ? {} : { referencia }
      const linhas = resultados(await enviarBytes(bytes, { simular: true, quem: 'paula', campos }))
      expect(linhas?.map(([codigo, , ...resultado]) => [codigo, ...resultado])).toEqual(
        referencia === ''
          ? [
              ['R-1', 'IGUAL'],
              ['R-2', 'IGUAL'],
            ]
          : [['R-1', 'IGUAL']],
      )
    }
  })
})

describe('rights for each reference', () => {
  it('are asked when the plan is looked at, carried out and taken back', async () => {
    const linhas = [linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA')]
    const { simulacao } = await enviar(linhas, { simular: true })
    const { id } = await enviar(linhas)
    await retirar(mundo.referencias.alheia)
    expect((await simulada(simulacao?.id ?? '')).status).toBe(404)
    expect((await desfazer(id)).status).toBe(404)
    expect((await mundo.pedir('dora', 'GET', `/produto/logImportacao/${id}`)).status).toBe(404)
    expect((await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')).status).toBe(404)
    expect(await catalogo()).toEqual(['R-1 ALHEIA Roldana', 'R-1 GOLD Roldana'])
    expect(resultados(await enviar(linhas, { simular: true }))?.[1]).toEqual([
      'R-1',
      undefined,
      'RECUSADO',
      'Referência: "ALHEIA" não existe em Referências.',
    ])
    for (const acao of devolver.splice(0)) await acao()
    expect((await desfazer(id)).status).toBe(200)
    expect(await catalogo()).toEqual([])
  })

  it('are those of the role, too: who may not keep the kind imports nowhere', async () => {
    expect((await enviar([linha('R-1', 'GOLD')], { quem: 'vera' })).status).toBe(403)
  })

  it('are asked by a job that is resumed after a kill, before anything is published', async () => {
    const client = await mundo.database.escrever.connect()
    await client.query('BEGIN; LOCK TABLE importacao_linha IN SHARE MODE')
    const linhas = [linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA')]
    const { tarefa } = await enviar(linhas, { cabecalhos: { prefer: 'respond-async' } })
    await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/parar`)
    await client.query('ROLLBACK')
    client.release()
    const fim = async () => (await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).estado
    expect(await fim()).toBe('PARADA')
    await mundo.pedir('dora', 'POST', `/tarefas/${tarefa}/repetir`)
    expect(await fim()).toBe('CONCLUIDA')
    expect(await catalogo()).toEqual(['R-1 ALHEIA Roldana', 'R-1 GOLD Roldana'])
  })

  it('that are gone when the plan is carried out leave nothing', async () => {
    const { simulacao } = await enviar([linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA')], { simular: true })
    const client = await mundo.database.escrever.connect()
    await client.query('BEGIN; LOCK TABLE importacao_linha IN SHARE MODE')
    const fim = importarSimulada(simulacao?.id ?? '')
    await expect.poll(() => esperandoTrava(mundo)).toHaveLength(1)
    await retirar(mundo.referencias.alheia)
    await client.query('ROLLBACK')
    client.release()
    const { status, lista } = await fim
    expect([status, lista[0]?.message]).toEqual([400, 'Registro não encontrado.'])
    expect([await catalogo(), await listada()]).toEqual([[], undefined])
  })
})

describe('one at a time', () => {
  it('is one import of the company, whatever references it names', async () => {
    await enviar([linha('R-1', 'GOLD')])
    expect(await enviar([linha('R-2', 'ALHEIA')])).toMatchObject({ status: 409, message: EM_ANDAMENTO.texto })
    const campos = { referencia: mundo.referencias.alheia }
    expect(await enviar([linha('R-2', 'ALHEIA')], { campos })).toMatchObject({ status: 409 })
  })

  it('imports of two companies that bring the same codes to the same references both end', async () => {
    const linhas = [linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA'), linha('R-2', 'GOLD')]
    const respostas = await Promise.all([enviar(linhas), enviar(linhas.toReversed(), { quem: 'paula' })])
    expect(respostas.map(({ status }) => status)).toEqual([200, 200])
    expect(await catalogo()).toHaveLength(3)
  })
})

describe('a corrected sheet', () => {
  const RUIM = { cor: 'Roxo' }

  it('stands for the rows of its code in its reference, and for those that were refused for theirs', async () => {
    const { id } = await enviar([
      linha('R-1', 'GOLD'),
      linha('R-1', 'ALHEIA', RUIM),
      linha('R-2', 'GOLD', RUIM),
      linha('R-2', 'Nenhuma'),
    ])
    const recusadas = await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')
    const [titulos = [], ...delas] = (await lerBytes(recusadas.bytes))['Componentes'] ?? []
    expect(delas.map((celulas) => [celulas[0], celulas[titulos.indexOf('Referência')]])).toEqual([
      ['R-1', 'ALHEIA'],
      ['R-2', 'GOLD'],
      ['R-2', 'Nenhuma'],
    ])
    const corrigidas = [
      linha('R-2', 'ALHEIA', { descricao: 'A que não existia' }),
      linha('R-2', 'GOLD', { descricao: 'A de cor errada' }),
      linha('R-1', 'ALHEIA'),
    ]
    const correcao = await enviar(corrigidas)
    expect([correcao.id, correcao.logs]).toEqual([id, []])
    expect(await catalogo()).toHaveLength(4)
    expect(await listada()).toMatchObject({ resumo: { novos: 4, recusados: 0 } })
    const { lista } = await mundo.pedir('dora', 'GET', `/produto/logImportacao/${id}`)
    expect(lista.map((uma) => uma['mensagem']).filter((uma) => String(uma).startsWith('Corrigida'))).toEqual([
      'Corrigida em "r.xlsx", linha 4: incluída.',
      'Corrigida em "r.xlsx", linha 3: incluída.',
      'Corrigida em "r.xlsx", linha 2: incluída.',
    ])
    expect((await desfazer(id)).status).toBe(200)
    expect(await catalogo()).toEqual([])
  })

  it('is none where a code was refused in another reference, and accepts no record twice', async () => {
    const { id } = await enviar([linha('R-1', 'GOLD'), linha('R-1', 'ALHEIA', RUIM), linha('R-2', 'GOLD', RUIM)])
    expect((await enviar([linha('R-2', 'ALHEIA')])).message).toBe(EM_ANDAMENTO.texto)
    const { bytes } = await mundo.abrir(`/api/produto/recusadasImportacao/${id}`, 'dora')
    const pasta = await lerBytes(bytes)
    const [titulos = [], recusada = []] = pasta['Componentes'] ?? []
    const em = (referencia: string) => {
      const mudam = { Referência: referencia, Cor: 'Preto', Aplicabilidade: 'GOLD', Descrição: 'Outra' }
      const celulas = [...recusada]
      for (const [titulo, celula] of Object.entries(mudam)) celulas[titulos.indexOf(titulo)] = celula
      return celulas
    }
    const correcao = await enviarBytes(await escrever({ ...pasta, Componentes: [titulos, em('GOLD'), em('ALHEIA')] }))
    expect(correcao.logs).toEqual([{ numeroLinhaArquivo: 2, codigo: 'R-1', mensagem: CORRECAO.jaAceita('r.xlsx') }])
    expect(await catalogo()).toEqual(['R-1 ALHEIA Outra', 'R-1 GOLD Roldana'])
  })
})

describe('rows that hang on a code', () => {
  it('are refused where the code goes to more than one reference, because they do not say to which', async () => {
    const barras = [
      ['Código', 'Tamanho da barra'],
      ['R-1', 6000],
      ['R-2', 6000],
    ]
    const perfis = [
      ['Código', 'Referência'],
      ['R-1', 'GOLD'],
      ['R-1', 'PRATA'],
      ['R-2', 'PRATA'],
    ]
    const { corpo } = await mundo.enviar(
      'dora',
      '/perfil/importarPlanilha?simular=true',
      {},
      { nome: 'p.xlsx', bytes: await escrever({ Perfis: perfis, Barras: barras }) },
    )
    const { linhas } = (corpo as unknown as Resposta).simulacao ?? { linhas: [] }
    const deQual = expect.stringContaining('mais de uma referência') as string
    expect(linhas.map(({ motivos }) => motivos.at(-1))).toEqual([
      deQual,
      deQual,
      expect.not.stringContaining('mais de uma') as string,
    ])
  })
})

describe('a sheet of finishes whose rows name their references', () => {
  const acabamento = (codigo: string, referencia: string | null): Linha => ({ codigo, referencia, descricao: 'Branco' })
  const semEscolha = { campos: { referencia: '' } }

  it('takes one code to two references, and back', async () => {
    const folha = folhaDe(mundo, 'tratamento', PASTA_DE_ACABAMENTOS)
    const linhas = [acabamento('A-1', 'PRATA'), acabamento('A-1', 'GOLD'), acabamento('A-2', 'VIDRAÇARIA')]
    const simulacao = await folha.simular(linhas, semEscolha)
    expect(simulacao.linhas.map(({ resultado }) => resultado)).toEqual(['NOVO', 'NOVO', 'RECUSADO'])
    const { status, corpo } = await folha.importar(linhas, semEscolha)
    expect([status, corpo.logs]).toEqual([
      200,
      [{ numeroLinhaArquivo: 4, codigo: 'A-2', mensagem: 'Referência: "VIDRAÇARIA" não existe em Referências.' }],
    ])
    const feitos = async () =>
      (
        await mundo.database.ler.query<{ codigo: string; referencia: string }>(
          'SELECT a.codigo, r.descricao AS referencia FROM acabamento a JOIN referencia r ON r.id = a.id_referencia ORDER BY 2',
        )
      ).rows.map(({ codigo, referencia }) => `${codigo} ${referencia}`)
    expect(await feitos()).toEqual(['A-1 GOLD', 'A-1 PRATA'])
    const { lista } = await mundo.pedir('dora', 'GET', '/tratamento/ListaImportacao')
    expect(lista[0]).toMatchObject({
      referencia: { value: null, label: 'GOLD, PRATA' },
      resumo: { novos: 2, recusados: 1 },
    })
    expect((await mundo.pedir('dora', 'DELETE', `/tratamento/RemoverImportacao/${corpo.id}`)).status).toBe(200)
    expect(await feitos()).toEqual([])
  })

  it('has no place for applicability, whose sheet has no such column', async () => {
    const { status, lista } = await mundo.enviar(
      'dora',
      '/aplicabilidade/importarPlanilha',
      {},
      {
        nome: 'a.xlsx',
        bytes: await escrever({
          Aplicabilidade: [
            ['Código', 'Código do aplicável'],
            ['R-1', 'R-2'],
          ],
        }),
      },
    )
    expect([status, lista[0]]).toMatchObject([400, { propertyName: 'referencia', message: 'Campo obrigatório' }])
  })
})
