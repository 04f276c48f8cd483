import { buffer } from 'node:stream/consumers'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { escreverXlsx, type CelulaEscrita } from '@portal/sheets/escreverXlsx'

const TITULOS = PASTAS.COMPONENTE.principal.colunas.map(({ titulo }) => titulo)
const CAMPOS = PASTAS.COMPONENTE.principal.colunas.map(({ campo }) => campo)
const BOA = {
  descricao: 'Roldana',
  linha: 'Linha 25',
  status: 'Ativo',
  grupo: 'Roldanas',
  cor: 'Preto',
  unidadeItem: 'UN',
  unidadeEmbalagem: 'UN',
  quantidadeEmbalagem: 10,
  aplicabilidade: 'GOLD',
}
export type Linha = Record<string, CelulaEscrita>
/** A component that Dora's company may have. */
export const linha = (codigo: CelulaEscrita, mais: Linha = {}): Linha => ({ ...BOA, codigo, ...mais })

export const planilha = (linhas: Linha[], titulos = TITULOS, campos = CAMPOS): Promise<Buffer> =>
  buffer(
    escreverXlsx([
      {
        nome: 'Componentes',
        colunas: titulos.map((titulo) => ({
          titulo,
          estilo: 'opcional' as const,
          corpo: 'texto' as const,
          largura: 12,
        })),
        linhas: linhas.map((uma) => campos.map((campo) => uma[campo] ?? null)),
      },
    ]),
  )
