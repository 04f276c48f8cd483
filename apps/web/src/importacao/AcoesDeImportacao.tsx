import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import type { acaoPermitidaImportacao } from '@portal/contract/importacao/produtos'
import type { AoMercado } from './useAoMercado.tsx'

interface AcoesProps extends Omit<AoMercado, 'escolha'> {
  acoes: ResultOf<typeof acaoPermitidaImportacao> | undefined
}

/** What was imported goes to the market as all of its kind does (decisions I-02): the server's flags say what waits (importacao.015). */
export const AcoesDeImportacao = ({ acoes, homologar, disponibilizar }: AcoesProps) => (
  <Group gap="xs">
    {acoes?.homologar ? (
      <Button variant="default" component={Link} to={homologar}>
        Homologar
      </Button>
    ) : (
      <Button variant="default" disabled>
        Homologar
      </Button>
    )}
    {disponibilizar && (
      <Button variant="default" disabled={!acoes?.disponibilizar} onClick={disponibilizar}>
        Disponível Mercado
      </Button>
    )}
  </Group>
)
