import { Box, Stack, Title } from '@mantine/core'
import {
  excluirProjetista,
  listaProjetistasDeClientes,
  projetistaForm,
  projetistaSelect,
  salvarProjetista,
  type ProjetistaAberto,
} from '@portal/contract/clientes/geral'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import type { Column } from '../ui/table/column.tsx'
import { FormularioEmLinha } from './FormularioEmLinha.tsx'
import { ListaDoCliente } from './ListaDoCliente.tsx'

const REFRESHES = [listaProjetistasDeClientes]
const COLUNAS: readonly Column<ProjetistaAberto>[] = [
  { label: 'Projetista', cell: ({ projetista }) => projetista, sort: 'projetista' },
  { label: 'Referência', cell: ({ referencia }) => referencia, sort: 'referencia' },
]

/** Open designers (Spec 002 §2.8 "Geral"); without the right to change there is no form and no delete (Spec 002 §6). */
export function Projetistas({ idSerial }: { idSerial: number }) {
  const query = useAnswer(listaProjetistasDeClientes, { params: { idSerial } })
  const pode = useCan(salvarProjetista)
  const opcoes = useOptions(projetistaSelect)
  const salvar = useCall(salvarProjetista, { refreshes: REFRESHES, waits: false })
  const excluir = useCall(excluirProjetista, { refreshes: REFRESHES })
  const livres = optionsAs(opcoes, (todas) =>
    todas.filter(({ value }) => !query.data?.some(({ idReferencia }) => idReferencia === value)),
  )
  return (
    <Stack gap="sm">
      <Title order={2} fz="h3">
        Projetistas abertos
      </Title>
      <ListaDoCliente
        nome="projetistas"
        vazio="Nenhum projetista aberto para este cliente. Escolha um acima e adicione."
        query={query}
        colunas={COLUNAS}
        nomeDe={({ projetista, referencia }) => `${projetista} · ${referencia}`}
        remover={pode ? ({ id }) => excluir.mutateAsync({ params: { id } }) : undefined}
      >
        {pode && (
          <FormularioEmLinha
            nome="Abrir projetista"
            schema={projetistaForm}
            vazio={{ idSerial, idReferencia: null }}
            save={(body) => salvar.mutateAsync({ body })}
          >
            {(form) => (
              <Box flex="1 1 260px" maw={420}>
                <SelectField form={form} name="idReferencia" label="Projetista" options={livres} />
              </Box>
            )}
          </FormularioEmLinha>
        )}
      </ListaDoCliente>
    </Stack>
  )
}
