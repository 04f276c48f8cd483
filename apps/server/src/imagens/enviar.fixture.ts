import type { TipoMaterial } from '@portal/contract/core/options'
import { novoCodigo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'

export interface Envio {
  tipo?: string
  quem?: Nome
  referencia?: number | string
  imagens?: Buffer
  fichas?: Buffer
  nome?: string
  simular?: boolean
}
export interface Linha {
  numero: number
  planilha: string
  arquivo: string
  codigo: string
  resultado: string
  mudancas: { antes: string | null; depois: string | null }[]
  motivos: string[]
}
export interface Simulada {
  id: string
  resumo: Record<'novos' | 'alterados' | 'iguais' | 'recusados', number>
  total: number
  linhas: Linha[]
}
export interface Respondida {
  status: number
  id: number
  logs: { codigo: string; mensagem: string; arquivo: string }[]
  erros: { propertyName: unknown; message: string }[]
  simulacao: Simulada
}

/** A product of the reference that Dora keeps. */
export async function criarProduto(mundo: Mundo, tipo: TipoMaterial = 'COMPONENTE') {
  const codigo = novoCodigo()
  const id = await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, { codigo }))
  return { id, codigo }
}

/** Zips as the page sends them. */
export async function enviarZips(
  mundo: Mundo,
  { tipo = 'componente', quem = 'dora', referencia, imagens, fichas, nome = 'z.zip', simular = false }: Envio,
): Promise<Respondida> {
  const arquivos = [
    ...(imagens ? [{ campo: 'arquivoImagem', nome, bytes: imagens }] : []),
    ...(fichas ? [{ campo: 'arquivoDesenhoTecnico', nome, bytes: fichas }] : []),
  ]
  const campos = { referencia: referencia ?? mundo.referencias.gold, tipoMaterial: tipo.toUpperCase() }
  const url = `/${tipo}/importarImagem${simular ? '?simular=true' : ''}`
  const { status, corpo, lista } = await mundo.enviar(quem, url, campos, arquivos)
  return { ...(corpo as unknown as Respondida), status, erros: lista }
}
