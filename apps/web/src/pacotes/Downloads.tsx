import { Paper, SimpleGrid, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnyCall } from '@portal/contract/core/call'
import type { EdicaoNoMercado, Pacote } from '@portal/contract/pacotes/pacotes'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'

interface DownloadsProps {
  pacote: Pacote
  /** The call that answered the package. */
  call: AnyCall
}

const prontosDe = (de: Omit<EdicaoNoMercado, 'edicao'>): { rotulo: string; uri: string }[] =>
  (
    [
      ['XML de tipologias', de.urixmlTipologia],
      ['XML de materiais', de.urixmlMaterial],
      ['XML de acabamentos', de.urixmlAcabamento],
      ['Arquivo enviado', de.uriArquivo],
    ] as const
  ).flatMap(([rotulo, uri]) => (uri === null ? [] : [{ rotulo, uri }]))

/** One card for each zip of XML, and for the file that was sent (homologacao.021). */
export function Downloads({ pacote, call }: DownloadsProps) {
  const { mobi } = pacote
  const doMobi = mobi ? prontosDe(mobi).map(({ rotulo, uri }) => ({ rotulo: `${rotulo} (CEM MOBI)`, uri })) : []
  const prontos = [...prontosDe(pacote), ...doMobi]
  if (!prontos.length) return <Text size="sm">O pacote ainda não foi gerado.</Text>
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {prontos.map(({ rotulo, uri }) => (
        <Paper key={rotulo} withBorder p="sm">
          <SignedAnchor call={call} href={uri} download size="sm">
            <IconDownload size={16} aria-hidden /> {rotulo}
          </SignedAnchor>
        </Paper>
      ))}
    </SimpleGrid>
  )
}
