import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../clientes/mundo.fixture.ts'
import { criarPacote, criarTabela } from './mercado.fixture.ts'

let mundo: Mundo
let idSerial: number
beforeAll(async () => {
  mundo = await novoMundo()
  idSerial = await mundo.criarSerial({ sistema: 3 })
})
afterAll(() => mundo.fechar())

const pedir = async (url: string, corpo: object) => {
  const { status, corpo: resposta } = await mundo.pedir('lia', 'POST', url, corpo)
  expect(status).toBe(200)
  return resposta
}
const oferecidos = async (url: string) => {
  const { corpo } = await mundo.pedir(
    'lia',
    'GET',
    `${url}?idSerial=${idSerial}&homologador=false&nivelSelected=Nivel1`,
  )
  return (corpo['dados'] as { id: number }[]).map(({ id }) => id)
}

/** A mass release takes the item from all customers of the system. */
async function retirar(tipo: number, caminho: string, itens: object): Promise<void> {
  const emMassa = { tipo, liberacao: 'REMOVER_LIBERACAO_CEM', sistema: 3 }
  const { id } = await pedir('/liberacaoDiversa', emMassa)
  await pedir(`/liberacaoDiversa/${caminho}`, { idLiberacaoDiversa: id, ...itens })
  await pedir(`/liberacaoDiversa/disponibilizar/${id}`, {})
}

it('a package that a mass release took from him is offered to be released again, and not once it is', async () => {
  const { gold } = mundo.referencias
  const pacote = await criarPacote(mundo, gold, 1, ['CEM_PRO'])
  const lista = '/serial/listaPortfolioCEMDisponivel'
  const liberar = () =>
    pedir('/serial/salvarLiberacaoPorfolioCEM', { itemsSelecionados: [pacote], idSerial, homologador: false })
  await liberar()
  expect(await oferecidos(lista)).not.toContain(pacote)
  await retirar(1, 'liberacaoPortfolioCEM', { idReferencia: gold, idsAtualizacaoPortfolio: [pacote] })
  expect(await oferecidos(lista)).toContain(pacote)
  await liberar()
  expect(await oferecidos(lista)).not.toContain(pacote)
})

it('so is a price table', async () => {
  const tabela = await criarTabela(mundo, 'Retirada', mundo.empresas.serralheria, 'mercado')
  const lista = '/serial/listaTabelaPrecoDisponivel'
  const liberar = () =>
    pedir('/serial/salvarTabelaPreco', { itemsSelecionados: [tabela], idSerial, homologador: false })
  await liberar()
  expect(await oferecidos(lista)).not.toContain(tabela)
  await retirar(3, 'liberacaoTabelaPreco', { idsTabelaPreco: [tabela] })
  expect(await oferecidos(lista)).toContain(tabela)
  await liberar()
  expect(await oferecidos(lista)).not.toContain(tabela)
})
