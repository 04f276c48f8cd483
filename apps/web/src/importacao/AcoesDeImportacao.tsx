import { useState } from 'react'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { MASTER } from '@portal/contract/core/papeis'
import { acaoPermitidaImportacao } from '@portal/contract/importacao/produtos'
import { useSession } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'
import { EscolherAlvo } from '../materiais/lista/EscolherAlvo.tsx'
import { enderecoDoImpacto } from '../mercado/enderecos.ts'

/** Products go to the market as products do (decisions I-02): the server's flags say what waits (importacao.015). */
export function AcoesDeImportacao() {
  const { data } = useQuery(queryOf(acaoPermitidaImportacao))
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [escolhendo, setEscolhendo] = useState(false)
  return (
    <Group gap="xs">
      {data?.homologar ? (
        <Button variant="default" component={Link} to={enderecoDoImpacto('produto', 'homologar')}>
          Homologar
        </Button>
      ) : (
        <Button variant="default" disabled>
          Homologar
        </Button>
      )}
      {master && (
        <Button variant="default" disabled={!data?.disponibilizar} onClick={() => setEscolhendo(true)}>
          Disponível Mercado
        </Button>
      )}
      {escolhendo && <EscolherAlvo onClose={() => setEscolhendo(false)} />}
    </Group>
  )
}
