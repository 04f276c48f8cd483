import { useState } from 'react'
import { Alert, List, Stack, Text, TextInput } from '@mantine/core'
import { rotulosDe } from '@portal/contract/campos/campo'
import { campoDaEspecie, CAMPOS_DA_LISTA } from '@portal/contract/campos/especies'
import { CAMPOS_DO_MATERIAL } from '@portal/contract/campos/material'
import type { ResultOf } from '@portal/contract/core/call'
import { numero } from '@portal/contract/core/formato'
import { labelOf, ORIGEM, STATUS_PRODUTO, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import { alterarEmMassa, type AlteracaoEmMassa } from '@portal/contract/materiais/emMassa'
import { STATUS_DE_FORMULARIO } from '@portal/contract/mercado/status'
import type { FiltroDeProdutos, ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { linhasDaReferencia, selecaoCor, selecaoGrupo } from '@portal/contract/selecoes/selecoes'
import { errorMessage } from '../../api/errorMessage.ts'
import { useCall } from '../../api/useCall.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { IdSelect } from '../../ui/fields/IdSelect.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { MUDAM_COM_PRODUTOS } from '../mudam.ts'
import { contagem } from './contagem.ts'
import { SimularAntes } from './SimularAntes.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'

/** Single products, or all that a filter finds. */
export type Selecao = { produtos: readonly ProdutoNaLista[] } | { filtro: FiltroDeProdutos; total: number }
type Campos = AlteracaoEmMassa['campos']
type Previsao = ResultOf<typeof alterarEmMassa>

const quantosDe = (selecao: Selecao) => ('produtos' in selecao ? selecao.produtos.length : selecao.total)
const corpoDe = (selecao: Selecao) =>
  'produtos' in selecao ? { ids: selecao.produtos.map(({ id }) => id) } : { filtro: selecao.filtro }

/** The kind of the selection, if it is one alone: groups and colours are of a kind. */
function tipoDe(selecao: Selecao): TipoMaterial | undefined {
  if (!('produtos' in selecao)) return selecao.filtro.tipoProduto
  const tipos = new Set(selecao.produtos.map(({ tipoProduto }) => tipoProduto))
  return tipos.size === 1 ? [...tipos][0] : undefined
}

interface AlterarEmMassaProps {
  selecao: Selecao
  onClose: () => void
  onAlterado?: () => void
}

/** Shows before any change how many products it reaches, which are on the market, and which are refused and why. */
export function AlterarEmMassa({ selecao, onClose, onAlterado }: AlterarEmMassaProps) {
  const [campos, setCampos] = useState<Campos>({})
  const [previsao, setPrevisao] = useState<Previsao>()
  const [recusa, setRecusa] = useState<string>()
  const { mutateAsync, isPending } = useCall(alterarEmMassa, { refreshes: MUDAM_COM_PRODUTOS })
  const mudar = (mudanca: Partial<Campos>) => {
    setCampos({ ...campos, ...mudanca })
    setPrevisao(undefined)
  }
  const pedir = async (simular: boolean) => {
    setRecusa(undefined)
    try {
      const resultado = await mutateAsync({ body: { ...corpoDe(selecao), campos, simular } })
      if (simular) return setPrevisao(resultado)
      notify.success(`${contagem(resultado.alterados)} ${resultado.alterados === 1 ? 'alterado' : 'alterados'}.`)
      onAlterado?.()
      onClose()
    } catch (erro) {
      setRecusa(errorMessage(erro))
    }
  }
  const escolheu = Object.values(campos).some((valor) => valor !== undefined)
  return (
    <Dialog title={`Alterar ${contagem(quantosDe(selecao))}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        <CamposComuns campos={campos} tipo={tipoDe(selecao)} mudar={mudar} />
        {previsao && <Numeros previsao={previsao} />}
        <SimularAntes
          acao={previsao && previsao.alterados > 0 ? `Alterar ${contagem(previsao.alterados)}` : undefined}
          motivo={escolheu ? undefined : 'Escolha o que mudar.'}
          recusa={recusa}
          espera={isPending}
          onPedir={pedir}
          onClose={onClose}
        />
      </Stack>
    </Dialog>
  )
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

interface CamposProps {
  campos: Campos
  tipo: TipoMaterial | undefined
  mudar: (mudanca: Partial<Campos>) => void
}

const ROTULOS = rotulosDe({ ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_LISTA })
const MANTER = { label: 'Manter', value: '' }

function CamposComuns({ campos, tipo, mudar }: CamposProps) {
  const { referencia: idReferencia } = campos
  const referencias = useOptions(selecaoReferenciaFiltro)
  const linhas = useOptions(linhasDaReferencia, idReferencia === undefined ? null : { params: { idReferencia } })
  return (
    <Stack gap="sm">
      <Choice
        label={ROTULOS.status}
        value={campos.status === undefined ? '' : String(campos.status)}
        onChange={(value) => mudar({ status: value === '' ? undefined : Number(value) })}
        data={[
          MANTER,
          ...STATUS_PRODUTO.filter(({ value }) => STATUS_DE_FORMULARIO.includes(value)).map(({ label, value }) => ({
            label,
            value: String(value),
          })),
        ]}
      />
      <IdSelect
        label={ROTULOS.referencia}
        placeholder={MANTER.label}
        data={referencias}
        value={idReferencia}
        onChange={(referencia) => mudar({ referencia, linha: undefined })}
      />
      {idReferencia !== undefined && (
        <IdSelect
          label={ROTULOS.linha}
          placeholder={MANTER.label}
          data={linhas}
          value={campos.linha ?? undefined}
          onChange={(linha) => mudar({ linha })}
        />
      )}
      <DoFisco campos={campos} mudar={mudar} />
      {tipo === undefined ? (
        <Text size="sm" c="dimmed">
          Para alterar grupo ou cor, filtre um tipo de produto.
        </Text>
      ) : (
        <GrupoECor campos={campos} tipo={tipo} mudar={mudar} />
      )}
    </Stack>
  )
}

/** An empty field keeps what each product has. */
const DoFisco = ({ campos, mudar }: Pick<CamposProps, 'campos' | 'mudar'>) => (
  <>
    {(['ncm', 'cest'] as const).map((codigo) => (
      <TextInput
        key={codigo}
        label={ROTULOS[codigo]}
        placeholder={MANTER.label}
        inputMode="numeric"
        value={campos[codigo] ?? ''}
        onChange={(evento) => mudar({ [codigo]: evento.currentTarget.value || undefined })}
      />
    ))}
    <Choice
      label={ROTULOS.origem}
      value={campos.origem == null ? '' : String(campos.origem)}
      onChange={(value) => mudar({ origem: value === '' ? undefined : Number(value) })}
      data={[MANTER, ...ORIGEM.map(({ label, value }) => ({ label, value: String(value) }))]}
    />
  </>
)

function GrupoECor({ campos, tipo, mudar }: CamposProps & { tipo: TipoMaterial }) {
  const temGrupo = campoDaEspecie(tipo, 'grupo') !== undefined
  const temCor = campoDaEspecie(tipo, 'cor') !== undefined
  const grupos = useOptions(selecaoGrupo, temGrupo ? { params: { tipo } } : null)
  const cores = useOptions(selecaoCor, temCor ? { params: { tipo } } : null)
  return (
    <>
      {temGrupo && (
        <IdSelect
          label={ROTULOS.grupo}
          placeholder={MANTER.label}
          data={grupos}
          value={campos.grupo}
          onChange={(grupo) => mudar({ grupo })}
        />
      )}
      {temCor && (
        <IdSelect
          label={ROTULOS.cor}
          placeholder={MANTER.label}
          data={cores}
          value={campos.cor}
          onChange={(cor) => mudar({ cor })}
        />
      )}
    </>
  )
}
