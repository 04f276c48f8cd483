import { List } from '@mantine/core'
import { quantidade } from '@portal/contract/core/formato'
import { lista, PerguntaDasPessoas } from './PerguntaDasPessoas.tsx'
import type { Previsao } from './tipos.ts'

interface PrevisaoProps {
  previsao: Previsao
  responder: (fazer: boolean) => void
}

export function PrevisaoDaMontagem({ previsao, responder }: PrevisaoProps) {
  const { fantasia, recursos, referencias, liberacoes, pessoas } = previsao
  return (
    <PerguntaDasPessoas title={`Montar ${fantasia}?`} verbo="Montar" previstas={previsao} responder={responder}>
      <List size="sm">
        <List.Item>{`Empresa ${fantasia}`}</List.Item>
        <List.Item>
          {recursos.length
            ? `${quantidade(recursos.length, 'recurso', 'recursos')}: ${lista.format(recursos)}`
            : 'Nenhum recurso'}
        </List.Item>
        <List.Item>
          {referencias
            ? `${quantidade(referencias, 'referência', 'referências')}, ${quantidade(liberacoes, 'liberação', 'liberações')} ao todo`
            : 'Nenhuma referência'}
        </List.Item>
        <List.Item>{pessoas.length ? quantidade(pessoas.length, 'pessoa', 'pessoas') : 'Nenhuma pessoa'}</List.Item>
      </List>
    </PerguntaDasPessoas>
  )
}
