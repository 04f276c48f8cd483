import { type LoaderFunction, redirect } from 'react-router'
import { sair, tokenExterno } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'

/** Signs out at once (Spec 002 §2.15): the browser forgets the session whether or not the server hears of it. */
export const portaDeSaida: LoaderFunction = () => {
  callApi(sair).catch(() => undefined)
  encerrarSessao()
  return redirect('/')
}

/** Signs in from `hashId` and always replaces the session (decisions RT-16); a failure is only logged (Spec 002 §8). */
export const portaDeTroca: LoaderFunction = async ({ request }) => {
  const hashId = new URL(request.url).searchParams.get('hashId') ?? ''
  try {
    iniciarSessao(await callApi(tokenExterno, { query: { hashId } }))
    return redirect('/dashboard')
  } catch (causa) {
    reportError(causa)
    return redirect('/')
  }
}
