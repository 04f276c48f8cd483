import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { emEsperaTexto } from '@portal/contract/publicacoes/palavras'
import { publicacoesEmEspera } from '@portal/contract/publicacoes/publicacao'
import { useAnswer } from '../api/useCall.ts'
import { enderecoDaPublicacao } from '../mercado/enderecos.ts'
import type { Publicacao } from './publicacao.ts'

/** A waiting publication that reaches the same records is told before this one is refused for it. */
export function OutraEspera({ area }: Pick<Publicacao, 'area'>) {
  const { data = [] } = useAnswer(publicacoesEmEspera)
  return data
    .filter((uma) => uma.area === area)
    .map((uma) => (
      <Alert key={uma.id} color="violet" role="note" title="Outra ação está em espera">
        {emEsperaTexto(uma)} Esta só pode ser confirmada depois dela.{' '}
        <Anchor component={Link} to={enderecoDaPublicacao(uma.id)} fz="inherit">
          Ver o que espera
        </Anchor>
      </Alert>
    ))
}
