import { useState, type ReactNode } from 'react'
import { SimpleGrid, Stack } from '@mantine/core'
import type { VersaoNaLista } from '@portal/contract/mercado/versoes'
import { momento } from '@portal/contract/core/formato'
import { Choice } from '../ui/fields/Choice.tsx'

const EM_EDICAO = 'edicao'

/** Without `depois`, the working copy is compared. */
export interface Quais {
  antes: number
  depois?: number
}

interface CompararProps {
  versoes: readonly VersaoNaLista[]
  children: (quais: Quais) => ReactNode
}

export function CompararVersoes({ versoes, children }: CompararProps) {
  const [antes, setAntes] = useState(String(versoes[0]?.id ?? ''))
  const [depois, setDepois] = useState(EM_EDICAO)
  const opcoes = versoes.map((versao) => ({
    value: String(versao.id),
    label: `Versão ${versao.numero}, de ${momento(versao.em)}`,
  }))
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Choice label="Comparar" data={opcoes} value={antes} onChange={setAntes} />
        <Choice
          label="Com"
          data={[{ value: EM_EDICAO, label: 'Cadastro em edição' }, ...opcoes]}
          value={depois}
          onChange={setDepois}
        />
      </SimpleGrid>
      {children({ antes: Number(antes), ...(depois !== EM_EDICAO && { depois: Number(depois) }) })}
    </Stack>
  )
}
