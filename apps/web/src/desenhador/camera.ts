import type { Ret } from '@portal/desenhador/contorno'

/** Zoom, and the offset of the view's middle from the drawing's in parts of its frame. */
export interface Camera {
  zoom: number
  dx: number
  dy: number
}

export const INTEIRA: Camera = { zoom: 1, dx: 0, dy: 0 }

const ZOOM = { minimo: 0.25, maximo: 16 } as const

const entre = (valor: number, minimo: number, maximo: number) => Math.min(maximo, Math.max(minimo, valor))

export function janela({ x, y, w, h }: Ret, { zoom, dx, dy }: Camera): Ret {
  const [largura, altura] = [w / zoom, h / zoom]
  return { x: x + w / 2 + dx * w - largura / 2, y: y + h / 2 + dy * h - altura / 2, w: largura, h: altura }
}

/** The point `foco` (in parts of the view, 0 to 1) stays where it is while the zoom changes. */
export function aproximar(camera: Camera, fator: number, foco = { x: 0.5, y: 0.5 }): Camera {
  const zoom = entre(camera.zoom * fator, ZOOM.minimo, ZOOM.maximo)
  const ganho = 1 / camera.zoom - 1 / zoom
  return deslocar({ ...camera, zoom }, (foco.x - 0.5) * ganho, (foco.y - 0.5) * ganho)
}

/** Moves the view by parts of the drawing's frame; the drawing never leaves it altogether. */
export const deslocar = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  dx: entre(camera.dx + dx, -1, 1),
  dy: entre(camera.dy + dy, -1, 1),
})
