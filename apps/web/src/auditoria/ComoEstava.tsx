import { Button, Group, SegmentedControl, Skeleton, Stack, Switch, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { nomeDaChamada } from '@portal/contract/auditoria/chamadas'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import { momento, quantidade } from '@portal/contract/core/formato'
import type { CampoDeEntao, ChamadaDeComoEstava, Momento } from '@portal/contract/auditoria/comoEstava'
import { useCan } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { PicturePair } from '../ui/PicturePair.tsx'
import styles from './ComoEstava.module.css'

/** A record whose past can be told, and the call that tells it. */
export interface Lembrado {
  chamada: ChamadaDeComoEstava
  id: number
  /** What the window calls it. */
  nome: string
}

/** An entry; without its moment where no other stands beside it. */
type Mudanca = Pick<EntradaDoHistorico, 'id' | 'acao'> & { em?: string }

interface ComoEstavaProps {
  de: Lembrado
  entradas: readonly Mudanca[]
}

const mudaAlgo = ({ acao }: Mudanca) => acao !== 'EVENTO' && acao !== 'RECUSADO'

/** Offered at each act of a record's history, to whoever keeps it: the record as it was just before and just after it. */
export function ComoEstava({ de, entradas }: ComoEstavaProps) {
  const [aberto, setAberto] = useState(false)
  const pode = useCan(de.chamada)
  const mudanca = entradas.find(mudaAlgo)
  if (!pode || !mudanca) return null
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAberto(true)}>
        Ver como estava
        {mudanca.em !== undefined && <VisuallyHidden> no ato de {momento(mudanca.em)}</VisuallyHidden>}
      </Button>
      {aberto && <Aberto de={de} ato={mudanca.id} onClose={() => setAberto(false)} />}
    </>
  )
}

type Quando = 'antes' | 'depois'
const QUANDO: { value: Quando; label: string }[] = [
  { value: 'antes', label: 'Logo antes' },
  { value: 'depois', label: 'Logo depois' },
]

interface AbertoProps extends Pick<ComoEstavaProps, 'de'> {
  ato: number
  onClose: () => void
}

function Aberto({ de: { chamada, id, nome }, ato, onClose }: AbertoProps) {
  const [quando, setQuando] = useState<Quando>('depois')
  const [soMudados, setSoMudados] = useState(false)
  const { data, error, refetch } = useAnswer(chamada, { params: { id }, query: { ato } })
  return (
    <Dialog title={`Como estava ${nome}`} size="xl" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} />}
      {data && (
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {nomeDaChamada(data.chamada)} · {momento(data.em)} · {data.autor}
          </Text>
          <Group gap="md">
            <SegmentedControl
              aria-label="Momento"
              data={QUANDO}
              value={quando}
              onChange={(valor) => setQuando(valor === 'antes' ? 'antes' : 'depois')}
            />
            <Switch
              label="Só o que hoje é diferente"
              checked={soMudados}
              onChange={(evento) => setSoMudados(evento.currentTarget.checked)}
            />
          </Group>
          <Ficha momento={data[quando]} soMudados={soMudados} />
        </Stack>
      )}
    </Dialog>
  )
}

function Ficha({ momento: entao, soMudados }: { momento: Momento | null; soMudados: boolean }) {
  if (!entao) return <Text role="status">Ainda não existia.</Text>
  const mudados = entao.campos.filter(({ mudou }) => mudou)
  const campos = soMudados ? mudados : entao.campos
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        {mudados.length
          ? `${quantidade(mudados.length, 'campo é outro hoje', 'campos são outros hoje')}.`
          : 'Igual a hoje.'}
        {entao.versao !== null && ` Assim foi homologado, como versão ${entao.versao}.`}
      </Text>
      <dl className={styles['ficha']}>
        {campos.map((campo) => (
          <Campo key={campo.campo} campo={campo} />
        ))}
      </dl>
      <OQueNaoSeSabe incertos={entao.incertos} />
    </Stack>
  )
}

function Campo({ campo: { nome, antes, depois, figura, mudou, sumiu } }: { campo: CampoDeEntao }) {
  return (
    <div data-mudou={mudou || undefined}>
      <dt>{nome}</dt>
      <dd>
        <span>{antes ?? 'vazio'}</span>
        {sumiu && ' (este arquivo já não existe)'}
        {mudou && <span className={styles['hoje']}>hoje: {depois ?? 'vazio'}</span>}
        {figura && (
          <PicturePair
            name={nome}
            before={figura.antes === null ? undefined : { src: sumiu ? null : figura.antes, when: 'então' }}
            after={mudou && figura.depois !== null ? { src: figura.depois, when: 'hoje' } : undefined}
          />
        )}
      </dd>
    </div>
  )
}

/** What the trail cannot tell is said, not guessed. */
const OQueNaoSeSabe = ({ incertos }: Pick<Momento, 'incertos'>) => (
  <Text size="xs" c="dimmed">
    Montado a partir do histórico. O que se escolhe nas listas (linhas, grupos, cores…) aparece com o nome que tem hoje.
    {incertos.length > 0 &&
      ` O histórico não conta por inteiro o que houve com: ${incertos.join(', ')}; ali pode faltar uma mudança.`}
  </Text>
)
