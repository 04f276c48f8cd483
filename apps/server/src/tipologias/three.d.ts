/** The little of three that is used; its own types would give every server file a `window`. */
declare module 'three' {
  export class Vector3 {
    x: number
    y: number
    z: number
    constructor(x?: number, y?: number, z?: number)
    fromArray(valores: readonly number[]): this
  }
  export class Quaternion {
    fromArray(valores: readonly number[]): this
  }
  export class Matrix4 {
    fromArray(valores: readonly number[]): this
    compose(posicao: Vector3, giro: Quaternion, escala: Vector3): this
    premultiply(outra: Matrix4): this
  }
  export class Object3D {
    traverse(visitar: (parte: Object3D) => void): void
  }
  export class Mesh extends Object3D {
    geometry: { index: { count: number } | null; attributes: { position?: { count: number } } }
  }
  export class Box3 {
    min: Vector3
    max: Vector3
    constructor(min?: Vector3, max?: Vector3)
    setFromObject(objeto: Object3D): this
    applyMatrix4(matriz: Matrix4): this
    union(outra: Box3): this
    isEmpty(): boolean
  }
}

declare module 'three/addons/loaders/usd/USDAParser.js' {
  import type { Camada } from 'three/addons/loaders/usd/USDComposer.js'

  export class USDAParser {
    parseData(texto: string): Camada
  }
}

declare module 'three/addons/loaders/usd/USDCParser.js' {
  import type { Camada } from 'three/addons/loaders/usd/USDComposer.js'

  export class USDCParser {
    parseData(bytes: ArrayBuffer): Camada
  }
}

declare module 'three/addons/loaders/usd/USDComposer.js' {
  import type { Object3D } from 'three'

  export interface Camada {
    specsByPath: Record<string, { fields: Record<string, unknown> } | undefined>
  }
  export class USDComposer {
    compose(
      raiz: Camada,
      recursos: Record<string, unknown>,
      variantes: Record<string, unknown>,
      pasta: string,
    ): Object3D
  }
}
