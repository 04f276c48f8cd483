import { SimpleGrid } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import { type ChamadasDaFolha, DESCARTAR, type FolhaDita } from '@portal/contract/importacao/folhas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { callApi } from '../../api/client.ts'
import type { ScreenTab } from '../../ui/TabbedScreen.tsx'
import { ListaDeImportacoes } from '../ListaDeImportacoes.tsx'
import { RemessaAba, type FormularioProps } from '../RemessaAba.tsx'
import { downloadApi } from '../../api/downloadApi.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { useFieldValue, useRecordForm } from '../../ui/form/useRecordForm.ts'
import { BaixarModelo } from '../BaixarModelo.tsx'
import { FormularioDaRemessa } from '../FormularioDaRemessa.tsx'
import { SeparadorDecimal } from '../SeparadorDecimal.tsx'
import { SEM_REFERENCIA } from '../TipoEReferencia.tsx'
import { enviarPlanilha } from '../envio.ts'
import { DA_IMPORTACAO, planilhaEnviada, RESULTADO } from '../importada.tsx'
import { eliminarPlanilha, fimDaPlanilha, type DePlanilha } from '../planilhaDaTela.tsx'
import { deArquivo, oQueMuda, type ListaDaTela, type RemessaDaTela } from '../remessaDaTela.ts'

/** The tab of a sheet about one reference (Spec 002 §2.3, §7.3, §7.4). */
export function abaDa(dita: FolhaDita): ScreenTab {
  const { remessa, lista } = folhaDaTela(dita)
  const Formulario = (props: FormularioProps<EnvioDaFolha>) => (
    <FormularioDaFolha dita={dita} remessa={remessa} {...props} />
  )
  const Content = () => (
    <RemessaAba remessa={remessa} Formulario={Formulario}>
      <ListaDeImportacoes remessa={remessa} lista={lista} />
    </RemessaAba>
  )
  return { id: dita.nome, label: dita.titulo, Content }
}

interface DaFolha extends FormularioProps<EnvioDaFolha>, Pick<FolhaDaTela, 'remessa'> {
  dita: FolhaDita
}

/** A sheet for a reference (importacao.007 to importacao.010). */
function FormularioDaFolha({ dita, ...props }: DaFolha) {
  const { chamadas, nome, form: schema } = dita
  const form = useRecordForm(schema, {})
  const referencia = schema.shape.referencia.safeParse(useFieldValue(form, 'referencia')).data ?? undefined
  const referencias = useOptions(chamadas.selecaoReferencia)
  return (
    <FormularioDaRemessa
      {...props}
      conferir={() => Object.keys(form.validate().errors)}
      envioDe={(arquivo) => ({ ...schema.parse(form.getValues()), arquivo })}
      campos={
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SelectField
            form={form}
            name="referencia"
            label="Referência"
            options={referencias}
            hint={schema.shape.referencia.safeParse(null).success ? SEM_REFERENCIA : undefined}
          />
          <SeparadorDecimal form={form} />
        </SimpleGrid>
      }
      modelo={
        <BaixarModelo
          baixar={() =>
            downloadApi(chamadas.estrutura, { query: { formato: 'xlsx', referencia } }, `modelo-${nome}.xlsx`)
          }
        />
      }
    />
  )
}

/** What the form holds: a sheet for a reference. */
interface EnvioDaFolha {
  referencia?: number | null | undefined
  separador: Separador | undefined
  arquivo: File
}
interface DeFolha extends DePlanilha {
  envio: EnvioDaFolha
  importada: ResultOf<ChamadasDaFolha['lista']>[number]
}

/** Such a sheet as its tab shows it. */
interface FolhaDaTela {
  remessa: RemessaDaTela<DeFolha>
  lista: ListaDaTela<DeFolha['importada']>
}

const folhaDaTela = ({ chamadas, nome, titulo, aoEliminar, destino, muda }: FolhaDita): FolhaDaTela => ({
  remessa: {
    chamadas,
    muda: [...oQueMuda(chamadas), chamadas.andamento, ...muda],
    envio: {
      enviar: (envio, como, opcoes) => enviarPlanilha(chamadas.importar, envio, como, opcoes),
      impressao: ({ arquivo, ...envio }) => [envio, deArquivo(arquivo)],
      /**
       * One at a time: the existing import goes back to what was before it, or this one does not begin (importacao.013).
       * What corrects the existing one joins it, which only the server can tell.
       */
      pergunta: {
        async haver(envio, simulada) {
          if (simulada?.corrige || !(await callApi(chamadas.andamento)).existeImportacao) return false
          const { simulacao } = simulada ? {} : await enviarPlanilha(chamadas.importar, envio, { simular: true }, {})
          return simulacao?.corrige === undefined
        },
        titulo: ({ arquivo }) => `Importar ${arquivo.name}`,
        texto: DESCARTAR,
        rotulo: 'Descartar e importar',
        com: { descartar: true },
      },
    },
    simulacao: { titulo: ({ arquivo }) => arquivo.name, Moldura: ({ children }) => children({ sobre: titulo }) },
    ...fimDaPlanilha(chamadas),
  },
  lista: {
    nome: `importacoes-de-${nome}`,
    colunas: [planilhaEnviada(chamadas.lista), ...DA_IMPORTACAO, RESULTADO],
    ...(destino && { destino }),
    nomeDe: ({ arquivo }) => arquivo,
    eliminar: (uma) => eliminarPlanilha(uma, `. ${aoEliminar}`),
  },
})
