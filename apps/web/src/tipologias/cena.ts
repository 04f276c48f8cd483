import {
  ACESFilmicToneMapping,
  Box3,
  Color,
  type Object3D,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Spherical,
  TextureLoader,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { gestoDaTecla, type Gesto } from './gestos.ts'

export interface Cena {
  mover: (gesto: Gesto) => void
  /** A picture of the model from the initial view. */
  fotografar: () => Promise<Blob | null>
  fechar: () => void
}

interface Identidade {
  nome: string
  /** Compressions of the model that must be undone. */
  compactacao: readonly string[]
}

const POSTER = { largura: 480, altura: 360 }
const PASSO = Math.PI / 12
const APROXIMA = 0.8
const ABERTURA_GRAUS = 35
/** A quarter to the right and slightly from above, as windows are photographed. */
const OLHAR = { azimute: Math.PI / 7, altura: Math.PI / 2.25 }
const FOLGA = 0.95

/** Draws once for each change of the view: a window at rest costs nothing. */
export async function abrirCena(caixa: HTMLElement, glb: ArrayBuffer, modelo: Identidade): Promise<Cena> {
  const renderer = new WebGLRenderer({ antialias: true, preserveDrawingBuffer: false })
  renderer.toneMapping = ACESFilmicToneMapping
  const descartar: (() => void)[] = [() => renderer.dispose()]
  try {
    const objeto = await carregar(glb, modelo.compactacao)
    const cena = montar(renderer, objeto)
    const camera = new PerspectiveCamera(ABERTURA_GRAUS, 1, 0.01, 1000)
    const controles = new OrbitControls(camera, renderer.domElement)
    const desenhar = () => renderer.render(cena, camera)
    enquadrar(camera, controles, objeto)
    controles.saveState()
    controles.addEventListener('change', desenhar)
    descartar.push(() => controles.dispose())
    const medir = () => {
      const { clientWidth, clientHeight } = caixa
      dimensionar(renderer, camera, clientWidth, clientHeight)
      desenhar()
    }
    renderer.setPixelRatio(Math.min(window.devicePixelRatio, 2))
    nomear(renderer.domElement, modelo.nome)
    renderer.domElement.addEventListener('keydown', (evento) => {
      const gesto = gestoDaTecla(evento)
      if (!gesto) return
      evento.preventDefault()
      mover(controles, camera, gesto)
    })
    caixa.append(renderer.domElement)
    descartar.push(() => renderer.domElement.remove())
    const tamanho = new ResizeObserver(medir)
    tamanho.observe(caixa)
    descartar.push(() => tamanho.disconnect())
    medir()
    return {
      mover: (gesto) => mover(controles, camera, gesto),
      fotografar: async () => {
        controles.reset()
        dimensionar(
          renderer,
          camera,
          POSTER.largura / renderer.getPixelRatio(),
          POSTER.altura / renderer.getPixelRatio(),
        )
        desenhar()
        const foto = new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, 'image/png'))
        medir()
        return foto
      },
      fechar: () => descartar.toReversed().forEach((acao) => acao()),
    }
  } catch (erro) {
    descartar.toReversed().forEach((acao) => acao())
    throw erro
  }
}

function nomear(tela: HTMLCanvasElement, nome: string): void {
  tela.tabIndex = 0
  tela.setAttribute('role', 'application')
  tela.setAttribute('aria-label', nome)
}

/** Textures go through image elements, which the content policy allows. */
async function carregar(glb: ArrayBuffer, compactacao: readonly string[]): Promise<Object3D> {
  const loader = new GLTFLoader()
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'PORTAL_figuras' }
  })
  const fechar = await comDecodificadores(loader, compactacao)
  try {
    return (await loader.parseAsync(glb, '')).scene
  } finally {
    fechar()
  }
}

/** Decoders come from our own origin and only for a packed model: the policy of other pages refuses such programs. */
async function comDecodificadores(loader: GLTFLoader, compactacao: readonly string[]): Promise<() => void> {
  if (compactacao.some((nome) => nome.endsWith('meshopt_compression')))
    loader.setMeshoptDecoder((await import('three/addons/libs/meshopt_decoder.module.js')).MeshoptDecoder)
  if (!compactacao.includes('KHR_draco_mesh_compression')) return () => undefined
  const { DRACOLoader } = await import('three/addons/loaders/DRACOLoader.js')
  const draco = new DRACOLoader()
  loader.setDRACOLoader(draco)
  return () => draco.dispose()
}

function montar(renderer: WebGLRenderer, modelo: Object3D): Scene {
  const cena = new Scene()
  cena.background = new Color('#ffffff')
  const luz = new PMREMGenerator(renderer)
  cena.environment = luz.fromScene(new RoomEnvironment(), 0.04).texture
  luz.dispose()
  cena.add(modelo)
  return cena
}

function enquadrar(camera: PerspectiveCamera, controles: OrbitControls, modelo: Object3D): void {
  const caixa = new Box3().setFromObject(modelo)
  const raio = caixa.getSize(new Vector3()).length() / 2 || 1
  const distancia = (raio / Math.sin((ABERTURA_GRAUS * Math.PI) / 360)) * FOLGA
  caixa.getCenter(controles.target)
  camera.position.setFromSpherical(new Spherical(distancia, OLHAR.altura, OLHAR.azimute)).add(controles.target)
  camera.near = distancia / 100
  camera.far = distancia * 100
  controles.minDistance = raio / 4
  controles.maxDistance = distancia * 6
  controles.update()
}

function dimensionar(renderer: WebGLRenderer, camera: PerspectiveCamera, largura: number, altura: number): void {
  renderer.setSize(largura, altura, false)
  camera.aspect = largura / Math.max(1, altura)
  camera.updateProjectionMatrix()
}

const QUASE = 0.02

function mover(controles: OrbitControls, camera: PerspectiveCamera, gesto: Gesto): void {
  if (gesto === 'inicio') return controles.reset()
  const lugar = new Spherical().setFromVector3(camera.position.clone().sub(controles.target))
  if (gesto === 'esquerda') lugar.theta += PASSO
  if (gesto === 'direita') lugar.theta -= PASSO
  if (gesto === 'cima') lugar.phi = Math.min(Math.PI - QUASE, lugar.phi + PASSO)
  if (gesto === 'baixo') lugar.phi = Math.max(QUASE, lugar.phi - PASSO)
  if (gesto === 'perto') lugar.radius = Math.max(controles.minDistance, lugar.radius * APROXIMA)
  if (gesto === 'longe') lugar.radius = Math.min(controles.maxDistance, lugar.radius / APROXIMA)
  camera.position.setFromSpherical(lugar).add(controles.target)
  controles.update()
}
