import { Group } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import { ACOES, EM_EDICAO, EM_HOMOLOGACAO, type Acao } from '@portal/contract/mercado/situacao'
import { BotaoDaAcao } from '../mercado/BotaoDaAcao.tsx'
import { TUDO } from '../mercado/BotoesDeMercado.tsx'
import type { Recorte } from '../mercado/enderecos.ts'
import type { Impacto } from '../mercado/useImpacto.tsx'
import type { Importada } from './importada.tsx'
import type { DestinoDaImportacao } from './useAoMercado.tsx'

interface AcoesProps {
  acoes: ResultOf<typeof IMPORTACAO_DE_PRODUTOS.acaoPermitida> | undefined
  importacao: DestinoDaImportacao['importacao']
  /** Those that the list shows, on whichever of its pages. */
  mostradas: readonly Pick<Importada, 'id' | 'estado' | 'situacao'>[]
  impacto: Impacto
}

const ROTULOS = { homologar: 'Homologar', disponibilizar: 'Disponível Mercado' } as const
const ESPERA: Readonly<Record<Acao, number>> = { homologar: EM_EDICAO, disponibilizar: EM_HOMOLOGACAO }

/** What came by the imports that the list shows, or all that there is to publish (decisions I-02, 0.4): the server's flags say what waits (importacao.015). */
export function AcoesDeImportacao({ acoes, importacao, mostradas, impacto: { pode, abrir } }: AcoesProps) {
  const destas = (acao: Acao): Recorte | undefined => {
    const esperam = mostradas.filter(({ estado, situacao }) => estado === 'FEITA' && situacao.value === ESPERA[acao])
    return esperam.length ? { importacao, idImportacao: esperam.map(({ id }) => id) } : undefined
  }
  return (
    <Group gap="xs">
      {ACOES.filter(pode).map((acao) => (
        <BotaoDaAcao
          key={acao}
          rotulo={ROTULOS[acao]}
          disabled={!acoes?.[acao]}
          menor={{ rotulo: 'Só o que veio destas importações', recorte: destas(acao) }}
          tudo={TUDO[acao]}
          onAbrir={(recorte) => abrir(acao, recorte)}
        />
      ))}
    </Group>
  )
}
