import { useState } from 'react'
import { Button, Paper, Select, Skeleton, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { tipoDoProduto } from '@portal/contract/materiais/selecoesDeProduto'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { useSession } from '../../api/session.ts'
import { useAnswer } from '../../api/useCall.ts'
import { BackToList } from '../../ui/BackToList.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { backTo } from '../../ui/listing/keptPlaces.ts'
import { Screen } from '../../ui/Screen.tsx'
import { enderecoDoNovo, LISTA_DE_PRODUTOS, tipoDoEndereco } from '../enderecos.ts'
import type { Inicio } from './formDoTipo.ts'
import { FormularioDoProduto } from './FormularioDoProduto.tsx'

/** Id 0 makes a new one; the code is never read, a missing kind is looked up (decisions RT-11, RT-12). */
export function ProdutoScreen() {
  const { pId = '', pTipo } = useParams()
  const tipo = tipoDoEndereco(pTipo)
  if (Number(pId) === 0) return <NovoProduto tipo={tipo} />
  if (!tipo) return <TipoProcurado id={Number(pId)} />
  return <FormularioDoProduto key={`${tipo}${pId}`} tipo={tipo} id={Number(pId)} />
}

function TipoProcurado({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer(tipoDoProduto, { params: { id } })
  if (!data)
    return (
      <Screen title="Produto">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()}>
            <BackToList to={LISTA_DE_PRODUTOS} />
          </ErrorState>
        ) : (
          <Skeleton h={420} />
        )}
      </Screen>
    )
  return <FormularioDoProduto key={id} tipo={data.tipo} id={id} />
}

/** Letter by letter as Spec 001 §2.2 has it. */
const SEM_TIPO = 'Selecione um tipo de produto para cadastrar'

function NovoProduto({ tipo }: { tipo: TipoMaterial | undefined }) {
  const navigate = useNavigate()
  const [serie, setSerie] = useState<{ vez: number; inicio?: Inicio }>({ vez: 0 })
  const papeis = useSession()?.papeis ?? []
  const permitidos = TIPO_MATERIAL.filter(({ value }) => papeis.includes(telaDoTipo(value)))
  const escolhido = permitidos.find(({ value }) => value === tipo)?.value
  const seletor = (
    <Paper withBorder p="md">
      <Select
        label="Tipo de Produto"
        data={permitidos}
        value={escolhido ?? null}
        allowDeselect={false}
        searchable
        selectFirstOptionOnChange
        // Without a choice this option would unmark what was typed while the list opened.
        selectFirstOptionOnDropdownOpen={!escolhido}
        maw={320}
        onChange={(valor) => {
          const outro = tipoDoEndereco(valor ?? undefined)
          if (outro) void navigate(enderecoDoNovo(outro), { replace: true })
        }}
      />
    </Paper>
  )
  if (escolhido)
    return (
      <FormularioDoProduto
        key={`${escolhido}${serie.vez}`}
        tipo={escolhido}
        id={null}
        topo={seletor}
        serie={{ inicio: serie.inicio, outro: (inicio) => setSerie({ vez: serie.vez + 1, inicio }) }}
      />
    )
  return (
    <Screen
      title="Novo Produto"
      actions={
        <Button variant="default" component={Link} to={backTo(LISTA_DE_PRODUTOS)}>
          Voltar
        </Button>
      }
    >
      {seletor}
      <Text c="dimmed" role="status">
        {SEM_TIPO}
      </Text>
    </Screen>
  )
}
