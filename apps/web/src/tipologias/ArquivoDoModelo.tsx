import { Group, Text } from '@mantine/core'
import { obterTipologia, type Modelo } from '@portal/contract/tipologias/tipologias'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import { useSignedLink } from '../ui/useSignedLink.ts'
import styles from './ArquivoDoModelo.module.css'
import { numero } from '@portal/contract/core/formato'
import { BYTES_POR_MB } from '@portal/contract/core/upload'

const momento = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

export function ArquivoDoModelo({ modelo: { nome, enviadoEm, link, relatorio } }: { modelo: Modelo }) {
  return (
    <Group gap="xs">
      <SignedAnchor call={obterTipologia} href={link} download={nome} size="sm">
        {nome}
      </SignedAnchor>
      <Text size="sm" c="dimmed">
        {tamanhoTexto(relatorio.tamanho)} · enviado em {momento.format(new Date(enviadoEm))}
      </Text>
    </Group>
  )
}

/** A cube stands for a model that nobody has seen yet. */
const CUBO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 36' fill='none' stroke='%23495057'%3E%3Cpath d='M24 4l12 7v14l-12 7-12-7V11zM24 18l12-7M24 18L12 11M24 18v14'/%3E%3C/svg%3E"

interface LinkProps {
  modelo: Modelo
  codigo: string
  poster: string | null
}

/** Safari opens AR only for a link whose only child is the picture; elsewhere the file is saved. */
export function LinkDeRealidadeAumentada({ modelo, codigo, poster }: LinkProps) {
  return (
    <Group gap="sm" wrap="nowrap">
      <a rel="ar" {...useSignedLink(obterTipologia, modelo.link)} className={styles['ar']}>
        <img src={poster ?? CUBO} alt={`Ver ${codigo} em realidade aumentada`} className={styles['imagem']} />
      </a>
      <Text size="sm" c="dimmed">
        Em um iPhone ou iPad, toque na imagem para ver a janela no lugar. Em outros aparelhos o arquivo é baixado.
      </Text>
    </Group>
  )
}

const KB = 1024

const tamanhoTexto = (bytes: number): string =>
  bytes < BYTES_POR_MB ? `${numero(bytes / KB, 1)} kB` : `${numero(bytes / BYTES_POR_MB, 1)} MB`
