import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { useAnswer } from '../api/useCall.ts'
import { Titulo } from './Titulo.tsx'

/** Decisions RT-03: a page described nowhere, so only the support address. */
export function Contato() {
  const { data, isPending } = useAnswer(configuracaoPublica)
  return (
    <>
      <Titulo texto="Dúvidas sobre o acesso, o cadastro da empresa ou as atualizações: escreva para o suporte.">
        Contato
      </Titulo>
      <Stack gap="md">
        {isPending && <Skeleton h={22} w={240} />}
        {data && (
          <Text>
            <Anchor href={`mailto:${data.emailSuporte}`}>{data.emailSuporte}</Anchor>
          </Text>
        )}
        <Anchor component={Link} to="/" size="sm">
          Voltar para a entrada
        </Anchor>
      </Stack>
    </>
  )
}
