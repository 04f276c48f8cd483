import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import {
  listaLigas,
  listaTemperas,
  obterLiga,
  obterTempera,
  opcoesDeTempera,
  salvarTempera,
  temperaForm,
} from '@portal/contract/ligas/ligas'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { type Draft, isRequired, toDraft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { Screen } from '../ui/Screen.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { LIGAS, NOVA_TEMPERA } from './enderecos.ts'
import { ListaDeTemperas } from './ListaDeTemperas.tsx'
import { temperaRascunho } from './rascunhos.ts'
import { SoDaProvedora } from './SoDaProvedora.tsx'

type Rascunho = Draft<typeof temperaRascunho>

/** Spec 002 §2.12; the id 0 adds (decisions RT-07, RT-08). */
export function TemperaScreen() {
  const { pId, idTempera = pId } = useParams()
  const id = Number(idTempera)
  return id === 0 ? <Nova /> : <Salva key={id} id={id} />
}

/** The form is empty again after each temper, ready for the next. */
function Nova() {
  const navegar = useNavigate()
  const [quantas, setQuantas] = useState(0)
  const caixa = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (quantas > 0) caixa.current?.querySelector('input')?.focus()
  }, [quantas])
  return (
    <Screen title="Nova Têmpera">
      <div ref={caixa}>
        <Formulario
          key={quantas}
          inicial={{ descricao: '' }}
          rotulo="Adicionar"
          onSaved={() => setQuantas(quantas + 1)}
          onCancel={() => void navegar(backTo(LIGAS))}
        />
      </div>
      <ListaDeTemperas />
    </Screen>
  )
}

/** A cached temper may be old: the form waits for the answer of this visit. */
function Salva({ id }: { id: number }) {
  const navegar = useNavigate()
  const { data, isFetchedAfterMount, error, refetch } = useAnswer(
    obterTempera,
    { params: { id } },
    { refetchOnMount: 'always' },
  )
  const tempera = isFetchedAfterMount ? data : undefined
  const voltar = () => void navegar(backTo(NOVA_TEMPERA))
  return (
    <Screen title={tempera ? `Têmpera ${tempera.descricao}` : 'Têmpera'}>
      {error && !tempera && (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={NOVA_TEMPERA} />
        </ErrorState>
      )}
      {!error && !tempera && <Skeleton h={130} maw={860} />}
      {tempera && (
        <Formulario inicial={toDraft(temperaRascunho, tempera)} rotulo="Salvar" onSaved={voltar} onCancel={voltar} />
      )}
      <ListaDeTemperas editada={id} />
    </Screen>
  )
}

interface FormularioProps {
  inicial: Rascunho
  rotulo: string
  onSaved: () => void
  onCancel: () => void
}

function Formulario({ inicial, rotulo, onSaved, onCancel }: FormularioProps) {
  const { mutateAsync } = useCall(salvarTempera, {
    refreshes: [listaTemperas, obterTempera, opcoesDeTempera, listaLigas, obterLiga],
  })
  return (
    <SoDaProvedora>
      <PageForm
        schema={temperaRascunho}
        initial={inicial}
        save={(body) => mutateAsync({ body })}
        onSaved={onSaved}
        onCancel={onCancel}
        saveLabel={rotulo}
      >
        {(form) => (
          <TextField form={form} name="descricao" label="Descrição" required={isRequired(temperaForm, 'descricao')} />
        )}
      </PageForm>
    </SoDaProvedora>
  )
}
