import { Paper, Skeleton } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import type { z } from 'zod'
import { obterEmpresa, type Empresa } from '@portal/contract/empresas/empresas'
import { adicionarPessoas, PESSOA_EM_BRANCO, pessoasForm } from '@portal/contract/montagem/pessoas'
import { listarTarefas } from '@portal/contract/tarefas/tarefas'
import { telaSistemaDisponivel } from '@portal/contract/usuarios/usuarios'
import { useAnswer, useCall } from '../api/useCall.ts'
import { EMPRESAS, enderecoDosUsuarios } from '../empresas/enderecos.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { failureOf } from '../ui/feedback/failureOf.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { optionsAs, useOptions } from '../ui/fields/useOptions.ts'
import type { Draft } from '../ui/form/draft.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { useFormToSave } from '../ui/form/useFormToSave.ts'
import { looseForm } from '../ui/form/useRecordForm.ts'
import { Screen } from '../ui/Screen.tsx'
import { DE_USUARIOS } from '../usuarios/mudancas.ts'
import { PerguntaDasPessoas } from './PerguntaDasPessoas.tsx'
import { PessoasDaEmpresa } from './PessoasDaEmpresa.tsx'
import { SalvarEEnviar } from './SalvarEEnviar.tsx'
import type { Previstas } from './tipos.ts'
import { useSimulado } from './useSimulado.ts'

/** People for a company that is there: typed, pasted or taken from a sheet, saved in one act (decision 0087). */
export function AdicionarPessoasScreen() {
  const id = Number(useParams()['pId'])
  const lida = useAnswer(obterEmpresa, { params: { id } }, { retry: false })
  const { data } = lida
  const falha = failureOf(lida)
  return (
    <Screen title={data ? `Adicionar pessoas · ${data.fantasia}` : 'Adicionar pessoas'}>
      {falha && (
        <ErrorState {...falha}>
          <BackToList to={EMPRESAS} />
        </ErrorState>
      )}
      {!data && !falha && <Skeleton h={420} />}
      {data && <Formulario key={id} empresa={data} />}
    </Screen>
  )
}

const VAZIO: Draft<typeof pessoasForm> = { pessoas: [PESSOA_EM_BRANCO] }

function Formulario({ empresa: { id: idEmpresa, fantasia } }: { empresa: Empresa }) {
  const navigate = useNavigate()
  const voltar = () => void navigate(enderecoDosUsuarios(idEmpresa, fantasia))
  const recursos = useOptions(telaSistemaDisponivel, { params: { idEmpresa } })
  const { salvar, comAcesso, pergunta } = useAdicionar(idEmpresa)
  const toSave = useFormToSave({ schema: pessoasForm, initial: VAZIO, save: salvar, onSaved: voltar })
  const enviar = <SalvarEEnviar saving={toSave.saving} onClick={() => void comAcesso(toSave.saved)} />
  return (
    <>
      <Paper withBorder p="md">
        <FormBody of={toSave} onClose={voltar} question={toSave.leaving} actions={enviar}>
          <PessoasDaEmpresa
            form={looseForm(toSave.form)}
            recursos={optionsAs(recursos, (todos) => todos.filter(({ concedivel }) => concedivel))}
          />
        </FormBody>
      </Paper>
      {pergunta && (
        <PerguntaDasPessoas
          title={`Adicionar a ${fantasia}?`}
          verbo="Adicionar"
          previstas={pergunta.previsao}
          responder={pergunta.responder}
        />
      )}
    </>
  )
}

function useAdicionar(idEmpresa: number) {
  const { pergunta, perguntar, comAcesso, enviarAcesso } = useSimulado<Previstas>()
  const params = { idEmpresa }
  const simulacao = useCall(adicionarPessoas)
  const gravacao = useCall(adicionarPessoas, { refreshes: [...DE_USUARIOS, listarTarefas] })
  const salvar = async ({ pessoas }: z.input<typeof pessoasForm>) => {
    const body = { pessoas, enviarAcesso: enviarAcesso() }
    await perguntar(await simulacao.mutateAsync({ params, body: { ...body, simular: true } }))
    await gravacao.mutateAsync({ params, body })
  }
  return { salvar, comAcesso, pergunta }
}
