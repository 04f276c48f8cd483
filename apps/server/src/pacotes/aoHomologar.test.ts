import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { esperandoTrava, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
}, 120_000)
afterAll(() => mundo.fechar())

const produtos = publicacaoDe(() => mundo, 'material')
const acabamentos = publicacaoDe(() => mundo, 'acabamento')
const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query(texto, valores))
const ler = async <Row extends object>(texto: string, valores: unknown[] = []) =>
  (await mundo.database.ler.query<Row>(texto, valores)).rows

/** The job that a release leaves, at its end. */
async function ateOFim(feito: Promise<{ corpo: { data: unknown } }>): Promise<void> {
  const { tarefa } = (await feito).corpo.data as { tarefa: string }
  expect((await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(60_000))).estado).toBe('CONCLUIDA')
}

interface Pacote {
  id: number
  tipo: number
  edicao: number | null
  produtos: number | null
}

/** Packages of the reference with what whoever tests has of each. */
const pacotes = () =>
  ler<Pacote>(
    `SELECT p.id, p.tipo, e.numero AS edicao, (SELECT sum((x ->> 'registros')::int)::int FROM jsonb_array_elements(e.entradas) AS x
       WHERE x ->> 'nome' <> 'acabamento.xml') AS produtos
     FROM pacote p LEFT JOIN pacote_nivel n ON n.id_pacote = p.id AND n.nivel = 'HOMOLOGACAO' LEFT JOIN pacote_edicao e ON e.id = n.id_edicao
     WHERE p.id_referencia = $1 ORDER BY p.id`,
    [mundo.referencias.prata],
  )
const niveis = async () => (await ler<{ nivel: string }>('SELECT nivel FROM pacote_nivel')).map(({ nivel }) => nivel)
const vidro = () => mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { referencia: mundo.referencias.prata }))
const novo = (campos: object) =>
  mundo.enviar('dora', '/referencia/SalvarAtualizacaoPortfolioCEM2', {
    idReferencia: mundo.referencias.prata,
    ...campos,
  })
const REPETIDO = 'Já existe um pacote deste tipo para esta referência e linha. Edite-o para gerar uma nova edição.'

afterEach(async () => {
  await executar('DELETE FROM pacote')
})

describe('Homologar makes the package that its notice promises (produtos.012)', () => {
  it('for a reference that has none, and follows it from then on', async () => {
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    const [feito, ...outros] = await pacotes()
    expect(feito).toMatchObject({ tipo: 1, edicao: 1 })
    expect(outros).toEqual([])
    expect(await niveis()).toEqual(['HOMOLOGACAO'])
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    expect(await pacotes()).toEqual([{ ...feito, edicao: 2, produtos: (feito?.produtos ?? 0) + 1 }])
  })

  it('not beside one that holds what was released, and beside one that does not', async () => {
    const { corpo } = await novo({ idTipo: 3 })
    await executar(
      "INSERT INTO acabamento (id_referencia, codigo, descricao, status, situacao) VALUES ($1, 'AO', 'Anodizado', 1, 1)",
      [mundo.referencias.prata],
    )
    await ateOFim(acabamentos.homologar('dora'))
    expect((await pacotes()).map(({ id }) => id)).toEqual([corpo.id])
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    expect((await pacotes()).map(({ tipo }) => tipo)).toEqual([3, 1])
  })

  it('and Disponibilizar makes none', async () => {
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    await executar('DELETE FROM pacote')
    await ateOFim(produtos.disponibilizar('mara'))
    expect(await pacotes()).toEqual([])
  })

  it('none beside one that somebody is saving at that moment', async () => {
    const { gold } = mundo.referencias
    await vidro()
    await mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', { referencia: gold }))
    let trabalho: Promise<void> | undefined
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query('SELECT FROM referencia WHERE id = $1 FOR NO KEY UPDATE', [mundo.referencias.prata])
      trabalho = ateOFim(produtos.homologar('dora'))
      await expect.poll(() => esperandoTrava(mundo)).toHaveLength(1)
      await client.query('INSERT INTO pacote (id_referencia, tipo, id_linha) VALUES ($1, 2, $2)', [
        mundo.referencias.prata,
        mundo.linhas.l25,
      ])
    })
    await trabalho
    // Theirs was not built yet, and is built with what was released.
    expect(await pacotes()).toMatchObject([{ tipo: 2, edicao: 1 }])
    expect(await ler('SELECT tipo FROM pacote WHERE id_referencia = $1', [gold])).toEqual([{ tipo: 1 }])
  })
})

describe('who makes a package by hand meanwhile', () => {
  it('has it, whoever was first', async () => {
    await vidro()
    let pedidos: [Promise<void>, ReturnType<typeof novo>] | undefined
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query('SELECT FROM referencia WHERE id = $1 FOR NO KEY UPDATE', [mundo.referencias.prata])
      pedidos = [ateOFim(produtos.homologar('dora')), novo({ idTipo: 1 })]
      await expect.poll(() => esperandoTrava(mundo)).toHaveLength(2)
    })
    const [, salvo] = await Promise.all(pedidos ?? [])
    expect(salvo?.status).toBe(200)
    const feitos = await pacotes()
    expect(feitos).toMatchObject([{ id: salvo?.corpo.id, tipo: 1 }])
    expect(feitos[0]?.produtos).toBeGreaterThan(0)
  })

  it('has the one that was made, as they asked for it; from then on it is theirs', async () => {
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    const [feito] = await pacotes()
    const { status, corpo } = await novo({ idTipo: 1, arquivoComum: 1 })
    expect([status, corpo.id]).toEqual([200, feito?.id])
    const ver = () => mundo.pedir('dora', 'GET', `/referencia/atualizacaoPortfolioCEM/${feito?.id}`)
    expect((await ver()).corpo).toMatchObject({ arquivoComum: 1, situacao: 2, edicao: 2 })
    const outro = await novo({ idTipo: 1 })
    expect([outro.status, outro.lista[0]?.message]).toEqual([400, REPETIDO])
    expect((await ver()).corpo).toMatchObject({ arquivoComum: 1 })
  })

  it('keeps it when they edited it, too', async () => {
    await vidro()
    await ateOFim(produtos.homologar('dora'))
    const [feito] = await pacotes()
    expect((await novo({ id: feito?.id, idTipo: 1, arquivoComum: 0 })).status).toBe(200)
    expect((await novo({ idTipo: 1 })).lista[0]?.message).toBe(REPETIDO)
  })
})
