import type { Achado, Caixa, Relatorio } from '@portal/contract/tipologias/modelos'
import { Box3, Mesh, type Object3D } from 'three'
import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js'
import { USDCParser } from 'three/addons/loaders/usd/USDCParser.js'
import { USDComposer, type Camada } from 'three/addons/loaders/usd/USDComposer.js'
import { achado, contar, emMilimetros, osMaisGraves } from './achados.ts'
import { abrirUsdz, ehCamada, type Entrada, type Pacote } from './zipDoUsdz.ts'

/** Specification of USD: a layer without a unit is in centimetres. */
const METROS_SEM_UNIDADE = 0.01
const BINARIA = 'PXR-USDC'

/** `avisos` collects what the reader of scenes says while it reads. */
export function lerUsdz(bytes: Uint8Array, avisos: Iterable<string> = []): Relatorio {
  const pacote = abrirUsdz(bytes)
  const lida = lerCena(pacote)
  const achados = [
    ...pacote.achados,
    ...lida.achados,
    ...[...avisos].map((texto) => achado('aviso', 'CENA', texto)),
    ...(lida.caixa ? [] : [achado('erro', 'VAZIA', 'O modelo não mostra nada.')]),
  ]
  return {
    tamanho: bytes.length,
    triangulos: lida.triangulos,
    caixa: lida.caixa,
    compactacao: [],
    achados: osMaisGraves(achados),
    contagem: contar(achados),
  }
}

interface Cena {
  triangulos: number
  caixa: Caixa | null
  achados: Achado[]
}

const vazia = (...achados: Achado[]): Cena => ({ triangulos: 0, caixa: null, achados })

function lerCena({ entradas }: Pacote): Cena {
  const [primeira] = entradas
  if (!primeira || !ehCamada(primeira)) return vazia()
  try {
    const camadas = Object.fromEntries(entradas.map((entrada) => [entrada.nome, lerRecurso(entrada)]))
    const raiz = camadas[primeira.nome] as Camada
    const pasta = primeira.nome.slice(0, Math.max(0, primeira.nome.lastIndexOf('/')))
    return medir(raiz, new USDComposer().compose(raiz, camadas, {}, pasta))
  } catch (falha) {
    return vazia(achado('erro', 'ILEGIVEL', 'A cena não pôde ser lida.', String(falha).slice(0, 200)))
  }
}

/** Pictures and sounds must be there, but nobody looks at them here. */
function lerRecurso(entrada: Entrada): Camada | object {
  if (!ehCamada(entrada)) return {}
  const { bytes } = entrada
  const marca = new TextDecoder('latin1').decode(bytes.subarray(0, BINARIA.length))
  // The reader of binary layers wants a buffer that begins where the layer does.
  if (marca === BINARIA) return new USDCParser().parseData(bytes.slice().buffer)
  return new USDAParser().parseData(new TextDecoder().decode(bytes))
}

function medir({ specsByPath }: Camada, cena: Object3D): Cena {
  const unidade = specsByPath['/']?.fields['metersPerUnit']
  const semUnidade = unidade === undefined
  let triangulos = 0
  cena.traverse((parte) => {
    if (!(parte instanceof Mesh)) return
    const { index, attributes } = parte.geometry
    triangulos += (index?.count ?? attributes.position?.count ?? 0) / 3
  })
  const caixa = new Box3().setFromObject(cena)
  return {
    triangulos: Math.round(triangulos),
    caixa: caixa.isEmpty() ? null : emMilimetros(caixa, semUnidade ? METROS_SEM_UNIDADE : 1),
    achados: semUnidade
      ? [achado('aviso', 'UNIDADE', 'O modelo não diz a unidade (metersPerUnit): valem centímetros.')]
      : [],
  }
}
