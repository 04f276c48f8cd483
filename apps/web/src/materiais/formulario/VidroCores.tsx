import { SimpleGrid } from '@mantine/core'
import { comCasas } from '@portal/contract/core/formato'
import { excluir } from '@portal/contract/core/mensagens'
import { labelOf, SIM_NAO } from '@portal/contract/core/options'
import {
  detalheCor,
  excluirVidroCor,
  listaVidroCor,
  PROPRIEDADES_DA_COR,
  salvarVidroCor,
  selectCorVidro,
  vidroCorForm,
  type VidroCor,
} from '@portal/contract/materiais/vidro'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { DecimalField } from '../../ui/fields/DecimalField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SimNaoField } from '../../ui/fields/SimNaoField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { toDraft, type Draft } from '../../ui/form/draft.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { ListaDePartes, type SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'

/** Two decimals with a comma (Spec 001 §2.4). */
const lido = (valor: number | null) => (valor === null ? '' : comCasas(valor, 2))

const COLUNAS: readonly Column<VidroCor>[] = [
  { label: 'Cor', cell: (row) => row.cor.label, sort: 'cor' },
  ...PROPRIEDADES_DA_COR.map(({ campo, sigla }): Column<VidroCor> => ({
    label: sigla,
    cell: (row) => lido(row[campo]),
    sort: campo,
    kind: 'number',
  })),
  { label: 'Ativo', cell: (row) => labelOf(SIM_NAO, row.ativo), sort: 'ativo' },
]
/** Decisions section 12. */
const TEXTO = 'Essa cor será excluída, isso não pode ser desfeito.'

/** What a glass is in each of its colours (Spec 001 §2.4). */
export function VidroCores() {
  const { id } = useRegistro()
  const query = useAnswer(listaVidroCor, { params: { id } })
  return (
    <ListaDePartes
      nome="vidroCores"
      query={query}
      columns={COLUNAS}
      nomeDe={({ cor }) => cor.label}
      novo="Nova Cor"
      exclusao={(row) => ({
        call: excluirVidroCor,
        params: { id: row.id },
        lista: listaVidroCor,
        title: excluir(row.cor.label),
        text: TEXTO,
      })}
    >
      {(row, saidas) => <Formulario row={row ?? null} {...saidas} />}
    </ListaDePartes>
  )
}

const NOVA: Draft<typeof vidroCorForm> = {
  cor: null,
  fatorSolar: null,
  absorcaoEnergetica: null,
  transmissaoTermica: null,
  transmissaoLuminosidade: null,
  bloqueioCalor: null,
  reflexaoInterior: null,
  reflexaoExterior: null,
  ativo: 1,
}

function Formulario({ row, ...saidas }: SaidasDaParte & { row: VidroCor | null }) {
  const { id: idVidro, refreshes } = useRegistro()
  const cores = useOptions(selectCorVidro, { params: { id: idVidro } }, row?.cor)
  const { mutateAsync } = useCall(salvarVidroCor, {
    refreshes: [listaVidroCor, selectCorVidro, detalheCor, ...refreshes],
  })
  return (
    <ModalForm
      title="Produto / Cor"
      schema={vidroCorForm}
      initial={row ? toDraft(vidroCorForm, row) : { ...NOVA, idVidro }}
      save={(body) => mutateAsync({ body })}
      {...saidas}
    >
      {(form) => (
        <>
          <SelectField form={form} name="cor" label="Cor" options={cores} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {PROPRIEDADES_DA_COR.map(({ campo, sigla, nome }) => (
              <DecimalField key={campo} form={form} name={campo} label={`${nome} (${sigla})`} />
            ))}
            <SimNaoField form={form} name="ativo" label="Ativo" />
          </SimpleGrid>
        </>
      )}
    </ModalForm>
  )
}
