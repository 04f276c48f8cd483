import { useRef, type ReactNode } from 'react'
import { Paper, Skeleton, Stack, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import type { Input } from '@portal/contract/core/call'
import { listaEmpresas } from '@portal/contract/empresas/empresas'
import { montagemForm, montarEmpresa, opcoesDaMontagem } from '@portal/contract/montagem/montagem'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { listaGeral } from '@portal/contract/usuarios/usuarios'
import { useAnswer, useCall } from '../api/useCall.ts'
import { CamposDaEmpresa, EMPRESA_VAZIA } from '../empresas/CamposDaEmpresa.tsx'
import { EMPRESAS, enderecoDosUsuarios } from '../empresas/enderecos.ts'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import type { Draft } from '../ui/form/draft.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { useFormToSave } from '../ui/form/useFormToSave.ts'
import { looseForm } from '../ui/form/useRecordForm.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { Screen } from '../ui/Screen.tsx'
import { MatrizDeReferencias } from './MatrizDeReferencias.tsx'
import { PessoasDaEmpresa } from './PessoasDaEmpresa.tsx'
import { PrevisaoDaMontagem } from './PrevisaoDaMontagem.tsx'
import { RecursosDoPerfil } from './RecursosDoPerfil.tsx'
import { SalvarEEnviar } from './SalvarEEnviar.tsx'
import type { Opcoes, Previsao } from './tipos.ts'
import { useMarcados } from './marcados.ts'
import { useSimulado } from './useSimulado.ts'

/** A company with resources, references and people on one page (decision 0087); its tabs stay as they are. */
export function MontarEmpresaScreen() {
  const lidas = useAnswer(opcoesDaMontagem)
  const { data } = lidas
  const falha = failureOf(lidas)
  return (
    <Screen title="Montar empresa">
      {falha && <ErrorState {...falha} />}
      {!data && !falha && <Skeleton h={420} />}
      {data && <Formulario opcoes={data} />}
    </Screen>
  )
}

const VAZIA: Draft<typeof montagemForm> = {
  ...EMPRESA_VAZIA,
  perfil: null,
  recursos: [],
  referencias: [],
  pessoas: [],
}

function Formulario({ opcoes }: { opcoes: Opcoes }) {
  const navigate = useNavigate()
  const { salvar, destino, pergunta, comAcesso } = useMontar()
  const toSave = useFormToSave({
    schema: montagemForm,
    initial: VAZIA,
    save: salvar,
    onSaved: () => void navigate(destino.current),
  })
  const form = looseForm(toSave.form)
  const marcados = useMarcados(form)
  const oferecidos = opcoes.recursos.filter(({ value }) => marcados.includes(value))
  const enviar = <SalvarEEnviar saving={toSave.saving} onClick={() => void comAcesso(toSave.saved)} />
  return (
    <>
      <Paper withBorder p="md">
        <FormBody
          of={toSave}
          onClose={() => void navigate(backTo(EMPRESAS))}
          question={toSave.leaving}
          actions={enviar}
        >
          <Parte titulo="Empresa" largura={860}>
            <CamposDaEmpresa form={toSave.form} />
          </Parte>
          <Parte titulo="Recursos">
            <RecursosDoPerfil form={toSave.form} opcoes={opcoes} />
          </Parte>
          <Parte titulo="Referências">
            <MatrizDeReferencias form={form} opcoes={opcoes} />
          </Parte>
          <Parte titulo="Pessoas">
            <PessoasDaEmpresa form={form} recursos={oferecidos} />
          </Parte>
        </FormBody>
      </Paper>
      {pergunta}
    </>
  )
}

interface ParteProps {
  titulo: string
  largura?: number
  children: ReactNode
}

const Parte = ({ titulo, largura, children }: ParteProps) => (
  <Stack component="section" gap="sm" aria-label={titulo} maw={largura}>
    <Title order={2}>{titulo}</Title>
    {children}
  </Stack>
)

function useMontar() {
  const destino = useRef(EMPRESAS)
  const { pergunta, perguntar, comAcesso, enviarAcesso } = useSimulado<Previsao>()
  const simulacao = useCall(montarEmpresa)
  const gravacao = useCall(montarEmpresa, { refreshes: [listaEmpresas, listaGeral, listarTarefas] })
  const salvar = async (values: z.input<typeof montagemForm>) => {
    const body: NonNullable<Input<typeof montarEmpresa>['body']> = { ...values, enviarAcesso: enviarAcesso() }
    await perguntar(await simulacao.mutateAsync({ body: { ...body, simular: true } }))
    const { idEmpresa, fantasia } = await gravacao.mutateAsync({ body })
    destino.current = enderecoDosUsuarios(idEmpresa ?? 0, fantasia)
  }
  return { salvar, comAcesso, destino, pergunta: pergunta && <PrevisaoDaMontagem {...pergunta} /> }
}
