import type { z } from 'zod'
import { faltaBarra1, perfil } from './perfil.ts'
import type { AvisoDeProduto } from './produtos.ts'
import { exigidosQueFaltam } from './exigidos.ts'
import { alerta, faltaCampo, numeroNaFrase } from './prontidaoAviso.ts'
import type { ContextoDeProntidao, ItensNoMercado, PesosDaLinha } from './prontidaoContexto.ts'
import { areaDoPeso, avaliarEixos } from './prontidaoEixos.ts'
import { avaliarSecao } from './prontidaoSecao.ts'
import { dadosDe } from './prontidaoDados.ts'
import type { Julgado } from './retrato.ts'

type Dados = z.output<typeof perfil.dados>

const CASAS = 3
const BARRA_MINIMA = 1_000
const BARRA_MAXIMA = 9_999

export function avaliarPerfil(
  retrato: Julgado,
  { itens, pesosDaLinha, secao }: Omit<ContextoDeProntidao, 'aplicabilidadePropria'>,
): AvisoDeProduto[] {
  const dados = dadosDe(perfil.dados, retrato)
  return [
    ...exigidosQueFaltam(retrato),
    ...barras(dados, retrato.barras.length),
    ...avaliarEixos(dados, secao?.valores),
    ...perimetros(dados),
    ...pesoNaLinha(dados.peso, pesosDaLinha),
    ...(secao ? avaliarSecao(dados, secao) : []),
    ...partes(retrato.compostos, itens),
  ]
}

function barras(dados: Dados, outras: number): AvisoDeProduto[] {
  if (faltaBarra1(dados)) return [faltaCampo('barra1', 'Tamanho da barra')]
  const avisos: AvisoDeProduto[] = []
  if (dados.maisDeUmTamanhoBarra === 1 && !outras)
    avisos.push(
      alerta({
        codigo: 'perfil.semBarras',
        campo: 'barras',
        texto: 'Medida Especial é Sim, mas não há nenhum tamanho de barra.',
      }),
    )
  for (const campo of ['barra1', 'barra2', 'barra3'] as const) {
    const barra = dados[campo]
    if (barra && (barra < BARRA_MINIMA || barra > BARRA_MAXIMA))
      avisos.push(alerta({ codigo: 'perfil.barra', campo, texto: `Barra de ${numeroNaFrase(barra, 0)} mm é incomum.` }))
  }
  return avisos
}

const MM2_POR_CM2 = 100
const FOLGA_DO_CIRCULO = 0.02

function perimetros({ perimetroTotal, perimetroTratamento, peso }: Dados): AvisoDeProduto[] {
  const avisos: AvisoDeProduto[] = []
  if (perimetroTotal !== null && perimetroTratamento !== null && perimetroTratamento > perimetroTotal)
    avisos.push(
      alerta({
        codigo: 'perfil.tratamento',
        campo: 'perimetroTratamento',
        texto: `Perímetro de tratamento ${numeroNaFrase(perimetroTratamento, CASAS)} é maior que o total ${numeroNaFrase(perimetroTotal, CASAS)}.`,
      }),
    )
  // A circle encloses the largest area.
  const areaMaxima = perimetroTotal === null ? 0 : perimetroTotal ** 2 / (4 * Math.PI)
  const area = peso === null ? 0 : areaDoPeso(peso) * MM2_POR_CM2
  if (perimetroTotal && area > areaMaxima * (1 + FOLGA_DO_CIRCULO))
    avisos.push(
      alerta({
        codigo: 'perfil.perimetro',
        campo: 'perimetroTotal',
        texto: `Perímetro total de ${numeroNaFrase(perimetroTotal, CASAS)} mm é pequeno demais para a área que o peso de ${numeroNaFrase(peso ?? 0, CASAS)} kg/m pede.`,
      }),
    )
  return avisos
}

/** Fewer profiles say nothing about what is usual. */
const MENOS_PERFIS = 8
/** Weights of a line spread by factors, so the fences of the box plot are drawn on their logarithms. */
const CERCA = 1.5
const MENOR_RAZAO = 1.6

function pesoNaLinha(peso: number | null, linha: PesosDaLinha | null): AvisoDeProduto[] {
  if (!peso || !linha || linha.quantos < MENOS_PERFIS || linha.q1 <= 0) return []
  const fator = Math.max(linha.q3 / linha.q1, MENOR_RAZAO) ** CERCA
  const [de, ate] = [linha.q1 / fator, linha.q3 * fator]
  if (peso >= de && peso <= ate) return []
  const texto = `Peso ${numeroNaFrase(peso, CASAS)} kg/m está longe do usual da linha, entre ${numeroNaFrase(de, CASAS)} e ${numeroNaFrase(ate, CASAS)}.`
  return [alerta({ codigo: 'perfil.pesoNaLinha', campo: 'peso', texto })]
}

/** The spreadsheet that fills the parts may name codes that nobody registered (decisions P-32). */
function partes(compostos: Julgado['compostos'], itens: ItensNoMercado): AvisoDeProduto[] {
  return compostos.flatMap(({ perfilCh, idParte }) => {
    const parte = idParte === null ? undefined : itens.get(idParte)
    if (idParte === null || !parte) {
      const texto = `A parte ${perfilCh} não corresponde a nenhum perfil do catálogo.`
      return [alerta({ codigo: 'perfil.parte', campo: 'compostos', texto })]
    }
    if (parte.pro) return []
    const texto = `A parte ${perfilCh} ainda não está disponível no mercado.`
    const produto = { id: idParte, codigo: perfilCh }
    return [alerta({ codigo: 'perfil.parteFora', campo: 'compostos', produto, texto })]
  })
}
