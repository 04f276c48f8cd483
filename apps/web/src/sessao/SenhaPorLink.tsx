import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { novaSenhaForm } from '@portal/contract/sessao/forms'
import type {
  obterAcessoEmail,
  obterPrimeiroAcesso,
  salvarNovaSenha,
  salvarPrimeiroAcesso,
} from '@portal/contract/sessao/sessao'
import { ApiError } from '../api/apiError.ts'
import { callApi } from '../api/client.ts'
import { iniciarSessao } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { DicaDaSenha } from './DicaDaSenha.tsx'
import { Titulo } from './Titulo.tsx'
import { useEnvio } from './useEnvio.ts'

interface SenhaPorLinkProps {
  titulo: string
  texto: string
  obter: typeof obterPrimeiroAcesso | typeof obterAcessoEmail
  salvar: typeof salvarPrimeiroAcesso | typeof salvarNovaSenha
}

/** What the two mailed links open; an invalid one leads to the root (Spec 000 §8). */
export function SenhaPorLink({ titulo, texto, obter, salvar }: SenhaPorLinkProps) {
  const { pId = '' } = useParams()
  const { data, error, isPending } = useQuery({ ...queryOf(obter, { params: { pId } }), refetchOnWindowFocus: false })
  const navigate = useNavigate()
  const invalido = error instanceof ApiError && error.status >= 400 && error.status < 500
  useEffect(() => {
    if (!invalido) return
    notify.warn('O link é inválido ou já foi usado.')
    void navigate('/', { replace: true })
  }, [invalido, navigate])
  return (
    <>
      <Titulo texto={data ? `${texto} ${data.email}` : texto}>{titulo}</Titulo>
      {isPending ? <Skeleton h={220} /> : <Formulario idPublico={pId} email={data?.email ?? ''} salvar={salvar} />}
    </>
  )
}

function Formulario({
  idPublico,
  email,
  salvar,
}: Pick<SenhaPorLinkProps, 'salvar'> & { idPublico: string; email: string }) {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(novaSenhaForm, { senha: '', confirmarSenha: '' })
  const enviar = async (values: object) =>
    iniciarSessao(await callApi(salvar, { body: { idPublico, senha: novaSenhaForm.parse(values).senha } }))
  const { enviando, aoEnviar } = useEnvio({ form, container, enviar })
  return (
    <form ref={container} noValidate onSubmit={aoEnviar}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <CampoDeSenha
          form={form}
          name="senha"
          label="Senha"
          autoComplete="new-password"
          description={<DicaDaSenha form={form} name="senha" />}
        />
        <CampoDeSenha form={form} name="confirmarSenha" label="Confirmar senha" autoComplete="new-password" />
        <Button type="submit" size="md" loading={enviando} fullWidth mt="xs">
          Salvar
        </Button>
      </Stack>
    </form>
  )
}
