import { useState } from 'react'
import { mercadoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import type { AtoDaAuditoria, LinhaDoAto } from '@portal/contract/auditoria/auditoria'
import type { ChamadaDeComoEstava } from '@portal/contract/auditoria/comoEstava'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { comoEstavaLinha } from '@portal/contract/linhas/linhas'
import { COLUNAS_DO_CICLO } from '@portal/contract/materiais/desfazer'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { AuditoriaScreen } from '../../auditoria/AuditoriaScreen.tsx'
import type { Lembrado } from '../../auditoria/ComoEstava.tsx'
import { DesfazerEmTodos } from '../../materiais/historico/DesfazerEmTodos.tsx'
import { DesfazerNaLinha } from '../../materiais/historico/DesfazerNaLinha.tsx'

/** Acts that edited products, as far as the records tell that it names. */
const editou = ({ produtos, acao, exemplos }: AtoDaAuditoria) =>
  produtos > 0 &&
  (acao === null || acao === 'ALTEROU') &&
  exemplos.some(({ campos }) => campos.some((campo) => !COLUNAS_DO_CICLO.has(campo)))

const COMO_ESTAVA: Readonly<Record<string, ChamadaDeComoEstava>> = {
  material: mercadoDeProdutos.comoEstava,
  ...Object.fromEntries(TIPO_MATERIAL.map(({ value }) => [value.toLowerCase(), mercadoDeProdutos.comoEstava])),
  acabamento: mercadoDeAcabamentos.comoEstava,
  linha: comoEstavaLinha,
}

function lembradoDe({ tabela, idRegistro, registro, existe }: LinhaDoAto): Lembrado | undefined {
  const chamada = COMO_ESTAVA[tabela]
  return chamada && existe ? { chamada, id: Number(idRegistro), nome: registro } : undefined
}

/** What people did, and the way back from what they did to products. */
export function Auditoria() {
  const [ato, setAto] = useState<number | null>(null)
  const acoes = (um: AtoDaAuditoria) => editou(um) && <DesfazerNaLinha ato={um} onDesfazer={() => setAto(um.id)} />
  return (
    <>
      <AuditoriaScreen acoesDoAto={acoes} lembradoDe={lembradoDe} />
      {ato !== null && <DesfazerEmTodos ato={ato} onClose={() => setAto(null)} />}
    </>
  )
}
