import { Anchor, Button, Stack } from '@mantine/core'
import { loginForm } from '@portal/contract/sessao/forms'
import { autenticar } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'
import { iniciarSessao } from '../api/session.ts'
import { CampoDeEmail } from './CampoDeEmail.tsx'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { RecusaDoFormulario } from './RecusaDoFormulario.tsx'
import { Titulo } from './Titulo.tsx'
import { useFormulario } from './useFormulario.ts'

export function Login() {
  const { campo, recusa, enviando, aoEnviar } = useFormulario(loginForm, async (body) =>
    iniciarSessao(await callApi(autenticar, { body })),
  )
  return (
    <>
      <Titulo texto="Use o e-mail e a senha do seu cadastro.">Entrar</Titulo>
      <form noValidate onSubmit={aoEnviar}>
        <Stack gap="md">
          <CampoDeEmail {...campo('email')} />
          <CampoDeSenha {...campo('senha')} label="Senha" autoComplete="current-password" />
          <RecusaDoFormulario texto={recusa} />
          <Button type="submit" size="md" loading={enviando} fullWidth mt="xs">
            Entrar
          </Button>
          <Anchor href="/esqueceuSuaSenha" size="sm" ta="center">
            Esqueci minha senha
          </Anchor>
        </Stack>
      </form>
    </>
  )
}
