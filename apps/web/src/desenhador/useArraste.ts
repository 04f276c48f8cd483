import { useRef, useState, type RefObject } from 'react'
import type { Ret } from '@portal/desenhador/contorno'
import { unidadeDe } from '@portal/desenhador/cotas'
import { type Desenho, type Divisao, type No, nosDe } from '@portal/desenhador/desenho'
import { dividirEm, moverBarra } from '@portal/desenhador/editar'
import { atrair, barrasAlinhadas } from '@portal/desenhador/encaixe'
import { layout } from '@portal/desenhador/layout'
import { deslocar, type Camera } from './camera.ts'
import type { Editor, Ferramenta } from './useEditor.ts'

interface Ponto {
  x: number
  y: number
}

type Gesto =
  | { tipo: 'barra'; divisao: Divisao; indice: number; inicio: Ponto; ret: Ret; mm: number }
  | { tipo: 'vista'; inicio: { clientX: number; clientY: number }; camera: Camera }

/** Preview of the member that a click would put in. */
export interface Fantasma {
  id: number
  eixo: 'x' | 'y'
  ret: Ret
}

/** Distance, in units of the drawing, at which a resting place attracts. */
const ALCANCE = 12
const PASSO = 5

interface Alvo {
  svg: RefObject<SVGSVGElement | null>
  editor: Editor
  ferramenta: Ferramenta
  camera: Camera
  onCamera: (camera: Camera) => void
}

function pontoDe(svg: SVGSVGElement | null, evento: { clientX: number; clientY: number }): Ponto | null {
  const matriz = svg?.getScreenCTM()
  return matriz ? new DOMPoint(evento.clientX, evento.clientY).matrixTransform(matriz.inverse()) : null
}

/** Seen from outside, a horizontal drag goes the other way. */
const sinal = ({ vista }: Desenho, eixo: 'x' | 'y') => (vista === 'externa' && eixo === 'x' ? -1 : 1)

const elemento = (alvo: EventTarget | null) => (alvo instanceof Element ? alvo : null)

export const barraEm = (desenho: Desenho, alvo: EventTarget | null) => {
  const [id, indice] = elemento(alvo)?.closest('[data-barra]')?.getAttribute('data-barra')?.split('/').map(Number) ?? []
  return layout(desenho).barras.find((barra) => barra.divisao.id === id && barra.indice === indice)
}

export const celulaEm = (desenho: Desenho, alvo: EventTarget | null) => {
  const id = Number(elemento(alvo)?.closest('[data-celula]')?.getAttribute('data-celula'))
  return layout(desenho).celulas.find(({ celula }) => celula.id === id)
}

/** A member rests at the middle between its edges and at the lines of other members. */
function pousar(
  desenho: Desenho,
  eixo: 'x' | 'y',
  onde: number,
  alcance: { de: number; ate: number; livre: boolean; menos?: { id: number; indice: number } },
): number {
  const { de, ate, livre, menos } = alcance
  if (livre) return Math.round(onde)
  const candidatas = [Math.round((de + ate) / 2), ...barrasAlinhadas(desenho, eixo, menos)].filter(
    (candidata) => candidata > de && candidata < ate,
  )
  const pouso = atrair(
    onde - de,
    candidatas.map((candidata) => candidata - de),
    PASSO,
    ALCANCE * unidadeDe(desenho),
  )
  return de + pouso
}

/** Each gesture, be it a drag, a new member or a move of the view, is one step of the history. */
export function useArraste({ svg, editor, ferramenta, camera, onCamera }: Alvo) {
  const gesto = useRef<Gesto | null>(null)
  const [fantasma, setFantasma] = useState<Fantasma | null>(null)
  const eixo = ferramenta === 'montante' ? 'x' : ferramenta === 'travessa' ? 'y' : null

  const sombra = (evento: PointerEvent): Fantasma | null => {
    const ponto = pontoDe(svg.current, evento)
    const sob = document.elementFromPoint(evento.clientX, evento.clientY)
    const celula = celulaEm(editor.firme, sob)
    if (!eixo || !ponto || !celula) return null
    const { ret } = celula
    const { divisor } = editor.firme.perfis
    const [de, ate] = eixo === 'x' ? [ret.x, ret.x + ret.w - divisor] : [ret.y, ret.y + ret.h - divisor]
    const onde = pousar(editor.firme, eixo, ponto[eixo] - divisor / 2, { de, ate, livre: evento.altKey })
    const lugar = eixo === 'x' ? { ...ret, x: onde, w: divisor } : { ...ret, y: onde, h: divisor }
    return { id: celula.celula.id, eixo, ret: lugar }
  }

  const comecar = (evento: PointerEvent) => {
    const ponto = pontoDe(svg.current, evento)
    const meio = evento.button === 1
    if (ferramenta === 'mover' || meio) {
      gesto.current = { tipo: 'vista', inicio: { clientX: evento.clientX, clientY: evento.clientY }, camera }
    } else if (eixo) {
      setFantasma(sombra(evento))
    } else {
      const barra = barraEm(editor.firme, evento.target)
      const celula = celulaEm(editor.firme, evento.target)
      if (celula) editor.selecionar({ tipo: 'celula', id: celula.celula.id })
      if (!barra || !ponto) return
      editor.selecionar({ tipo: 'barra', id: barra.divisao.id, indice: barra.indice })
      gesto.current = {
        tipo: 'barra',
        divisao: barra.divisao,
        indice: barra.indice,
        inicio: ponto,
        ret: barra.ret,
        mm: 0,
      }
    }
    svg.current?.setPointerCapture(evento.pointerId)
  }

  const mover = (evento: PointerEvent) => {
    const atual = gesto.current
    if (!atual) {
      if (eixo) setFantasma(sombra(evento))
      return
    }
    if (atual.tipo === 'vista') {
      const ret = svg.current?.getBoundingClientRect()
      if (!ret) return
      const [dx, dy] = [evento.clientX - atual.inicio.clientX, evento.clientY - atual.inicio.clientY]
      onCamera(deslocar(atual.camera, -dx / ret.width / camera.zoom, -dy / ret.height / camera.zoom))
      return
    }
    const ponto = pontoDe(svg.current, evento)
    if (ponto) arrastar(atual, ponto, evento.altKey)
  }

  const arrastar = (atual: Extract<Gesto, { tipo: 'barra' }>, ponto: Ponto, livre: boolean) => {
    const { divisao, indice, inicio, ret } = atual
    const direcao = divisao.eixo
    const vizinhas = layout(editor.firme).partes.filter(
      (parte) => parte.divisao.id === divisao.id && (parte.indice === indice || parte.indice === indice + 1),
    )
    const de = Math.min(...vizinhas.map((parte) => parte.ret[direcao]))
    const tamanho = direcao === 'x' ? ret.w : ret.h
    const fim = Math.max(
      ...vizinhas.map((parte) => (direcao === 'x' ? parte.ret.x + parte.ret.w : parte.ret.y + parte.ret.h)),
    )
    const querida = ret[direcao] + ponto[direcao] - inicio[direcao]
    const pouso = pousar(editor.firme, direcao, querida, {
      de,
      ate: fim - tamanho,
      livre,
      menos: { id: divisao.id, indice },
    })
    const mm = (pouso - ret[direcao]) * sinal(editor.firme, direcao)
    if (mm === atual.mm) return
    atual.mm = mm
    editor.prever((desenho) => moverBarra(desenho, divisao.id, indice, mm))
  }

  const soltar = (evento: PointerEvent) => {
    const atual = gesto.current
    gesto.current = null
    svg.current?.releasePointerCapture(evento.pointerId)
    if (atual?.tipo === 'barra') {
      const { divisao, indice, mm } = atual
      if (mm === 0) editor.prever(null)
      else editor.editar((desenho) => moverBarra(desenho, divisao.id, indice, mm))
    }
    if (!atual && eixo && fantasma) por(fantasma)
  }

  /** Parts are counted from the left as seen from inside. */
  const por = ({ id, eixo: direcao, ret }: Fantasma) => {
    setFantasma(null)
    const celula = layout(editor.firme).celulas.find((outra) => outra.celula.id === id)
    if (!celula) return
    const daEsquerda = ret[direcao] - celula.ret[direcao]
    const daDireita = celula.ret.x + celula.ret.w - ret.x - ret.w
    const mm = sinal(editor.firme, direcao) === 1 ? daEsquerda : daDireita
    editor.editar((desenho) => dividirEm(desenho, id, direcao, mm))
  }

  const cancelar = () => {
    gesto.current = null
    setFantasma(null)
    editor.prever(null)
  }

  return {
    fantasma: eixo ? fantasma : null,
    cancelar,
    eventos: {
      pointerdown: comecar,
      pointermove: mover,
      pointerup: soltar,
      pointercancel: cancelar,
      pointerleave: () => {
        if (!gesto.current) setFantasma(null)
      },
    },
  }
}

/** From the nearest split outwards. */
export function ancestrais(raiz: No, id: number): Divisao[] {
  const mae = nosDe(raiz).find(
    (no): no is Divisao => no.tipo === 'divisao' && no.partes.some((parte) => parte.no.id === id),
  )
  return mae ? [mae, ...ancestrais(raiz, mae.id)] : []
}
