import { useEffect, useState } from 'react'
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
import { useAnswer } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { DicaDaSenha } from './DicaDaSenha.tsx'
import { RecusaDoFormulario } from './RecusaDoFormulario.tsx'
import { Titulo } from './Titulo.tsx'
import { useFormulario } from './useFormulario.ts'

interface SenhaPorLinkProps {
  titulo: string
  texto: string
  obter: typeof obterPrimeiroAcesso | typeof obterAcessoEmail
  salvar: typeof salvarPrimeiroAcesso | typeof salvarNovaSenha
}

/** Page that the two mailed links open; an invalid link leads to the root (Spec 000 §8). */
export function SenhaPorLink({ titulo, texto, obter, salvar }: SenhaPorLinkProps) {
  const { pId = '' } = useParams()
  const { data, error, isPending } = useAnswer(obter, { params: { pId } }, { refetchOnWindowFocus: false })
  const navigate = useNavigate()
  const invalido = error instanceof ApiError && error.status >= 400 && error.status < 500
  useEffect(() => {
    if (!invalido) return
    // Told after the navigation: toasts of failures go with the page that raised them.
    void Promise.resolve(navigate('/', { replace: true })).then(() => notify.warn('O link é inválido ou já foi usado.'))
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
  const [digitada, setDigitada] = useState('')
  const { campo, recusa, enviando, aoEnviar } = useFormulario(novaSenhaForm, async ({ senha }) =>
    iniciarSessao(await callApi(salvar, { body: { idPublico, senha } })),
  )
  return (
    <form noValidate onSubmit={aoEnviar} onChange={({ currentTarget }) => setDigitada(textoDe(currentTarget, 'senha'))}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Stack gap="md">
        <CampoDeSenha
          {...campo('senha')}
          label="Senha"
          autoComplete="new-password"
          description={<DicaDaSenha senha={digitada} />}
        />
        <CampoDeSenha {...campo('confirmarSenha')} label="Confirmar senha" autoComplete="new-password" />
        <RecusaDoFormulario texto={recusa} />
        <Button type="submit" size="md" loading={enviando} fullWidth mt="xs">
          Salvar
        </Button>
      </Stack>
    </form>
  )
}

function textoDe(formulario: HTMLFormElement, nome: string): string {
  const valor = new FormData(formulario).get(nome)
  return typeof valor === 'string' ? valor : ''
}
