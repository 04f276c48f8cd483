import { useLayoutEffect, useRef, useState } from 'react'
import { dia } from '@portal/contract/core/formato'
import { colar, copiar, dividir, dona, espelhar, excluir, igualar, mudarAspecto } from '@portal/desenhador/editar'
import { type Divisao, nosDe } from '@portal/desenhador/desenho'
import { lerDesenho } from '@portal/desenhador/ler'
import { useSession } from '../api/session.ts'
import { notify } from '../ui/feedback/notify.ts'
import { useShortcut } from '../ui/shortcuts.ts'
import type { Acoes } from './Barra.tsx'
import { aproximar, type Camera, INTEIRA } from './camera.ts'
import { baixar } from './exportar/arquivo.ts'
import type { Janela } from './props.ts'
import type { Editor } from './useEditor.ts'

interface Meios {
  titulo: string
  editor: Editor
  camera: Camera
  setCamera: (camera: Camera) => void
  setJanela: (janela: Janela) => void
  sair: () => void
  concluir: () => void
  /** True while no dialog stands above the drawing. */
  livre: boolean
}

const ZOOM = 1.25

const hoje = () => dia(new Date())

/** Buttons and keys share these actions. */
export function useAcoes({ titulo, editor, camera, setCamera, setJanela, sair, concluir, livre }: Meios): Acoes {
  const autor = useSession()?.usuario.nome ?? ''
  const { firme, selecao, editar, copia } = editor
  const id = selecao.id
  const daCelula = selecao.tipo === 'celula'
  const dividirAo = (eixo: 'x' | 'y') => () => {
    if (daCelula) editar((desenho) => dividir(desenho, id, eixo, 2))
  }
  const espacar = () => {
    const divisao = daCelula ? dona(firme, id)?.id : id
    if (divisao) editar((desenho) => igualar(desenho, divisao))
  }
  const retirarBarra = () => {
    const divisao = nosDe(firme.raiz).find((no): no is Divisao => no.tipo === 'divisao' && no.id === id)
    const depois = selecao.tipo === 'barra' ? divisao?.partes[selecao.indice + 1] : undefined
    if (depois) editar((desenho) => excluir(desenho, depois.no.id))
  }
  const acoes: Acoes = {
    voltar: () => (editor.alterado ? setJanela('sair') : sair()),
    desfazer: editor.desfazer,
    refazer: editor.refazer,
    copiar: () => {
      if (daCelula) editor.copiar(copiar(firme, id))
    },
    colar: () => {
      if (copia && daCelula) editar((desenho) => colar(desenho, id, copia))
    },
    espelhar: () => editar((desenho) => espelhar(desenho)),
    excluir: () => {
      if (daCelula) editar((desenho) => excluir(desenho, id))
      else retirarBarra()
    },
    virar: () =>
      editar((desenho) => mudarAspecto(desenho, { vista: desenho.vista === 'interna' ? 'externa' : 'interna' })),
    biblioteca: () => setJanela('biblioteca'),
    listaDeCorte: () => setJanela('listaDeCorte'),
    abrir: (arquivo) => void abrir(arquivo),
    exportar: (formato) => {
      baixar(formato, firme, { titulo, autor, data: hoje() }).catch((erro: unknown) =>
        notify.error(erro instanceof Error ? erro.message : String(erro)),
      )
    },
    aproximar: () => setCamera(aproximar(camera, ZOOM)),
    afastar: () => setCamera(aproximar(camera, 1 / ZOOM)),
    ajustar: () => setCamera(INTEIRA),
    concluir,
  }
  const abrir = async (arquivo: File) => {
    const lido = lerDesenho(await arquivo.text())
    if (!lido.ok) {
      notify.warn(lido.motivo)
      return
    }
    setCamera(INTEIRA)
    editar(() => lido.desenho)
  }
  const quando = <Feito>(fazer: Feito) => (livre ? fazer : undefined)
  useShortcut('mod+S', 'Concluir o desenho', quando(concluir))
  useShortcut('mod+Z', 'Desfazer', quando(editor.podeDesfazer ? acoes.desfazer : undefined))
  useShortcut('mod+Y', 'Refazer', quando(editor.podeRefazer ? acoes.refazer : undefined))
  useShortcut('M', 'Dividir a célula com um montante', quando(dividirAo('x')))
  useShortcut('T', 'Dividir a célula com uma travessa', quando(dividirAo('y')))
  useShortcut('E', 'Espaçar igualmente', quando(espacar))
  useShortcut('Delete', 'Excluir a célula', quando(daCelula ? acoes.excluir : undefined))
  useShortcut('+', 'Aproximar', quando(acoes.aproximar))
  useShortcut('-', 'Afastar', quando(acoes.afastar))
  useShortcut('0', 'Ajustar à tela', quando(acoes.ajustar))
  return useFirmes(acoes)
}

/** Functions that stay the same for as long as the editor stands, each calling what the last render made. */
function useFirmes(acoes: Acoes): Acoes {
  const vigentes = useRef(acoes)
  useLayoutEffect(() => {
    vigentes.current = acoes
  })
  const [firmes] = useState<Acoes>(() => ({
    voltar: () => vigentes.current.voltar(),
    desfazer: () => vigentes.current.desfazer(),
    refazer: () => vigentes.current.refazer(),
    copiar: () => vigentes.current.copiar(),
    colar: () => vigentes.current.colar(),
    espelhar: () => vigentes.current.espelhar(),
    excluir: () => vigentes.current.excluir(),
    virar: () => vigentes.current.virar(),
    biblioteca: () => vigentes.current.biblioteca(),
    listaDeCorte: () => vigentes.current.listaDeCorte(),
    abrir: (arquivo) => vigentes.current.abrir(arquivo),
    exportar: (formato) => vigentes.current.exportar(formato),
    aproximar: () => vigentes.current.aproximar(),
    afastar: () => vigentes.current.afastar(),
    ajustar: () => vigentes.current.ajustar(),
    concluir: () => vigentes.current.concluir(),
  }))
  return firmes
}
