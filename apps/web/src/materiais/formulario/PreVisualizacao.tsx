import type { ReactNode } from 'react'
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { TipoMaterial } from '@portal/contract/core/options'
import { listaCaracteristicas } from '@portal/contract/materiais/caracteristicas'
import { logoLinhaAplicavel } from '@portal/contract/materiais/linhasAplicacao'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { queryOf, useAnswer } from '../../api/useCall.ts'
import { Logo } from '../../linhas/Logo.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import type { Draft } from '../../ui/form/draft.ts'
import type { RecordForm } from '../../ui/form/useRecordForm.ts'
import { SignedAnchor } from '../../ui/SignedAnchor.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SituacaoTag, StatusTag } from '../../mercado/SituacaoTag.tsx'
import type { MaterialComum } from './especie.ts'
import { useNarrow } from '../../ui/useNarrow.ts'

interface PreVisualizacaoProps<Schema extends z.ZodObject> {
  form: RecordForm<Draft<Schema>>
  tipo: TipoMaterial
  material: MaterialComum
  situacao: number
  marcas: ReactNode
  onClose: () => void
}

/** The material with the values being typed (Spec 001 §2.2 "Preview modal"). */
export function PreVisualizacao<Schema extends z.ZodObject>(props: PreVisualizacaoProps<Schema>) {
  const { form, tipo, material, situacao, marcas, onClose } = props
  const estreita = useNarrow()
  const { codigo, linha, linkDesenhoTecnico, nomeFichaTecnica, figura } = material
  const campos = camposDe(form)
  return (
    <Dialog title="Pré-visualização" onClose={onClose} size="xl" fullScreen={estreita}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Picture src={figura} name={codigo} size="large" />
          <Stack gap="xs">
            {linha && <Logo src={linha.logo} nome={linha.label} size="form" />}
            <Text ff="monospace" fw={600}>
              {codigo}
            </Text>
            <Text>{campos.find(({ nome }) => nome === 'descricao')?.texto ?? material.descricao}</Text>
            <Group gap="xs">
              <SituacaoTag situacao={situacao} />
              <StatusTag status={material.status.value} />
              {marcas}
            </Group>
            {linkDesenhoTecnico && (
              <SignedAnchor
                call={TIPOS[tipo].obter}
                href={linkDesenhoTecnico}
                target="_blank"
                rel="noopener noreferrer"
                size="sm"
              >
                Ficha Técnica: {nomeFichaTecnica}
              </SignedAnchor>
            )}
          </Stack>
        </SimpleGrid>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" m={0}>
          {campos
            .filter(({ nome }) => !EM_CIMA.includes(nome))
            .map(({ nome, rotulo, texto }) => (
              <div key={nome}>
                <Text component="dt" size="xs" c="dimmed">
                  {rotulo}
                </Text>
                <Text component="dd" size="sm" m={0}>
                  {texto}
                </Text>
              </div>
            ))}
        </SimpleGrid>
        <Aplicacoes material={material} tipo={tipo} />
        <Caracteristicas material={material} tipo={tipo} />
      </Stack>
    </Dialog>
  )
}

const EM_CIMA = ['codigo', 'descricao', 'status']

const camposDe = <Schema extends z.ZodObject>(form: RecordForm<Draft<Schema>>) => {
  const valores: Record<string, unknown> = { ...form.getValues() }
  return [...form.words]
    .filter(([nome]) => nome in form.schema.shape)
    .map(([nome, { label, read }]) => ({ nome, rotulo: label, texto: read(valores[nome]) }))
    .filter(({ texto }) => texto !== '')
}

interface ParteProps {
  material: MaterialComum
  tipo: TipoMaterial
}

function Aplicacoes({ material: { id }, tipo }: ParteProps) {
  const { data = [] } = useAnswer(logoLinhaAplicavel, { params: { id, tipo } })
  if (data.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>Linhas de Aplicação</Text>
      <Group gap="md">
        {data.map(({ id: idAplicacao, linhaAplicacao, logo }) => (
          <Group key={idAplicacao} gap={6}>
            <Logo src={logo} nome={linhaAplicacao.label} size="list" />
            <Text size="sm">{linhaAplicacao.label}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  )
}

function Caracteristicas({ material: { id, codigo }, tipo }: ParteProps) {
  const lista = queryOf(listaCaracteristicas, { params: { codigo, tipo }, query: { idMaterial: id } })
  const { data = [] } = useQuery({ ...lista, enabled: tipo !== 'KIT' })
  if (data.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600}>Outras Características</Text>
      {data.map((caracteristica) => (
        <Text key={caracteristica.id} size="sm">
          <b>{caracteristica.nome}</b>: {caracteristica.descricao}
        </Text>
      ))}
    </Stack>
  )
}
