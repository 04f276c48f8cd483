import { useRef } from 'react'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { ResultOf } from '@portal/contract/core/call'
import {
  AREAS_DE_REVISAO,
  pedidoForm,
  pedirRevisao,
  prepararRevisao,
  type AreaDeRevisao,
} from '@portal/contract/revisoes/revisoes'
import { useAnswer, useCall } from '../api/useCall.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { PageForm } from '../ui/form/PageForm.tsx'
import { Screen } from '../ui/Screen.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { quantosRevistos, enderecoDaRevisao, LISTAS_REVISTAS, nomeDoTipoRevisto } from './enderecos.ts'
import { MUDAM_COM_REVISAO } from './mudam.ts'
import styles from './Revisoes.module.css'

/** Shows what goes to a colleague before the review is asked for. */
export function NovaRevisaoScreen() {
  const [params] = useAddress()
  const area = AREAS_DE_REVISAO.find((uma) => uma === params.get('area')) ?? 'produto'
  const { data, error, refetch } = useAnswer(
    prepararRevisao,
    { query: { area, ids: params.get('ids') ?? '' } },
    { staleTime: 0 },
  )
  const antes = Number(params.get('revisor'))
  return (
    <Screen title="Pedir revisão">
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()}>
          <BackToList to={LISTAS_REVISTAS[area].endereco} />
        </ErrorState>
      )}
      {!error && !data && <Skeleton h={280} />}
      {data && <Conteudo area={area} preparo={data} antes={antes} />}
    </Screen>
  )
}

type Preparo = ResultOf<typeof prepararRevisao>
interface ConteudoProps {
  area: AreaDeRevisao
  preparo: Preparo
  /** Id of the reviewer who was asked before. */
  antes: number
}

function Conteudo({ area, preparo, antes }: ConteudoProps) {
  const vao = preparo.itens.filter(({ emEdicao }) => emEdicao)
  const podem = vao.length > 0 && preparo.colegas.length > 0
  return (
    <Stack gap="lg">
      {podem ? (
        <Formulario area={area} ids={vao.map(({ id }) => id)} colegas={preparo.colegas} antes={antes} />
      ) : (
        <Stack align="start" gap="sm">
          <Text role="status">
            {vao.length === 0
              ? 'Nada do que foi escolhido está em edição.'
              : 'Nenhum colega da sua empresa pode ver tudo o que foi escolhido.'}
          </Text>
          <BackToList to={LISTAS_REVISTAS[area].endereco} />
        </Stack>
      )}
      <Escolhidos area={area} itens={preparo.itens} vao={vao.length} />
    </Stack>
  )
}

interface FormularioProps {
  area: AreaDeRevisao
  ids: number[]
  colegas: Preparo['colegas']
  antes: number
}

function Formulario({ area, ids, colegas, antes }: FormularioProps) {
  const navegar = useNavigate()
  const pedida = useRef(0)
  const { mutateAsync } = useCall(pedirRevisao, { refreshes: MUDAM_COM_REVISAO })
  const salvar = async (pedido: object) => {
    const resposta = await mutateAsync({ body: { ...pedidoForm.parse(pedido), area, ids } })
    pedida.current = resposta.data?.id ?? 0
    return resposta
  }
  const sozinho = colegas.length === 1 ? colegas[0]?.value : undefined
  return (
    <PageForm
      schema={pedidoForm}
      initial={{ revisor: colegas.find(({ value }) => value === antes)?.value ?? sozinho ?? null, mensagem: '' }}
      save={salvar}
      onSaved={() => void navegar(enderecoDaRevisao(pedida.current), { replace: true })}
      onCancel={() => void navegar(-1)}
      saveLabel={`Pedir revisão de ${quantosRevistos(area, ids.length)}`}
    >
      {(form) => (
        <Stack gap="md">
          <SelectField form={form} name="revisor" label="Colega" options={colegas} />
          <TextField form={form} name="mensagem" label="Mensagem" />
        </Stack>
      )}
    </PageForm>
  )
}

function Escolhidos({ area, itens, vao }: { area: AreaDeRevisao; itens: Preparo['itens']; vao: number }) {
  const ficam = itens.length - vao
  return (
    <section aria-label="O que vai para revisão">
      <Text size="sm" mb="xs">
        O colega vê cada campo como está agora, ao lado do que está no mercado.
        {ficam > 0 &&
          ` ${quantosRevistos(area, ficam)} ${ficam === 1 ? 'não está em edição e não vai' : 'não estão em edição e não vão'}.`}
      </Text>
      <ul className={styles['escolhidos']}>
        {itens.map(({ id, tipo, codigo, descricao, referencia, emEdicao }) => (
          <li key={id}>
            <Group gap="xs">
              <Text fw={600} ff="monospace" size="sm">
                {codigo}
              </Text>
              <Text size="sm">{descricao}</Text>
              <Text size="sm" c="dimmed">
                {nomeDoTipoRevisto(tipo)} · {referencia}
              </Text>
              {!emEdicao && <Tag tone="aviso">Fora de edição</Tag>}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
