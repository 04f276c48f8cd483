import { numero } from '@portal/contract/core/formato'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import {
  type Barra,
  BARRA_SALVA,
  barraForm,
  ERRO_AO_EXCLUIR_BARRA,
  ERRO_AO_SALVAR_BARRA,
  excluirBarra,
  listaBarras,
  salvarBarra,
} from '@portal/contract/materiais/perfil'
import { useAnswer, useCall } from '../../api/useCall.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { ModalForm } from '../../ui/form/ModalForm.tsx'
import type { Column } from '../../ui/table/column.tsx'
import { comId } from './comId.ts'
import { ListaDePartes, type SaidasDaParte } from './ListaDePartes.tsx'
import { useRegistro } from './registro.ts'
import { ESSA_ACAO } from './textosDePartes.ts'

type BarraComId = Barra & { id: number }

const TAMANHO = 'Tamanho da barra (mm)'
const COLUNAS: readonly Column<BarraComId>[] = [
  { label: TAMANHO, cell: (row) => numero(row.tamanhoBarra), sort: 'tamanhoBarra', kind: 'number' },
]

/** Sizes beside the fixed one (Spec 001 §2.2 "Tamanhos de Barras"). */
export function BarrasDoPerfil() {
  const { id } = useRegistro()
  const query = useAnswer(listaBarras, { params: { id } }, { select: comId('idPerfilBarras') })
  return (
    <ListaDePartes
      nome="barras"
      query={query}
      columns={COLUNAS}
      nomeDe={({ tamanhoBarra }) => String(tamanhoBarra)}
      novo="Adicionar"
      exclusao={(row) => ({
        call: excluirBarra,
        params: { idPerfilBarras: row.id },
        lista: listaBarras,
        title: 'Excluir Barra?',
        text: ESSA_ACAO,
        failedText: ERRO_AO_EXCLUIR_BARRA,
      })}
    >
      {(row, saidas) => <Formulario row={row} {...saidas} />}
    </ListaDePartes>
  )
}

function Formulario({ row, ...saidas }: SaidasDaParte & { row: BarraComId | undefined }) {
  const { id, refreshes } = useRegistro()
  const { mutateAsync } = useCall(salvarBarra, { refreshes: [listaBarras, ...refreshes] })
  return (
    <ModalForm
      title={row ? `Editar barra de ${numero(row.tamanhoBarra)} mm` : 'Adicionar barra'}
      schema={barraForm}
      initial={
        row
          ? { id: row.id, versao: row.versao, tamanhoBarra: row.tamanhoBarra, idPerfil: id }
          : { tamanhoBarra: '', idPerfil: id }
      }
      save={(body) => mutateAsync({ body })}
      texts={{ saved: row ? MENSAGENS.acaoConcluida : BARRA_SALVA, failed: ERRO_AO_SALVAR_BARRA }}
      {...saidas}
    >
      {(form) => <TextField form={form} name="tamanhoBarra" label={TAMANHO} />}
    </ModalForm>
  )
}
