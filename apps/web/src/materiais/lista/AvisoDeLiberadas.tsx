import { selecaoReferenciaMaterialLiberada } from '@portal/contract/materiais/selecoesDeProduto'
import { useAnswer, useAnswerAhead } from '../../api/useCall.ts'
import { failureOf } from '../../ui/feedback/failureOf.ts'
import { FailureLine } from '../../ui/feedback/ListNotice.tsx'

/** Until it is known which references a person edits, nothing can be edited in cards, table and preview: if it fails, this says so. */
export function AvisoDeLiberadas({ edicao }: { edicao: boolean }) {
  useAnswerAhead(selecaoReferenciaMaterialLiberada, {}, edicao)
  const falha = failureOf(useAnswer(selecaoReferenciaMaterialLiberada, {}, { enabled: edicao }))
  if (!edicao || !falha) return null
  return (
    <FailureLine
      text="Não foi possível saber o que você pode alterar; por isso nada aqui pode ser alterado."
      {...falha}
    />
  )
}
