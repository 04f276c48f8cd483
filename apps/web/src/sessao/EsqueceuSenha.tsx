import { useState } from 'react'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { esqueciSenhaForm } from '@portal/contract/sessao/forms'
import { solicitarNovaSenha } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'
import { CampoDeEmail } from './CampoDeEmail.tsx'
import { RecusaDoFormulario } from './RecusaDoFormulario.tsx'
import { Titulo } from './Titulo.tsx'
import { useFormulario } from './useFormulario.ts'

export function EsqueceuSenha() {
  const [enviadoPara, setEnviadoPara] = useState<string>()
  return (
    <>
      {enviadoPara ? (
        <Titulo
          texto={`Enviamos para ${enviadoPara} um link para criar uma nova senha. Se não chegar em alguns minutos, olhe também no lixo eletrônico.`}
        >
          Confira seu e-mail
        </Titulo>
      ) : (
        <Pedido aoEnviar={setEnviadoPara} />
      )}
      <Anchor component={Link} to="/" size="sm">
        Voltar para a entrada
      </Anchor>
    </>
  )
}

function Pedido({ aoEnviar: avisar }: { aoEnviar: (email: string) => void }) {
  const { campo, recusa, enviando, aoEnviar } = useFormulario(esqueciSenhaForm, async ({ email }) => {
    await callApi(solicitarNovaSenha, { params: { email } })
    avisar(email)
  })
  return (
    <>
      <Titulo texto="Informe o e-mail do seu cadastro. Enviaremos um link para criar uma nova senha.">
        Esqueci minha senha
      </Titulo>
      <form noValidate onSubmit={aoEnviar}>
        <Stack gap="md" mb="md">
          <CampoDeEmail {...campo('email')} />
          <RecusaDoFormulario texto={recusa} />
          <Button type="submit" size="md" loading={enviando} fullWidth>
            Enviar
          </Button>
        </Stack>
      </form>
    </>
  )
}
