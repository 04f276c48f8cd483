import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { codigo, idOpcional, texto, tipoMaterial, versao } from '../core/fields.ts'
import { textoMaximo } from '../core/mensagens.ts'
import { leituraDeMaterial, versaoDaParte } from './materialKind.ts'
import { ESCRITA_DE_PRODUTO, LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Code and kind are the key (decisions P-36); `idMaterial` tells two references with the same code apart. */
const qual = { idMaterial: idOpcional() }

export const VARIAS_REFERENCIAS =
  'Mais de uma referência tem um produto com este código: informe qual deles (idMaterial).'

export const caracteristicaForm = z.object({
  nome: texto(50, textoMaximo('O', 'nome', 50)),
  descricao: texto(200, textoMaximo('A', 'descrição', 200)),
  codigo: codigo(),
  tipoMaterial,
  ...qual,
  id: idOpcional(),
  versao: versao(),
})

const caracteristicaRow = z.object({
  id: z.number(),
  versao: versaoDaParte,
  nome: z.string(),
  descricao: z.string(),
})
export type Caracteristica = z.output<typeof caracteristicaRow>

export const listaCaracteristicas = get('/produto/caracteristicaMaterial/:codigo/:tipo', {
  ids: [
    'caracteristicas.lista.COMPONENTE',
    'caracteristicas.lista.PERFIL',
    'caracteristicas.lista.SUPERFICIE',
    'caracteristicas.lista.VIDRO',
  ],
  query: leituraDeMaterial.extend(qual),
  result: caracteristicaRow.array(),
  papeis: LEITURA_DE_PRODUTO,
})
/** Only the role of the kind may write, which the server knows from the body. */
export const salvarCaracteristica = post('/produto/SalvarCaracteristicaMaterial', {
  ids: ['caracteristicas.salvar'],
  body: caracteristicaForm,
  result: salvoComId,
  papeis: ESCRITA_DE_PRODUTO,
})
export const excluirCaracteristica = remove('/produto/RemoverCaracteristicaMaterial/:id', {
  ids: ['caracteristicas.excluir'],
  result: feito,
  papeis: ESCRITA_DE_PRODUTO,
})
