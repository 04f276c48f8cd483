import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { VERBOS } from '@portal/contract/core/estados'
import { contagem } from '@portal/contract/publicacoes/contagem'
import { confirmacaoDe } from '@portal/contract/publicacoes/palavras'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { Contrapublicar } from './Contrapublicar.tsx'
import { LISTAS } from './enderecos.ts'
import { DAS_PUBLICACOES, MERCADO, MUDAM_COM_PUBLICACAO } from './mudam.ts'
import styles from './Publicacao.module.css'
import type { Publicacao } from './publicacao.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'

const TUDO_RETIDO = 'Tudo está retido: corrija ou inclua algo na lista abaixo.'

interface Props {
  publicacao: Publicacao
}

export function AcoesDaPublicacao({ publicacao }: Props) {
  const { area, acao, estado, partes } = publicacao
  const [perguntando, setPerguntando] = useState(false)
  const vao = partes.reduce((soma, { entram, mudam, saem }) => soma + entram + mudam + saem, 0)
  return (
    <>
      <BackToList to={LISTAS[area]} className={styles['tela']} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        className={styles['tela']}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Contrapublicar publicacao={publicacao} />
      {estado === 'PREVIA' && (
        <ReasonButton
          reason={vao === 0 ? TUDO_RETIDO : undefined}
          className={styles['tela'] ?? ''}
          onClick={() => setPerguntando(true)}
        >
          {VERBOS[acao]} {contagem(area, vao)}
        </ReasonButton>
      )}
      {perguntando && <Confirmar publicacao={publicacao} onClose={() => setPerguntando(false)} />}
    </>
  )
}

/** After the confirmation the publication waits as long as the company chose. */
function Confirmar({ publicacao, onClose }: Props & { onClose: () => void }) {
  const { acao } = publicacao
  const { espera, publicar } = usePublicar(publicacao)
  const confirmar = async () => {
    if (acao === 'homologar') notify.info(MENSAGENS_DE_SITUACAO.homologando)
    const { data } = await publicar()
    if (data?.resta === 0)
      notify.success(MENSAGENS_DE_SITUACAO[acao === 'homologar' ? 'homologado' : 'disponibilizado'])
  }
  return (
    <ConfirmDialog
      title={VERBOS[acao]}
      text={confirmacaoDe(acao, espera)}
      confirmLabel={VERBOS[acao]}
      tone="plain"
      onConfirm={confirmar}
      onClose={onClose}
    />
  )
}

function usePublicar({ id, area, acao, alvo }: Publicacao) {
  const { data: configuracao, refetch } = useAnswer(obterConfiguracao)
  const refreshes = [...DAS_PUBLICACOES, ...MUDAM_COM_PUBLICACAO[area]]
  const { mutateAsync: homologar } = useCall(MERCADO[area].homologar, { refreshes })
  const { mutateAsync: disponibilizar } = useCall(MERCADO[area].disponibilizar, { refreshes })
  const publicar = async () => {
    const daEmpresa = configuracao ?? (await refetch({ throwOnError: true })).data
    const query = { previa: id, espera: daEmpresa?.espera ?? 0 }
    return acao === 'homologar' ? homologar({ query }) : disponibilizar({ query, params: { alvo: alvo ?? 'todos' } })
  }
  return { espera: configuracao?.espera ?? 0, publicar }
}
