import { useState, type ComponentType } from 'react'
import { Button } from '@mantine/core'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { osEscolhidos } from '../../mercado/BotoesDeMercado.tsx'
import { DuplicarVarios } from './DuplicarVarios.tsx'

/** What a room above the products does with those that were chosen. */
export type ComEscolhidos = ComponentType<{ produtos: readonly ProdutoNaLista[] }>

interface MaisAcoesProps {
  produtos: readonly ProdutoNaLista[]
  Exportar: ComEscolhidos
}

/** What else can be done with the chosen products, in the table and with cards. */
export function MaisAcoes({ produtos, Exportar }: MaisAcoesProps) {
  const [duplicando, setDuplicando] = useState(false)
  return (
    <>
      <Exportar produtos={produtos} />
      <Button variant="default" size="xs" onClick={() => setDuplicando(true)}>
        Duplicar {osEscolhidos(produtos.length)}
      </Button>
      {duplicando && <DuplicarVarios produtos={produtos} onClose={() => setDuplicando(false)} />}
    </>
  )
}
