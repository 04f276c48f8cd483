import { useRef, useState } from 'react'
import { celulasDe, type Desenho, DesenhoRecusado, type No, nosDe } from '@portal/desenhador/desenho'
import { desfazer, type Historico, iniciar, refazer, registrar } from '@portal/desenhador/historico'
import { notify } from '../ui/feedback/notify.ts'

export type Ferramenta = 'selecionar' | 'montante' | 'travessa' | 'mover'

/** A cell, or the member behind part `indice` of a split. */
export type Selecao = { tipo: 'celula'; id: number } | { tipo: 'barra'; id: number; indice: number }

export type Edicao = (desenho: Desenho) => Desenho

export interface Editor {
  desenho: Desenho
  /** The drawing of the history; `desenho` differs from it while a pointer is down. */
  firme: Desenho
  /** The settled drawing at this moment: an edit of the same moment is drawn later. */
  vigente: () => Desenho
  alterado: boolean
  podeDesfazer: boolean
  podeRefazer: boolean
  selecao: Selecao
  selecionar: (selecao: Selecao) => void
  /** Answers false when the drawing refused the edit, which was told. */
  editar: (edicao: Edicao) => boolean
  /** Shows an edit without a step in the history; null takes it back. */
  prever: (edicao: Edicao | null) => void
  desfazer: () => void
  refazer: () => void
  copia: No | null
  copiar: (no: No) => void
}

/** A refused edit is told and changes nothing. */
function tentar(edicao: Edicao, desenho: Desenho, contar: boolean): Desenho | null {
  try {
    return edicao(desenho)
  } catch (erro) {
    if (!(erro instanceof DesenhoRecusado)) throw erro
    if (contar) notify.warn(erro.message)
    return null
  }
}

/** The selected node may be gone after an edit or an undo. */
function existente({ raiz }: Desenho, selecao: Selecao): Selecao {
  const no = nosDe(raiz).find(({ id }) => id === selecao.id)
  if (selecao.tipo === 'celula' && no?.tipo === 'celula') return selecao
  if (selecao.tipo === 'barra' && no?.tipo === 'divisao' && selecao.indice < no.partes.length - 1) return selecao
  return { tipo: 'celula', id: celulasDe(raiz)[0]?.id ?? raiz.id }
}

export function useEditor(inicial: Desenho): Editor {
  const [historico, setHistorico] = useState(() => iniciar(inicial))
  /** Holds the newest history: keys may come faster than renders. */
  const vigente = useRef(historico)
  const [previa, setPrevia] = useState<Desenho | null>(null)
  const [escolhida, selecionar] = useState<Selecao>({ tipo: 'celula', id: 0 })
  const [copia, copiar] = useState<No | null>(null)
  const trocar = (novo: Historico) => {
    vigente.current = novo
    setHistorico(novo)
    setPrevia(null)
  }
  const desenho = previa ?? historico.atual
  return {
    desenho,
    firme: historico.atual,
    vigente: () => vigente.current.atual,
    alterado: historico.passado.length > 0,
    podeDesfazer: historico.passado.length > 0,
    podeRefazer: historico.futuro.length > 0,
    selecao: existente(desenho, escolhida),
    selecionar,
    editar: (edicao) => {
      const novo = tentar(edicao, vigente.current.atual, true)
      trocar(novo ? registrar(vigente.current, novo) : vigente.current)
      return novo !== null
    },
    prever: (edicao) => {
      const novo = edicao && tentar(edicao, vigente.current.atual, false)
      if (novo || !edicao) setPrevia(novo)
    },
    desfazer: () => trocar(desfazer(vigente.current)),
    refazer: () => trocar(refazer(vigente.current)),
    copia,
    copiar,
  }
}

const SALVANDO = 'O desenho está sendo salvo. Aguarde para continuar.'

/** The editor while its drawing is being saved: what were drawn now would be in nothing that is kept. */
export function parado(editor: Editor): Editor {
  const recusar = () => {
    editor.prever(null)
    notify.warn(SALVANDO)
    return false
  }
  return { ...editor, editar: recusar, prever: () => editor.prever(null), desfazer: recusar, refazer: recusar }
}
