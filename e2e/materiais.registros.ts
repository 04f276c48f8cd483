import { FERRAGEM } from '@portal/contract/materiais/opcoes'
import type { Api } from './api.ts'

interface Opcao {
  label: string
  value: number
}

type Chama = Pick<Api, 'chamar'>

const primeira = async (api: Chama, caminho: string, rotulo?: string): Promise<number> => {
  const opcoes = await api.chamar<Opcao[]>('GET', caminho)
  const achada = opcoes.find(({ label }) => rotulo === undefined || label === rotulo)
  if (!achada) throw new Error(`${caminho} offers no ${rotulo ?? 'option'}`)
  return achada.value
}

/** What every kind is asked for: a reference that is released for it and one of its lines. */
async function comuns(api: Chama, tipo: string, referencia: string) {
  const idReferencia = await primeira(api, `/geral/selecaoReferenciaMaterial/${tipo}`, referencia)
  return {
    referencia: idReferencia,
    linha: await primeira(api, `/linha/select/${idReferencia}`),
    status: 1,
    situacao: 1,
  }
}

interface Campos {
  /** Of one that is edited. */
  id?: number
  codigo: string
  descricao: string
}

export async function criarComponente(api: Api, campos: Campos): Promise<number> {
  const unidade = await primeira(api, '/geral/selecaoUnidadeItemEmbalagem')
  const { id } = await api.chamar<{ id: number }>('POST', '/componente', {
    ...(await comuns(api, 'COMPONENTE', 'ALUVALE')),
    grupo: await primeira(api, '/geral/selecaoGrupo'),
    cor: await primeira(api, '/geral/selecaoCor'),
    unidadeItem: unidade,
    unidadeEmbalagem: unidade,
    quantidadeEmbalagem: 10,
    aplicabilidade: await primeira(api, '/geral/ReferenciaAplicabilidade', 'ALUVALE'),
    ...campos,
  })
  return id
}

export async function salvarVidro(api: Api, campos: Campos & { espessura?: number }): Promise<number> {
  const { id } = await api.chamar<{ id: number }>('POST', '/vidro', {
    ...(await comuns(api, 'VIDRO', 'HORIZONTE')),
    tipoVidro: await primeira(api, '/geral/selecaoTipoVidro'),
    espessura: 8,
    peso: 20,
    fatorlh: 50,
    controleSolar: 0,
    bloqueioRuido: 0,
    arredondamento: 0,
    ...campos,
  })
  return id
}

/** Without anything in it, which keeps it from the market. */
export async function criarKit(api: Chama, campos: Campos): Promise<number> {
  const { id } = await api.chamar<{ id: number }>('POST', '/kit', {
    ...(await comuns(api, 'KIT', 'ALUVALE')),
    tipoKit: FERRAGEM,
    grupo: await primeira(api, '/geral/selecaoGrupoKit'),
    ...campos,
  })
  return id
}

/** Parts whose codes follow each other: a list of its own under a search. */
export async function criarSerie(api: Api, prefixo: string, quantos: number, descricao: string): Promise<number[]> {
  const ids: number[] = []
  for (let i = 1; i <= quantos; i += 1) {
    const numero = String(i).padStart(2, '0')
    ids.push(await criarComponente(api, { codigo: `${prefixo}${numero}`, descricao: `${descricao} ${numero}` }))
  }
  return ids
}

/** Saves the form of a part, or of another kind, anew with another description, as somebody who edits it. */
export async function redescrever(api: Api, id: number, descricao: string, tipo = 'componente'): Promise<void> {
  const row = await api.chamar<Record<string, unknown>>('GET', `/${tipo}/${id}?modoEdicao=true`)
  await api.chamar('POST', `/${tipo}`, { ...row, descricao })
}

export async function homologar(api: Api): Promise<void> {
  await api.chamar('POST', '/produto/homologar', {})
}

export async function publicar(api: Api): Promise<void> {
  await homologar(api)
  await api.chamar('POST', '/produto/disponibilizar/todos', {})
}
