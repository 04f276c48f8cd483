import { type Acesso, aoTrocarSessao, encerrarSessao, iniciarSessao, type Motivo, sessaoAtual } from './session.ts'

const CANAL = 'portal.sessao'
/** Another tab answers within a few milliseconds or does not exist. */
const ESPERA_MS = 120

type Recado = { tipo: 'pedido' } | { tipo: 'acesso'; acesso: Acesso } | { tipo: 'saida'; token: string; motivo: Motivo }

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
  })
  if (!ultimoToken) canal.postMessage({ tipo: 'pedido' } satisfies Recado)
}

function receber(canal: BroadcastChannel, recado: Recado): void {
  const sessao = sessaoAtual()
  if (recado.tipo === 'pedido' && sessao)
    canal.postMessage({ tipo: 'acesso', acesso: { usuario: sessao.usuario, token: sessao.token } } satisfies Recado)
  if (recado.tipo === 'acesso' && !sessao && aindaEspera) iniciarSessao(recado.acesso)
  if (recado.tipo === 'saida' && sessao?.token === recado.token) encerrarSessao(recado.motivo)
}

let aindaEspera = true

/** Resolves when a session is there, or when no other tab has one to give. */
export const sessaoDeOutraAba: Promise<void> = new Promise((resolve) => {
  const encerrar = () => {
    aindaEspera = false
    parar()
    resolve()
  }
  const parar = aoTrocarSessao(encerrar)
  if (sessaoAtual()) encerrar()
  else setTimeout(encerrar, ESPERA_MS)
})
