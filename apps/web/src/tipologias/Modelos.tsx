import { lazy, Suspense } from 'react'
import { Alert, SimpleGrid, Skeleton, Stack } from '@mantine/core'
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
  obterTipologia,
  uploadGlb,
  uploadUsdz,
  type Tipologia,
} from '@portal/contract/tipologias/tipologias'
import { useEnvio } from '../referencias/useEnvio.ts'
import { notify } from '../ui/feedback/notify.ts'
import { UploadCard } from '../ui/upload/UploadCard.tsx'
import { ArquivoDoModelo, LinkDeRealidadeAumentada } from './ArquivoDoModelo.tsx'
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
