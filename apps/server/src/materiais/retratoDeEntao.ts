import { colunaDe, type Campos } from '@portal/contract/campos/campo'
import { CAMPOS_DA_ESPECIE } from '@portal/contract/campos/especies'
import type { Lista } from '@portal/contract/campos/listas'
import { CAMPOS_FISCAIS } from '@portal/contract/campos/material'
import type { TipoMaterial } from '@portal/contract/core/options'
import { FERRAGEM } from '@portal/contract/materiais/opcoes'
import { ESQUEMA_DO_RETRATO, retrato, type Retrato } from '@portal/contract/materiais/retrato'
import type { EstadoDeEntao, RegistroDeEntao } from '../auditoria/estadoDeEntao.ts'

/** A record that a field chose, as documents have it. */
export interface Escolhido {
  label: string
  logo: string | null
}
type Escolhidos = (lista: Lista, id: number) => Escolhido
/** A component that may take the place, as documents have it. */
export interface Aplicavel {
  codigo: string
  descricao: string
  referencia: { value: number; label: string }
}

export interface Nomeados {
  escolhidos: Escolhidos
  aplicavel: (id: number) => Aplicavel
  /** Null for a file that is gone. */
  tamanhoDe: (sha256: string) => number | null
}

/**
 * The document of rows as they were: what the views of `db/sql/retrato.sql` make of those that are. Undefined where there
 * was no such product yet.
 */
export function retratoDeEntao(
  { id, tipo }: { id: number; tipo: TipoMaterial },
  estado: EstadoDeEntao,
  nomeados: Nomeados,
): Retrato | undefined {
  const [material, especie] = [registroDe(estado, 'material', id), registroDe(estado, tipo.toLowerCase(), id)]
  if (!material) return undefined
  const opcao = (lista: Lista, valor: unknown) => {
    if (typeof valor !== 'number') return null
    const { label, logo } = nomeados.escolhidos(lista, valor)
    return { value: valor, label, ...(COM_LOGO.has(lista) && { logo }) }
  }
  const campos: Campos = CAMPOS_DA_ESPECIE[tipo]
  const dados = Object.entries(campos).map(([nome, campo]) => {
    const valor = especie?.[colunaDe(nome, campo)] ?? null
    return [nome, campo.lista ? opcao(campo.lista, valor) : valor] as const
  })
  return retrato.parse({
    esquema: ESQUEMA_DO_RETRATO,
    id,
    tipo,
    ...de(material, 'codigo', 'codigoInterno', 'descricao', 'status', ...Object.keys(CAMPOS_FISCAIS)),
    referencia: opcao('referencia', material['idReferencia']),
    linha: opcao('linha', material['idLinha']),
    sucessor: opcao('produto', material['idSucessor']),
    anexos: Object.fromEntries(
      valores(estado, 'material_anexo').map(({ anexo, sha256, ...outros }): [string, RegistroDeEntao] => [
        String(anexo),
        { sha256, ...de(outros, 'nome', 'miniatura', 'em'), tamanho: nomeados.tamanhoDe(String(sha256)) ?? 0 },
      ]),
    ),
    dados: especie ? Object.fromEntries(dados) : {},
    caracteristicas: filhas(estado, 'caracteristica'),
    linhasAplicacao: filhas(estado, 'linha_aplicacao').map(({ id: dela, idLinha }) => ({
      id: dela,
      linha: opcao('linha', idLinha),
    })),
    barras: especie?.['maisDeUmTamanhoBarra'] === 0 ? [] : barrasDe(estado),
    compostos: filhas(estado, 'perfil_composto'),
    cores: filhas(estado, 'vidro_cor').map(({ idCor, ...outros }) => ({ ...outros, cor: opcao('cor', idCor) })),
    medidas: filhas(estado, 'kit_medida').map((medida) => ({
      ...medida,
      ...(especie?.['tipoKit'] === FERRAGEM && { largura: null, altura: null }),
      cores: coresDe(estado, medida['id'], opcao),
    })),
    composicao: filhas(estado, 'kit_composicao'),
    aplicabilidades: filhas(estado, 'aplicabilidade')
      .filter(({ idEmpresa, excluida }) => idEmpresa === null && !excluida)
      .map(({ id: dela, idAplicavel }) => ({ id: dela, idAplicavel, ...nomeados.aplicavel(Number(idAplicavel)) })),
  })
}

/** Lists whose records documents show by their logo, too. */
export const COM_LOGO: ReadonlySet<Lista> = new Set(['referencia', 'linha'])

const registroDe = (estado: EstadoDeEntao, tabela: string, id: number) => estado.get(tabela)?.get(String(id))
const valores = (estado: EstadoDeEntao, tabela: string): RegistroDeEntao[] => [...(estado.get(tabela)?.values() ?? [])]
const numero = (registro: RegistroDeEntao, campo: string): number => Number(registro[campo])
const de = (registro: RegistroDeEntao, ...campos: readonly string[]): RegistroDeEntao =>
  Object.fromEntries(campos.map((campo) => [campo, registro[campo] ?? null]))

/** Rows with a number of their own, in its order, as documents list them. */
const filhas = (estado: EstadoDeEntao, tabela: string): RegistroDeEntao[] =>
  [...(estado.get(tabela) ?? [])]
    .map(([id, registro]) => ({ ...registro, id: Number(id) }))
    .toSorted((uma, outra) => uma.id - outra.id)

const barrasDe = (estado: EstadoDeEntao): RegistroDeEntao[] =>
  filhas(estado, 'perfil_barra').toSorted((uma, outra) => numero(uma, 'tamanhoBarra') - numero(outra, 'tamanhoBarra'))

const coresDe = (
  estado: EstadoDeEntao,
  idMedida: unknown,
  opcao: (lista: Lista, valor: unknown) => { value: number; label: string } | null,
) =>
  valores(estado, 'kit_medida_cor')
    .filter((cor) => cor['idMedida'] === idMedida)
    .flatMap(({ idCor }) => opcao('cor', idCor) ?? [])
    .toSorted((uma, outra) => (uma.label === outra.label ? uma.value - outra.value : uma.label < outra.label ? -1 : 1))
