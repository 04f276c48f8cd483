import { Button, Group, SimpleGrid } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  listaReferencias,
  obterArquivoComum,
  obterReferencia,
  POLITICA_ARQUIVO_COMUM,
  POLITICA_LOGO,
  uploadArquivoComum,
  uploadLogo,
  type Referencia,
} from '@portal/contract/referencias/referencias'
import { callApi } from '../api/client.ts'
import { Logo } from '../linhas/Logo.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { UploadCard } from '../ui/upload/UploadCard.tsx'
import { useEnvio } from './useEnvio.ts'

const REFRESHES = [obterReferencia, listaReferencias]

interface ArquivosProps {
  referencia: Pick<Referencia, 'id' | 'descricao' | 'logo' | 'logoNome' | 'arquivoComum'>
  onVersao: (versao: number) => void
}

/** Each file is sent when it is chosen, without saving the form around it. */
export function ArquivosDaReferencia({ referencia, onVersao }: ArquivosProps) {
  const { id, descricao, logo, logoNome, arquivoComum } = referencia
  const enviarLogo = useEnvio(uploadLogo, POLITICA_LOGO.campo, REFRESHES)
  const enviarComum = useEnvio(uploadArquivoComum, POLITICA_ARQUIVO_COMUM.campo, REFRESHES)
  const anotar = ({ data }: { data: { versao: number } | null }) => data && onVersao(data.versao)
  return (
    <>
      <Group gap="md">
        <Logo src={logo} nome={descricao} size="form" />
        <BaixarComum id={id} nome={arquivoComum} />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <UploadCard
          label="Logo"
          hint="Desenho .svg de até 1 MB."
          policy={POLITICA_LOGO}
          fileName={logoNome}
          upload={(arquivo, opcoes) => enviarLogo({ body: { id } }, arquivo, opcoes).then(anotar)}
        />
        <UploadCard
          label="Arquivo comum"
          hint="Arquivo .zip de até 50 MB."
          policy={POLITICA_ARQUIVO_COMUM}
          fileName={arquivoComum}
          upload={(arquivo, opcoes) => enviarComum({ body: { id } }, arquivo, opcoes).then(anotar)}
        />
      </SimpleGrid>
    </>
  )
}

function BaixarComum({ id, nome }: { id: number; nome: string | null }) {
  const baixar = async () => {
    try {
      const { arquivoComum } = await callApi(obterArquivoComum, { params: { id } })
      entregar(`data:application/zip;base64,${arquivoComum ?? ''}`, nome ?? 'arquivo.zip')
    } catch (error) {
      notifyFailed(error)
    }
  }
  if (!nome) return null
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void baixar()}>
      Baixar {nome}
    </Button>
  )
}

function entregar(endereco: string, nome: string): void {
  const link = document.createElement('a')
  link.href = endereco
  link.download = nome
  link.click()
}
