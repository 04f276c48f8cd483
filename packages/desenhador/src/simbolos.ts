import { type Borda, dadosDaAbertura, siglaDe } from './aberturas.ts'
import type { Ret, Vertice } from './contorno.ts'
import type { Celula, Desenho } from './desenho.ts'
import { caixa, type Elemento, forma, linha, texto, type Traco } from './elementos.ts'
import type { CelulaVista, FolhaVista } from './layout.ts'

/** Signs of movement; the rule of the apex and the view are the drawing's (`docs/decisions/0026-desenhador.md`). */
type Regra = Pick<Desenho, 'simbolo' | 'vista'>

const OPOSTA = { esquerda: 'direita', direita: 'esquerda', topo: 'base', base: 'topo' } as const

function triangulo({ x, y, w, h }: Ret, vertice: Borda): Vertice[] {
  const [cx, cy, direita, base] = [x + w / 2, y + h / 2, x + w, y + h]
  switch (vertice) {
    case 'topo':
      return [
        { x, y: base },
        { x: cx, y },
        { x: direita, y: base },
      ]
    case 'base':
      return [
        { x, y },
        { x: cx, y: base },
        { x: direita, y },
      ]
    case 'esquerda':
      return [
        { x: direita, y },
        { x, y: cy },
        { x: direita, y: base },
      ]
    case 'direita':
      return [
        { x, y },
        { x: direita, y: cy },
        { x, y: base },
      ]
  }
}

/** Solid line towards the viewer, dashed away from him. */
const linhaDe = ({ vista }: Regra, sentido: Celula['sentido']): Traco['linha'] =>
  (sentido === 'dentro') === (vista === 'interna') ? 'cheia' : 'tracejada'

const verticeDe = ({ simbolo }: Regra, dobradica: Borda): Borda =>
  simbolo === 'vertice-no-fecho' ? OPOSTA[dobradica] : dobradica

/** Under an arch or a slope the corners of a triangle slide along it. */
function sob(vidro: readonly Vertice[], pontos: readonly Vertice[]): Vertice[] {
  return pontos.map((ponto) => ({ ...ponto, y: Math.max(ponto.y, topoEm(vidro, ponto.x)) }))
}

function topoEm(vidro: readonly Vertice[], x: number): number {
  const alturas = vidro.flatMap((de, indice) => {
    const ate = vidro[indice + 1]
    if (!ate || ate.x <= de.x || x < de.x - 1e-6 || x > ate.x + 1e-6) return []
    if (!de.raio) return [de.y + ((ate.y - de.y) * (x - de.x)) / (ate.x - de.x)]
    const corda = Math.hypot(ate.x - de.x, ate.y - de.y)
    const recuo = Math.sqrt(Math.max(0, de.raio ** 2 - corda ** 2 / 4)) / corda
    const cx = (de.x + ate.x) / 2 - (ate.y - de.y) * recuo
    const cy = (de.y + ate.y) / 2 + (ate.x - de.x) * recuo
    return [cy - Math.sqrt(Math.max(0, de.raio ** 2 - (x - cx) ** 2))]
  })
  return alturas.length ? Math.min(...alturas) : -Infinity
}

function deGiro({ vidro, vao, dobradicas }: FolhaVista, { sentido }: Celula, regra: Regra): Elemento[] {
  return dobradicas.map((dobradica) =>
    linha('SIMBOLO', sob(vidro, triangulo(vao, verticeDe(regra, dobradica))), { linha: linhaDe(regra, sentido) }),
  )
}

/** An axis in the middle: one half comes, the other goes. */
function deEixo({ vidro, vao }: FolhaVista, { sentido }: Celula, regra: Regra, deitado: boolean): Elemento[] {
  const { x, y, w, h } = vao
  const contrario = sentido === 'dentro' ? 'fora' : 'dentro'
  const metades: [Ret, Borda, Celula['sentido']][] = deitado
    ? [
        [{ ...vao, h: h / 2 }, 'base', contrario],
        [{ ...vao, y: y + h / 2, h: h / 2 }, 'topo', sentido],
      ]
    : [
        [{ ...vao, w: w / 2 }, 'direita', contrario],
        [{ ...vao, x: x + w / 2, w: w / 2 }, 'esquerda', sentido],
      ]
  const eixo = deitado
    ? [
        { x, y: y + h / 2 },
        { x: x + w, y: y + h / 2 },
      ]
    : [
        { x: x + w / 2, y },
        { x: x + w / 2, y: y + h },
      ]
  return [
    linha('SIMBOLO', sob(vidro, eixo), { linha: 'eixo' }),
    ...metades.map(([ret, dobradica, vai]) =>
      linha('SIMBOLO', sob(vidro, triangulo(ret, verticeDe(regra, dobradica))), { linha: linhaDe(regra, vai) }),
    ),
  ]
}

function seta({ vao: { x, y, w, h }, desliza }: FolhaVista): Elemento[] {
  if (desliza === 0) return []
  const [cx, cy] = [x + w / 2, y + h / 2]
  const meia = Math.min(w, 2 * h) * 0.27 * desliza
  const ponta = Math.min(w, h) * 0.09
  const bico = cx + meia
  return [
    linha('SIMBOLO', [
      { x: cx - meia, y: cy },
      { x: bico, y: cy },
    ]),
    linha('SIMBOLO', [
      { x: bico - ponta * desliza, y: cy - ponta * 0.6 },
      { x: bico, y: cy },
      { x: bico - ponta * desliza, y: cy + ponta * 0.6 },
    ]),
  ]
}

/** Distance between the slats of a shutter, as they are drawn and cut. */
const PASSO_DA_PALHETA = 60

export const palhetasEm = ({ h }: Ret): number => Math.max(3, Math.floor(h / PASSO_DA_PALHETA))

function palhetas({ vidro, vao }: FolhaVista): Elemento[] {
  const quantas = palhetasEm(vao)
  return Array.from({ length: quantas }, (_, indice) => vao.y + (vao.h * (indice + 0.5)) / quantas).flatMap((y) => {
    const [de, ate] = larguraEm(vidro, vao, y)
    return ate > de
      ? [
          linha('SIMBOLO', [
            { x: de, y },
            { x: ate, y },
          ]),
        ]
      : []
  })
}

/** Stretch of a horizontal line within the region, found from the middle outwards. */
function larguraEm(vidro: readonly Vertice[], { x, w }: Ret, y: number): [number, number] {
  const passos = Array.from({ length: 65 }, (_, indice) => x + (w * indice) / 64).filter(
    (ponto) => topoEm(vidro, ponto) <= y,
  )
  return [passos[0] ?? 0, passos.at(-1) ?? 0]
}

const ALTURA_DO_PUXADOR = 1050

/** A handle on the lock side of the leaf that has it; on doors at the height of a hand. */
function puxador(folha: FolhaVista, { abertura }: Celula, perfil: number): Elemento[] {
  const [dobradica] = folha.dobradicas
  if (!folha.ativa || (!dobradica && folha.desliza === 0)) return []
  const { x, y, w, h } = folha.ret
  const [curto, longo] = [perfil * 0.3, Math.min(perfil * 2.4, Math.min(w, h) * 0.4)]
  const lado = dobradica ? OPOSTA[dobradica] : folha.desliza === 1 ? 'esquerda' : 'direita'
  if (lado === 'topo' || lado === 'base') {
    const cy = lado === 'topo' ? y + perfil / 2 : y + h - perfil / 2
    return [forma('FERRAGEM', retangulo({ x: x + w / 2 - longo / 2, y: cy - curto / 2, w: longo, h: curto }), PECA)]
  }
  const cx = lado === 'esquerda' ? x + perfil / 2 : x + w - perfil / 2
  const naMao = dadosDaAbertura(abertura).porta && h > ALTURA_DO_PUXADOR + longo
  const cy = naMao ? y + h - ALTURA_DO_PUXADOR : y + h / 2
  return [forma('FERRAGEM', retangulo({ x: cx - curto / 2, y: cy - longo / 2, w: curto, h: longo }), PECA)]
}

const PECA = { preenchimento: '#5b6670', espessura: 0.6 }

const retangulo = ({ x, y, w, h }: Ret): Vertice[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

function daFolha(folha: FolhaVista, celula: Celula, regra: Regra): Elemento[] {
  switch (dadosDaAbertura(celula.abertura).movimento) {
    case 'nenhum':
      return []
    case 'desliza':
      return seta(folha)
    case 'palhetas':
      return palhetas(folha)
    case 'eixo-horizontal':
      return deEixo(folha, celula, regra, true)
    case 'eixo-vertical':
      return deEixo(folha, celula, regra, false)
    case 'projeta':
    case 'gira':
    case 'tomba':
    case 'gira-e-tomba':
    case 'dobra':
      return deGiro(folha, celula, regra)
  }
}

/** Part of the base that no triangle of any opening passes. */
const LONGE_DOS_SINAIS = 0.3

/** The abbreviation, where there is room for it. */
function sigla({ celula, contorno, folhas }: CelulaVista, unidade: number): Elemento[] {
  const { x, w, h } = caixa(contorno)
  const escrita = siglaDe(celula)
  const altura = 26 * unidade
  const vao = folhas[0]?.vao
  const base = vao ? vao.y + vao.h : 0
  if (!vao || w < altura * (escrita.length + 1) || h < altura * 2.5) return []
  const fixo = celula.abertura === 'fixo'
  return [
    texto('TEXTO', escrita, {
      x: fixo ? x + w / 2 : vao.x + vao.w * LONGE_DOS_SINAIS,
      y: fixo ? base - h / 2 + altura * 0.35 : base - altura * 0.5,
      altura,
    }),
  ]
}

export const simbolosDa = (vista: CelulaVista, desenho: Desenho, unidade: number): Elemento[] => [
  ...vista.folhas.flatMap((folha) => [
    ...daFolha(folha, vista.celula, desenho),
    ...puxador(folha, vista.celula, desenho.perfis.folha),
  ]),
  ...sigla(vista, unidade),
]
