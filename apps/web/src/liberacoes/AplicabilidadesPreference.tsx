import { Box } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import * as calls from '@portal/contract/liberacoes/preference'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { FormularioEmLinha } from '../clientes/FormularioEmLinha.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import type { Column } from '../ui/table/column.tsx'
import { ListaLiberada } from './ListaLiberada.tsx'
import type { Alvo } from './porques.tsx'

const DAS_APLICABILIDADES = [calls.listaAplicabilidadesPreference, simularCliente]
const COLUNAS_DE_APLICABILIDADE: readonly Column<calls.AplicabilidadePreference>[] = [
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia', kind: 'words' },
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
]

const alvoDaAplicabilidade = ({ idReferencia: id }: calls.AplicabilidadePreference): Alvo => ({
  coisa: 'aplicabilidade',
  id,
})

export function AplicabilidadesPreference({ idSerial, serial }: { idSerial: number; serial: string }) {
  const query = useAnswer(calls.listaAplicabilidadesPreference, { params: { serial } })
  const pode = useCan(calls.salvarAplicabilidadePreference)
  const excluir = useCall(calls.excluirAplicabilidadePreference, { refreshes: DAS_APLICABILIDADES })
  return (
    <ListaLiberada
      nome="aplicabilidadesPreference"
      query={query}
      colunas={COLUNAS_DE_APLICABILIDADE}
      idSerial={idSerial}
      familia="PREFSUITE"
      coisa="aplicabilidade"
      alvoDe={alvoDaAplicabilidade}
      nomeDe={({ empresa, referencia }) => `${empresa} · ${referencia}`}
      remover={pode ? ({ id }) => excluir.mutateAsync({ params: { id } }) : undefined}
    >
      {pode && <LiberarAplicabilidade serial={serial} />}
    </ListaLiberada>
  )
}

function LiberarAplicabilidade({ serial }: { serial: string }) {
  const opcoes = useOptions(calls.referenciasComAplicabilidade)
  const { mutateAsync } = useCall(calls.salvarAplicabilidadePreference, {
    refreshes: DAS_APLICABILIDADES,
    waits: false,
  })
  return (
    <FormularioEmLinha
      nome="Liberar aplicabilidade"
      schema={calls.aplicabilidadePreferenceForm}
      vazio={{ referencia: null, serial }}
      save={(body) => mutateAsync({ body })}
    >
      {(form) => (
        <Box flex="1 1 260px" maw={420}>
          <SelectField form={form} name="referencia" label="Empresa" options={opcoes} />
        </Box>
      )}
    </FormularioEmLinha>
  )
}
