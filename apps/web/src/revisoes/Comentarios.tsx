import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionIcon, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { IconMessagePlus, IconTrash } from '@tabler/icons-react'
import {
  type Comentario,
  comentarioForm,
  comentarNaRevisao,
  excluirComentario,
} from '@portal/contract/revisoes/revisoes'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { LeaveDialog } from '../ui/feedback/LeaveDialog.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { useWhileItStands } from '../ui/useStands.ts'
import { MUDAM_COM_REVISAO } from './mudam.ts'
import { usePorEnviar } from './porEnviar.ts'
import styles from './Revisoes.module.css'

interface ComentariosProps {
  idItem: number
  /** Null for the whole record. */
  campo: string | null
  /** Subject of the comments, for screen readers. */
  sobre: string
  comentarios: readonly Comentario[]
  comenta: boolean
  children: ReactNode
}

export function Comentarios({ idItem, campo, sobre, comentarios, comenta, children }: ComentariosProps) {
  const [aberto, setAberto] = useState(false)
  const escrevendo = usePorEnviar().texto(chaveDe(idItem, campo)) !== undefined || aberto
  const botao = useRef<HTMLButtonElement>(null)
  const fechar = () => {
    setAberto(false)
    botao.current?.focus()
  }
  return (
    <div className={styles['conversa']}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        {children}
        {comenta && (
          <ActionIcon
            ref={botao}
            aria-label={`Comentar ${sobre}`}
            aria-expanded={escrevendo}
            title="Comentar"
            onClick={() => setAberto(true)}
          >
            <IconMessagePlus size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {comentarios.length > 0 && (
        <ul className={styles['comentarios']} aria-label={`Comentários sobre ${sobre}`}>
          {comentarios.map((comentario) => (
            <Dito key={comentario.id} comentario={comentario} excluivel={comenta && comentario.meu} />
          ))}
        </ul>
      )}
      {escrevendo && <EscreverComentario idItem={idItem} campo={campo} sobre={sobre} onClose={fechar} />}
    </div>
  )
}

function Dito({ comentario: { id, texto, autor, em }, excluivel }: { comentario: Comentario; excluivel: boolean }) {
  const { mutateAsync, isPending } = useCall(excluirComentario, { refreshes: MUDAM_COM_REVISAO })
  const excluir = () => void mutateAsync({ params: { idComentario: id } }).catch(notifyFailed)
  return (
    <li className={styles['comentario']}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Text size="xs" c="dimmed">
          {autor}, {momento(em)}
        </Text>
        {excluivel && (
          <ActionIcon
            size="sm"
            color="red"
            loading={isPending}
            aria-label={`Excluir o comentário “${texto}”`}
            title="Excluir"
            onClick={excluir}
          >
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Text size="sm">{texto}</Text>
    </li>
  )
}

interface EscreverProps {
  idItem: number
  campo: string | null
  sobre: string
  onClose: () => void
}

const chaveDe = (idItem: number, campo: string | null) => `${idItem}.${campo ?? ''}`

/** Ctrl+Enter sends, Esc leaves, which is asked about where something is written; the focus returns to where it came from. */
function EscreverComentario({ idItem, campo, sobre, onClose }: EscreverProps) {
  const caixa = useRef<HTMLTextAreaElement>(null)
  const porEnviar = usePorEnviar()
  const chave = chaveDe(idItem, campo)
  const [guardado] = useState(() => porEnviar.texto(chave))
  const [texto, setTexto] = useState(guardado ?? '')
  const [desistindo, setDesistindo] = useState(false)
  const [recusa, setRecusa] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const encerrar = useWhileItStands(onClose)
  const { mutateAsync } = useCall(comentarNaRevisao, { refreshes: MUDAM_COM_REVISAO })
  useEffect(() => {
    // One that comes back, with its page of the list or after a search, takes the cursor from nobody.
    if (guardado === undefined) caixa.current?.focus()
  }, [guardado])
  const digitar = (novo: string) => {
    setTexto(novo)
    porEnviar.anotar(chave, novo)
  }
  const fechar = () => {
    porEnviar.anotar(chave)
    onClose()
  }
  const desistir = () => (texto.trim() ? setDesistindo(true) : fechar())
  const enviar = async () => {
    const lido = comentarioForm.safeParse({ texto })
    if (!lido.success) return setRecusa(lido.error.issues[0]?.message ?? null)
    setEnviando(true)
    try {
      await mutateAsync({ params: { idItem }, body: { ...lido.data, ...(campo !== null && { campo }) } })
      // What was written anew meanwhile, here or in its place, is still to be sent.
      if ((porEnviar.texto(chave) ?? texto) !== texto) return
      porEnviar.anotar(chave)
      encerrar()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    } finally {
      setEnviando(false)
    }
  }
  const teclar = (evento: KeyboardEvent) => {
    if (evento.key === 'Escape') desistir()
    if (evento.key === 'Enter' && (evento.ctrlKey || evento.metaKey) && !enviando) void enviar()
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={caixa}
        aria-label={`Comentário sobre ${sobre}`}
        autosize
        minRows={2}
        error={recusa}
        value={texto}
        onChange={({ currentTarget }) => digitar(currentTarget.value)}
        onKeyDown={teclar}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" size="xs" onClick={desistir}>
          Cancelar
        </Button>
        <Button size="xs" loading={enviando} onClick={() => void enviar()}>
          Comentar
        </Button>
      </Group>
      {desistindo && <LeaveDialog stay={() => setDesistindo(false)} leave={fechar} />}
    </Stack>
  )
}
