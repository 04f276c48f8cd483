import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import type { Alvo } from '@portal/contract/mercado/situacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { autoriaDaSessao } from '../materiais/autoria.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { respostaDe } from '../publicacoes/resposta.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { confirmar, itens, limpar, registros, publicar, simular, contrapublicar, ficam } = respostaDe(
  () => mundo,
  'acabamento',
)
const direto = (sql: string, valores: unknown[] = []) =>
  autoriaDaSessao(mundo, 'dora', ({ client }) => client.query(sql, valores))

const formulario = (codigo: string, mais: object = {}) => ({
  codigo,
  descricao: 'Natural',
  referencia: mundo.referencias.gold,
  ...mais,
})
const salvar = (codigo: string, mais: object = {}) => mundo.salvo('dora', '/tratamento', formulario(codigo, mais))

/** Documents on each target. */
async function mercado(): Promise<Map<number, { pro: unknown; mobi: unknown }>> {
  const { rows } = await mundo.database.ler.query<{ id: number; pro: object; mobi: object | null }>(
    `SELECT m.id, p.conteudo AS pro, b.conteudo AS mobi FROM acabamento_mercado m
       JOIN acabamento_versao p ON p.id = m.id_versao_pro LEFT JOIN acabamento_versao b ON b.id = m.id_versao_mobi`,
  )
  return new Map(rows.map(({ id, pro, mobi }) => [id, { pro, mobi }]))
}

const EDICAO = fc.record({
  n: fc.nat(3),
  mais: fc.record(
    {
      descricao: fc.constantFrom('Preto', 'Branco', 'Bronze'),
      status: fc.constantFrom(1, 2),
      loteMinimo: fc.constantFrom(null, '1,5', '20'),
    },
    { requiredKeys: [] },
  ),
})
const PASSO = fc.record({
  alvo: fc.constantFrom<Alvo>('todos', 'CEM_MOBI', 'CEM_PRO'),
  edicoes: fc.array(EDICAO, { minLength: 1, maxLength: 5 }),
  retidos: fc.uniqueArray(fc.nat(3), { maxLength: 2 }),
})

it('an answer leaves the market as it was before, but for what is told to stay', async () => {
  let [rodada, voltaram] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      fc.array(PASSO, { minLength: 1, maxLength: 3 }),
      fc.option(fc.nat(3)),
      async (passos, mexidoDepois) => {
        await limpar()
        rodada += 1
        const codigos = [0, 1, 2, 3].map((n) => `CON-${rodada}-${n}`)
        const ids: number[] = []
        for (const codigo of codigos) ids.push(await salvar(codigo))
        const mudar = ({ n, mais }: { n: number; mais: object }) => salvar(codigos[n] ?? '', { id: ids[n], ...mais })
        await publicar('todos', ids.slice(-1))
        let [antes, respondida] = [await mercado(), 0]
        let alvo: Alvo = 'todos'
        for (const passo of passos) {
          antes = await mercado()
          for (const edicao of passo.edicoes) await mudar(edicao)
          await confirmar('mara', 'homologar', 'todos')
          const retidos = passo.retidos.map((n) => ids[n] ?? 0)
          const { status, corpo } = await confirmar('mara', 'disponibilizar', passo.alvo, '', { retidos })
          if (status === 400) return
          respondida = (corpo.data as unknown as { publicacao: number }).publicacao
          alvo = passo.alvo
        }
        const publicado = await mercado()
        if (mexidoDepois !== null) await mudar({ n: mexidoDepois, mais: { descricao: 'De alguém' } })
        const { voltam, ficam: quantosFicam } = await simular(respondida)
        const feitos = (await itens('mara', respondida)).filter(({ feito }) => feito)
        expect(voltam + quantosFicam.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(feitos.length)
        const { status, corpo } = await contrapublicar(respondida)
        expect(status).toBe(voltam ? 200 : 400)
        expect(await mercado()).toEqual(publicado)
        if (!voltam) return
        const levados = (await itens('mara', corpo.id)).map(({ id }) => id)
        expect(levados).toHaveLength(voltam)
        expect(levados.filter((id) => !antes.has(id))).toEqual([])
        expect(levados).not.toContain(mexidoDepois === null ? 0 : ids[mexidoDepois])
        const levado = await confirmar('mara', 'disponibilizar', alvo, `?previa=${corpo.id}`)
        expect(levado.corpo.data).toMatchObject({ quantos: voltam })
        const esperado = new Map(publicado)
        for (const id of levados) esperado.set(id, antes.get(id) ?? { pro: null, mobi: null })
        expect(await mercado()).toEqual(esperado)
        voltaram += voltam
      },
    ),
    { numRuns: 12, endOnFailure: true },
  )
  expect(voltaram).toBeGreaterThan(0)
})

it('what stays is told with its reason', async () => {
  await limpar()
  const { gold, prata } = mundo.referencias
  const unidade = mundo.cadastros.peca
  const { rows } = await direto("INSERT INTO tipo_acabamento (descricao) VALUES ('Corten') RETURNING id")
  const [tipo] = (rows as { id: number }[]).map((um) => um.id)
  const seguinte = await salvar('FIC-1')
  const comTipo = await salvar('FIC-2', { tipoAcabamento: tipo, unidade })
  const codigo = await salvar('FIC-3', { referencia: prata })
  const volta = await salvar('FIC-4')
  const emEdicao = await salvar('FIC-5')
  await publicar()
  await salvar('FIC-1', { id: seguinte, descricao: 'Outra' })
  await salvar('FIC-2', { id: comTipo, descricao: 'Outra' })
  await salvar('FIC-3', { id: codigo, referencia: gold })
  await salvar('FIC-4', { id: volta, descricao: 'Outra' })
  await salvar('FIC-5', { id: emEdicao, descricao: 'Outra' })
  const novo = await salvar('FIC-6')
  const respondida = await publicar()
  await salvar('FIC-1', { id: seguinte, descricao: 'Mais outra' })
  await publicar()
  await salvar('FIC-5', { id: emEdicao, descricao: 'De alguém' })
  await salvar('fic-3', { referencia: prata })
  await direto('DELETE FROM tipo_acabamento WHERE id = $1', [tipo])
  expect(await ficam(respondida)).toEqual({
    OUTRA: [{ codigo: 'FIC-1', detalhe: null }],
    SUMIU: [{ codigo: 'FIC-2', detalhe: 'tipo de acabamento "Corten"' }],
    CODIGO: [{ codigo: 'FIC-3', detalhe: null }],
    EM_ANDAMENTO: [{ codigo: 'FIC-5', detalhe: null }],
    NOVO: [{ codigo: 'FIC-6', detalhe: null }],
  })
  const { corpo } = await contrapublicar(respondida)
  expect((await itens('mara', corpo.id)).map(({ codigo: um, diferencas }) => [um, diferencas])).toMatchObject([
    ['FIC-4', [{ nome: 'Descrição', antes: 'Outra', depois: 'Natural' }]],
  ])
  expect((await registros([seguinte, volta, emEdicao, novo])).map(({ situacao }) => situacao)).toEqual([3, 2, 1, 3])
  const { corpo: historico } = await mundo.pedir('dora', 'GET', `/tratamento/historico/${volta}?pageSize=50`)
  expect(historico['dados']).toContainEqual(
    expect.objectContaining({ acao: 'EVENTO', chamada: 'proprio.publicacoes.contrapublicar' }),
  )
  const { status, lista } = await contrapublicar(respondida)
  expect([status, lista[0]?.message]).toEqual([400, MENSAGENS_DE_PUBLICACAO.nadaVolta])
})

it('is for a Master who keeps finishes, of the references that he sees', async () => {
  await limpar()
  const deles = { dora: await salvar('VER-1') }
  const daAna = await mundo.salvo('paula', '/tratamento', formulario('VER-2', { referencia: mundo.referencias.ana }))
  await publicar('todos', [], 'paula')
  await salvar('VER-1', { id: deles.dora, descricao: 'Outra' })
  await mundo.salvo(
    'paula',
    '/tratamento',
    formulario('VER-2', { id: daAna, descricao: 'Outra', referencia: mundo.referencias.ana }),
  )
  const respondida = await publicar('todos', [], 'paula')
  expect((await contrapublicar(respondida, 'dora')).status).toBe(403)
  const { ana } = mundo.logados
  const { papeis } = ana
  Object.assign(ana, { papeis: [MASTER, ...papeis] })
  expect(await simular(respondida, 'ana')).toEqual({ voltam: 1, restam: 0, ficam: [] })
  Object.assign(ana, { papeis: [MASTER, ...papeis.filter((papel) => papel !== 'CadastroAcabamentos')] })
  expect((await contrapublicar(respondida, 'ana')).status).toBeGreaterThanOrEqual(400)
  Object.assign(ana, { papeis: [MASTER, ...papeis] })
  const { corpo } = await contrapublicar(respondida, 'ana')
  expect((await itens('ana', corpo.id)).map(({ codigo }) => codigo)).toEqual(['VER-2'])
  Object.assign(ana, { papeis })
  expect((await registros([deles.dora, daAna])).map(({ situacao }) => situacao)).toEqual([3, 2])
})
