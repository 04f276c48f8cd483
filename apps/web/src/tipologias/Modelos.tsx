import { diaEHora, numero } from '@portal/contract/core/formato'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { lazy, Suspense } from 'react'
import { Alert, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import {
  GLB_CONCLUIDO,
  impedimento,
  POLITICA_GLB,
  POLITICA_USDZ,
  USDZ_CONCLUIDO,
} from '@portal/contract/tipologias/modelos'
import {
  INDISPONIVEL,
  listaTipologias,
  type Modelo,
  obterTipologia,
  type Tipologia,
  uploadGlb,
  uploadUsdz,
} from '@portal/contract/tipologias/tipologias'
import { useEnvio } from '../referencias/useEnvio.ts'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { UploadCard } from '../ui/upload/UploadCard.tsx'
import { useSignedLink } from '../ui/useSignedLink.ts'
import styles from './ArquivoDoModelo.module.css'
import { RelatorioDoModelo } from './RelatorioDoModelo.tsx'

const Visualizador = lazy(() => import('./Visualizador.tsx'))

const REFRESHES = [obterTipologia, listaTipologias]

interface ModelosProps {
  tipologia: Tipologia
  /** Receives the record's version after a model arrived. */
  onVersao: (versao: number) => void
}

/** Spec 002 §2.6 "Modelos 3D": each model is sent when it is chosen, and opened by the server. */
export function Modelos({ tipologia, onVersao }: ModelosProps) {
  const { id, codigo, status, poster, glb, usdz, proprio } = tipologia
  const enviarGlb = useEnvio(uploadGlb, POLITICA_GLB.campo, REFRESHES)
  const enviarUsdz = useEnvio(uploadUsdz, POLITICA_USDZ.campo, REFRESHES)
  const anotar = ({ data }: { data: { versao: number; status: number } | null }) => {
    if (!data) return
    onVersao(data.versao)
    if (data.status === INDISPONIVEL && status !== INDISPONIVEL)
      notify.warn('A tipologia voltou para Indisponível: os modelos já não formam um par.')
  }
  return (
    <Stack gap="md">
      <Par tipologia={tipologia} />
      {glb && (
        <Suspense fallback={<Skeleton h={420} />}>
          <Visualizador key={glb.hash} modelo={glb} tipologia={tipologia} />
        </Suspense>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md">
          {proprio && (
            <UploadCard
              label="Modelo .glb"
              hint={`Para o navegador e Android. Arquivo .glb de até ${POLITICA_GLB.maxMb} MB.`}
              policy={POLITICA_GLB}
              fileName={glb?.nome ?? null}
              doneText={GLB_CONCLUIDO}
              upload={(arquivo, opcoes) => enviarGlb({ body: { id } }, arquivo, opcoes).then(anotar)}
            />
          )}
          {glb && (
            <RelatorioDoModelo titulo="O que há no .glb" relatorio={glb.relatorio}>
              <ArquivoDoModelo modelo={glb} />
            </RelatorioDoModelo>
          )}
        </Stack>
        <Stack gap="md">
          {proprio && (
            <UploadCard
              label="Modelo .usdz"
              hint={`Para iPhone e iPad. Arquivo .usdz de até ${POLITICA_USDZ.maxMb} MB.`}
              policy={POLITICA_USDZ}
              fileName={usdz?.nome ?? null}
              doneText={USDZ_CONCLUIDO}
              upload={(arquivo, opcoes) => enviarUsdz({ body: { id } }, arquivo, opcoes).then(anotar)}
            />
          )}
          {usdz && (
            <RelatorioDoModelo titulo="O que há no .usdz" relatorio={usdz.relatorio}>
              <ArquivoDoModelo modelo={usdz} />
              <LinkDeRealidadeAumentada modelo={usdz} codigo={codigo} poster={poster} />
            </RelatorioDoModelo>
          )}
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}

function Par({ tipologia: { glb, usdz } }: { tipologia: Tipologia }) {
  const motivo = impedimento({ glb: glb?.relatorio ?? null, usdz: usdz?.relatorio ?? null })
  return motivo ? (
    <Alert color="orange" role="note">
      {motivo}
    </Alert>
  ) : (
    <Alert color="green" role="note">
      Os dois modelos estão em ordem e têm o mesmo tamanho: o status pode ser Disponível.
    </Alert>
  )
}

function ArquivoDoModelo({ modelo: { nome, enviadoEm, link, relatorio } }: { modelo: Modelo }) {
  return (
    <Group gap="xs">
      <SignedAnchor call={obterTipologia} href={link} download={nome} size="sm">
        {nome}
      </SignedAnchor>
      <Text size="sm" c="dimmed">
        {tamanhoTexto(relatorio.tamanho)} · enviado em {diaEHora(enviadoEm)}
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
function LinkDeRealidadeAumentada({ modelo, codigo, poster }: LinkProps) {
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
