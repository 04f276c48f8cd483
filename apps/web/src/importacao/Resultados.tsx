import { Button, Group } from '@mantine/core'
import type { Resumo } from '@portal/contract/importacao/produtos'
import type { Resultado } from '@portal/contract/planilhas/plano'
import type { Palavras } from './palavras.ts'

const numero = new Intl.NumberFormat('pt-BR')

const CONTAS: readonly (readonly [resultado: Resultado, conta: keyof Resumo])[] = [
  ['NOVO', 'novos'],
  ['ALTERADO', 'alterados'],
  ['IGUAL', 'iguais'],
  ['RECUSADO', 'recusados'],
]

interface ResultadosProps {
  resumo: Resumo
  nomes: Palavras['filtros']
  escolhido: Resultado | undefined
  onEscolher: (resultado: Resultado | undefined) => void
}

/** How many rows came out how; each number shows its rows alone. */
export function Resultados({ resumo, nomes, escolhido, onEscolher }: ResultadosProps) {
  const todas = Object.values(resumo).reduce((soma, um) => soma + um, 0)
  const botao = (resultado: Resultado | undefined, nome: string, quantas: number) => (
    <Button
      key={nome}
      size="xs"
      variant={escolhido === resultado ? 'filled' : 'default'}
      aria-pressed={escolhido === resultado}
      disabled={quantas === 0 && resultado !== undefined}
      onClick={() => onEscolher(resultado)}
    >
      {nome} {numero.format(quantas)}
    </Button>
  )
  return (
    <Group role="group" aria-label="Mostrar" gap="xs">
      {botao(undefined, nomes.TODAS, todas)}
      {CONTAS.map(([resultado, conta]) => botao(resultado, nomes[resultado], resumo[conta]))}
    </Group>
  )
}
