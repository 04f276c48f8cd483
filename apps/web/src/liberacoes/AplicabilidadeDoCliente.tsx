import { useState } from 'react'
import { Box, Switch } from '@mantine/core'
import {
  aplicabilidadeForm,
  listaAplicabilidades,
  referenciaAplicabilidadeExistente,
  removerAplicabilidade,
  salvarAplicabilidadeDoSerial,
  type AplicabilidadeLiberada,
} from '@portal/contract/liberacoes/aplicabilidade'
import { diaEHora } from '@portal/contract/core/formato'
import { simularCliente } from '@portal/contract/liberacoes/simulacao'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { FormularioEmLinha } from '../clientes/FormularioEmLinha.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import type { Column } from '../ui/table/column.tsx'
import { HOMOLOGADOR, ListaLiberada } from './ListaLiberada.tsx'
import type { Alvo } from './porques.tsx'

const REFRESHES = [listaAplicabilidades, simularCliente]
const COLUNAS: readonly Column<AplicabilidadeLiberada>[] = [
  { label: 'Empresa', cell: ({ empresa }) => empresa, sort: 'empresa', kind: 'words' },
  HOMOLOGADOR,
  { label: 'Data', cell: ({ dataAtualizacao }) => diaEHora(dataAtualizacao), sort: 'dataAtualizacao', kind: 'code' },
]

const alvoDe = ({ idEmpresa: idDono }: AplicabilidadeLiberada): Alvo => ({ coisa: 'aplicabilidade', idDono })

/** Spec 002 §2.8 "Aplicabilidade". */
export function AplicabilidadeDoCliente({ idSerial }: { idSerial: number }) {
  const query = useAnswer(listaAplicabilidades, { params: { idSerial } })
  const pode = useCan(salvarAplicabilidadeDoSerial)
  const remover = useCall(removerAplicabilidade, { refreshes: REFRESHES })
  return (
    <ListaLiberada
      nome="aplicabilidadesDoCliente"
      query={query}
      colunas={COLUNAS}
      idSerial={idSerial}
      coisa="aplicabilidade"
      alvoDe={alvoDe}
      nomeDe={({ empresa }) => empresa}
      remover={pode ? ({ idEmpresa }) => remover.mutateAsync({ body: { idSerial, idEmpresa } }) : undefined}
    >
      {pode && <Adicionar idSerial={idSerial} />}
    </ListaLiberada>
  )
}

/** Testers are also offered what waits in homologation (decisions L-07). */
function Adicionar({ idSerial }: { idSerial: number }) {
  const [homologador, setHomologador] = useState(false)
  const empresas = useOptions(referenciaAplicabilidadeExistente, { params: { homologador: String(homologador) } })
  const { mutateAsync } = useCall(salvarAplicabilidadeDoSerial, { refreshes: REFRESHES, waits: false })
  return (
    <FormularioEmLinha
      nome="Liberar aplicabilidade"
      schema={aplicabilidadeForm}
      vazio={{ idSerial, idEmpresa: null, homologador: false }}
      save={(body) => mutateAsync({ body: { ...body, homologador } })}
    >
      {(form) => (
        <>
          <Box flex="1 1 260px" maw={420}>
            <SelectField form={form} name="idEmpresa" label="Empresa" options={empresas} />
          </Box>
          <Switch
            label="Homologador"
            checked={homologador}
            pb={8}
            onChange={({ currentTarget }) => setHomologador(currentTarget.checked)}
          />
        </>
      )}
    </FormularioEmLinha>
  )
}
