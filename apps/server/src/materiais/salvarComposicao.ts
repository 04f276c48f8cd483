import type { z } from 'zod'
import { MAIOR_QUE_ZERO, zeroNovo } from '@portal/contract/materiais/exigidos'
import { PRODUTO_FORA_DA_REFERENCIA, type composicaoForm } from '@portal/contract/materiais/kit'
import type { Logado } from '../core/context.ts'
import { NaoEncontrado, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { kitComposicao } from '../db/tables/especies.ts'
import { findProduto, findProdutoPeloCodigo, insertComposicao, updateComposicao } from './kits.queries.ts'
import { lerComposicao } from './lerPartes.ts'
import { abrirParaPartes } from './travarMaterial.ts'
import { travarParte } from './travarParte.ts'

type Form = z.output<typeof composicaoForm>
type Linha = typeof kitComposicao.$inferSelect

/** An item of the catalogue brings its own name and unit; Livre is written freely (decisions P-25). */
export async function salvarComposicao(db: Db, usuario: Logado, form: Form): Promise<number> {
  const { id, idKit, tipo, quantidade, usinagem, versao } = form
  const { idReferencia } = await abrirParaPartes(db, usuario, idKit, 'KIT')
  const daqui = async () => (await lerComposicao(db, usuario, idKit)).find(({ idComposicao }) => idComposicao === id)
  const antes = id == null ? undefined : await travarParte(db, kitComposicao, { id, idMaterial: idKit, versao }, daqui)
  if (zeroNovo(quantidade, antes?.quantidade)) throw new RegraViolada(MAIOR_QUE_ZERO, 'quantidade')
  const item = await itemDe(db, usuario, { form, antes, idReferencia })
  const campos = { idMaterial: idKit, tipo, quantidade, usinagem, ...item }
  return id == null ? insertComposicao(db, campos) : updateComposicao(db, id, campos)
}

interface Item {
  idProduto: number | null
  codigoProduto: string
  descricao: string
  unidade: string | null
}

async function itemDe(
  db: Db,
  usuario: Logado,
  { form, antes, idReferencia }: { form: Form; antes: Linha | undefined; idReferencia: number },
): Promise<Item> {
  const { tipo, idProduto, codigoProduto, descricao, unidade } = form
  if (tipo === 'LIVRE') return { idProduto: null, codigoProduto, descricao, unidade }
  const produto =
    idProduto == null
      ? await findProdutoPeloCodigo(db, usuario, { tipo, codigo: codigoProduto, idReferencia })
      : await findProduto(db, usuario, tipo, idProduto)
  if (produto)
    return {
      idProduto: produto.id,
      codigoProduto: produto.codigo,
      descricao: produto.descricao,
      unidade: produto.unidade,
    }
  // An item chosen before it went out of sight stays as it was written.
  if (idProduto != null && antes?.idProduto === idProduto && antes.tipo === tipo)
    return { idProduto, codigoProduto: antes.codigoProduto, descricao: antes.descricao, unidade: antes.unidade }
  if (idProduto != null) throw new NaoEncontrado(undefined, 'idProduto')
  throw new RegraViolada(PRODUTO_FORA_DA_REFERENCIA, 'codigoProduto')
}
