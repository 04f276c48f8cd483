import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { AtoDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { momento } from '@portal/contract/core/formato'
import { COLUNAS_DO_CICLO, desfazerEmMassa } from '@portal/contract/materiais/desfazer'
import { useCan } from '../../api/session.ts'
import { AuditoriaScreen } from '../../auditoria/AuditoriaScreen.tsx'
import { registrosTexto } from '../../auditoria/textos.ts'
import { DesfazerEmTodos } from '../../materiais/historico/DesfazerEmTodos.tsx'
import { IconAction } from '../../ui/IconAction.tsx'

/** Acts that edited products, as far as the records tell that it names. */
const editou = ({ produtos, acao, exemplos }: AtoDaAuditoria) =>
  produtos > 0 &&
  (acao === null || acao === 'ALTEROU') &&
  exemplos.some(({ campos }) => campos.some((campo) => !COLUNAS_DO_CICLO.has(campo)))

/** What people did, and the way back from what they did to products. */
export function Auditoria() {
  const [ato, setAto] = useState<number | null>(null)
  const pode = useCan(desfazerEmMassa)
  const acoes = (um: AtoDaAuditoria) =>
    pode &&
    editou(um) && (
      <IconAction
        icon={IconArrowBackUp}
        aria-label={`Desfazer o que mudou em ${registrosTexto(um)}, ${momento(um.em)}`}
        title="Desfazer este ato"
        onClick={() => setAto(um.id)}
      />
    )
  return (
    <>
      <AuditoriaScreen acoesDoAto={acoes} />
      {ato !== null && <DesfazerEmTodos ato={ato} onClose={() => setAto(null)} />}
    </>
  )
}
