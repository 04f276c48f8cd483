import { useEffect, useRef, type ReactNode } from 'react'
import { Alert, Fieldset, SimpleGrid, Stack, Tabs } from '@mantine/core'
import { useNavigate } from 'react-router'
import {
  listaProjetistas,
  listaReferencias,
  obterReferencia,
  POLITICA_ARQUIVO_COMUM,
  POLITICA_LOGO,
  referenciaForm,
  salvarReferencia,
  uploadArquivoComum,
  uploadLogo,
  type Referencia,
} from '@portal/contract/referencias/referencias'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { toDraft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { focusFirstError, useRecordForm, type RecordForm } from '../ui/form/useRecordForm.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { abaDoCampo, temFormulario, type Aba } from './abas.ts'
import { ArquivoPendente } from './ArquivoPendente.tsx'
import { ArquivosDaReferencia } from './ArquivosDaReferencia.tsx'
import { CamposDeBloqueios, CamposDeDados, type RascunhoDaReferencia } from './CamposDaReferencia.tsx'
import { enderecoDaReferencia, LISTA_DE_REFERENCIAS } from './enderecos.ts'
import { useEnvio } from './useEnvio.ts'

const VAZIA: RascunhoDaReferencia = {
  descricao: '',
  tipo: null,
  projetista: null,
  ocultarCadastro: 0,
  forcarAtualizacao: 0,
  tipoMaterial: [],
  disponibilizarAplicabilidade: 0,
  empresaAplicabilidade: null,
  descricaoOficial: '',
  eliminarPortfolio: 0,
  travarNivel1: [],
  travarPortfolio: 0,
}
const REFRESHES = [listaReferencias, obterReferencia]

interface FormProps {
  aba: Aba
  onErros: (campos: readonly string[]) => void
}

/** A new reference: its files wait for the first save, which leads to its own page (Spec 000 §2). */
export function NovaReferencia({ aba, onErros }: FormProps) {
  const navigate = useNavigate()
  const projetistas = useOptions(listaProjetistas)
  const { mutateAsync } = useCall(salvarReferencia, { refreshes: REFRESHES })
  const enviarLogo = useEnvio(uploadLogo, POLITICA_LOGO.campo, REFRESHES)
  const enviarComum = useEnvio(uploadArquivoComum, POLITICA_ARQUIVO_COMUM.campo, REFRESHES)
  const pendentes = useRef<{ logo?: File; comum?: File }>({})
  const destino = useRef(LISTA_DE_REFERENCIAS)
  const salvar = async (body: Parameters<typeof referenciaForm.parse>[0]) => {
    const valores = referenciaForm.parse(body)
    const resposta = await mutateAsync({ body: valores })
    const id = Number(resposta.id)
    const { logo, comum } = pendentes.current
    // The reference is saved: a file that failed can be sent again on its own page.
    const contar = (falha: unknown) => notify.errorAlong(errorMessage(falha))
    if (logo) await enviarLogo({ body: { id } }, logo).catch(contar)
    if (comum) await enviarComum({ body: { id } }, comum).catch(contar)
    destino.current = enderecoDaReferencia(
      id,
      projetistas.known.find(({ value }) => value === valores.projetista)?.label ?? '',
    )
    return resposta
  }
  return (
    <PageForm
      schema={referenciaForm}
      initial={VAZIA}
      save={salvar}
      onSaved={() => void navigate(destino.current, { replace: true })}
      onCancel={() => void navigate(backTo(LISTA_DE_REFERENCIAS))}
    >
      {(form) => (
        <Paineis form={form} referencia={null} aba={aba} onErros={onErros}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <ArquivoPendente
              label="Logo"
              politica={POLITICA_LOGO}
              onEscolha={(file) => (pendentes.current.logo = file)}
            />
            <ArquivoPendente
              label="Arquivo comum"
              politica={POLITICA_ARQUIVO_COMUM}
              onEscolha={(file) => (pendentes.current.comum = file)}
            />
          </SimpleGrid>
        </Paineis>
      )}
    </PageForm>
  )
}

interface EdicaoProps extends FormProps {
  referencia: Referencia
}

export function EditarReferencia({ referencia, aba, onErros }: EdicaoProps) {
  const navigate = useNavigate()
  const { mutateAsync } = useCall(salvarReferencia, { refreshes: REFRESHES })
  // Own uploads raise the version; somebody else's save in between still shows as a conflict.
  const versoes = useRef({ lida: referencia.versao, propria: referencia.versao })
  const anotar = (versao: number) => {
    if (versao === versoes.current.propria + 1) versoes.current.propria = versao
  }
  const salvar = (valores: Parameters<typeof mutateAsync>[0]['body']) => {
    const { lida, propria } = versoes.current
    return mutateAsync({ body: { ...valores, versao: valores?.versao === lida ? propria : valores?.versao } })
  }
  const voltar = () => void navigate(backTo(LISTA_DE_REFERENCIAS))
  return (
    <PageForm
      schema={referenciaForm}
      initial={toDraft(referenciaForm, referencia)}
      save={salvar}
      onSaved={voltar}
      onCancel={voltar}
      hidden={!temFormulario(aba)}
    >
      {(form) => (
        <Paineis form={form} referencia={referencia} aba={aba} onErros={onErros}>
          <ArquivosDaReferencia referencia={referencia} onVersao={anotar} />
        </Paineis>
      )}
    </PageForm>
  )
}

/** A reference of another company is read-only. */
export function VerReferencia({ referencia, aba }: Omit<EdicaoProps, 'onErros'>) {
  const form = useRecordForm(referenciaForm, toDraft(referenciaForm, referencia))
  return (
    <Stack gap="md" maw={860}>
      <Alert color="gray">Esta referência é de outra empresa e não pode ser alterada.</Alert>
      <Fieldset disabled variant="unstyled">
        <Paineis form={form} referencia={referencia} aba={aba} onErros={() => undefined} />
      </Fieldset>
    </Stack>
  )
}

interface PaineisProps extends FormProps {
  form: RecordForm<RascunhoDaReferencia>
  referencia: Referencia | null
  children?: ReactNode
}

/** Both panels stay mounted: Salvar sends fields of either. */
function Paineis({ form, referencia, aba, onErros, children }: PaineisProps) {
  const pagina = useRef<HTMLDivElement>(null)
  const campos = Object.keys(form.errors).join(' ')
  const avisado = useRef('')
  useEffect(() => {
    if (avisado.current === campos) return
    avisado.current = campos
    onErros(campos ? campos.split(' ') : [])
  }, [campos, onErros])
  useEffect(() => {
    const daqui = campos.split(' ').filter((campo) => campo && abaDoCampo(campo) === aba)
    if (daqui.length) focusFirstError(pagina.current, daqui)
  }, [aba, campos])
  return (
    <div ref={pagina}>
      <Tabs.Panel value="dados" keepMounted>
        <Stack gap="md">
          <CamposDeDados form={form} referencia={referencia} />
          {children}
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="bloqueios" keepMounted>
        <CamposDeBloqueios form={form} />
      </Tabs.Panel>
    </div>
  )
}
