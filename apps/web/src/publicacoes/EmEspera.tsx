import { memo, useEffect, useRef } from 'react'
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import { permite } from '@portal/contract/core/papeis'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { VERBOS } from '@portal/contract/core/estados'
import { contagem } from '@portal/contract/publicacoes/contagem'
import {
  desfazerPublicacao,
  obterPublicacao,
  publicacoesEmEspera,
  type CabecalhoDaPublicacao,
} from '@portal/contract/publicacoes/publicacao'
import { callApi } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { lerDeNovo, useAnswer, useCall } from '../api/useCall.ts'
import { enderecoDaPublicacao } from '../mercado/enderecos.ts'
import { LinkedText } from '../ui/feedback/LinkedText.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import styles from './Publicacao.module.css'

const PERTO_MS = 1_000
const LONGE_MS = 20_000

/** Publications that can still be taken back, wherever the author goes; others see that one is under way. */
export const EmEspera = memo(function EmEspera() {
  const pode = permite(publicacoesEmEspera.papeis, useSession()?.papeis)
  const { data } = useAnswer(
    publicacoesEmEspera,
    {},
    { enabled: pode, refetchInterval: ({ state }) => (state.data?.length ? PERTO_MS : LONGE_MS) },
  )
  useFim(data)
  if (!data?.length) return null
  return (
    <div className={styles['contador']}>
      {data.map((espera) => (
        <Espera key={espera.id} espera={espera} />
      ))}
    </div>
  )
})

function Espera({ espera: { id, acao, area, quantos, autor, minha, resta } }: { espera: CabecalhoDaPublicacao }) {
  const { mutateAsync, isPending } = useCall(desfazerPublicacao, { refreshes: [publicacoesEmEspera, obterPublicacao] })
  const desfazer = () =>
    mutateAsync({ params: { id } }).then(() => notify.success('A ação foi desfeita. Nada mudou.'), notifyFailed)
  return (
    <Alert color="violet" role="region" aria-label="Ação em espera" mb="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="timer">
          {minha ? '' : `${autor}: `}
          {VERBOS[acao]} {contagem(area, quantos)}
          {resta > 0 ? ` em ${resta} s.` : '…'}{' '}
          <Anchor component={Link} to={enderecoDaPublicacao(id)}>
            Ver
          </Anchor>
        </Text>
        {minha && resta > 0 && (
          <Button size="xs" loading={isPending} onClick={() => void desfazer()}>
            Desfazer
          </Button>
        )}
      </Group>
    </Alert>
  )
}

type Esperas = ResultOf<typeof publicacoesEmEspera>

/** Tells the author the end in the documented words, and has lists read anew. */
function useFim(data: Esperas | undefined): void {
  const client = useQueryClient()
  const antes = useRef<Esperas>([])
  useEffect(() => {
    if (!data) return
    const acabadas = antes.current.filter(({ id }) => !data.some((espera) => espera.id === id))
    antes.current = data
    for (const { id, minha, acao, area } of acabadas) {
      reler(area).catch(notifyFailed)
      void contar(id, { minha, acao })
    }
    /** What lists a publication changes is loaded with the first end that is seen: few pages live to see one. */
    async function reler(area: CabecalhoDaPublicacao['area']) {
      const { MUDAM_COM_PUBLICACAO } = await import('./mudam.ts')
      await lerDeNovo(client, [obterPublicacao, ...MUDAM_COM_PUBLICACAO[area]])
    }
    async function contar(id: number, { minha, acao }: Pick<CabecalhoDaPublicacao, 'minha' | 'acao'>) {
      if (!minha) return
      const { estado, mensagem } = await callApi(obterPublicacao, { params: { id } })
      const comElo = (text: string) => <LinkedText text={text} to={enderecoDaPublicacao(id)} label="Ver publicação" />
      if (estado === 'FEITA')
        notify.success(comElo(MENSAGENS_DE_SITUACAO[acao === 'homologar' ? 'homologado' : 'disponibilizado']))
      if (estado === 'FALHOU') notify.warn(comElo(mensagem))
    }
  }, [data, client])
}
