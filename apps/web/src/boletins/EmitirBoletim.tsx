import { useState, type FormEvent } from 'react'
import { Button, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { TIPO_NO_BOLETIM } from '@portal/contract/boletins/boletim'
import { boletimForm, emitirBoletim, listaBoletins } from '@portal/contract/boletins/boletins'
import { hoje } from '@portal/contract/mercado/noDia'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { DiaField } from '../mercado/dia/DiaField.tsx'
import { fimDoMesPassado } from '../mercado/dia/useIntervalo.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DialogFooter } from '../ui/feedback/DialogFooter.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useReferencias } from './useReferencias.ts'

interface EmitirProps {
  /** What the address asks for: `antes`, `depois`, `tipoProduto`, `referencia`. */
  inicial: URLSearchParams
  onClose: () => void
}

const TODOS = { label: 'Todos', value: '' }

export function EmitirBoletim({ inicial, onClose }: EmitirProps) {
  const referencias = useReferencias()
  const { mutateAsync, isPending } = useCall(emitirBoletim, { refreshes: [listaBoletins] })
  const [pedido, setPedido] = useState({
    titulo: '',
    antes: inicial.get('antes') ?? fimDoMesPassado(),
    depois: inicial.get('depois') ?? hoje(),
    tipoProduto: inicial.get('tipoProduto') ?? '',
    referencia: inicial.get('referencia') ?? '',
  })
  const [recusa, setRecusa] = useState<string>()
  const mudar = (mudanca: Partial<typeof pedido>) => setPedido({ ...pedido, ...mudanca })
  const emitir = async (evento: FormEvent) => {
    evento.preventDefault()
    const lido = boletimForm.safeParse(pedido)
    if (!lido.success) return setRecusa(lido.error.issues[0]?.message)
    try {
      await mutateAsync({ body: lido.data })
      notifySaved()
      onClose()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title="Emitir boletim" size="lg" onClose={onClose}>
      <form onSubmit={(evento) => void emitir(evento)} noValidate>
        <Stack gap="md">
          <Text size="sm">O boletim recebe o próximo número do ano e não pode mais ser alterado.</Text>
          <TextInput
            label="Título"
            data-autofocus
            value={pedido.titulo}
            onChange={({ currentTarget }) => mudar({ titulo: currentTarget.value })}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DiaField label="Do fim do dia" value={pedido.antes} onChange={(antes) => mudar({ antes })} />
            <DiaField label="Ao fim do dia" value={pedido.depois} onChange={(depois) => mudar({ depois })} />
            <NativeSelect
              label="Tipo de Produto"
              data={[TODOS, ...TIPO_NO_BOLETIM]}
              value={pedido.tipoProduto}
              onChange={({ currentTarget }) => mudar({ tipoProduto: currentTarget.value })}
            />
            <IdSelect
              label="Referência"
              placeholder="Todas"
              data={referencias}
              value={Number(pedido.referencia) || undefined}
              onChange={(id) => mudar({ referencia: String(id ?? '') })}
            />
          </SimpleGrid>
          <DialogFooter refusal={recusa} onClose={onClose}>
            <Button type="submit" loading={isPending}>
              Emitir
            </Button>
          </DialogFooter>
        </Stack>
      </form>
    </Dialog>
  )
}
