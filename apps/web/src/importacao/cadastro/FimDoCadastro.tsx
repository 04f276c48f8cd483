import { Alert, Stack, Text } from '@mantine/core'
import { CADASTRO } from '@portal/contract/importacao/cadastro'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { Baixar } from '../Baixar.tsx'
import { contar, resumir } from '@portal/contract/importacao/resumo'
import type { Feita } from './feita.ts'

const aoAbrir = (fim: HTMLElement | null) => fim?.focus()

/** What the import did, and the rows that it did not take. */
export function FimDoCadastro({ feita: { resumo, simulacao, recusadas } }: { feita: Feita }) {
  const dito = (contagem: Feita['resumo']['clientes']) => resumir({ ...contagem, recusados: 0 }) || 'nenhum'
  return (
    <Alert color="green" title="Cadastro importado" tabIndex={-1} ref={aoAbrir}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">Clientes: {dito(resumo.clientes)}.</Text>
        <Text size="sm">Seriais: {dito(resumo.seriais)}.</Text>
        {recusadas > 0 && (
          <>
            <Text size="sm">{contar(recusadas, 'linha')} sem importar: corrija e envie novamente.</Text>
            <Baixar
              rotulo="Baixar recusadas"
              call={CADASTRO.recusadas}
              input={{ params: { simulacao } }}
              nomear={() => `recusadas-${nomeDaExportacao(new Date())}`}
            />
          </>
        )}
      </Stack>
    </Alert>
  )
}
