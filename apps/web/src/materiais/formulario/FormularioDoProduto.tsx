import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { useAnswer } from '../../api/useCall.ts'
import { LISTA_DE_PRODUTOS } from '../enderecos.ts'
import { BackToList } from '../../ui/BackToList.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { ComponenteForm } from './ComponenteForm.tsx'
import type { FormDoTipoProps, Serie } from './formDoTipo.ts'
import { KitForm } from './KitForm.tsx'
import { PerfilForm } from './PerfilForm.tsx'
import { SuperficieForm } from './SuperficieForm.tsx'
import { VidroForm } from './VidroForm.tsx'

const FORM_DO_TIPO: Readonly<Record<TipoMaterial, ComponentType<FormDoTipoProps>>> = {
  COMPONENTE: ComponenteForm,
  PERFIL: PerfilForm,
  VIDRO: VidroForm,
  SUPERFICIE: SuperficieForm,
  KIT: KitForm,
}

interface FormularioProps {
  tipo: TipoMaterial
  /** Null makes a new product. */
  id: number | null
  topo?: ReactNode
  serie?: Serie
}

/** Waits for a fresh working copy: a cached one may be older than somebody's save. */
export function FormularioDoProduto({ tipo, id, ...doNovo }: FormularioProps) {
  const Form = FORM_DO_TIPO[tipo]
  const { data, error, refetch, isFetchedAfterMount } = useAnswer(
    TIPOS[tipo].obter,
    { params: { id: id ?? 0 }, query: { modoEdicao: true } },
    { refetchOnMount: 'always', enabled: id !== null },
  )
  if (id === null) return <Form material={null} {...doNovo} />
  if (data && isFetchedAfterMount) return <Form material={data} />
  return (
    <Screen title="Produto">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={LISTA_DE_PRODUTOS} />
        </ErrorState>
      ) : (
        <Skeleton h={420} />
      )}
    </Screen>
  )
}
