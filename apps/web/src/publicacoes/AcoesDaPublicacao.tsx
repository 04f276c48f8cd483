import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router'
import { confirmacaoDe, contagem, VERBOS } from '@portal/contract/publicacoes/palavras'
import { listaAcabamentos, mercadoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { diferencaDeAcabamentos } from '@portal/contract/acabamentos/diferencas'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import type { AnyCall } from '@portal/contract/core/call'
import { diferencaEntreDias } from '@portal/contract/materiais/diferencas'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { contarProntidao, existeNaoDisponivel, listaProdutos } from '@portal/contract/materiais/produtos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import {
  itensDaPublicacao,
  listaPublicacoes,
  obterPublicacao,
  publicacoesEmEspera,
  type Area,
} from '@portal/contract/publicacoes/publicacoes'
import { useAnswer, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { LISTAS } from './enderecos.ts'
import styles from './Publicacao.module.css'
import type { Publicacao } from './publicacao.ts'

const MERCADO = { produto: mercadoDeProdutos, acabamento: mercadoDeAcabamentos } as const
const mudaEm = (area: Area): AnyCall[] => [MERCADO[area].acaoPermitida, MERCADO[area].lancamentos]

export const MUDAM_COM_PUBLICACAO: Readonly<Record<Area, readonly AnyCall[]>> = {
  produto: [listaProdutos, existeNaoDisponivel, contarProntidao, diferencaEntreDias, ...mudaEm('produto')],
  acabamento: [listaAcabamentos, diferencaDeAcabamentos, ...mudaEm('acabamento')],
}
const DAS_PUBLICACOES = [obterPublicacao, itensDaPublicacao, listaPublicacoes, publicacoesEmEspera]

interface Props {
  publicacao: Publicacao
}

export function AcoesDaPublicacao({ publicacao }: Props) {
  const { area, acao, estado, partes } = publicacao
  const [perguntando, setPerguntando] = useState(false)
  const vao = partes.reduce((soma, { entram, mudam, saem }) => soma + entram + mudam + saem, 0)
  return (
    <>
      <Button component={Link} to={backTo(LISTAS[area])} variant="default" className={styles['tela']}>
        Voltar à lista
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        className={styles['tela']}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      {estado === 'PREVIA' && (
        <Button disabled={vao === 0} className={styles['tela']} onClick={() => setPerguntando(true)}>
          {VERBOS[acao]} {contagem(area, vao)}
        </Button>
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
