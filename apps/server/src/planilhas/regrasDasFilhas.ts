import type { Guardado } from '@portal/contract/planilhas/celulas'
import { dobrar, type Filha } from '@portal/contract/planilhas/colunas'
import type { Completada, ContextoDaFilha, LinhaExistente } from '@portal/contract/planilhas/filhas'
import { MAIOR_QUE_ZERO, zeroNovo } from '@portal/contract/materiais/exigidos'
import { faltamMedidas, PREENCHA, PRODUTO_FORA_DA_REFERENCIA } from '@portal/contract/materiais/kit'
import { ENGENHARIA } from '@portal/contract/materiais/opcoes'
import { SO_COM_MEDIDA_ESPECIAL } from '@portal/contract/materiais/perfil'
import type { Item } from './itens.queries.ts'

/** The product as it will be, with the items of the kit's reference by kind and code. */
export interface Dono {
  codigo: string
  valores: Readonly<Record<string, unknown>>
  item(tipo: string, codigo: string): Item | null
}

type Valores = Readonly<Record<string, Guardado>>
type Completar = (dono: Dono, form: Valores, antes: LinhaExistente | null) => Completada

/** Rules and defaults that a form adds when it saves a row of each sheet (Spec 001 §4). */
const COMPLETAR: Readonly<Record<string, Completar>> = {
  barras: ({ valores }, form) =>
    valores['maisDeUmTamanhoBarra'] === 1 ? { valores: form } : { motivos: { tamanhoBarra: SO_COM_MEDIDA_ESPECIAL } },
  composicao: ({ codigo }, form) =>
    dobrar(String(form['perfilCh'])) === dobrar(codigo)
      ? { motivos: { perfilCh: 'Um perfil não pode ser parte de si mesmo.' } }
      : { valores: form, alem: { id_parte: null } },
  medidas: ({ valores }, form) => {
    const tipoKit = numeroDe(valores['tipoKit'])
    const { largura = null, altura = null } = form
    const medidas = { largura: numeroDe(largura), altura: numeroDe(altura) }
    if (faltamMedidas(tipoKit, medidas))
      return {
        motivos: { ...(medidas.largura ? {} : { largura: PREENCHA }), ...(medidas.altura ? {} : { altura: PREENCHA }) },
      }
    return { valores: tipoKit === ENGENHARIA ? form : { ...form, largura: null, altura: null } }
  },
  composicaos: composicao,
}

const numeroDe = (valor: unknown): number | null => (typeof valor === 'number' ? valor : null)

/** An item of the catalogue brings its own name and unit; one that was chosen before stays as it was written. */
function composicao({ item }: Dono, form: Valores, antes: LinhaExistente | null): Completada {
  const { tipo, codigoProduto, quantidade } = form
  if (zeroNovo(quantidade, antes?.valores['quantidade'])) return { motivos: { quantidade: MAIOR_QUE_ZERO } }
  if (tipo === 'LIVRE') return { valores: form, alem: { id_produto: null } }
  const mesmo = ['tipo', 'codigoProduto'].every((campo) => antes?.valores[campo] === form[campo])
  if (antes && mesmo) {
    const { descricao = null, unidade = null } = antes.valores
    return { valores: { ...form, descricao, unidade } }
  }
  const achado = item(String(tipo), String(codigoProduto))
  if (!achado) return { motivos: { codigoProduto: PRODUTO_FORA_DA_REFERENCIA } }
  const { id, codigo, descricao, unidade } = achado
  return { valores: { ...form, codigoProduto: codigo, descricao, unidade }, alem: { id_produto: id } }
}

export const completarDe =
  ({ nome }: Filha, dono: Dono): ContextoDaFilha['completar'] =>
  (form, antes) =>
    COMPLETAR[nome]?.(dono, form, antes) ?? { valores: form }
