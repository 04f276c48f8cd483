import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { MASTER } from '@portal/contract/core/papeis'
import type { acaoPermitidaImportacao } from '@portal/contract/importacao/produtos'
import { useSession } from '../api/session.ts'
import { EscolherAlvo } from '../materiais/lista/EscolherAlvo.tsx'
import { enderecoDoImpacto, type AreaDoMercado, type DaImportacao } from '../mercado/enderecos.ts'

interface AcoesProps {
  acoes: ResultOf<typeof acaoPermitidaImportacao> | undefined
  /** What goes: products, unless it is said. */
  area?: AreaDoMercado
  /** Nothing but what came by these sheets; without it all of the area. */
  importacao?: DaImportacao
}

/** What was imported goes to the market as all of its kind does (decisions I-02): the server's flags say what waits (importacao.015). */
export function AcoesDeImportacao({ acoes, area = 'produto', importacao }: AcoesProps) {
  const navegar = useNavigate()
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [escolhendo, setEscolhendo] = useState(false)
  // Finishes have one market: there is nothing to choose.
  const disponibilizar = () =>
    area === 'produto' ? setEscolhendo(true) : void navegar(enderecoDoImpacto(area, 'disponibilizar', 'todos'))
  return (
    <Group gap="xs">
      {acoes?.homologar ? (
        <Button variant="default" component={Link} to={enderecoDoImpacto(area, 'homologar', undefined, importacao)}>
          Homologar
        </Button>
      ) : (
        <Button variant="default" disabled>
          Homologar
        </Button>
      )}
      {master && (
        <Button variant="default" disabled={!acoes?.disponibilizar} onClick={disponibilizar}>
          Disponível Mercado
        </Button>
      )}
      {escolhendo && <EscolherAlvo {...(importacao && { importacao })} onClose={() => setEscolhendo(false)} />}
    </Group>
  )
}
