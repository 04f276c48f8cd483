import { SimpleGrid, Skeleton } from '@mantine/core'
import { useParams } from 'react-router'
import { tipoDoProduto } from '@portal/contract/materiais/selecoesDeProduto'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { obterProntidao } from '@portal/contract/materiais/produtos'
import { obterSecao } from '@portal/contract/materiais/secaoDoPerfil'
import { useAnswer } from '../../api/useCall.ts'
import { BackToList } from '../../ui/BackToList.tsx'
import { failureOf } from '../../ui/feedback/failureOf.ts'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { Screen } from '../../ui/Screen.tsx'
import type { Material } from '../atributos.ts'
import { AvisoDoDia } from '../../mercado/dia/AvisoDoDia.tsx'
import { useDia, useLeitura } from '../../mercado/dia/useDia.ts'
import { LISTA_DE_PRODUTOS, tipoDoEndereco } from '../enderecos.ts'
import { Picture } from '../../ui/Picture.tsx'
import { useModoEdicao } from '../lista/useModoEdicao.ts'
import { useCan } from '../../api/session.ts'
import { Prontidao } from '../Prontidao.tsx'
import { SecaoDoPerfil } from '../SecaoDoPerfil.tsx'
import { AcoesDoItem } from './AcoesDoItem.tsx'
import { LinhasAplicadas, OutrasCaracteristicas } from './Partes.tsx'
import { Resumo } from './Resumo.tsx'

/** Read-only view of any kind (Spec 001 §2.6); a kind missing in the address is looked up (decisions RT-12). */
export function ItemScreen() {
  const { pId = '', pTipo } = useParams()
  const id = Number(pId)
  const doEndereco = tipoDoEndereco(pTipo)
  const lido = useAnswer(tipoDoProduto, { params: { id } }, { enabled: doEndereco === undefined })
  const edicao = useModoEdicao()
  const em = useDia()
  const tipo = doEndereco ?? lido.data?.tipo
  const modoEdicao = em === undefined ? edicao.ativo : false
  const falha = failureOf(lido)
  if (falha) return <SemItem {...falha} />
  if (modoEdicao === undefined && edicao.falha) return <SemItem {...edicao.falha} />
  if (tipo === undefined || modoEdicao === undefined) return <Esperando />
  return <Item key={id} id={id} tipo={tipo} modoEdicao={modoEdicao} />
}

const Esperando = () => (
  <Screen title="Produto">
    <Skeleton h={322} />
  </Screen>
)

const SemItem = (props: { error: unknown; onRetry: () => void }) => (
  <Screen title="Produto">
    <AvisoDoDia area="produto" />
    <ErrorState {...props}>
      <BackToList to={LISTA_DE_PRODUTOS} />
    </ErrorState>
  </Screen>
)

interface ItemProps {
  id: number
  tipo: Material['tipo']
  modoEdicao: boolean
}

function Item({ id, tipo, modoEdicao }: ItemProps) {
  const lido = useAnswer(TIPOS[tipo].obter, { params: { id }, query: useLeitura(modoEdicao) })
  const { data } = lido
  const falha = failureOf(lido)
  if (falha) return <SemItem {...falha} />
  if (!data) return <Esperando />
  const material = { tipo, row: data } as Material
  return (
    <Screen title={data.codigo} actions={<AcoesDoItem material={material} modoEdicao={modoEdicao} />}>
      <AvisoDoDia area="produto" />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Picture src={data.figura} name={data.descricao} size="large" />
        <Resumo material={material} modoEdicao={modoEdicao} />
      </SimpleGrid>
      {modoEdicao && <Conferencia produto={{ id, codigo: data.codigo, tipo }} />}
      <LinhasAplicadas id={id} tipo={tipo} modoEdicao={modoEdicao} />
      {tipo !== 'KIT' && <OutrasCaracteristicas id={id} codigo={data.codigo} tipo={tipo} modoEdicao={modoEdicao} />}
    </Screen>
  )
}

/** Readiness of the working copy, for whoever keeps products; it says nothing about the market. */
function Conferencia({ produto }: { produto: { id: number; codigo: string; tipo: Material['tipo'] } }) {
  const { id, tipo } = produto
  const podeVer = useCan(obterProntidao)
  const podeVerSecao = useCan(obterSecao)
  const { data } = useAnswer(obterProntidao, { params: { id } }, { enabled: podeVer })
  return (
    <>
      {data && <Prontidao prontidao={data} produto={produto} />}
      {tipo === 'PERFIL' && podeVerSecao && <SecaoDoPerfil id={id} />}
    </>
  )
}
