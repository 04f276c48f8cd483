import { Button, Group, Text } from '@mantine/core'
import { MASTER } from '@portal/contract/core/papeis'
import { TIPO_MATERIAL, labelOf } from '@portal/contract/core/options'
import type { Operacao } from '@portal/contract/publicacoes/previsao'
import { reterNaPublicacao, type ItemDePublicacao } from '@portal/contract/publicacoes/publicacoes'
import { OPERACOES_NO_MERCADO } from '@portal/contract/publicacoes/previsao'
import { MARCAS } from '@portal/contract/revisoes/marca'
import { useSession } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { CuraDoAviso } from '../materiais/CuraDoAviso.tsx'
import { Picture } from '../ui/Picture.tsx'
import { PicturePair } from '../ui/PicturePair.tsx'
import { Difference } from '../ui/feedback/Difference.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import styles from './Publicacao.module.css'
import { AO_RETER, nomeDoTipo, type Publicacao } from './publicacao.ts'

const TOM = { ENTRA: 'pronto', MUDA: 'edicao', SAI: 'encerrado' } as const
const TOM_DA_REVISAO = {
  EM_REVISAO: 'homologacao',
  APROVADO: 'pronto',
  MUDOU: 'aviso',
  DEVOLVIDO: 'indisponivel',
} as const

interface ItemProps {
  item: ItemDePublicacao
  publicacao: Publicacao
  onIncluir: () => void
}

export function ItemDaPublicacao({ item, publicacao, onIncluir }: ItemProps) {
  const { codigo, descricao, referencia, tipo, figura, retido, motivo, bloqueios, feito, revisao } = item
  const { estado } = publicacao
  return (
    <li className={styles['item']} data-retido={retido || undefined}>
      <Picture src={figura} name={codigo} size="small" />
      <div className={styles['corpo']}>
        <Group gap="xs">
          <Text fw={600}>{codigo}</Text>
          <Text size="sm" c="dimmed">
            {nomeDoTipo(tipo)} · {referencia}
          </Text>
          <Operacoes item={item} />
          {revisao && <Tag tone={TOM_DA_REVISAO[revisao]}>{labelOf(MARCAS, revisao)}</Tag>}
          {retido && <Tag tone="aviso">Retido</Tag>}
          {estado === 'FEITA' && !feito && !retido && <Tag tone="aviso">Mudou e ficou</Tag>}
        </Group>
        <Text size="sm">{descricao}</Text>
        {bloqueios.map((texto) => (
          <Bloqueio key={texto} item={item} texto={texto} />
        ))}
        {motivo && <Text size="sm">Incluído porque: {motivo}</Text>}
        <Diferencas item={item} />
      </div>
      {estado === 'PREVIA' ? <Reter item={item} id={publicacao.id} onIncluir={onIncluir} /> : <span />}
    </li>
  )
}

/** Only products are blocked. */
function Bloqueio({ item: { id, codigo, tipo, avisos }, texto }: { item: ItemDePublicacao; texto: string }) {
  const aviso = avisos.find((um) => um.texto === texto)
  const doTipo = TIPO_MATERIAL.find(({ value }) => value === tipo)?.value
  return (
    <Group gap="xs">
      <Text size="sm">Bloqueado: {texto}</Text>
      {aviso && doTipo && (
        <span className={styles['tela']}>
          <CuraDoAviso aviso={aviso} produto={{ id, codigo, tipo: doTipo }} />
        </span>
      )}
    </Group>
  )
}

function Operacoes({ item: { pro, mobi } }: { item: ItemDePublicacao }) {
  const tag = (operacao: Operacao, onde: string) => (
    <Tag tone={TOM[operacao]}>
      {labelOf(OPERACOES_NO_MERCADO, operacao)}
      {onde}
    </Tag>
  )
  if (pro && (mobi === pro || mobi === null)) return tag(pro, '')
  return (
    <>
      {pro && tag(pro, ' no CEM DELPHI')}
      {mobi && tag(mobi, ' no CEM MOBI')}
    </>
  )
}

function Diferencas({ item: { diferencas, codigo, pro, mobi } }: { item: ItemDePublicacao }) {
  if (!diferencas.length)
    return (pro ?? mobi) === 'ENTRA' ? null : (
      <Text size="sm" c="dimmed">
        Nenhum campo diferente.
      </Text>
    )
  return (
    <ul className={styles['diferencas']} aria-label={`Diferenças de ${codigo}`}>
      {diferencas.map(({ campo, nome, antes, depois, figura, autor, em }) => (
        <li key={campo}>
          <Difference label={nome} before={antes ?? ''} after={depois ?? ''} />
          {figura && (
            <PicturePair name={`${nome} de ${codigo}`} before={{ src: figura.antes }} after={{ src: figura.depois }} />
          )}
          {autor && em && (
            <Text size="xs" c="dimmed">
              {autor}, {momento(em)}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Holds a row back or lets it through; a blocked one asks for the reason. */
function Reter({ item, id, onIncluir }: { item: ItemDePublicacao; id: number; onIncluir: () => void }) {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const { mutateAsync, isPending } = useCall(reterNaPublicacao, { refreshes: AO_RETER })
  const bloqueado = item.bloqueios.length > 0
  if (bloqueado && item.retido && !master) return <span />
  const trocar = () =>
    bloqueado && item.retido
      ? onIncluir()
      : void mutateAsync({ params: { id }, body: { reter: !item.retido, ids: [item.idDono] } }).catch((erro: unknown) =>
          notifyFailed(erro),
        )
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={`${item.retido ? 'Incluir' : 'Reter'} ${item.codigo}`}
      onClick={trocar}
      className={styles['tela']}
    >
      {item.retido ? 'Incluir' : 'Reter'}
    </Button>
  )
}
