import { useRef, useState } from 'react'
import { Anchor, Button, Stack } from '@mantine/core'
import { Link } from 'react-router'
import { esqueciSenhaForm } from '@portal/contract/sessao/forms'
import { solicitarNovaSenha } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'
import { useRecordForm } from '../ui/form/useRecordForm.ts'
import { CampoDeEmail } from './CampoDeEmail.tsx'
import { Titulo } from './Titulo.tsx'
import { useEnvio } from './useEnvio.ts'

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
  const container = useRef<HTMLFormElement>(null)
  const form = useRecordForm(esqueciSenhaForm, { email: '' })
  const enviar = async (values: object) => {
    const { email } = esqueciSenhaForm.parse(values)
    await callApi(solicitarNovaSenha, { params: { email } })
    avisar(email)
  }
  const { enviando, aoEnviar } = useEnvio({ form, container, enviar })
  return (
    <>
      <Titulo texto="Informe o e-mail do seu cadastro. Enviaremos um link para criar uma nova senha.">
        Esqueci minha senha
      </Titulo>
      <form ref={container} noValidate onSubmit={aoEnviar}>
        <Stack gap="md" mb="md">
          <CampoDeEmail form={form} name="email" label="E-mail" />
          <Button type="submit" size="md" loading={enviando} fullWidth>
            Enviar
          </Button>
        </Stack>
      </form>
    </>
  )
}
