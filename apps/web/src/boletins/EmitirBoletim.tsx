import { SimpleGrid, Text } from '@mantine/core'
import { TIPO_NO_BOLETIM } from '@portal/contract/boletins/boletim'
import { boletimForm, emitirBoletim, listaBoletins } from '@portal/contract/boletins/boletins'
import { separados } from '@portal/contract/materiais/produtos'
import { hoje } from '@portal/contract/mercado/noDia'
import { useCall } from '../api/useCall.ts'
import { fimDoMesPassado } from '../mercado/dia/useIntervalo.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { ManyField } from '../ui/fields/ManyField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useReferencias } from './useReferencias.ts'

interface EmitirProps {
  /** What the address asks for: `antes`, `depois`, `tipoProduto`, `referencia`. */
  inicial: URLSearchParams
  onClose: () => void
}

export function EmitirBoletim({ inicial, onClose }: EmitirProps) {
  const referencias = useReferencias()
  const { mutateAsync } = useCall(emitirBoletim, { refreshes: [listaBoletins] })
  return (
    <ModalForm
      title="Emitir boletim"
      schema={boletimForm}
      initial={pedidoDe(inicial)}
      save={(body) => mutateAsync({ body })}
      saveLabel="Emitir"
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            O boletim recebe o próximo número do ano e não pode mais ser alterado. Sem tipo de produto e referência,
            conta tudo o que você vê.
          </Text>
          <TextField form={form} name="titulo" label="Título" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField form={form} name="antes" label="Do fim do dia" max={hoje()} />
            <DateField form={form} name="depois" label="Ao fim do dia" max={hoje()} />
            <SelectField form={form} name="tipoProduto" label="Tipo de produto" options={TIPO_NO_BOLETIM} />
            <ManyField form={form} name="referencia" label="Referência" options={referencias} />
          </SimpleGrid>
        </>
      )}
    </ModalForm>
  )
}

const pedidoDe = (inicial: URLSearchParams): Draft<typeof boletimForm> => ({
  titulo: '',
  antes: inicial.get('antes') ?? fimDoMesPassado(),
  depois: inicial.get('depois') ?? hoje(),
  tipoProduto: TIPO_NO_BOLETIM.find(({ value }) => value === inicial.get('tipoProduto'))?.value ?? null,
  referencia: separados(inicial.get('referencia')).map(Number),
})
