import {
  coresDoKit,
  ERRO_AO_EXCLUIR_ITEM,
  ERRO_AO_SALVAR,
  excluirMedida,
  faltamMedidas,
  listaMedidas,
  MEDIDA_SALVA,
  medidaForm,
  PREENCHA,
  salvarMedida,
  type KitMedida,
} from '@portal/contract/materiais/kit'
import { numero } from '@portal/contract/core/formato'
import { ENGENHARIA } from '@portal/contract/materiais/opcoes'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { DecimalField } from '../../ui/fields/DecimalField.tsx'
import { ManyField } from '../../ui/fields/ManyField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { toDraft, type Draft } from '../../ui/form/draft.ts'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { ListaDePartes, type SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'
import { ESSA_ACAO } from './textosDePartes.ts'

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
const lido = (valor: number | null) => (valor === null ? '' : numero(valor))

const ESPESSURA: Column<KitMedida> = {
  label: 'Espessura (mm)',
  cell: (row) => lido(row.espessura),
  sort: 'espessura',
  kind: 'number',
}
const CORES: Column<KitMedida> = {
  label: 'Cores',
  cell: (row) => lista.format(row.cores.map(({ label }) => label)),
  sort: 'cores',
}
const LADOS: readonly Column<KitMedida>[] = [
  { label: 'Largura (mm)', cell: (row) => lido(row.largura), sort: 'largura', kind: 'number' },
  { label: 'Altura (mm)', cell: (row) => lido(row.altura), sort: 'altura', kind: 'number' },
]
const nomeDe = ({ largura, altura, espessura }: KitMedida) =>
  [largura, altura, espessura]
    .filter((valor) => valor !== null)
    .map(lido)
    .join(' × ')

/** Hardware has no width and height (Spec 001 §2.5). */
export function KitMedidas({ tipoKit }: { tipoKit: number }) {
  const { id } = useRegistro()
  const query = useAnswer(listaMedidas, { params: { idKit: id } })
  return (
    <ListaDePartes
      nome={tipoKit === ENGENHARIA ? 'kitEngenharia' : 'kitFerragem'}
      query={query}
      columns={tipoKit === ENGENHARIA ? [...LADOS, ESPESSURA, CORES] : [ESPESSURA, CORES]}
      nomeDe={nomeDe}
      novo="Adicionar"
      exclusao={(row) => ({
        call: excluirMedida,
        params: { id: row.id },
        lista: listaMedidas,
        title: 'Excluir Medidas?',
        text: ESSA_ACAO,
        failedText: ERRO_AO_EXCLUIR_ITEM,
      })}
    >
      {(row, saidas) => <Formulario row={row ?? null} tipoKit={tipoKit} {...saidas} />}
    </ListaDePartes>
  )
}

interface FormularioProps extends SaidasDaParte {
  row: KitMedida | null
  tipoKit: number
}

function Formulario({ row, tipoKit, ...saidas }: FormularioProps) {
  const { id: idKit, refreshes } = useRegistro()
  const { mutateAsync } = useCall(salvarMedida, { refreshes: [listaMedidas, ...refreshes] })
  const cores = useOptions(coresDoKit)
  const entre = ({ largura, altura }: Draft<typeof medidaForm>): Partial<Record<string, string>> => {
    if (!faltamMedidas(tipoKit, { largura: largura || null, altura: altura || null })) return {}
    return { ...(!largura && { largura: PREENCHA }), ...(!altura && { altura: PREENCHA }) }
  }
  return (
    <ModalForm
      title={row ? 'Editar medidas' : 'Adicionar medidas'}
      schema={medidaForm}
      initial={
        row
          ? { ...toDraft(medidaForm, row), idKit }
          : { largura: null, altura: null, espessura: null, cores: [], idKit }
      }
      between={entre}
      save={(body) => mutateAsync({ body })}
      texts={{ saved: MEDIDA_SALVA, failed: ERRO_AO_SALVAR }}
      {...saidas}
    >
      {(form) => (
        <>
          {tipoKit === ENGENHARIA && (
            <>
              <DecimalField form={form} name="largura" label="Largura" unit="mm" required />
              <DecimalField form={form} name="altura" label="Altura" unit="mm" required />
            </>
          )}
          <DecimalField form={form} name="espessura" label="Espessura" unit="mm" />
          <ManyField form={form} name="cores" label="Cores" options={cores} />
        </>
      )}
    </ModalForm>
  )
}
