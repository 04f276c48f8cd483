import { Group } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import type { acaoPermitidaImportacao } from '@portal/contract/importacao/produtos'
import { ACOES } from '@portal/contract/mercado/situacao'
import { BotaoDaAcao } from '../mercado/BotaoDaAcao.tsx'
import { TUDO } from '../mercado/BotoesDeMercado.tsx'
import type { Impacto } from '../mercado/useImpacto.tsx'
import type { DestinoDaImportacao } from './useAoMercado.tsx'

interface AcoesProps {
  acoes: ResultOf<typeof acaoPermitidaImportacao> | undefined
  importacao: DestinoDaImportacao['importacao']
  impacto: Impacto
}

const ROTULOS = { homologar: 'Homologar', disponibilizar: 'Disponível Mercado' } as const

/** What came by these imports, or all that there is to release (decisions I-02, 0.4): the server's flags say what waits (importacao.015). */
export const AcoesDeImportacao = ({ acoes, importacao, impacto: { pode, abrir } }: AcoesProps) => (
  <Group gap="xs">
    {ACOES.filter(pode).map((acao) => (
      <BotaoDaAcao
        key={acao}
        rotulo={ROTULOS[acao]}
        disabled={!acoes?.[acao]}
        menor={{ rotulo: 'Só o que veio destas importações', recorte: { importacao } }}
        tudo={TUDO[acao]}
        onAbrir={(recorte) => abrir(acao, recorte)}
      />
    ))}
  </Group>
)
