import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { MASTER } from '@portal/contract/core/papeis'
import type { acaoPermitidaImportacao } from '@portal/contract/importacao/produtos'
import { useSession } from '../api/session.ts'
import { EscolherAlvo } from '../materiais/lista/EscolherAlvo.tsx'
import { enderecoDoImpacto } from '../mercado/enderecos.ts'

/** Products go to the market as products do (decisions I-02): the server's flags say what waits (importacao.015). */
export function AcoesDeImportacao({ acoes }: { acoes: ResultOf<typeof acaoPermitidaImportacao> | undefined }) {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [escolhendo, setEscolhendo] = useState(false)
  return (
    <Group gap="xs">
      {acoes?.homologar ? (
        <Button variant="default" component={Link} to={enderecoDoImpacto('produto', 'homologar')}>
          Homologar
        </Button>
      ) : (
        <Button variant="default" disabled>
          Homologar
        </Button>
      )}
      {master && (
        <Button variant="default" disabled={!acoes?.disponibilizar} onClick={() => setEscolhendo(true)}>
          Disponível Mercado
        </Button>
      )}
      {escolhendo && <EscolherAlvo onClose={() => setEscolhendo(false)} />}
    </Group>
  )
}
