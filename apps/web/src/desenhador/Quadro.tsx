import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { cotas, desenharCota, unidadeDe } from '@portal/desenhador/cotas'
import { descreverDesenho } from '@portal/desenhador/descrever'
import { excluir, moverBarra, tamanhosDe } from '@portal/desenhador/editar'
import { elementosDoMarco, enquadramento } from '@portal/desenhador/figura'
import { type BarraVista, layout } from '@portal/desenhador/layout'
import { BarraSvg } from './BarraSvg.tsx'
import { aproximar, type Camera, deslocar, janela } from './camera.ts'
import { CelulaSvg } from './CelulaSvg.tsx'
import { ElementosSvg } from './ElementoSvg.tsx'
import { ancestrais, barraEm, celulaEm, useArraste } from './useArraste.ts'
import type { Editor, Ferramenta } from './useEditor.ts'
import { DIRECOES, ehSeta, type Seta, vizinhaDe } from './vizinhas.ts'
import classes from './Desenhador.module.css'

interface QuadroProps {
  editor: Editor
  ferramenta: Ferramenta
  camera: Camera
  onCamera: (camera: Camera) => void
  onCopiar: () => void
  onColar: () => void
}

const PASSO_DA_VISTA = 0.05

/** For the keyboard and readers every cell is a button, every member a slider. */
export function Quadro({ editor, ferramenta, camera, onCamera, onCopiar, onColar }: QuadroProps) {
  const svg = useRef<SVGSVGElement>(null)
  const { desenho, selecao } = editor
  const { celulas, barras } = layout(desenho)
  const unidade = unidadeDe(desenho)
  /** The view's frame follows the settled drawing: it stands still while a member moves. */
  const quadro = enquadramento(editor.firme)
  const arraste = useArraste({ svg, editor, ferramenta, camera, onCamera })
  const { x, y, w, h } = janela(quadro, camera)
  const { selecionar } = editor
  const escolher = useCallback((id: number) => selecionar({ tipo: 'celula', id }), [selecionar])
  const focar = (seletor: string) =>
    requestAnimationFrame(() => svg.current?.querySelector<SVGElement>(seletor)?.focus())

  const verMais = (tecla: Seta) => {
    const passo = PASSO_DA_VISTA / camera.zoom
    const [dx, dy] = DIRECOES[tecla]
    onCamera(deslocar(camera, dx * passo, dy * passo))
  }

  const irPara = (tecla: Seta) => {
    const lugares = celulas.map(({ ret }) => ret)
    const atual = celulas.findIndex(({ celula }) => celula.id === selecao.id)
    const outra = celulas[vizinhaDe(lugares, atual, tecla)]
    if (outra) focar(`[data-celula="${outra.celula.id}"]`)
  }

  const empurrar = ({ divisao, indice }: BarraVista, tecla: Seta, longe: boolean) => {
    const virado = desenho.vista === 'externa' && divisao.eixo === 'x' ? -1 : 1
    const mm = (DIRECOES[tecla][0] + DIRECOES[tecla][1]) * virado * (longe ? 10 : 1)
    editor.editar((atual) => moverBarra(atual, divisao.id, indice, mm))
  }

  const retirar = ({ divisao, indice }: BarraVista) => {
    const id = divisao.partes[indice + 1]?.no.id ?? 0
    if (editor.editar((atual) => excluir(atual, id))) focar('[data-celula][tabindex="0"]')
  }

  const teclar = (evento: KeyboardEvent) => {
    const barra = barraEm(editor.firme, evento.target)
    const naCelula = celulaEm(editor.firme, evento.target) !== undefined
    const comMod = evento.ctrlKey || evento.metaKey
    if (evento.key === 'Escape') arraste.cancelar()
    else if (ehSeta(evento.key) && comMod) verMais(evento.key)
    else if (ehSeta(evento.key) && barra) empurrar(barra, evento.key, evento.shiftKey)
    else if (ehSeta(evento.key) && naCelula) irPara(evento.key)
    else if (evento.key === 'Delete' && barra) retirar(barra)
    else if ((evento.key === 'Enter' || evento.key === ' ') && barra)
      selecionar({ tipo: 'barra', id: barra.divisao.id, indice: barra.indice })
    else if (comMod && naCelula && evento.key.toLowerCase() === 'c') onCopiar()
    else if (comMod && naCelula && evento.key.toLowerCase() === 'v') onColar()
    else return
    evento.preventDefault()
  }

  const rolar = (evento: WheelEvent) => {
    const ret = svg.current?.getBoundingClientRect()
    if (!ret) return
    evento.preventDefault()
    const foco = { x: (evento.clientX - ret.x) / ret.width, y: (evento.clientY - ret.y) / ret.height }
    onCamera(aproximar(camera, 1.0015 ** -evento.deltaY, foco))
  }
  useOuvintes(svg, { ...arraste.eventos, keydown: teclar, wheel: rolar })

  const daVez = selecao.tipo === 'celula' ? ancestrais(desenho.raiz, selecao.id).map(({ id }) => id) : [selecao.id]
  const tamanhos = new Map(
    barras.filter(({ indice }) => indice === 0).map(({ divisao: { id } }) => [id, tamanhosDe(desenho, id)]),
  )
  const comFoco = selecao.tipo === 'celula' ? selecao.id : celulas[0]?.celula.id
  return (
    <svg
      ref={svg}
      role="group"
      aria-label={descreverDesenho(desenho)}
      viewBox={`${x} ${y} ${w} ${h}`}
      className={classes['desenho']}
      data-ferramenta={ferramenta}
    >
      <g aria-hidden="true">
        <ElementosSvg elementos={elementosDoMarco(desenho)} unidade={unidade} />
      </g>
      {celulas.map((vista, indice) => (
        <CelulaSvg
          key={vista.celula.id}
          vista={vista}
          desenho={desenho}
          numero={indice + 1}
          escolhida={selecao.tipo === 'celula' && vista.celula.id === selecao.id}
          alcancavel={vista.celula.id === comFoco}
          onEscolher={escolher}
        />
      ))}
      {barras.map((barra) => {
        const { divisao, indice } = barra
        const escolhida = selecao.tipo === 'barra' && selecao.id === divisao.id && selecao.indice === indice
        return (
          <BarraSvg
            key={`${divisao.id}/${indice}`}
            barra={barra}
            desenho={desenho}
            antes={tamanhos.get(divisao.id)?.[indice] ?? 0}
            depois={tamanhos.get(divisao.id)?.[indice + 1] ?? 0}
            escolhida={escolhida}
            alcancavel={daVez.includes(divisao.id)}
          />
        )
      })}
      {arraste.fantasma && (
        <rect
          x={arraste.fantasma.ret.x}
          y={arraste.fantasma.ret.y}
          width={arraste.fantasma.ret.w}
          height={arraste.fantasma.ret.h}
          className={classes['fantasma']}
        />
      )}
      <g aria-hidden="true" className={classes['cotas']}>
        <ElementosSvg
          elementos={cotas(desenho).flatMap((cota) => desenharCota(cota, desenho, unidade))}
          unidade={unidade}
        />
      </g>
    </svg>
  )
}

const EVENTOS = [
  'keydown',
  'wheel',
  'pointerdown',
  'pointermove',
  'pointerup',
  'pointercancel',
  'pointerleave',
] as const

type Ouvintes = { [Tipo in (typeof EVENTOS)[number]]: (evento: SVGSVGElementEventMap[Tipo]) => void }

/** Listeners on the element itself: React's wheel listener could not keep the page from scrolling. */
function useOuvintes(svg: RefObject<SVGSVGElement | null>, ouvintes: Ouvintes): void {
  const agir = useEffectEvent(<Tipo extends keyof Ouvintes>(tipo: Tipo, evento: SVGSVGElementEventMap[Tipo]) =>
    ouvintes[tipo](evento),
  )
  useEffect(() => {
    const fim = new AbortController()
    for (const tipo of EVENTOS)
      svg.current?.addEventListener(tipo, (evento) => agir(tipo, evento), { signal: fim.signal, passive: false })
    return () => fim.abort()
  }, [svg])
}
