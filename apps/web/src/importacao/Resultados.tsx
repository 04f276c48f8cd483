import { Button, Group } from '@mantine/core'
import type { Resumo } from '@portal/contract/importacao/produtos'
import type { Resultado } from '@portal/contract/planilhas/plano'

const numero = new Intl.NumberFormat('pt-BR')
export const contar = (quantas: number, um: string): string =>
  `${numero.format(quantas)} ${quantas === 1 ? um : `${um}s`}`

const NOMES: readonly (readonly [resultado: Resultado, nome: string, conta: keyof Resumo])[] = [
  ['NOVO', 'Novas', 'novos'],
  ['ALTERADO', 'Alteradas', 'alterados'],
  ['IGUAL', 'Iguais', 'iguais'],
  ['RECUSADO', 'Recusadas', 'recusados'],
]

interface ResultadosProps {
  resumo: Resumo
  escolhido: Resultado | undefined
  onEscolher: (resultado: Resultado | undefined) => void
}

/** How many rows came out how; each number shows its rows alone. */
export function Resultados({ resumo, escolhido, onEscolher }: ResultadosProps) {
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
      {botao(undefined, 'Todas', todas)}
      {NOMES.map(([resultado, nome, conta]) => botao(resultado, nome, resumo[conta]))}
    </Group>
  )
}

/** What an import did, in words; nothing that did not happen. */
export function resumir({ novos, alterados, iguais, recusados }: Resumo): string {
  const partes = [
    novos > 0 && contar(novos, 'novo'),
    alterados > 0 && contar(alterados, 'alterado'),
    iguais > 0 && (iguais === 1 ? '1 igual' : `${numero.format(iguais)} iguais`),
    recusados > 0 && contar(recusados, 'recusado'),
  ]
  return partes.filter(Boolean).join(', ')
}
