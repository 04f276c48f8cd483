import { Button, Group } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import type { Resumo } from '@portal/contract/importacao/remessa'
import { COM_AVISO, type Recorte, type Resultado } from '@portal/contract/planilhas/plano'
import type { Palavras } from './palavras.ts'

const CONTAS: readonly (readonly [resultado: Resultado, conta: keyof Resumo])[] = [
  ['NOVO', 'novos'],
  ['ALTERADO', 'alterados'],
  ['IGUAL', 'iguais'],
  ['RECUSADO', 'recusados'],
]

interface ResultadosProps {
  resumo: Resumo
  comAviso: number
  nomes: Palavras['filtros']
  escolhido: Recorte | undefined
  onEscolher: (resultado: Recorte | undefined) => void
}

/** How many rows came out how; each number shows its rows alone. */
export function Resultados({ resumo, comAviso, nomes, escolhido, onEscolher }: ResultadosProps) {
  const todas = Object.values(resumo).reduce((soma, um) => soma + um, 0)
  const botao = (resultado: Recorte | undefined, nome: string, quantas: number) => (
    <Button
      key={nome}
      size="xs"
      variant={escolhido === resultado ? 'filled' : 'default'}
      aria-pressed={escolhido === resultado}
      disabled={quantas === 0 && resultado !== undefined}
      onClick={() => onEscolher(resultado)}
    >
      {nome} {numero(quantas)}
    </Button>
  )
  return (
    <Group role="group" aria-label="Mostrar" gap="xs">
      {botao(undefined, nomes.TODAS, todas)}
      {CONTAS.map(([resultado, conta]) => botao(resultado, nomes[resultado], resumo[conta]))}
      {comAviso > 0 && botao(COM_AVISO, 'Com aviso', comAviso)}
    </Group>
  )
}
