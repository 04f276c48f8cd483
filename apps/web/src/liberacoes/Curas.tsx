import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { salvarGeral } from '@portal/contract/clientes/geral'
import type { Familia } from '@portal/contract/clientes/sistemas'
import { quemPode } from '@portal/contract/core/explicaPapeis'
import { explicarImpedimento } from '@portal/contract/liberacoes/explicar'
import type { Coisa } from '@portal/contract/liberacoes/fatos'
import type { Impedimento, ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { useCan } from '../api/session.ts'
import { CADASTRO_DE_CLIENTES, enderecoDoCliente, enderecoPreference } from './enderecos.ts'

export interface DeQuem {
  idSerial: number
  familia: Familia
}

const ABA_DA_COISA: Readonly<Record<Coisa, string>> = {
  pacote: 'pacotes',
  tabela: 'precos',
  aplicabilidade: 'aplicabilidade',
  referencia: 'pacotes',
}

/** Where an obstacle is removed; undefined where no one page does it. */
function enderecoDaCura(
  porque: Impedimento['porque'],
  coisa: Coisa,
  { idSerial, familia }: DeQuem,
): string | undefined {
  switch (porque) {
    case 'ATUALIZACAO_BLOQUEADA':
    case 'LIBERACAO_BLOQUEADA':
      return familia === 'PREFSUITE' ? undefined : enderecoDoCliente(idSerial)
    case 'SEM_SERIAL':
    case 'NIVEL':
      return CADASTRO_DE_CLIENTES
    case 'SEM_LIBERACAO':
    case 'RETIRADA':
    case 'SO_HOMOLOGACAO': {
      const pagina = familia === 'PREFSUITE' ? enderecoPreference(idSerial) : enderecoDoCliente(idSerial)
      return `${pagina}&aba=${ABA_DA_COISA[coisa]}`
    }
    case 'SEM_EDICAO':
      return undefined
  }
}

interface CurasProps extends Pick<ItemResolvido, 'coisa' | 'impedimentos'> {
  deQuem: DeQuem
}

/** What would change the answer, each the way to the page where whoever may does it; the others are told who may. */
export function Curas({ coisa, impedimentos, deQuem }: CurasProps) {
  const pode = useCan(salvarGeral)
  const { pathname, search } = useLocation()
  const aqui = `${pathname}${search}`
  const frases = new Map(
    impedimentos.map((um) => [explicarImpedimento(um).muda, enderecoDaCura(um.porque, coisa, deQuem)]),
  )
  return (
    <Stack gap={2}>
      {Array.from(frases, ([frase, endereco]) => (
        <Text key={frase} size="sm">
          {pode && endereco && endereco !== aqui ? (
            <Anchor component={Link} to={endereco} inherit underline="always">
              {frase}
            </Anchor>
          ) : (
            frase
          )}
        </Text>
      ))}
      {!pode && (
        <Text size="xs" c="dimmed">
          {quemPode(salvarGeral.papeis)}
        </Text>
      )}
    </Stack>
  )
}
