import { useEffect, useEffectEvent } from 'react'
import { Alert, SimpleGrid, Text } from '@mantine/core'
import { tipoMaterial } from '@portal/contract/core/fields'
import type { TipoMaterial } from '@portal/contract/core/options'
import { estruturas, formDaImportacao, selectTipoMaterial } from '@portal/contract/importacao/produtos'
import { EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import { downloadApi } from '../api/downloadApi.ts'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../ui/form/useRecordForm.ts'
import { useAddress } from '../ui/useAddress.ts'
import { BaixarModelo } from './BaixarModelo.tsx'
import { FiltrosDeImportacoes, useFiltrosDeImportacoes } from './FiltrosDeImportacoes.tsx'
import { FormularioDaRemessa } from './FormularioDaRemessa.tsx'
import { ListaDeImportacoes } from './ListaDeImportacoes.tsx'
import { SeparadorDecimal } from './SeparadorDecimal.tsx'
import { SEM_REFERENCIA, TipoEReferencia, useTipoEscolhido } from './TipoEReferencia.tsx'
import { type EnvioDeProdutos, IMPORTACOES_DE_PRODUTOS, podeImportar, PRODUTOS, useOcupada } from './produtosDaTela.tsx'
import { type FormularioProps, RemessaAba } from './RemessaAba.tsx'

/** Products by the sheet (Spec 002 §2.3). */
export function ProdutosAba() {
  const ocupada = useOcupada()
  const filtros = useFiltrosDeImportacoes()
  return (
    <RemessaAba
      remessa={PRODUTOS}
      Formulario={FormularioDeProdutos}
      aviso={
        ocupada !== undefined && (
          <Alert color="yellow" title={EM_ANDAMENTO.titulo}>
            <Text size="sm">{ocupada}</Text>
            <Text size="sm">
              Para corrigir linhas recusadas dela enquanto está em edição, simule aqui a planilha corrigida: o que for
              aceito junta-se à mesma importação.
            </Text>
          </Alert>
        )
      }
    >
      <ListaDeImportacoes remessa={PRODUTOS} lista={IMPORTACOES_DE_PRODUTOS} cabe={filtros.cabe}>
        <FiltrosDeImportacoes {...filtros} />
      </ListaDeImportacoes>
    </RemessaAba>
  )
}

/** A sheet for a kind and a reference (importacao.004, importacao.005, importacao.006). */
function FormularioDeProdutos(props: FormularioProps<EnvioDeProdutos>) {
  const pedido = tipoMaterial.safeParse(useAddress()[0].get('novo')).data
  const form = useRecordForm(formDaImportacao, { tipoProduto: pedido })
  const pedir = useEffectEvent((outro: TipoMaterial) => {
    form.setFieldValue('tipoProduto', outro)
    form.clear('referencia')
  })
  // The page may stand already when somebody asks for another kind.
  useEffect(() => {
    if (pedido) pedir(pedido)
  }, [pedido])
  const tipo = useTipoEscolhido(form)
  const referencia = formDaImportacao.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data ?? undefined
  const tipos = optionsAs(useOptions(selectTipoMaterial), (todos) =>
    todos.filter(({ value }) => podeImportar(tipoMaterial.parse(value))),
  )
  const modelo = estruturas.find((uma) => uma.tipo === tipo)?.call
  const envioDe = (arquivo: File): EnvioDeProdutos => {
    const { tipoProduto, ...lido } = formDaImportacao.parse(form.getValues())
    return { tipo: tipoProduto, ...lido, arquivo }
  }
  return (
    <FormularioDaRemessa
      {...props}
      remessa={PRODUTOS}
      impedido={useOcupada()}
      conferir={() => Object.keys(form.validate().errors)}
      envioDe={envioDe}
      campos={
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TipoEReferencia form={form} tipos={tipos} semReferencia={SEM_REFERENCIA} />
          <SeparadorDecimal form={form} />
        </SimpleGrid>
      }
      modelo={
        <BaixarModelo
          baixar={
            modelo &&
            tipo &&
            (() =>
              // Its drop-downs offer the lines of the reference, once there is one.
              downloadApi(modelo, { query: { formato: 'xlsx', referencia } }, `modelo-${tipo.toLowerCase()}.xlsx`))
          }
        />
      }
    />
  )
}
