import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { linhasDaReferencia } from '@portal/contract/selecoes/selecoes'
import { impedimento } from '@portal/contract/tipologias/modelos'
import {
  DISPONIVEL,
  INDISPONIVEL,
  referenciaSelect,
  type Tipologia,
  type tipologiaForm,
} from '@portal/contract/tipologias/tipologias'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { OpcaoField } from '../ui/fields/OpcaoField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'
import type { Draft } from '../ui/form/draft.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import { STATUS_TIPOLOGIA } from '@portal/contract/core/options'

export type RascunhoDaTipologia = Draft<typeof tipologiaForm>

interface CamposProps {
  form: RecordForm<RascunhoDaTipologia>
  tipologia: Tipologia | null
}

export function CamposDaTipologia({ form, tipologia }: CamposProps) {
  const referencias = useOptions(referenciaSelect)
  const linhas = useLinhas(form, tipologia)
  const [alerta, setAlerta] = useState<string>()
  const status = tipologia?.status
  const campos = useRef<HTMLDivElement>(null)
  const escolhido = () => campos.current?.querySelector<HTMLElement>('[data-path="status"] input:checked')
  // A replaced model that does not fit takes the status away.
  const baixar = useEffectEvent(() => form.setFieldValue('status', INDISPONIVEL))
  useEffect(() => {
    if (status === INDISPONIVEL) baixar()
  }, [status])
  form.watch('status', ({ value }) => {
    const motivo = value === DISPONIVEL ? motivoDe(tipologia) : undefined
    if (!motivo) return
    setAlerta(motivo)
    form.setFieldValue('status', INDISPONIVEL)
  })
  return (
    <Stack gap="md" ref={campos}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <CodeField form={form} name="codigo" label="Código" fixed={tipologia !== null} />
        <TextField form={form} name="descricao" label="Descrição" />
        <SelectField form={form} name="referencia" label="Referência" options={referencias} />
        <SelectField form={form} name="linha" label="Linha" options={linhas} />
      </SimpleGrid>
      <OpcaoField form={form} name="status" label="Status" options={STATUS_TIPOLOGIA} />
      {alerta && <Alerta texto={alerta} onClose={() => setAlerta(undefined)} onGone={() => escolhido()?.focus()} />}
    </Stack>
  )
}

const motivoDe = (tipologia: Tipologia | null) =>
  impedimento({ glb: tipologia?.glb?.relatorio ?? null, usdz: tipologia?.usdz?.relatorio ?? null })

/** Lines of the chosen reference; another reference empties the field (decisions T-04). */
function useLinhas(form: CamposProps['form'], tipologia: Tipologia | null) {
  const [referencia, setReferencia] = useState<number | null>(form.getValues().referencia || null)
  form.watch('referencia', ({ value }) => {
    const outra = typeof value === 'number' ? value : null
    if (outra === referencia) return
    setReferencia(outra)
    form.setFieldValue('linha', null)
  })
  // A line that the reference lost meanwhile may stay.
  const dela = tipologia?.referencia.value === referencia ? tipologia.linha : undefined
  const linhas = useOptions(linhasDaReferencia, referencia === null ? null : { params: { idReferencia: referencia } })
  return optionsAs(linhas, (todas) => withChosen<{ label: string; value: number }>(todas, dela))
}

/** Spec 002 §4 "Typology status". */
function Alerta({ texto, onClose, onGone }: { texto: string; onClose: () => void; onGone: () => void }) {
  // The choice that had the focus is gone.
  const gone = useEffectEvent(onGone)
  useEffect(() => () => gone(), [])
  return (
    <Dialog title="Atenção" onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{texto}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            Entendi
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
