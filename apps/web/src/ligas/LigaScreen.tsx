import { SimpleGrid, Skeleton } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { MPA } from '@portal/contract/core/formato'
import { ligaForm, listaLigas, obterLiga, opcoesDeTempera, salvarLiga } from '@portal/contract/ligas/ligas'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { DecimalField } from '../ui/fields/DecimalField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { type Draft, isRequired, toDraft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import { Screen } from '../ui/Screen.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { LIGAS } from './enderecos.ts'
import { ligaRascunho } from './rascunhos.ts'
import { SoDaProvedora } from './SoDaProvedora.tsx'

type Rascunho = Draft<typeof ligaRascunho>

const VAZIA: Rascunho = { descricao: '', idTempera: null, elasticidade: '', tensaoMaxima: '' }

export function LigaScreen() {
  const id = Number(useParams()['pId'])
  return id === 0 ? (
    <Screen title="Nova Liga">
      <SoDaProvedora>
        <Formulario inicial={VAZIA} />
      </SoDaProvedora>
    </Screen>
  ) : (
    <LigaSalva key={id} id={id} />
  )
}

/** A cached alloy may be old: the form waits for the answer of this visit. */
function LigaSalva({ id }: { id: number }) {
  const { data, isFetchedAfterMount, error, refetch } = useAnswer(
    obterLiga,
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  const liga = isFetchedAfterMount ? data : undefined
  return (
    <Screen title={liga ? `Liga ${liga.descricao}` : 'Liga'}>
      {error && !liga && (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={LIGAS} />
        </ErrorState>
      )}
      {!error && !liga && <Skeleton h={220} maw={860} />}
      {liga && (
        <SoDaProvedora>
          <Formulario inicial={toDraft(ligaRascunho, liga)} />
        </SoDaProvedora>
      )}
    </Screen>
  )
}

function Formulario({ inicial }: { inicial: Rascunho }) {
  const navegar = useNavigate()
  const { mutateAsync } = useCall(salvarLiga, { refreshes: [listaLigas, obterLiga] })
  const voltar = () => void navegar(backTo(LIGAS))
  return (
    <PageForm
      schema={ligaRascunho}
      initial={inicial}
      save={(body) => mutateAsync({ body })}
      onSaved={voltar}
      onCancel={voltar}
    >
      {(form) => <Campos form={form} />}
    </PageForm>
  )
}

function Campos({ form }: { form: RecordForm<Rascunho> }) {
  const temperas = useOptions(opcoesDeTempera)
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextField form={form} name="descricao" label="Liga" required={isRequired(ligaForm, 'descricao')} />
      <SelectField form={form} name="idTempera" label="Têmpera" options={temperas} />
      <DecimalField
        form={form}
        name="elasticidade"
        label="Elasticidade"
        unit={MPA}
        hint="Módulo de elasticidade. O alumínio tem 70000 MPa."
      />
      <DecimalField
        form={form}
        name="tensaoMaxima"
        label="Tensão Máxima"
        unit={MPA}
        hint="Limite da norma para a liga e a têmpera."
      />
    </SimpleGrid>
  )
}
