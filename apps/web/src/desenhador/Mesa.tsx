import { useDeferredValue, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { type Desenho, escreverDesenho } from '@portal/desenhador/desenho'
import { legenda } from '@portal/desenhador/figura'
import { lerDesenho } from '@portal/desenhador/ler'
import { errorMessage } from '../api/errorMessage.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { Barra } from './Barra.tsx'
import { Biblioteca } from './Biblioteca.tsx'
import { INTEIRA } from './camera.ts'
import type { DesenhadorProps, Janela } from './props.ts'
import { emPng } from './exportar/png.ts'
import { ListaDeCorte } from './ListaDeCorte.tsx'
import { OfertaDeRascunho } from './OfertaDeRascunho.tsx'
import { Painel } from './Painel.tsx'
import { Quadro } from './Quadro.tsx'
import { esquecerRascunho, lerRascunho, reporRascunho } from './rascunho.ts'
import { useAcoes } from './useAcoes.ts'
import { useRascunho } from './useRascunho.ts'
import { type Ferramenta, parado, useEditor } from './useEditor.ts'
import classes from './Desenhador.module.css'

/** A typed size counts when its field is left, which Ctrl + S does not; false where a text is no size. */
function assumirDigitado(tela: HTMLElement | null): boolean {
  const campo = document.activeElement
  if (campo instanceof HTMLInputElement && tela?.contains(campo)) {
    flushSync(() => campo.blur())
    campo.focus()
  }
  const errado = tela?.querySelector<HTMLElement>('[aria-invalid="true"]')
  errado?.focus()
  return !errado
}

export function Mesa({ titulo, desenho: inicial, concluir, voltar, opcoes }: DesenhadorProps & { desenho: Desenho }) {
  const [ferramenta, setFerramenta] = useState<Ferramenta>('selecionar')
  const [camera, setCamera] = useState(INTEIRA)
  const [janela, setJanela] = useState<Janela>(null)
  const [ocupado, setOcupado] = useState(false)
  const livre = useEditor(inicial)
  const editor = ocupado ? parado(livre) : livre
  const [oferta, setOferta] = useState(() => lerRascunho(titulo))
  /** The sheet follows the hand at once, the numbers a moment later; a key finds the field as the last one left it. */
  const depois = useDeferredValue(editor)
  const doPainel = editor.desenho === editor.firme ? editor : depois
  const tela = useRef<HTMLDivElement>(null)
  const { firme, alterado } = editor

  useEffect(() => {
    tela.current?.querySelector('h1')?.focus()
  }, [])
  const entregue = useRascunho(titulo, alterado ? firme : null)

  const sair = () => {
    if (oferta) reporRascunho(titulo, oferta)
    else esquecerRascunho(titulo)
    voltar()
  }
  const pronto = async () => {
    if (!assumirDigitado(tela.current)) return
    const pronta = editor.vigente()
    setOcupado(true)
    try {
      await concluir({ png: await emPng(pronta), json: escreverDesenho(pronta) })
      entregue()
    } catch (erro) {
      notify.error(errorMessage(erro))
    } finally {
      setOcupado(false)
    }
  }
  const acoes = useAcoes({
    titulo,
    editor,
    camera,
    setCamera,
    setJanela,
    sair,
    concluir: () => void pronto(),
    livre: janela === null && !ocupado,
  })

  const retomar = () => {
    const lido = lerDesenho(oferta?.json ?? '')
    if (!lido.ok) notify.warn(lido.motivo)
    else if (!editor.editar(() => lido.desenho)) return
    setOferta(null)
  }
  return (
    <div
      ref={tela}
      className={classes['mesa']}
      onKeyDownCapture={(evento: KeyboardEvent) => {
        if (!(evento.ctrlKey || evento.metaKey) || !evento.shiftKey || evento.key.toLowerCase() !== 'z') return
        evento.preventDefault()
        evento.stopPropagation()
        editor.refazer()
      }}
    >
      <Barra
        titulo={titulo}
        vista={firme.vista}
        ferramenta={ferramenta}
        onFerramenta={setFerramenta}
        acoes={acoes}
        pode={{ desfazer: editor.podeDesfazer, refazer: editor.podeRefazer, colar: editor.copia !== null }}
        ocupado={ocupado}
      />
      <main className={classes['area']}>
        <div className={classes['folha']}>
          {oferta && (
            <OfertaDeRascunho
              em={oferta.em}
              onRetomar={retomar}
              onDescartar={() => {
                setOferta(null)
                if (!alterado) esquecerRascunho(titulo)
              }}
            />
          )}
          <Quadro
            editor={editor}
            ferramenta={ferramenta}
            camera={camera}
            onCamera={setCamera}
            onCopiar={acoes.copiar}
            onColar={acoes.colar}
          />
          <div className={classes['legenda']}>
            {legenda(editor.desenho).map((linha) => (
              <p key={linha}>{linha}</p>
            ))}
          </div>
        </div>
        <aside className={classes['painel']} aria-label="Propriedades">
          <Painel editor={doPainel} opcoes={opcoes} />
        </aside>
      </main>
      {janela === 'biblioteca' && (
        <Biblioteca
          desenho={firme}
          onClose={() => setJanela(null)}
          onEscolher={(desenho) => {
            setJanela(null)
            setCamera(INTEIRA)
            editor.editar(() => desenho)
          }}
        />
      )}
      {janela === 'listaDeCorte' && <ListaDeCorte desenho={firme} onClose={() => setJanela(null)} />}
      {janela === 'sair' && (
        <ConfirmDialog
          title="Sair do desenho?"
          text="Há alterações não salvas. Descartar?"
          confirmLabel="Descartar"
          onConfirm={() => Promise.resolve(sair())}
          onClose={() => setJanela(null)}
        />
      )}
    </div>
  )
}
