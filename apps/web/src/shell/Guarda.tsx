import type { ComponentType } from 'react'
import { useSession } from '../api/session.ts'
import { podeAbrir } from './navegacao.ts'
import { SemPermissao } from './paginas/SemPermissao.tsx'
import type { Tela } from './telas.ts'

/** A screen behind its role (decisions RT-20); the server refuses its calls on its own. */
export function comGuarda(tela: Tela, Conteudo: ComponentType): ComponentType {
  return function ComGuarda() {
    return podeAbrir(tela, useSession()?.papeis) ? <Conteudo /> : <SemPermissao />
  }
}
