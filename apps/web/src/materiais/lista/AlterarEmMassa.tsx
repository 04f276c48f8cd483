import { useState } from 'react'
import { Alert, List, Stack } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import { numero } from '@portal/contract/core/formato'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { alterarEmMassa, camposComuns } from '@portal/contract/materiais/emMassa'
import type { FiltroDeProdutos, ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import { errorMessage } from '../../api/errorMessage.ts'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/useCall.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { MUDAM_COM_PRODUTOS } from '../mudam.ts'
import { CamposAlterados } from './CamposAlterados.tsx'
import { contagem } from './contagem.ts'
import { erroDe, falta, valorDe, type Dito } from './dito.ts'
import { SimularAntes } from './SimularAntes.tsx'
import { useWhileItStands } from '../../ui/useStands.ts'

/** Single products, or all that a filter finds. */
export type Selecao = { produtos: readonly ProdutoNaLista[] } | { filtro: FiltroDeProdutos; total: number }
type Previsao = ResultOf<typeof alterarEmMassa>

const quantosDe = (selecao: Selecao) => ('produtos' in selecao ? selecao.produtos.length : selecao.total)
const corpoDe = (selecao: Selecao) =>
  'produtos' in selecao ? { ids: selecao.produtos.map(({ id }) => id) } : { filtro: selecao.filtro }

/** Kinds of the selection; of what a filter finds those that it may find, and that whoever asks keeps. */
function tiposDe(selecao: Selecao, papeis: readonly string[]): TipoMaterial[] {
  if ('produtos' in selecao) return [...new Set(selecao.produtos.map(({ tipoProduto }) => tipoProduto))]
  const { tipoProduto } = selecao.filtro
  const mantidos = TIPO_MATERIAL.map(({ value }) => value).filter((tipo) => papeis.includes(telaDoTipo(tipo)))
  return tipoProduto ? [tipoProduto] : mantidos
}

/** Those that the selection is on; undefined where a filter does not say. */
const referenciasDe = (selecao: Selecao): readonly number[] =>
  'produtos' in selecao
    ? [...new Set(selecao.produtos.map(({ idReferencia }) => idReferencia))]
    : selecao.filtro.referencia

interface AlterarEmMassaProps {
  selecao: Selecao
  onClose: () => void
  onAlterado?: () => void
}

/** Shows before any change how many products it reaches, which are on the market, and which are refused and why. */
export function AlterarEmMassa({ selecao, onClose, onAlterado }: AlterarEmMassaProps) {
  const papeis = useSession()?.papeis ?? []
  const tipos = tiposDe(selecao, papeis)
  const campos = camposComuns(tipos)
  const [ditos, setDitos] = useState<readonly Dito[]>([])
  const [cobrado, setCobrado] = useState(false)
  const [simulada, setSimulada] = useState<{ de: readonly Dito[]; previsao: Previsao }>()
  const [recusa, setRecusa] = useState<string>()
  const simulando = useCall(alterarEmMassa)
  const encerrar = useWhileItStands(() => {
    onAlterado?.()
    onClose()
  })
  const alterando = useCall(alterarEmMassa, { refreshes: MUDAM_COM_PRODUTOS })
  // What was simulated for other values, also where its answer comes after they were changed, says nothing of these.
  const previsao = simulada?.de === ditos ? simulada.previsao : undefined
  const pedir = async (simular: boolean) => {
    setRecusa(undefined)
    const errados = ditos.filter((dito) => erroDe(campos[dito.nome], dito) !== undefined)
    setCobrado(errados.length > 0)
    if (errados.length) return
    const ditosPorNome = Object.fromEntries(ditos.map((dito) => [dito.nome, valorDe(dito)]))
    try {
      const resultado = await (simular ? simulando : alterando).mutateAsync({
        body: { ...corpoDe(selecao), campos: ditosPorNome, simular, marca: simular ? null : previsao?.marca },
      })
      if (simular) return setSimulada({ de: ditos, previsao: resultado })
      notify.success(`${contagem(resultado.alterados)} ${resultado.alterados === 1 ? 'alterado' : 'alterados'}.`)
      encerrar()
    } catch (erro) {
      // What was shown may hold no longer: it is looked at anew before it is asked for again.
      setSimulada(undefined)
      setRecusa(errorMessage(erro))
    }
  }
  return (
    <Dialog title={`Alterar ${contagem(quantosDe(selecao))}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <CamposAlterados
          campos={campos}
          tipos={tipos}
          referencias={referenciasDe(selecao)}
          ditos={ditos}
          cobrado={cobrado}
          onMudar={setDitos}
        />
        {previsao && <Numeros previsao={previsao} />}
        <SimularAntes
          acao={previsao && previsao.alterados > 0 ? `Alterar ${contagem(previsao.alterados)}` : undefined}
          motivo={motivoDe(campos, ditos)}
          recusa={recusa}
          espera={simulando.isPending || alterando.isPending}
          onPedir={pedir}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
}

function motivoDe(campos: ReturnType<typeof camposComuns>, ditos: readonly Dito[]): string | undefined {
  if (!ditos.length) return 'Escolha o que mudar.'
  const semValor = ditos.find(falta)
  return semValor && `Diga o novo valor de "${campos[semValor.nome]?.rotulo ?? semValor.nome}".`
}

function Numeros({ previsao: { alterados, iguais, recusados, porTipo, doMercado } }: { previsao: Previsao }) {
  return (
    <Alert color={recusados.length ? 'orange' : 'blue'} role="status" title={`${contagem(alterados)} a alterar`}>
      <List size="sm">
        {porTipo.map(({ tipo, quantos }) => (
          <List.Item key={tipo}>
            {labelOf(TIPO_MATERIAL, tipo)}: {numero(quantos)}
          </List.Item>
        ))}
        {doMercado > 0 && (
          <List.Item>
            {numero(doMercado)} no mercado: voltam para edição, e o mercado não muda até a disponibilização.
          </List.Item>
        )}
        {iguais > 0 && <List.Item>{numero(iguais)} já estão assim.</List.Item>}
        {recusados.map(({ motivo, quantos }) => (
          <List.Item key={motivo}>
            {numero(quantos)} ficam como estão: {motivo}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
