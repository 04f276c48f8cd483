import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { Alert, Badge, Fieldset, Paper, Skeleton, Stack, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { hora, quantidade } from '@portal/contract/core/formato'
import { abaDoCampo, type AbaDoProduto } from '@portal/contract/materiais/curas'
import { EM_EDICAO, MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { PedirRevisao } from '../../configuracao/PedirRevisao.tsx'
import { atHour } from '../../ui/atHour.ts'
import { FormBody } from '../../ui/form/FormBody.tsx'
import { looseForm } from '../../ui/form/useRecordForm.ts'
import { ReasonButton } from '../../ui/ReasonButton.tsx'
import { ReasonTab } from '../../ui/ReasonTab.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { backTo } from '../../ui/listing/keptPlaces.ts'
import { useAddress } from '../../ui/useAddress.ts'
import { LISTA_DE_PRODUTOS } from '../enderecos.ts'
import { SituacaoTag } from '../../mercado/SituacaoTag.tsx'
import { PreVisualizacao } from './PreVisualizacao.tsx'
import { ProntidaoDoMaterial } from './ProntidaoDoMaterial.tsx'
import { RegistroContext } from './registro.ts'
import type { MaterialForm } from './useMaterialForm.ts'
import { TabRail } from '../../ui/TabRail.tsx'

/** Most who open a product do not make one. */
const PartesDoNovo = lazy(() => import('./PartesDoNovo.tsx'))

export interface AbaDoMaterial {
  nome: AbaDoProduto
  titulo: string
  conteudo: ReactNode
  /** Why the record, as it stands, has no use for the tab. */
  desligada?: string | undefined
}

interface MaterialScreenProps<Schema extends z.ZodObject> {
  m: MaterialForm<Schema>
  geral: ReactNode
  abas: readonly AbaDoMaterial[]
  topo?: ReactNode
  marcas?: ReactNode
}

const GERAL = 'geral'
const SALVE_ANTES = 'Salve o produto primeiro.'

/** Form and tabs of a material (Spec 001 §2.2); a new one has only the form. */
export function MaterialScreen<Schema extends z.ZodObject>(props: MaterialScreenProps<Schema>) {
  const { m, geral, abas, topo, marcas } = props
  const {
    kind,
    material,
    form,
    toSave,
    situacao,
    esperaSalvar,
    salvoEm,
    pedirParte,
    salvarAntes,
    refreshes,
    arquivos,
  } = m
  const navigate = useNavigate()
  const [previa, setPrevia] = useState(false)
  const { aba, abrir, abertas } = useAbas(abas, material !== null)
  const errados = Object.keys(form.errors)
  useErrosNaGeral({ errados, aba, abrirGeral: () => abrir(GERAL), focar: toSave.focus })
  const listaDeAbas = useRef<HTMLDivElement>(null)
  /** Leads to what a warning is about: a field of the form, else the tab of its rows or files. */
  const ir = (campo: string) => {
    const outra = abaDoCampo(campo)
    if (!outra) return toSave.focus([campo])
    abrir(outra)
    listaDeAbas.current?.querySelector<HTMLElement>(`[data-aba="${outra}"]`)?.focus()
  }
  const registro = material && {
    id: material.id,
    codigo: material.codigo,
    editavel: material.editavel,
    idReferencia: material.referencia.value,
    tipo: kind.tipo,
    pedirParte,
    salvarAntes,
    refreshes,
  }
  const previsualizar = (
    <ReasonButton
      variant="default"
      data-narrow-icon
      leftSection={<IconEye size={16} aria-hidden />}
      reason={material ? undefined : SALVE_ANTES}
      onClick={() => setPrevia(true)}
    >
      Pré-visualização
    </ReasonButton>
  )
  return (
    <RegistroContext value={registro}>
      <Screen
        title={material ? `${material.codigo} · ${material.descricao}` : 'Novo Produto'}
        actions={
          material && (
            <>
              <SituacaoTag situacao={situacao} />
              {material.editavel && material.situacao.value === EM_EDICAO && (
                <PedirRevisao area="produto" ids={[material.id]} size="sm" />
              )}
            </>
          )
        }
      >
        {topo}
        {toSave.locked && <Alert color="gray">Você pode ver este produto, mas não alterar.</Alert>}
        {esperaSalvar && (
          <Alert color="orange" role="note">
            {MENSAGENS_DE_SITUACAO.alertaMercado}
          </Alert>
        )}
        <Paper withBorder p="md">
          <FormBody
            of={toSave}
            onClose={() => void navigate(backTo(LISTA_DE_PRODUTOS))}
            question={toSave.leaving}
            closeLabel="Voltar"
            actions={previsualizar}
            {...(salvoEm && { note: `Salvo ${atHour(hora(salvoEm))}` })}
          >
            <Tabs value={aba} onChange={abrir} keepMounted={false}>
              <TabRail mb="md" ref={listaDeAbas} aria-label="Partes do produto">
                <Tabs.Tab value={GERAL} rightSection={errados.length > 0 && <Erros quantos={errados.length} />}>
                  Geral
                </Tabs.Tab>
                {abas.map(({ nome, titulo, desligada }) => (
                  <ReasonTab key={nome} value={nome} data-aba={nome} reason={material ? desligada : SALVE_ANTES}>
                    {titulo}
                  </ReasonTab>
                ))}
              </TabRail>
              <Tabs.Panel value={GERAL} keepMounted>
                <Fieldset variant="unstyled" disabled={toSave.locked}>
                  <Stack gap="xl">
                    {geral}
                    {!material && (
                      <Suspense fallback={<Skeleton h={320} />}>
                        <PartesDoNovo
                          form={looseForm(form)}
                          tipo={kind.tipo}
                          anexos={kind.anexos}
                          arquivos={arquivos}
                        />
                      </Suspense>
                    )}
                    {material?.editavel && <ProntidaoDoMaterial produto={{ ...material, tipo: kind.tipo }} aoIr={ir} />}
                  </Stack>
                </Fieldset>
              </Tabs.Panel>
              {abertas.map(({ nome, conteudo }) => (
                <Tabs.Panel key={nome} value={nome}>
                  {conteudo}
                </Tabs.Panel>
              ))}
            </Tabs>
          </FormBody>
        </Paper>
      </Screen>
      {previa && material && (
        <PreVisualizacao
          form={form}
          tipo={kind.tipo}
          material={material}
          situacao={situacao}
          marcas={marcas}
          onClose={() => setPrevia(false)}
        />
      )}
    </RegistroContext>
  )
}

/** The open tab stands in the address, which does not open a tab that is switched off either. */
function useAbas(abas: readonly AbaDoMaterial[], existe: boolean) {
  const [params, setParams] = useAddress()
  const abertas = abas.filter(({ desligada }) => existe && desligada === undefined)
  const aba = abertas.find(({ nome }) => nome === params.get('aba'))?.nome ?? GERAL
  const abrir = (outra: string | null) =>
    setParams(outra && outra !== GERAL ? { aba: outra } : {}, { replace: true, preventScrollReset: true })
  return { aba, abrir, abertas }
}

const Erros = ({ quantos }: { quantos: number }) => (
  <Badge color="red" size="sm" aria-label={quantidade(quantos, 'erro', 'erros')}>
    {quantos}
  </Badge>
)

interface ErrosNaGeral {
  errados: readonly string[]
  aba: string
  abrirGeral: () => void
  focar: (campos: readonly string[]) => void
}

/** A refused save leads from any tab to the first wrong field; correcting it moves nothing. */
function useErrosNaGeral({ errados, aba, abrirGeral, focar }: ErrosNaGeral): void {
  const campos = errados.join(' ')
  const antes = useRef<readonly string[]>([])
  const mostrar = useEffectEvent(() => {
    const novos = errados.filter((campo) => !antes.current.includes(campo))
    antes.current = errados
    if (novos.length === 0) return
    if (aba === GERAL) focar(errados)
    else abrirGeral()
  })
  const noLugar = useEffectEvent(() => void (errados.length > 0 && focar(errados)))
  useEffect(() => mostrar(), [campos])
  useEffect(() => {
    if (aba === GERAL) noLugar()
  }, [aba])
}
