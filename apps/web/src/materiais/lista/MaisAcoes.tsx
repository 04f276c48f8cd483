import { useState } from 'react'
import { Button } from '@mantine/core'
import { exportarEscolhidos } from '@portal/contract/exportacao/escolhidos'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { useCan } from '../../api/session.ts'
import { osEscolhidos } from '../../mercado/BotoesDeMercado.tsx'
import { DuplicarVarios } from './DuplicarVarios.tsx'
import { ExportarEscolhidos } from './ExportarEscolhidos.tsx'

/** What else can be done with the chosen products, in the table and with cards. */
export function MaisAcoes({ produtos }: { produtos: readonly ProdutoNaLista[] }) {
  const [aberto, setAberto] = useState<'exportar' | 'duplicar'>()
  const podeExportar = useCan(exportarEscolhidos)
  const fechar = () => setAberto(undefined)
  return (
    <>
      {podeExportar && (
        <Button variant="default" size="xs" onClick={() => setAberto('exportar')}>
          Exportar {osEscolhidos(produtos.length)}
        </Button>
      )}
      <Button variant="default" size="xs" onClick={() => setAberto('duplicar')}>
        Duplicar {osEscolhidos(produtos.length)}
      </Button>
      {aberto === 'exportar' && <ExportarEscolhidos produtos={produtos} onClose={fechar} />}
      {aberto === 'duplicar' && <DuplicarVarios produtos={produtos} onClose={fechar} />}
    </>
  )
}
