import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Marca } from '@portal/contract/revisoes/marca'
import type { ItemDePublicacao } from '@portal/contract/publicacoes/publicacoes'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  await mundo.pedir('dora', 'POST', '/configuracao', { revisao: true })
})
afterAll(() => mundo.fechar())

const vidro = (mais: object = {}) => mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO', mais))
const mudar = async (id: number, mais: object) => {
  const { corpo } = await mundo.pedir('dora', 'GET', `/vidro/${id}`)
  await mundo.salvo('dora', '/vidro', { ...corpo, ...mais })
}
const pedida = async (ids: readonly number[], area = 'produto') =>
  mundo.salvo('dora', '/revisao', { area, ids, revisor: mundo.logados.davi.idUsuario })
const agir = (quem: Nome, acao: string, id: number) => mundo.pedir(quem, 'POST', `/revisao/${acao}/${id}`)
async function devolver(revisao: number) {
  const { corpo } = await mundo.pedir('davi', 'GET', `/revisao/itens/${revisao}?pageSize=200`)
  for (const { id } of corpo['dados'] as { id: number }[])
    await mundo.pedir('davi', 'POST', `/revisao/comentar/${id}`, { texto: 'Não.' })
  await agir('davi', 'devolver', revisao)
}
const previa = async (quem: Nome, acao: 'homologar' | 'disponibilizar', area = 'produto') =>
  mundo.salvo(quem, '/publicacao/prever', { area, acao, alvo: 'todos' })
const itens = async (quem: Nome, id: number) =>
  (await mundo.pedir(quem, 'GET', `/publicacao/itens/${id}?pageSize=200`)).corpo['dados'] as ItemDePublicacao[]
const marca = async (quem: Nome, publicacao: number, id: number) =>
  (await itens(quem, publicacao)).find((item) => item.id === id)?.revisao
const levar = async () => {
  await mundo.pedir('dora', 'POST', '/produto/homologar')
  await mundo.pedir('mara', 'POST', '/produto/disponibilizar/todos')
}

describe('what a release is told of reviews', () => {
  const passos = fc.array(
    fc.constantFrom('mudar', 'mudar', 'pedir', 'pedir', 'aprovar', 'aprovar', 'devolver', 'cancelar', 'levar'),
    { maxLength: 10 },
  )

  interface Pedido {
    revisao: number
    espessura: number
    mercado: number
    resposta: 'aprovar' | 'devolver' | undefined
  }

  /** The newest one that looked at the step that is about to be taken. */
  function esperada(pedidos: readonly Pedido[], espessura: number, mercado: number): Marca | null {
    const ultimo = pedidos.findLast((pedido) => pedido.mercado === mercado)
    if (!ultimo) return null
    if (ultimo.resposta === undefined) return 'EM_REVISAO'
    if (ultimo.resposta === 'devolver') return 'DEVOLVIDO'
    return ultimo.espessura === espessura ? 'APROVADO' : 'MUDOU'
  }

  it('is the newest answer for what goes, for any history, and stays what it was once it is done', async () => {
    await fc.assert(
      fc.asyncProperty(passos, async (historia) => {
        let [espessura, mercado, emEdicao] = [8, 0, true]
        let pedidos: Pedido[] = []
        const id = await vidro({ espessura })
        for (const passo of historia) {
          const aberto = pedidos.find(({ resposta }) => resposta === undefined)
          if (passo === 'mudar') {
            espessura = (espessura % 19) + 1
            emEdicao = true
            await mudar(id, { espessura })
          } else if (passo === 'levar' && emEdicao) {
            await levar()
            mercado++
            emEdicao = false
          } else if (passo === 'pedir' && emEdicao) {
            pedidos.push({ revisao: await pedida([id]), espessura, mercado, resposta: undefined })
          } else if (passo === 'cancelar' && aberto) {
            await agir('dora', 'cancelar', aberto.revisao)
            pedidos = pedidos.filter((pedido) => pedido !== aberto)
          } else if (passo === 'aprovar' && aberto) {
            await agir('davi', 'aprovar', aberto.revisao)
            aberto.resposta = passo
          } else if (passo === 'devolver' && aberto) {
            await devolver(aberto.revisao)
            aberto.resposta = passo
          }
        }
        if (!emEdicao) await mudar(id, { espessura: (espessura = (espessura % 19) + 1) })
        const diz = esperada(pedidos, espessura, mercado)
        expect(await marca('dora', await previa('dora', 'homologar'), id)).toBe(diz)
        await mundo.pedir('dora', 'POST', '/produto/homologar')
        const ida = await previa('mara', 'disponibilizar')
        expect(await marca('mara', ida, id)).toBe(diz)
        await mundo.pedir('mara', 'POST', `/produto/disponibilizar/todos?previa=${ida}`)
        expect(await marca('mara', ida, id)).toBe(diz)
      }),
      { numRuns: 12 },
    )
  })

  it('does not change afterwards: a later answer is none to what was done', async () => {
    const id = await vidro()
    const revisao = await pedida([id])
    const ida = await previa('dora', 'homologar')
    expect((await mundo.pedir('dora', 'POST', `/produto/homologar?previa=${ida}`)).status).toBe(200)
    expect(await marca('dora', ida, id)).toBe('EM_REVISAO')
    await agir('davi', 'aprovar', revisao)
    expect(await marca('dora', ida, id)).toBe('EM_REVISAO')
  })

  it('holds nothing back, and says nothing where the company does without', async () => {
    const [aberto, devolvido] = [await vidro(), await vidro()]
    await pedida([aberto])
    await devolver(await pedida([devolvido]))
    const ida = await previa('dora', 'homologar')
    const ditos = async () =>
      (await itens('dora', ida)).filter(({ id }) => [aberto, devolvido].includes(id)).map(({ revisao }) => revisao)
    expect(await ditos()).toEqual(['EM_REVISAO', 'DEVOLVIDO'])
    await mundo.pedir('dora', 'POST', '/configuracao', { revisao: false })
    expect(await ditos()).toEqual([null, null])
    expect((await mundo.pedir('dora', 'POST', `/produto/homologar?previa=${ida}`)).status).toBe(200)
    expect(
      (await itens('dora', ida)).filter(({ id, feito }) => feito && [aberto, devolvido].includes(id)),
    ).toHaveLength(2)
    await mundo.pedir('dora', 'POST', '/configuracao', { revisao: true })
  })

  it('is said of finishes alike, and to nobody of another company who sees the same record', async () => {
    const { gold } = mundo.referencias
    const id = await mundo.salvo('dora', '/tratamento', { codigo: 'AC-M', descricao: 'Natural', referencia: gold })
    const produto = await vidro()
    await agir('davi', 'aprovar', await pedida([id], 'acabamento'))
    await agir('davi', 'aprovar', await pedida([produto]))
    expect(await marca('dora', await previa('dora', 'homologar', 'acabamento'), id)).toBe('APROVADO')
    expect(await marca('dora', await previa('dora', 'homologar'), produto)).toBe('APROVADO')
    await mundo.database.escrever.query(
      'INSERT INTO empresa_referencia SELECT $1, t.id, $2 FROM tela_sistema t WHERE t.papel IN ($3, $4)',
      [mundo.empresas.vidracaria, gold, 'CadastroVidros', 'CadastroAcabamentos'],
    )
    expect(await marca('ana', await previa('ana', 'homologar', 'acabamento'), id)).toBeNull()
    expect(await marca('ana', await previa('ana', 'homologar'), produto)).toBeNull()
  })
})
