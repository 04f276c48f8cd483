import { comUnidade } from '../core/formato.ts'
import type { AvisoDeProduto } from './produtos.ts'
import { alerta, numeroNaFrase } from './prontidaoAviso.ts'
import {
  compararSecao,
  diverge,
  eixosTrocados,
  type DadosComparados,
  type SecaoLida,
  type ValoresDaSecao,
} from './comparacaoDaSecao.ts'

const CASAS = 3

/** Compares typed values with the drawing's; one that is not called a section must state its scale. */
export function avaliarSecao(dados: DadosComparados, secao: SecaoLida): AvisoDeProduto[] {
  if (secao.erro !== undefined)
    return secao.fonte === 'SECAO' ? [alerta({ codigo: 'secao.erro', campo: 'secao', texto: secao.erro })] : []
  const { valores } = secao
  // A picture need not be to scale, a drawing of the section should be.
  if (secao.fonte === 'FIGURA' && valores.escala === 'suposta') return []
  const diferentes = compararSecao(dados, valores).filter(diverge)
  if (valores.escala === 'suposta' && escalaErrada(dados, valores)) return [semEscala(dados, valores)]
  if (eixosTrocados(dados, valores))
    return [
      alerta({
        codigo: 'secao.eixos',
        campo: 'jxt',
        texto: 'Os valores de X e de Y parecem trocados em relação ao desenho da seção.',
      }),
    ]
  return diferentes.map(({ campo, nome, unidade, digitado: valor, calculado, diferenca }) =>
    alerta({
      codigo: 'secao.difere',
      campo,
      texto: `${nome} ${numeroNaFrase(valor ?? 0, CASAS)} ${unidade} difere do desenho da seção (${numeroNaFrase(calculado, CASAS)}; ${porcento(diferenca ?? 0)}).`,
    }),
  )
}

const porcento = (valor: number) => comUnidade(`${valor > 0 ? '+' : '−'}${numeroNaFrase(Math.abs(valor), 1)}`, '%')

const escalaErrada = ({ peso }: DadosComparados, valores: ValoresDaSecao) =>
  !!peso && (peso > 2 * valores.peso || peso < valores.peso / 2)

const semEscala = ({ peso }: DadosComparados, valores: ValoresDaSecao): AvisoDeProduto =>
  alerta({
    codigo: 'secao.escala',
    campo: 'secao',
    texto: `O desenho da seção não diz a unidade; em milímetros daria ${numeroNaFrase(valores.peso, CASAS)} kg/m em vez de ${numeroNaFrase(peso ?? 0, CASAS)}. Confira a escala.`,
  })
