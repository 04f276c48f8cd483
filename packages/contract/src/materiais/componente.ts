import { z } from 'zod'
import { selecao, selecaoOpcional } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { DESENHO_TECNICO, FIGURA, FIGURA_SVGX, ICONE } from './anexos.ts'
import { digitos, digitosOpcionais } from './campos.ts'
import { linhasDeAplicacao } from './linhasAplicacao.ts'
import { defineMaterialKind } from './materialKind.ts'

export const componente = defineMaterialKind({
  tipo: 'COMPONENTE',
  campoId: 'idComponente',
  campos: {
    grupo: selecao(),
    cor: selecao(),
    unidadeItem: selecao(),
    unidadeEmbalagem: selecao(),
    quantidadeEmbalagem: digitos(5),
    otimizacaoBarra: digitosOpcionais(5),
    /** Asked for unless the reference keeps its own applicability (decisions P-33): the form and the server ask, who know the reference. */
    aplicabilidade: selecaoOpcional(),
  },
  dados: {
    grupo: optionDeId.nullable(),
    cor: optionDeId.nullable(),
    unidadeItem: optionDeId.nullable(),
    unidadeEmbalagem: optionDeId.nullable(),
    quantidadeEmbalagem: z.number().nullable(),
    otimizacaoBarra: z.number().nullable(),
    aplicabilidade: optionDeId.nullable(),
  },
  anexos: [ICONE, FIGURA, DESENHO_TECNICO, FIGURA_SVGX],
})

export const linhasDoComponente = linhasDeAplicacao('COMPONENTE')
