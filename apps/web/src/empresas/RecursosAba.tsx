import { Alert, Paper, Skeleton, Stack } from '@mantine/core'
import { selecaoTipoEmpresa, SO_DE_CIMA, type Empresa } from '@portal/contract/empresas/empresas'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { ListaDeRecursos } from './ListaDeRecursos.tsx'
import type { Sujo } from './sujo.ts'
import { useRecursos } from './useRecursos.ts'

/** Spec 000 §8. */
const LIBERADO_A_USUARIOS = 'Atenção: Este recurso está liberado para um ou mais usuários. Deseja eliminar mesmo assim?'

const SALVA_NA_HORA = 'A troca do perfil é salva na hora; os recursos que o novo não tem são retirados.'

/** The profile is saved at once, its resources with Salvar (Spec 000 §4). */
export function RecursosAba({ empresa, sujo }: { empresa: Empresa; sujo: Sujo }) {
  const { consulta, ocupado, pendente, rodada, recarregar, ...acoes } = useRecursos(empresa)
  const idPerfil = empresa.perfil?.value
  const falha = failureOf(consulta)
  return (
    <Paper withBorder p="md" maw={860}>
      <Stack gap="md">
        <EscolhaDePerfil empresa={empresa} ocupado={ocupado} aoTrocar={(id) => void acoes.trocarPerfil(id)} />
        {falha && <ErrorState {...falha} />}
        {idPerfil !== undefined && consulta.isPending && <Skeleton h={220} />}
        {idPerfil !== undefined && consulta.data && (
          <ListaDeRecursos
            key={`${idPerfil}/${rodada}`}
            recursos={consulta.data}
            subordinada={empresa.subordinada}
            ocupado={ocupado}
            sujo={sujo}
            aoSalvar={(ids) => void acoes.gravarRecursos(idPerfil, ids)}
          />
        )}
      </Stack>
      {pendente && (
        <ConfirmDialog
          title="Eliminar recursos liberados"
          text={LIBERADO_A_USUARIOS}
          confirmLabel="Eliminar"
          onConfirm={pendente.gravar}
          onClose={recarregar}
        />
      )}
    </Paper>
  )
}

interface EscolhaDePerfilProps {
  empresa: Empresa
  ocupado: boolean
  aoTrocar: (id: number) => void
}

/** A native select would save with each arrow key: here only Enter or a click chooses, because the choice is saved. */
function EscolhaDePerfil({ empresa: { perfil, subordinada }, ocupado, aoTrocar }: EscolhaDePerfilProps) {
  const idPerfil = perfil?.value
  const perfis = useOptions(selecaoTipoEmpresa)
  const trocar = (escolha: number | undefined) => {
    if (escolha !== undefined && escolha !== idPerfil) aoTrocar(escolha)
  }
  return (
    <>
      <IdSelect
        label="Perfil"
        description={subordinada ? SALVA_NA_HORA : SO_DE_CIMA.direitos}
        disabled={!subordinada}
        placeholder="Selecione"
        maw={420}
        clearable={false}
        allowDeselect={false}
        readOnly={ocupado}
        data={perfis}
        value={idPerfil}
        onChange={trocar}
      />
      {subordinada && idPerfil === undefined && (
        <Alert color="blue">Escolha o perfil da empresa para ver os seus recursos.</Alert>
      )}
    </>
  )
}
