import { Anchor, Stack, Text } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { salvarGeral } from '@portal/contract/clientes/geral'
import type { Familia } from '@portal/contract/clientes/sistemas'
import { quemPode } from '@portal/contract/core/explicaPapeis'
import { permite, type Papel, type Quem } from '@portal/contract/core/papeis'
import { explicarImpedimento } from '@portal/contract/liberacoes/explicar'
import type { Coisa } from '@portal/contract/liberacoes/fatos'
import type { Impedimento, ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { PAPEIS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { TELAS_DE_MATERIAL } from '@portal/contract/referencias/telas'
import { useSession } from '../api/session.ts'
import { enderecoDaReferencia, LISTA_DE_REFERENCIAS } from '../referencias/enderecos.ts'
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

/** Where an obstacle is removed, undefined where no one page does it; and whose roles remove it. */
interface Cura {
  endereco: string | undefined
  quem: Quem
}

/** Price tables are taken to the market where they are imported. */
const PRECOS: readonly Papel[] = ['Importacao']

const enderecoDosPacotes = (idReferencia: number) => `${enderecoDaReferencia(idReferencia, 'pacotes')}?aba=homologacao`

const daLiberacao = (endereco: string | undefined): Cura => ({ endereco, quem: salvarGeral.papeis })

/** Where an edition of such a thing is made and taken to the market. */
function ondeNasce(coisa: Coisa, idDono: number | null): Cura {
  if (coisa === 'tabela') return { endereco: '/importar?aba=precos', quem: PRECOS }
  if (coisa === 'aplicabilidade') return { endereco: '/produtos', quem: TELAS_DE_MATERIAL }
  return { endereco: idDono === null ? LISTA_DE_REFERENCIAS : enderecoDosPacotes(idDono), quem: PAPEIS_DE_PACOTE }
}

function enderecoDaCura(
  porque: Impedimento['porque'],
  coisa: Coisa,
  { idSerial, familia }: DeQuem,
  idDono: number | null,
): Cura {
  switch (porque) {
    case 'ATUALIZACAO_BLOQUEADA':
    case 'LIBERACAO_BLOQUEADA':
      return daLiberacao(familia === 'PREFSUITE' ? undefined : enderecoDoCliente(idSerial))
    case 'SEM_SERIAL':
    case 'NIVEL':
      return daLiberacao(CADASTRO_DE_CLIENTES)
    case 'SEM_LIBERACAO':
    case 'RETIRADA':
    case 'SO_HOMOLOGACAO': {
      const pagina = familia === 'PREFSUITE' ? enderecoPreference(idSerial) : enderecoDoCliente(idSerial)
      return daLiberacao(`${pagina}&aba=${ABA_DA_COISA[coisa]}`)
    }
    case 'SEM_EDICAO':
      return ondeNasce(coisa, idDono)
  }
}

interface CurasProps extends Pick<ItemResolvido, 'coisa' | 'idDono' | 'impedimentos'> {
  deQuem: DeQuem
}

/** What would change the answer, each the way to the page where whoever may does it; the others are told who may. */
export function Curas({ coisa, idDono, impedimentos, deQuem }: CurasProps) {
  const papeis = useSession()?.papeis
  const { pathname, search } = useLocation()
  const aqui = `${pathname}${search}`
  const frases = new Map(
    impedimentos.map((um) => [explicarImpedimento(um).muda, enderecoDaCura(um.porque, coisa, deQuem, idDono)]),
  )
  const outros = new Set([...frases.values()].flatMap(({ quem }) => (permite(quem, papeis) ? [] : [quemPode(quem)])))
  return (
    <Stack gap={2}>
      {Array.from(frases, ([frase, { endereco, quem }]) => (
        <Text key={frase} size="sm">
          {permite(quem, papeis) && endereco && endereco !== aqui ? (
            <Anchor component={Link} to={endereco} inherit underline="always">
              {frase}
            </Anchor>
          ) : (
            frase
          )}
        </Text>
      ))}
      {[...outros].map((texto) => (
        <Text key={texto} size="xs" c="dimmed">
          {texto}
        </Text>
      ))}
    </Stack>
  )
}
