import { Alert, List, Paper, Skeleton, Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { selecaoTipoEmpresa, telasDoSistema, type Recurso } from '@portal/contract/empresas/empresas'
import { perfilForm } from '@portal/contract/empresas/forms'
import {
  listaPerfis,
  obterPerfil,
  recursosDoPerfil,
  salvarPerfil,
  type PerfilEmpresa,
} from '@portal/contract/empresas/perfis'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { Screen } from '../ui/Screen.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { PERFIS, perfisAbaixoDe } from './enderecos.ts'
import { RecursosField } from './RecursosField.tsx'

/** Spec 000 §2: an existing profile, or a new one where the address has no id. */
export function PerfilScreen() {
  const { perfilId } = useParams()
  if (perfilId === undefined) return <Perfil titulo="Novo Perfil" perfil={undefined} empresasCom={() => 0} />
  return <Existente key={perfilId} id={Number(perfilId) || 0} />
}

function Existente({ id }: { id: number }) {
  const perfil = useAnswer(obterPerfil, { params: { id } }, { retry: false })
  const usos = useAnswer(recursosDoPerfil, { params: { idPerfil: id } }, { retry: false })
  if (perfil.data && usos.data) {
    const quantas = new Map(usos.data.map(({ value, empresas }) => [value, empresas]))
    return (
      <Perfil
        titulo={perfil.data.perfil}
        perfil={perfil.data}
        empresasCom={(idRecurso) => quantas.get(idRecurso) ?? 0}
      />
    )
  }
  const falhou = [perfil, usos].find(({ isError }) => isError)
  return (
    <Screen title="Perfil de Empresa">
      {falhou ? (
        <ErrorState error={falhou.error} onRetry={() => void Promise.all([perfil.refetch(), usos.refetch()])}>
          <BackToList to={PERFIS} />
        </ErrorState>
      ) : (
        <Skeleton h={420} maw={860} />
      )}
    </Screen>
  )
}

interface PerfilProps {
  titulo: string
  perfil: PerfilEmpresa | undefined
  empresasCom: (idRecurso: number) => number
}

function Perfil({ titulo, ...resto }: PerfilProps) {
  const telas = useAnswer(telasDoSistema)
  const { data: recursos } = telas
  const falha = failureOf(telas)
  return (
    <Screen title={titulo}>
      {falha && <ErrorState {...falha} />}
      {!recursos && !falha && <Skeleton h={420} maw={860} />}
      {recursos &&
        (resto.perfil?.proprio === false ? (
          <SoLeitura perfil={resto.perfil} recursos={recursos} />
        ) : (
          <Formulario recursos={recursos} {...resto} />
        ))}
    </Screen>
  )
}

function Formulario({ perfil, recursos, empresasCom }: Omit<PerfilProps, 'titulo'> & { recursos: readonly Recurso[] }) {
  const navigate = useNavigate()
  const { pId = '0', pString = '' } = useParams()
  const voltar = () => void navigate(backTo(perfisAbaixoDe(pId, pString)))
  const { mutateAsync } = useCall(salvarPerfil, {
    refreshes: [listaPerfis, obterPerfil, recursosDoPerfil, selecaoTipoEmpresa],
  })
  return (
    <PageForm
      schema={perfilForm}
      initial={perfil ? toDraft(perfilForm, perfil) : { perfil: '', itemsSelecionados: [] }}
      save={(body) => mutateAsync({ body })}
      onSaved={voltar}
      onCancel={voltar}
    >
      {(form) => (
        <>
          <TextField form={form} name="perfil" label="Perfil" />
          <RecursosField
            form={form}
            name="itemsSelecionados"
            label="Recursos"
            recursos={recursos}
            empresasCom={empresasCom}
          />
        </>
      )}
    </PageForm>
  )
}

/** The provider keeps profiles, because companies of several owners share one. */
function SoLeitura({ perfil, recursos }: { perfil: PerfilEmpresa; recursos: readonly Recurso[] }) {
  return (
    <Paper withBorder p="md" maw={860}>
      <Stack gap="md">
        <Alert color="blue">Os perfis de empresa são mantidos pela provedora do portal.</Alert>
        <List size="sm">
          {recursos
            .filter(({ value }) => perfil.itemsSelecionados.includes(value))
            .map(({ value, label }) => (
              <List.Item key={value}>{label}</List.Item>
            ))}
        </List>
      </Stack>
    </Paper>
  )
}
