import { apiDe } from './api.ts'
import type { Pessoa } from './navegador.ts'

interface Opcao {
  value: number
}
interface Vidro {
  id?: number
  codigo: string
  descricao: string
}

/** Products that a journey makes for itself, and that the Master takes to the market without what other journeys edit. */
export async function produtosDe(pessoa: Pessoa) {
  const { chamar } = await apiDe(pessoa)
  const { chamar: chamarMaster } = await apiDe('master')
  const primeira = async (caminho: string) => (await chamar<Opcao[]>('GET', caminho))[0]?.value
  const referencia = await primeira('/geral/selecaoReferenciaMaterial/VIDRO')
  const comuns = {
    status: 1,
    situacao: 1,
    referencia,
    linha: await primeira(`/linha/select/${referencia}`),
    tipoVidro: await primeira('/geral/selecaoTipoVidro'),
    espessura: 8,
    peso: 20,
    fatorlh: 50,
    controleSolar: 0,
    bloqueioRuido: 0,
    arredondamento: 0,
  }
  const outros = async (situacao: number, ids: readonly number[]) => {
    const consulta = `modoEdicao=true&situacao=${situacao}&limite=200`
    const { items } = await chamarMaster<{ items: { id: number }[] }>('GET', `/produto/lista?${consulta}`)
    return items.map(({ id }) => id).filter((id) => !ids.includes(id))
  }
  return {
    vidro: async (campos: Vidro) => (await chamar<{ id: number }>('POST', '/vidro', { ...comuns, ...campos })).id,
    liberar: async (ids: readonly number[]) => {
      await chamarMaster('POST', '/produto/homologar', { retidos: await outros(1, ids) })
      const retidos = [...(await outros(2, ids)), ...(await outros(5, ids))]
      await chamarMaster('POST', '/produto/disponibilizar/todos', { retidos })
    },
  }
}
