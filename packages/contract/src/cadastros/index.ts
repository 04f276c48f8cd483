import { z } from 'zod'
import { get } from '../core/call.ts'
import { leitura } from '../core/chamadas.ts'
import {
  codigo,
  descricao,
  descricaoOpcional,
  selecao,
  simNao,
  texto,
  tipoMaterial,
  tiposMaterial,
} from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { option, optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import { defineCadastro, defineCadastroPaginado } from './cadastro.ts'
import { preco } from './preco.ts'
import { tipoPrenativo } from './tipoPrenativo.ts'

const comum = z.number()

export const cor = defineCadastro('cor', {
  ids: 'dados-mestres.cor',
  um: 'Cor',
  buscar: 'dados-mestres.cor.buscar',
  campos: { descricao: descricao(20), tipoMaterial: tiposMaterial(), comum: simNao() },
  resposta: { descricao: z.string(), tipoMaterial: tipoMaterial.array(), comum },
  ordens: ['descricao', 'tipoMaterial', 'comum'],
})

export const grupo = defineCadastro('grupo', {
  ids: 'dados-mestres.grupo',
  um: 'Grupo',
  buscar: 'dados-mestres.grupo.buscar',
  campos: { codigo: codigo(), descricao: descricao(), tipoMaterial: tiposMaterial(), comum: simNao() },
  resposta: { codigo: z.string(), descricao: z.string(), tipoMaterial: tipoMaterial.array(), comum },
  ordens: ['codigo', 'descricao', 'tipoMaterial', 'comum'],
})

export const tipoVidro = defineCadastro('tipoVidro', {
  ids: 'dados-mestres.tipoVidro',
  um: 'Tipo de Vidro',
  buscar: 'dados-mestres.tipoVidro.buscar',
  campos: { codigo: codigo(), descricao: descricao(), comum: simNao() },
  resposta: { codigo: z.string(), descricao: z.string(), comum },
  ordens: ['codigo', 'descricao', 'comum'],
})

/** The form's input takes one character more than is valid (decisions M-08). */
const SIGLA_MAXIMA = 4

export const unidade = defineCadastro('unidadeItemEmbalagem', {
  ids: 'dados-mestres.unidade',
  um: 'Unidade',
  campos: {
    sigla: texto(SIGLA_MAXIMA, textoMaximo('A', 'sigla', SIGLA_MAXIMA)),
    descricao: descricaoOpcional(),
    comum: simNao(),
  },
  resposta: { sigla: z.string(), descricao: z.string().nullable(), comum },
  ordens: ['sigla', 'descricao', 'comum'],
})

export const classeId = defineCadastro('classeId', {
  ids: 'dados-mestres.classeId',
  um: 'Classe/ID',
  campos: { codigo: codigo(), descricao: descricao(), comum: simNao(), unidade: selecao(), preco: preco() },
  resposta: { codigo: z.string(), descricao: z.string(), comum, unidade: optionDeId, preco: z.number() },
  ordens: ['codigo', 'descricao', 'comum', 'unidade', 'preco'],
})

export const tipoAcabamento = defineCadastroPaginado('tipoAcabamento', {
  ids: 'dados-mestres.tipoAcabamento',
  um: 'Tipo de Acabamento',
  campos: { descricao: descricao() },
  resposta: { descricao: z.string() },
  ordens: ['descricao'],
})

/** The specification spells no path for this list (decisions M-11). */
export const tipoTecido = defineCadastroPaginado('tipoTecido', {
  ids: 'dados-mestres.tipoTecido',
  um: 'Tipo de Tecido',
  apelido: 'tipoDeTecido',
  campos: { descricao: descricao() },
  resposta: { descricao: z.string() },
  ordens: ['descricao'],
})

export const prenativo = defineCadastroPaginado('prenativo', {
  ids: 'prenativo',
  um: 'Prenativo',
  campos: { codigo: codigo(), descricao: descricao(), unidade: selecao(), tipo: tipoPrenativo() },
  resposta: { codigo: z.string(), descricao: z.string(), unidade: optionDeId, tipo: z.string() },
  ordens: ['codigo', 'descricao', 'unidade', 'tipo'],
})

const opcoes = option(z.number()).extend({ descricao: z.string().nullable() }).array()

export const unidadeEmbalagem = get('/classeId/unidadeEmbalagem', {
  ids: ['dados-mestres.classeId.unidadeEmbalagem'],
  result: opcoes,
  papeis: AUTENTICADO,
})
export const unidadeSelect = leitura(['prenativo.unidadeSelect'], '/unidadeItemEmbalagem/select', opcoes, AUTENTICADO)
export const prenativoSelect = leitura(['prenativo.select'], '/prenativo/select', opcoes, AUTENTICADO)
