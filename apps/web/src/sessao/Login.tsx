import { useRef } from 'react'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { autenticar } from '@portal/contract/sessao/sessao'
import { loginForm } from '@portal/contract/sessao/forms'
import { callApi } from '../api/client.ts'
import { iniciarSessao } from '../api/session.ts'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { CampoDeEmail } from './CampoDeEmail.tsx'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { Titulo } from './Titulo.tsx'
import { useEnvio } from './useEnvio.ts'

export function Login() {
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(loginForm, { email: '', senha: '' })
  const enviar = async (values: object) => iniciarSessao(await callApi(autenticar, { body: loginForm.parse(values) }))
  const { enviando, aoEnviar } = useEnvio({ form, container, enviar })
  return (
    <>
      <Titulo texto="Use o e-mail e a senha do seu cadastro.">Entrar</Titulo>
      <form ref={container} noValidate onSubmit={aoEnviar}>
        <Stack gap="md">
          <CampoDeEmail form={form} name="email" label="E-mail" />
          <CampoDeSenha form={form} name="senha" label="Senha" autoComplete="current-password" />
          <Button type="submit" size="md" loading={enviando} fullWidth mt="xs">
            Entrar
          </Button>
          <Anchor component={Link} to="/esqueceuSuaSenha" size="sm" ta="center">
            Esqueci minha senha
          </Anchor>
        </Stack>
      </form>
    </>
  )
}
