import type { Campos } from '@portal/contract/campos/campo'
import type { TipoMaterial } from '@portal/contract/core/options'
import { avaliar, type Prontidao } from '@portal/contract/materiais/prontidao'
import type { Julgado } from '@portal/contract/materiais/retrato'
import type { Deps } from '../core/context.ts'
import type { Db } from '../db/client.ts'
import { secaoDe } from './prontidao.ts'
import { findSecoes } from './prontidao.queries.ts'
import type { Sabida } from './sabido.queries.ts'
import { desenhoDe, lerDesenhos } from './secaoDoPerfil.ts'

interface Salvo {
  /** Null for a new product. */
  id: number | null
  tipo: TipoMaterial
  campos: Campos
  /** Values of the fields as they are about to be written. */
  julgado: Readonly<Record<string, unknown>>
  sabida: Sabida
}

/** Readiness of a product as it is about to be written: what `recalcularProntidao` would find when it was. */
export async function avaliarSalvo(salvo: Salvo, db: Db, files: Deps['files'] | undefined): Promise<Prontidao> {
  const { sabida } = salvo
  const julgado = documentoDe(salvo)
  const { linha, anexos } = julgado
  return avaliar(julgado, {
    itens: new Map(Object.entries(sabida.itens ?? {}).map(([id, item]) => [Number(id), item])),
    aplicabilidadePropria: sabida.referencia?.propria ?? false,
    pesosDaLinha: linha && sabida.pesos,
    secao: secaoDe(anexos, await secoesDe(salvo, anexos, db, files)),
  })
}

/** `avaliarSalvo` of a new product that names no other: its form says all that it is judged by, and where it stands. */
export const avaliarNovo = (
  novo: Pick<Salvo, 'tipo' | 'campos' | 'julgado'>,
  aplicabilidadePropria: boolean,
): Prontidao =>
  avaliar(documentoDe({ ...novo, sabida: NADA_ANTES }), {
    itens: new Map(),
    aplicabilidadePropria,
    pesosDaLinha: null,
    secao: null,
  })

const NADA_ANTES = { antes: null, escolhas: {} } as const

/** A drawing that nobody read yet is read first. */
async function secoesDe({ id, sabida }: Salvo, anexos: Julgado['anexos'], db: Db, files: Deps['files'] | undefined) {
  const desenho = desenhoDe({ anexos })
  if (!sabida.naoLido || id === null || !desenho || !files) return new Map(Object.entries(sabida.secoes ?? {}))
  await lerDesenhos(db, files, [id])
  return findSecoes(db, [desenho.sha256])
}

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null)
const numero = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)

type Documentado = Pick<Salvo, 'tipo' | 'campos' | 'julgado'> & { sabida: Pick<Sabida, 'antes' | 'escolhas'> }

/** The document as the save will leave it: what hangs on the product stays as it was, and no rule asks what lists call a reference. */
function documentoDe({ tipo, campos, julgado, sabida: { antes, escolhas } }: Documentado): Julgado {
  const escolhido = (valor: unknown, rotulo = '') => {
    const value = numero(valor)
    return value === null ? null : { value, label: rotulo, logo: null }
  }
  const dados = Object.entries(campos).map(([nome, { forma }]): [string, unknown] => {
    const valor = julgado[nome] ?? null
    return [nome, forma === 'opcao' ? escolhido(valor, escolhas[nome]?.label ?? '') : valor]
  })
  return {
    ...VAZIO,
    ...antes,
    tipo,
    codigo: texto(julgado['codigo']) ?? '',
    descricao: texto(julgado['descricao']) ?? '',
    status: numero(julgado['status']) ?? 0,
    linha: escolhido(julgado['linha']),
    sucessor: escolhido(julgado['sucessor']),
    dados: Object.fromEntries(dados),
  }
}

/** Nothing hangs on a new product. */
const VAZIO = {
  anexos: {},
  barras: [],
  compostos: [],
  cores: [],
  medidas: [],
  composicao: [],
} as const satisfies Partial<Julgado>
