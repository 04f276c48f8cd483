import { useState } from 'react'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { compararVersoes } from '@portal/contract/materiais/versoes'
import type { Diferenca as Dita } from '@portal/contract/mercado/versoes'
import { queryOf } from '../../api/useCall.ts'
import { momento } from '../../auditoria/textos.ts'
import { Difference } from '../../ui/feedback/Difference.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Figura } from '../Figura.tsx'
import styles from './Historico.module.css'

const EM_EDICAO = 'edicao'

interface CompararProps {
  id: number
  versoes: readonly { id: number; numero: number; em: string }[]
}

/** Any two versions, or one and what is being edited. */
export function CompararVersoes({ id, versoes }: CompararProps) {
  const [antes, setAntes] = useState(String(versoes[0]?.id ?? ''))
  const [depois, setDepois] = useState(EM_EDICAO)
  const opcoes = versoes.map((versao) => ({
    value: String(versao.id),
    label: `Versão ${versao.numero}, de ${momento(versao.em)}`,
  }))
  const { data, error, refetch } = useQuery(
    queryOf(compararVersoes, {
      params: { id },
      query: { antes: Number(antes), ...(depois !== EM_EDICAO && { depois: Number(depois) }) },
    }),
  )
  return (
    <Stack gap="sm">
      <Group grow align="end">
        <NativeSelect
          label="Comparar"
          data={opcoes}
          value={antes}
          onChange={(evento) => setAntes(evento.currentTarget.value)}
        />
        <NativeSelect
          label="Com"
          data={[{ value: EM_EDICAO, label: 'Cadastro em edição' }, ...opcoes]}
          value={depois}
          onChange={(evento) => setDepois(evento.currentTarget.value)}
        />
      </Group>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Text role="status">Nenhuma diferença.</Text>}
      {data?.map((diferenca) => (
        <Diferenca key={diferenca.campo} diferenca={diferenca} />
      ))}
    </Stack>
  )
}

function Diferenca({ diferenca: { nome, antes, depois, figura } }: { diferenca: Dita }) {
  return (
    <div>
      <Difference label={nome} before={antes ?? ''} after={depois ?? ''} />
      {figura && (
        <div className={styles['figuras']}>
          <Figura src={figura.antes} nome={`${nome} antes`} size="card" />
          <Figura src={figura.depois} nome={`${nome} depois`} size="card" />
        </div>
      )}
    </div>
  )
}
