import { useState } from 'react'
import { Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import { duplicarVarios, MAIS_COPIAS } from '@portal/contract/materiais/relacoes'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { errorMessage } from '../../api/errorMessage.ts'
import { useCall } from '../../api/useCall.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import type { Column } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { MUDAM_COM_PRODUTOS } from '../mudam.ts'
import { contagem } from './contagem.ts'
import { SimularAntes } from './SimularAntes.tsx'
import { useWhileItStands } from '../../ui/useStands.ts'

type Copia = ResultOf<typeof duplicarVarios>['copias'][number]

interface DuplicarVariosProps {
  produtos: readonly ProdutoNaLista[]
  onClose: () => void
}

const PODE = 'Pode ser duplicado.'
const temCopia = ({ motivo }: Copia) => motivo === null

/** Copies under codes made of the old ones; which of them there can be is said before any is made. */
export function DuplicarVarios({ produtos, onClose }: DuplicarVariosProps) {
  const [antes, setAntes] = useState('')
  const [depois, setDepois] = useState('')
  const [copias, setCopias] = useState<readonly Copia[]>()
  const [recusa, setRecusa] = useState<string>()
  const [feitos, setFeitos] = useState<ReadonlySet<number>>(new Set())
  const simulando = useCall(duplicarVarios)
  const encerrar = useWhileItStands(onClose)
  const duplicando = useCall(duplicarVarios, { refreshes: MUDAM_COM_PRODUTOS })
  const espera = simulando.isPending || duplicando.isPending
  const faltam = produtos.filter(({ id }) => !feitos.has(id))
  const mudar = (guardar: (texto: string) => void) => (texto: string) => {
    guardar(texto)
    setCopias(undefined)
  }
  const podem = copias?.filter(temCopia) ?? []
  const pedir = async (simular: boolean) => {
    setRecusa(undefined)
    const todas = faltam.map(({ id, codigo }) => ({ id, codigo: `${antes}${codigo}${depois}` }))
    const pedidas = simular ? todas : podem.map(({ id, codigo }) => ({ id, codigo }))
    try {
      const { copias: ditas } = await (simular ? simulando : duplicando).mutateAsync({
        body: { copias: pedidas, simular },
      })
      if (simular) return setCopias(ditas)
      const recusadas = ditas.filter((copia) => !temCopia(copia))
      const feitas = ditas.filter(temCopia).map(({ id }) => id)
      setFeitos((antigos) => new Set([...antigos, ...feitas]))
      if (feitas.length)
        notify.success(`${contagem(feitas.length)} ${feitas.length === 1 ? 'duplicado' : 'duplicados'}.`)
      if (!recusadas.length) return encerrar()
      setCopias(recusadas)
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title={`Duplicar ${contagem(produtos.length)}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">
          Cada cópia leva tudo o que é do produto, com o código de antes e o que você acrescentar a ele.
        </Text>
        <Group grow>
          <TextInput
            label="Antes do código"
            value={antes}
            disabled={espera}
            onChange={({ currentTarget }) => mudar(setAntes)(currentTarget.value)}
          />
          <TextInput
            label="Depois do código"
            value={depois}
            disabled={espera}
            onChange={({ currentTarget }) => mudar(setDepois)(currentTarget.value)}
          />
        </Group>
        {copias && <Ditas copias={copias} produtos={produtos} />}
        <SimularAntes
          acao={podem.length > 0 ? `Duplicar ${contagem(podem.length)}` : undefined}
          motivo={motivoDe(faltam.length, `${antes}${depois}`.trim() !== '')}
          recusa={recusa}
          espera={espera}
          onPedir={pedir}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}

function motivoDe(quantos: number, mudaOCodigo: boolean): string | undefined {
  if (quantos > MAIS_COPIAS) return `Escolha até ${contagem(MAIS_COPIAS)}.`
  return mudaOCodigo ? undefined : 'Diga o que a cópia tem antes ou depois do código.'
}

function Ditas({ copias, produtos }: { copias: readonly Copia[]; produtos: readonly ProdutoNaLista[] }) {
  const deQuem = new Map(produtos.map(({ id, codigo }) => [id, codigo]))
  const recusadas = copias.filter((copia) => !temCopia(copia)).length
  const colunas: readonly Column<Copia>[] = [
    { label: 'Produto', cell: ({ id }) => deQuem.get(id) ?? '', kind: 'code' },
    { label: 'Cópia', cell: ({ codigo }) => codigo, kind: 'code' },
    { label: 'Resultado', cell: ({ motivo }) => motivo ?? PODE },
  ]
  return (
    <>
      <Text size="sm" role="status">
        {contagem(copias.length - recusadas)} a duplicar
        {recusadas > 0 && `, ${contagem(recusadas)} ${recusadas === 1 ? 'fica' : 'ficam'} sem cópia`}.
      </Text>
      <ScrollArea.Autosize mah={320} viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Cópias' }}>
        <PlainTable rows={copias} columns={colunas} />
      </ScrollArea.Autosize>
    </>
  )
}
