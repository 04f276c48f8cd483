import { memo, useId } from 'react'
import { ActionIcon, Button, FileButton, Menu, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconBooks,
  IconCheck,
  IconClipboard,
  IconCopy,
  IconDownload,
  IconFlipVertical,
  IconFolderOpen,
  IconHandStop,
  IconLayoutColumns,
  IconLayoutRows,
  IconListDetails,
  IconMaximize,
  IconPointer,
  IconSwitchHorizontal,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { FORMATOS, type FormatoDeArquivo } from './exportar/arquivo.ts'
import type { Ferramenta } from './useEditor.ts'
import classes from './Desenhador.module.css'

type Icone = typeof IconTrash

interface BotaoProps {
  nome: string
  tecla?: string
  Icone: Icone
  onClick: () => void
  /** Why it does nothing now: its tab stop stays, and it says so. */
  motivo?: string | undefined
}

function Botao({ nome, tecla, Icone, onClick, motivo }: BotaoProps) {
  const id = useId()
  const parado = motivo !== undefined
  return (
    <Tooltip label={`${tecla ? `${nome} (${tecla})` : nome}${parado ? `. ${motivo}` : ''}`} multiline maw={280}>
      <ActionIcon
        size={36}
        aria-label={nome}
        {...(parado && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id })}
        onClick={parado ? undefined : onClick}
      >
        <Icone size={20} stroke={1.6} aria-hidden />
        {parado && <VisuallyHidden id={id}>{motivo}</VisuallyHidden>}
      </ActionIcon>
    </Tooltip>
  )
}

const FERRAMENTAS = [
  { ferramenta: 'selecionar', nome: 'Selecionar', Icone: IconPointer },
  { ferramenta: 'montante', nome: 'Pôr montante', Icone: IconLayoutColumns },
  { ferramenta: 'travessa', nome: 'Pôr travessa', Icone: IconLayoutRows },
  { ferramenta: 'mover', nome: 'Mover a vista', Icone: IconHandStop },
] as const satisfies readonly { ferramenta: Ferramenta; nome: string; Icone: Icone }[]

export interface Acoes {
  voltar: () => void
  desfazer: () => void
  refazer: () => void
  copiar: () => void
  colar: () => void
  espelhar: () => void
  excluir: () => void
  virar: () => void
  biblioteca: () => void
  listaDeCorte: () => void
  abrir: (arquivo: File) => void
  exportar: (formato: FormatoDeArquivo) => void
  aproximar: () => void
  afastar: () => void
  ajustar: () => void
  concluir: () => void
}

interface BarraProps {
  titulo: string
  vista: 'interna' | 'externa'
  ferramenta: Ferramenta
  onFerramenta: (ferramenta: Ferramenta) => void
  acoes: Acoes
  pode: { desfazer: boolean; refazer: boolean; colar: boolean }
  ocupado: boolean
}

function BarraDeFerramentas({ titulo, vista, ferramenta, onFerramenta, acoes, pode, ocupado }: BarraProps) {
  return (
    <header className={classes['barra']}>
      <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={acoes.voltar}>
        VOLTAR
      </Button>
      <h1 className={classes['titulo']} tabIndex={-1}>
        {titulo}
      </h1>
      <div role="toolbar" aria-label="Ferramentas" className={classes['ferramentas']}>
        {FERRAMENTAS.map(({ ferramenta: qual, nome, Icone }) => (
          <Tooltip key={qual} label={nome}>
            <ActionIcon
              size={36}
              aria-label={nome}
              aria-pressed={qual === ferramenta}
              variant={qual === ferramenta ? 'filled' : 'subtle'}
              color={qual === ferramenta ? 'petroleo' : 'gray'}
              onClick={() => onFerramenta(qual)}
            >
              <Icone size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        <span className={classes['traco']} />
        <Botao
          nome="Desfazer"
          tecla="Ctrl + Z"
          Icone={IconArrowBackUp}
          onClick={acoes.desfazer}
          motivo={pode.desfazer ? undefined : 'Nada foi mudado ainda.'}
        />
        <Botao
          nome="Refazer"
          tecla="Ctrl + Y"
          Icone={IconArrowForwardUp}
          onClick={acoes.refazer}
          motivo={pode.refazer ? undefined : 'Nada foi desfeito.'}
        />
        <span className={classes['traco']} />
        <Botao nome="Copiar célula" tecla="Ctrl + C" Icone={IconCopy} onClick={acoes.copiar} />
        <Botao
          nome="Colar na célula"
          tecla="Ctrl + V"
          Icone={IconClipboard}
          onClick={acoes.colar}
          motivo={pode.colar ? undefined : 'Escolha uma célula e copie-a antes, com Ctrl + C.'}
        />
        <Botao nome="Espelhar" Icone={IconFlipVertical} onClick={acoes.espelhar} />
        <Botao nome="Excluir célula" tecla="Delete" Icone={IconTrash} onClick={acoes.excluir} />
        <span className={classes['traco']} />
        <Botao nome="Afastar" tecla="-" Icone={IconZoomOut} onClick={acoes.afastar} />
        <Botao nome="Aproximar" tecla="+" Icone={IconZoomIn} onClick={acoes.aproximar} />
        <Botao nome="Ajustar à tela" tecla="0" Icone={IconMaximize} onClick={acoes.ajustar} />
        <span className={classes['traco']} />
        <Button
          variant="default"
          data-narrow-icon
          leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
          onClick={acoes.virar}
        >
          {vista === 'interna' ? 'Vista interna' : 'Vista externa'}
        </Button>
      </div>
      <div className={classes['acoes']}>
        <Botao nome="Tipologias prontas" Icone={IconBooks} onClick={acoes.biblioteca} />
        <Botao nome="Lista de corte" Icone={IconListDetails} onClick={acoes.listaDeCorte} />
        <FileButton accept=".json,application/json" onChange={(arquivo) => arquivo && acoes.abrir(arquivo)}>
          {({ onClick }) => <Botao nome="Abrir arquivo JSON" Icone={IconFolderOpen} onClick={onClick} />}
        </FileButton>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" data-narrow-icon leftSection={<IconDownload size={16} aria-hidden />}>
              Exportar
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FORMATOS.map((formato) => (
              <Menu.Item key={formato} onClick={() => acoes.exportar(formato)}>
                {formato}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <div className={classes['concluir']}>
        <Button loading={ocupado} leftSection={<IconCheck size={16} aria-hidden />} onClick={acoes.concluir}>
          Concluir
        </Button>
      </div>
    </header>
  )
}

/** Memo: a drag of many millimetres does not draw the toolbar again. */
export const Barra = memo(
  BarraDeFerramentas,
  (a, b) =>
    (['titulo', 'vista', 'ferramenta', 'ocupado', 'acoes', 'onFerramenta'] as const).every(
      (nome) => a[nome] === b[nome],
    ) && (['desfazer', 'refazer', 'colar'] as const).every((nome) => a.pode[nome] === b.pode[nome]),
)
