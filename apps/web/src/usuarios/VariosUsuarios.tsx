import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconKey, IconMail } from '@tabler/icons-react'
import { quantidade } from '@portal/contract/core/formato'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { TIPO_USUARIO } from '@portal/contract/core/papeis'
import { telasDoSistema } from '@portal/contract/empresas/empresas'
import { enviarDadosAcesso, excluirUsuario, mudarRecurso, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { useSession, useTrocado } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { EachRowDialog } from '../ui/table/EachRowDialog.tsx'
import { DE_USUARIOS } from './mudancas.ts'

interface VariosProps {
  rows: readonly UsuarioGeral[]
  onDone: () => void
}

type Aberto = 'enviar' | 'liberar' | 'retirar' | 'excluir'

const pessoas = (quantas: number) => quantidade(quantas, 'usuário', 'usuários')
const nomeDe = ({ nome, email }: UsuarioGeral) => `${nome} (${email})`

/** What is done to several people at once, each in a change of its own (decision 0019). */
export function VariosUsuarios({ rows, onDone }: VariosProps) {
  const [aberto, setAberto] = useState<Aberto>()
  const trocado = useTrocado()
  const props = { rows, onDone, onClose: () => setAberto(undefined) }
  return (
    <>
      {!trocado && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconMail size={16} aria-hidden />}
          onClick={() => setAberto('enviar')}
        >
          Enviar dados de acesso
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => setAberto('liberar')}
      >
        Liberar recurso
      </Button>
      <Button variant="default" size="xs" onClick={() => setAberto('retirar')}>
        Retirar recurso
      </Button>
      {!trocado && (
        <Button color="red" variant="light" size="xs" onClick={() => setAberto('excluir')}>
          Excluir {pessoas(rows.length)}
        </Button>
      )}
      {aberto === 'enviar' && <Enviar {...props} />}
      {aberto === 'excluir' && <Excluir {...props} />}
      {(aberto === 'liberar' || aberto === 'retirar') && <MudarRecurso {...props} liberar={aberto === 'liberar'} />}
    </>
  )
}

type JanelaProps = VariosProps & { onClose: () => void }

function Enviar(props: JanelaProps) {
  const { mutateAsync } = useCall(enviarDadosAcesso)
  return (
    <EachRowDialog
      {...props}
      title={`Enviar dados de acesso a ${pessoas(props.rows.length)}?`}
      text="Cada um recebe um e-mail com o link para criar a senha."
      nameOf={nomeDe}
      act={({ id }) => mutateAsync({ params: { id } })}
      confirmLabel="Enviar"
      tone="plain"
      done={(quantos) => `Dados de acesso enviados a ${pessoas(quantos)}.`}
      failed={(quantos) =>
        `${pessoas(quantos)} de ${props.rows.length} não ${quantos === 1 ? 'recebeu' : 'receberam'}.`
      }
    />
  )
}

function Excluir(props: JanelaProps) {
  const { mutateAsync } = useCall(excluirUsuario, { refreshes: DE_USUARIOS })
  return (
    <EachRowDialog
      {...props}
      title={`Excluir ${pessoas(props.rows.length)}?`}
      text={MENSAGENS.confirmaExclusao}
      nameOf={nomeDe}
      act={({ id }) => mutateAsync({ params: { id } })}
      confirmLabel={`Excluir ${pessoas(props.rows.length)}`}
      done={(quantos) => `${pessoas(quantos)} ${quantos === 1 ? 'excluído' : 'excluídos'}.`}
      failed={(quantos) =>
        `${pessoas(quantos)} de ${props.rows.length} não ${quantos === 1 ? 'foi excluído' : 'foram excluídos'}.`
      }
    />
  )
}

/** Nobody is offered what he could not give; each person's company is asked by the server. */
function useConcediveis() {
  const { papeis = [], usuario } = useSession() ?? {}
  const todos = useOptions(telasDoSistema)
  return usuario?.tipo === TIPO_USUARIO.USUARIO_MOF
    ? optionsAs(todos, (known) => known.filter(({ papel }) => papeis.includes(papel)))
    : todos
}

function MudarRecurso({ liberar, ...props }: JanelaProps & { liberar: boolean }) {
  const [idTela, setIdTela] = useState<number>()
  const recursos = useConcediveis()
  const { mutateAsync } = useCall(mudarRecurso, { refreshes: DE_USUARIOS })
  return (
    <EachRowDialog
      {...props}
      title={
        liberar
          ? `Liberar um recurso a ${pessoas(props.rows.length)}`
          : `Retirar um recurso de ${pessoas(props.rows.length)}`
      }
      text={
        liberar
          ? 'Quem já o tem fica como está. Só o Usuário MOF recebe recursos um a um.'
          : 'Quem não o tem fica como está.'
      }
      nameOf={nomeDe}
      act={({ id }) => mutateAsync({ params: { idUsuario: id }, body: { idTela: idTela ?? 0, liberar } })}
      confirmLabel={liberar ? 'Liberar' : 'Retirar'}
      tone={liberar ? 'plain' : 'danger'}
      wants={idTela === undefined ? 'Escolha o recurso.' : undefined}
      done={(quantos) => `Recurso ${liberar ? 'liberado a' : 'retirado de'} ${pessoas(quantos)}.`}
      failed={(quantos) =>
        `${pessoas(quantos)} de ${props.rows.length} ${quantos === 1 ? 'ficou' : 'ficaram'} como ${quantos === 1 ? 'estava' : 'estavam'}.`
      }
    >
      <IdSelect label="Recurso" required data={recursos} value={idTela} onChange={setIdTela} />
    </EachRowDialog>
  )
}
