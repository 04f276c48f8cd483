import { numero } from '@portal/contract/core/formato'
import { larguraDoTexto } from '@portal/contract/core/helvetica'
import { montarPdf } from '@portal/contract/core/pdf'
import { listaDeCorte } from '@portal/desenhador/corte'
import type { Desenho } from '@portal/desenhador/desenho'
import type { Elemento } from '@portal/desenhador/elementos'
import { type Figura, figura } from '@portal/desenhador/figura'
import { emMilimetros } from '@portal/desenhador/medidas'
import { type Linha, linhasDaLista } from './listaEmTexto.ts'
import { A4_DEITADA, desenharForma, desenharTexto, type Letra } from './paginaPdf.ts'
import { curto, LARGURA_DA_LINHA, padraoDe, TINTA } from '@portal/desenhador/traco'

export interface Carimbo {
  titulo: string
  autor: string
  data: string
}

const PT_POR_MM = 72 / 25.4
const BORDA = 28
const ALTURA_DO_CARIMBO = 54
const FOLGA = 12
const ESCALAS = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 75, 100, 125, 150, 200]

const area = {
  x: BORDA + FOLGA,
  y: BORDA + ALTURA_DO_CARIMBO + FOLGA,
  largura: A4_DEITADA.largura - 2 * (BORDA + FOLGA),
  altura: A4_DEITADA.altura - 2 * BORDA - ALTURA_DO_CARIMBO - 2 * FOLGA,
}

/** The largest usual scale at which the drawing and its dimensions fit the sheet. */
export const escalaDe = ({ largura, altura }: Pick<Figura, 'largura' | 'altura'>): number =>
  ESCALAS.find(
    (escala) => (largura * PT_POR_MM) / escala <= area.largura && (altura * PT_POR_MM) / escala <= area.altura,
  ) ?? 500

function elementoEmPdf(elemento: Elemento, unidade: number): string[] {
  if (elemento.tipo === 'texto') return desenharTexto(elemento, true)
  return desenharForma(elemento.pontos, elemento.fechado, {
    preenchimento: elemento.preenchimento,
    traco: TINTA,
    espessura: LARGURA_DA_LINHA * elemento.espessura * unidade * 0.8,
    padrao: padraoDe(elemento, unidade),
  })
}

const retangulo = (x: number, y: number, w: number, h: number) =>
  desenharForma(
    [
      { x, y },
      { x: x + w, y },
      { x: x + w, y: y + h },
      { x, y: y + h },
    ],
    true,
    {
      preenchimento: null,
      traco: TINTA,
      espessura: 0.8,
      padrao: [],
    },
  )

const reta = (x: number, de: number, ate: number) =>
  desenharForma(
    [
      { x, y: de },
      { x, y: ate },
    ],
    false,
    { preenchimento: null, traco: TINTA, espessura: 0.5, padrao: [] },
  )

/** A text that is too long for its box ends in dots. */
function cortar(texto: string, corpo: number, largura: number): string {
  let cabe = texto
  while (cabe && larguraDoTexto(`${cabe}...`, corpo) > largura) cabe = cabe.slice(0, -1)
  return larguraDoTexto(texto, corpo) <= largura ? texto : `${cabe}...`
}

function folha(campos: readonly (readonly [rotulo: string, valor: string, peso: number])[]): string[] {
  const total = campos.reduce((soma, [, , peso]) => soma + peso, 0)
  const largura = A4_DEITADA.largura - 2 * BORDA
  let x: number = BORDA
  const caixas = campos.flatMap(([rotulo, valor, peso], indice) => {
    const caixa = (largura * peso) / total
    const letras: Letra[] = [
      { x: x + 7, y: BORDA + ALTURA_DO_CARIMBO - 16, altura: 7, conteudo: rotulo },
      { x: x + 7, y: BORDA + 16, altura: 11, conteudo: cortar(valor, 11, caixa - 14), negrito: indice === 0 },
    ]
    const desenhadas = letras.flatMap((letra) => desenharTexto(letra, false))
    x += caixa
    return indice < campos.length - 1 ? [...desenhadas, ...reta(x, BORDA, BORDA + ALTURA_DO_CARIMBO)] : desenhadas
  })
  return [
    ...retangulo(BORDA, BORDA, largura, A4_DEITADA.altura - 2 * BORDA),
    ...retangulo(BORDA, BORDA, largura, ALTURA_DO_CARIMBO),
    ...caixas,
  ]
}

const VISTAS = { interna: 'Interna', externa: 'Externa' } as const

function paginaDoDesenho(desenho: Desenho, { titulo, autor, data }: Carimbo, folhas: number): string[] {
  const pronta = figura(desenho)
  const escala = escalaDe(pronta)
  const fator = PT_POR_MM / escala
  const x = area.x + (area.largura - pronta.largura * fator) / 2 - pronta.x * fator
  const y = area.y + area.altura - (area.altura - pronta.altura * fator) / 2 + pronta.y * fator
  return [
    'q',
    `${String(Math.round(fator * 1e6) / 1e6)} 0 0 ${String(-Math.round(fator * 1e6) / 1e6)} ${curto(x)} ${curto(y)} cm`,
    '1 j',
    ...pronta.elementos.flatMap((elemento) => elementoEmPdf(elemento, pronta.unidade)),
    'Q',
    ...folha([
      ['Desenho', titulo, 5],
      ['Medidas', `${numero(desenho.largura)} × ${emMilimetros(desenho.altura)}`, 2.4],
      ['Vista', VISTAS[desenho.vista], 1.4],
      ['Escala', `1:${escala}`, 1.2],
      ['Perfil', desenho.cor.nome || 'a definir', 2],
      ['Autor', autor, 2.4],
      ['Data', data, 1.6],
      ['Folha', `1/${folhas}`, 0.9],
    ]),
  ]
}

const LINHAS_POR_FOLHA = 28
const ALTURA_DA_LINHA = 15

function paginaDaLista(linhas: readonly Linha[], carimbo: Carimbo, pagina: number, folhas: number): string[] {
  const colunas = [0, 300, 400, 510, 620]
  return [
    ...linhas.flatMap(({ celulas, destaque }, indice) =>
      celulas.flatMap((conteudo, coluna) =>
        desenharTexto(
          {
            x: area.x + 10 + (colunas[coluna] ?? 0),
            y: area.y + area.altura - 16 - indice * ALTURA_DA_LINHA,
            altura: 9.5,
            conteudo,
            negrito: destaque,
          },
          false,
        ),
      ),
    ),
    ...folha([
      ['Lista de corte', carimbo.titulo, 6],
      ['Autor', carimbo.autor, 2.4],
      ['Data', carimbo.data, 1.6],
      ['Folha', `${pagina}/${folhas}`, 0.9],
    ]),
  ]
}

export function emPdf(desenho: Desenho, carimbo: Carimbo): Uint8Array<ArrayBuffer> {
  const linhas = linhasDaLista(listaDeCorte(desenho))
  const listas = Array.from({ length: Math.ceil(linhas.length / LINHAS_POR_FOLHA) }, (_, indice) =>
    linhas.slice(indice * LINHAS_POR_FOLHA, (indice + 1) * LINHAS_POR_FOLHA),
  )
  const folhas = 1 + listas.length
  const paginas = [
    paginaDoDesenho(desenho, carimbo, folhas),
    ...listas.map((parte, indice) => paginaDaLista(parte, carimbo, indice + 2, folhas)),
  ]
  return montarPdf(
    carimbo.titulo,
    paginas.map((linhasDaPagina) => ({ conteudo: linhasDaPagina.join('\n') })),
    A4_DEITADA,
  )
}
