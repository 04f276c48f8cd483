import type { AcabamentoMudado, diferencaDeAcabamentos } from '@portal/contract/acabamentos/diferencas'
import type { RetratoDeAcabamento } from '@portal/contract/acabamentos/retrato'
import type { Parsed, ResultOf } from '@portal/contract/core/call'
import { toPaged } from '@portal/contract/core/listing'
import { totalDasMudancas } from '@portal/contract/mercado/diferencas'
import type { ContextoLeitura } from '../core/context.ts'
import type { LinhaDaDiferenca } from '../mercado/diferencas.queries.ts'
import { diferencasDaLinha, listDiferencas } from './diferencas.queries.ts'

type Consulta = Parsed<typeof diferencaDeAcabamentos>['query']

export async function diferencaDoMercado(
  { db, usuario }: Pick<ContextoLeitura, 'db' | 'usuario'>,
  { antes, depois, mudanca, pageIndex, pageSize, globalFilter: busca, referencia }: Consulta,
): Promise<ResultOf<typeof diferencaDeAcabamentos>> {
  const recorte = { busca, referencias: referencia === undefined ? [] : [referencia] }
  const corte = { mudanca, limite: pageSize, salto: pageIndex * pageSize }
  const { resumo, linhas } = await listDiferencas(db, usuario, recorte, { antes, depois }, corte)
  return { ...toPaged(linhas.flatMap(mudadoDe), totalDasMudancas(resumo, mudanca), pageSize), resumo }
}

function mudadoDe(linha: LinhaDaDiferenca<RetratoDeAcabamento>): AcabamentoMudado[] {
  const retrato = linha.depois ?? linha.antes
  if (!retrato) return []
  const { id, codigo, descricao, referencia, tipoAcabamento } = retrato
  return [
    {
      id,
      mudanca: linha.mudanca,
      codigo,
      descricao,
      referencia: referencia.label,
      tipoAcabamento: tipoAcabamento?.label ?? null,
      diferencas: diferencasDaLinha(linha),
    },
  ]
}
