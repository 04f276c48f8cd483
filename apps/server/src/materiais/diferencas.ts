import { figuraUrl } from '@portal/contract/arquivos/arquivos'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { toPaged } from '@portal/contract/core/listing'
import type { diferencaEntreDias, MudancaNoMercado } from '@portal/contract/materiais/diferencas'
import { totalDasMudancas } from '@portal/contract/mercado/diferencas'
import { filtroDeProdutos } from '@portal/contract/materiais/produtos'
import type { ContextoLeitura } from '../core/context.ts'
import { diferencasDaLinha, listDiferencas, type DiferencaDeProduto } from './diferencas.queries.ts'
import { recortarProdutos } from './recorte.queries.ts'

type Consulta = Parsed<typeof diferencaEntreDias>['query']

export async function diferencaDoMercado(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  { antes, depois, mudanca, pageIndex, pageSize, globalFilter, ...filtro }: Consulta,
): Promise<ResultOf<typeof diferencaEntreDias>> {
  const busca = filtro.busca ?? globalFilter
  const recorte = await recortarProdutos(db, usuario, filtroDeProdutos.parse({ ...filtro, busca }))
  const { resumo, linhas } = await listDiferencas(
    db,
    recorte,
    { antes, depois },
    { mudanca, limite: pageSize, salto: pageIndex * pageSize },
  )
  return { ...toPaged(linhas.flatMap(mudancaDe), totalDasMudancas(resumo, mudanca), pageSize), resumo }
}

function mudancaDe(linha: DiferencaDeProduto): MudancaNoMercado[] {
  const retrato = linha.depois ?? linha.antes
  if (!retrato) return []
  const { id, tipo: tipoProduto, codigo, descricao, referencia, anexos } = retrato
  const figura = anexos['FIGURA']
  const diferencas = diferencasDaLinha(linha)
  const endereco = figura ? figuraUrl(figura.miniatura ?? figura.sha256) : null
  return [
    {
      id,
      mudanca: linha.mudanca,
      tipoProduto,
      codigo,
      descricao,
      referencia: referencia.label,
      figura: endereco,
      diferencas,
    },
  ]
}
