import { type Acesso, aoTrocarSessao, encerrarSessao, iniciarSessao, type Motivo, sessaoAtual } from './session.ts'

const CANAL = 'portal.sessao'
/** Another tab answers within a few milliseconds or does not exist; one that is busy answers later, and is heard, too. */
const ESPERA_MS = 120

type Recado =
  | { tipo: 'pedido'; de: string }
  | { tipo: 'acesso'; para: string; acesso: Acesso }
  | { tipo: 'saida'; token: string; motivo: Motivo }

/** What this tab asked and nobody answered yet: what is answered to another one is not its own. */
let pergunta: string | undefined

let recebido: string | undefined

/** Whether another tab handed this session over; nobody signed in here. */
export const veioDeOutraAba = (token: string): boolean => token === recebido

/**
 * A new tab asks an open one for its session (decisions 0.3 "New tab"). Tabs that share a session also leave together,
 * because signing out ends it on the server; a tab that works as another user has a session of its own and stays.
 */
export function compartilharSessao(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const canal = new BroadcastChannel(CANAL)
  let ultimoToken = sessaoAtual()?.token
  canal.onmessage = ({ data }: MessageEvent<Recado>) => receber(canal, data)
  aoTrocarSessao((sessao, motivo = 'saida') => {
    if (!sessao && ultimoToken) canal.postMessage({ tipo: 'saida', token: ultimoToken, motivo } satisfies Recado)
    ultimoToken = sessao?.token
    pergunta = undefined
  })
  if (ultimoToken) return
  pergunta = Math.random().toString(36)
  canal.postMessage({ tipo: 'pedido', de: pergunta } satisfies Recado)
}

function receber(canal: BroadcastChannel, recado: Recado): void {
  const sessao = sessaoAtual()
  if (recado.tipo === 'pedido' && sessao) {
    const acesso = { usuario: sessao.usuario, token: sessao.token }
    canal.postMessage({ tipo: 'acesso', para: recado.de, acesso } satisfies Recado)
  }
  if (recado.tipo === 'acesso' && pergunta !== undefined && recado.para === pergunta) {
    recebido = recado.acesso.token
    iniciarSessao(recado.acesso)
  }
  if (recado.tipo === 'saida' && sessao?.token === recado.token) encerrarSessao(recado.motivo)
}

/** Resolves when a session is there, or when no other tab seems to have one to give. */
export const sessaoDeOutraAba: Promise<void> = new Promise((resolve) => {
  const encerrar = () => {
    parar()
    resolve()
  }
  const parar = aoTrocarSessao(encerrar)
  if (sessaoAtual()) encerrar()
  else setTimeout(encerrar, ESPERA_MS)
})
