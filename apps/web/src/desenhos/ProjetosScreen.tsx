import { useState } from 'react'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconPhotoOff, IconSettings, IconTrash } from '@tabler/icons-react'
import { excluir as tituloExcluir, MENSAGENS } from '@portal/contract/core/mensagens'
import {
  ERRO_AO_EXCLUIR_IMAGEM,
  excluirProjeto,
  listaProjetos,
  obterProjeto,
  type Projeto,
} from '@portal/contract/desenhos/desenhos'
import { AddButton } from '../ui/AddButton.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { DADOS, IMAGEM } from './colunas.tsx'
import { EditorDeDesenho } from './EditorDeDesenho.tsx'
import { FiltrosDeProjetos } from './FiltrosDeProjetos.tsx'
import { ProjetoDialog } from './ProjetoDialog.tsx'
import { useFiltrosDeProjetos } from './useFiltros.ts'
import { useSalvarImagem } from './useSalvarImagem.ts'

type Aberto =
  | { que: 'novoDesenho' | 'novoProjeto' }
  | { que: 'desenho' | 'excluirImagem' | 'projeto' | 'excluirProjeto'; projeto: Projeto }

const COLUNAS = [IMAGEM, ...DADOS]

/** Spec 002 §2.14. */
export function ProjetosScreen() {
  const [filtros, filtrar] = useFiltrosDeProjetos()
  const listing = useListing(listaProjetos, { filters: { ...filtros }, order: 'codigoProjeto' })
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  useBegin((que) => setAberto({ que: que === 'projeto' ? 'novoProjeto' : 'novoDesenho' }))
  const acoes = (projeto: Projeto) => <Acoes projeto={projeto} onAbrir={(que) => setAberto({ que, projeto })} />
  const botoes = (
    <>
      <Button variant="default" onClick={() => setAberto({ que: 'novoProjeto' })}>
        Novo Projeto
      </Button>
      <AddButton onClick={() => setAberto({ que: 'novoDesenho' })}>Novo Desenho</AddButton>
    </>
  )
  return (
    <Screen title="Projetos" count={listing.status === 'ready' ? listing.total : undefined} actions={botoes}>
      <FiltrosDeProjetos filtros={filtros} filtrar={filtrar} />
      <DataTable
        name="projetos"
        empty="Nenhum projeto aqui. Crie um em Novo Projeto, ou tire os filtros."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberto && <Janela aberto={aberto} onClose={fechar} />}
    </Screen>
  )
}

function Janela({ aberto, onClose }: { aberto: Aberto; onClose: () => void }) {
  switch (aberto.que) {
    case 'novoDesenho':
      return <EditorDeDesenho projeto={null} onFechar={onClose} />
    case 'novoProjeto':
      return <ProjetoDialog projeto={null} onClose={onClose} />
    case 'desenho':
      return <EditorDeDesenho projeto={aberto.projeto} onFechar={onClose} />
    case 'projeto':
      return <ProjetoDialog projeto={aberto.projeto} onClose={onClose} />
    case 'excluirImagem':
      return <ExcluirImagem projeto={aberto.projeto} onClose={onClose} />
    case 'excluirProjeto':
      return <ExcluirProjeto projeto={aberto.projeto} onClose={onClose} />
  }
}

interface AcoesProps {
  projeto: Projeto
  onAbrir: (que: 'desenho' | 'excluirImagem' | 'projeto' | 'excluirProjeto') => void
}

function Acoes({ projeto: { codigoProjeto, imagem, proprio }, onAbrir }: AcoesProps) {
  if (!proprio) return <Tag tone="encerrado">De outra empresa</Tag>
  const desenhar = imagem ? `Editar desenho de ${codigoProjeto}` : `Desenhar ${codigoProjeto}`
  return (
    <>
      <IconAction
        icon={IconPencil}
        aria-label={desenhar}
        title={imagem ? 'Editar desenho' : 'Desenhar'}
        onClick={() => onAbrir('desenho')}
      />
      <ActionIcon
        aria-label={`Excluir imagem de ${codigoProjeto}`}
        title="Excluir imagem"
        color="red"
        // A hidden icon keeps its place, so that the others stand in one column.
        style={{ visibility: imagem ? undefined : 'hidden' }}
        onClick={() => onAbrir('excluirImagem')}
      >
        <IconPhotoOff size={16} aria-hidden />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconAction icon={IconDotsVertical} verb="Projeto" of={codigoProjeto} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => onAbrir('projeto')}>
            Editar projeto
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => onAbrir('excluirProjeto')}
          >
            Excluir projeto
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

/** The documents' call that saves a picture, sent empty (decisions D-11). */
function ExcluirImagem({ projeto, onClose }: { projeto: Projeto; onClose: () => void }) {
  const salvar = useSalvarImagem(ERRO_AO_EXCLUIR_IMAGEM)
  const { idProjeto, versao, codigoProjeto } = projeto
  return (
    <ConfirmDialog
      title={`Excluir a imagem de ${codigoProjeto}?`}
      text={MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir imagem"
      onConfirm={() => salvar([{ idProjeto, versao }], null)}
      onClose={onClose}
    />
  )
}

function ExcluirProjeto({ projeto, onClose }: { projeto: Projeto; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirProjeto, { refreshes: [listaProjetos, obterProjeto] })
  return (
    <ConfirmDialog
      title={tituloExcluir(projeto.codigoProjeto)}
      text={MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir projeto"
      onConfirm={() => mutateAsync({ params: { id: projeto.id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
