import type { Ret } from '@portal/desenhador/contorno'

/** How near one looks, and how far the middle stands from the middle of the drawing, in parts of its frame. */
export interface Camera {
  zoom: number
  dx: number
  dy: number
}

export const INTEIRA: Camera = { zoom: 1, dx: 0, dy: 0 }

const ZOOM = { minimo: 0.25, maximo: 16 } as const

const entre = (valor: number, minimo: number, maximo: number) => Math.min(maximo, Math.max(minimo, valor))

/** What of the plane is seen. */
export function janela({ x, y, w, h }: Ret, { zoom, dx, dy }: Camera): Ret {
  const [largura, altura] = [w / zoom, h / zoom]
  return { x: x + w / 2 + dx * w - largura / 2, y: y + h / 2 + dy * h - altura / 2, w: largura, h: altura }
}

/** Nearer or farther, while the point `foco` (in parts of what is seen, 0 to 1) stays where it is. */
export function aproximar(camera: Camera, fator: number, foco = { x: 0.5, y: 0.5 }): Camera {
  const zoom = entre(camera.zoom * fator, ZOOM.minimo, ZOOM.maximo)
  const ganho = 1 / camera.zoom - 1 / zoom
  return deslocar({ ...camera, zoom }, (foco.x - 0.5) * ganho, (foco.y - 0.5) * ganho)
}

/** Moves the view by parts of the drawing's frame, which never leaves it altogether. */
export const deslocar = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  dx: entre(camera.dx + dx, -1, 1),
  dy: entre(camera.dy + dy, -1, 1),
})
