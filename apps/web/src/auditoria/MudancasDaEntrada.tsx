import { Stack, Text } from '@mantine/core'
import type { AnyCall } from '@portal/contract/core/call'
import type { ArquivoDaTrilha } from '@portal/contract/auditoria/auditoria'
import { Difference } from '../ui/feedback/Difference.tsx'
import { PicturePair } from '../ui/PicturePair.tsx'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import { mudancasDe, type ComMudancas, type Mudanca } from './textos.ts'

interface MudancasDaEntradaProps {
  entrada: ComMudancas
  /** The call that answered it, which answers its links anew. */
  chamada: AnyCall
}

/** Each field of an entry before and after: words, pictures side by side, the way to other files. */
export const MudancasDaEntrada = ({ entrada, chamada }: MudancasDaEntradaProps) =>
  mudancasDe(entrada).map(({ campo, ...mudanca }) =>
    mudanca.arquivo ? (
      <DeArquivo key={campo} mudanca={mudanca} arquivo={mudanca.arquivo} chamada={chamada} />
    ) : (
      <Difference key={campo} {...mudanca} />
    ),
  )

interface DeArquivoProps {
  mudanca: Pick<Mudanca, 'label'>
  arquivo: NonNullable<Mudanca['arquivo']>
  chamada: AnyCall
}

function DeArquivo({ mudanca: { label }, arquivo: { antes, depois }, chamada }: DeArquivoProps) {
  const dito = (arquivo: ArquivoDaTrilha | null) => arquivo && <NomeDoArquivo arquivo={arquivo} chamada={chamada} />
  if (!antes?.miniatura && !depois?.miniatura)
    return <Difference label={label} before={dito(antes)} after={dito(depois)} />
  const lado = (arquivo: ArquivoDaTrilha | null) =>
    arquivo ? { src: arquivo.miniatura, whole: arquivo.figura, caption: dito(arquivo) } : undefined
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <PicturePair name={label} before={lado(antes)} after={lado(depois)} />
    </Stack>
  )
}

function NomeDoArquivo({ arquivo: { nome, guardado, link }, chamada }: { arquivo: ArquivoDaTrilha; chamada: AnyCall }) {
  if (!guardado) return `${nome} (este arquivo já não existe)`
  if (link === null) return nome
  return (
    <SignedAnchor call={chamada} href={link} target="_blank" rel="noopener noreferrer" c="inherit">
      {nome}
    </SignedAnchor>
  )
}
