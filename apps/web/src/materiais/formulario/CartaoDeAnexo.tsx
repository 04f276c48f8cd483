import { useState } from 'react'
import { Text, TextInput } from '@mantine/core'
import type { AnyCall, Call } from '@portal/contract/core/call'
import type { salvoComId } from '@portal/contract/core/errors'
import type { Anexo, AnexoRespondido } from '@portal/contract/materiais/anexos'
import type { z } from 'zod'
import { ApiError } from '../../api/apiError.ts'
import { useCall } from '../../api/useCall.ts'
import { useEnvio } from '../../referencias/useEnvio.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { leaveOnEnter } from '../../ui/fields/leaveOnEnter.ts'
import { SignedAnchor } from '../../ui/SignedAnchor.tsx'
import { UploadCard } from '../../ui/upload/UploadCard.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useRegistro } from './registro.ts'
import { ROTULO_DO_ANEXO } from './rotuloDoAnexo.ts'

interface CartaoProps {
  anexo: Anexo
  arquivo: AnexoRespondido | undefined
  /** The call that answered the files. */
  origem: AnyCall
  upload: AnyCall
  renome: Call<string, z.ZodType, z.ZodType, typeof salvoComId>
}

export function CartaoDeAnexo({ anexo, arquivo, origem, upload, renome }: CartaoProps) {
  const { id, codigo, editavel, pedirParte, salvarAntes, refreshes } = useRegistro()
  const enviar = useEnvio(upload, anexo.politica.campo, refreshes)
  const rotulo = ROTULO_DO_ANEXO[anexo.tipo]
  if (!editavel) return <Text size="sm">{`${rotulo}: ${arquivo?.nome ?? 'Nenhum arquivo'}`}</Text>
  return (
    <UploadCard
      label={rotulo}
      policy={anexo.politica}
      fileName={arquivo?.nome ?? null}
      picture={<Vista anexo={anexo} arquivo={arquivo} origem={origem} codigo={codigo} />}
      allow={() => salvarAntes !== undefined || pedirParte()}
      before={salvarAntes && { label: 'Salvar e enviar', run: salvarAntes }}
      upload={(file, opcoes) => enviar({ body: { id, nomeArquivo: file.name } }, file, opcoes)}
    >
      {(nome) => <Nome key={nome} nome={nome} anexo={anexo} renome={renome} />}
    </UploadCard>
  )
}

type VistaProps = Pick<CartaoProps, 'anexo' | 'arquivo' | 'origem'> & { codigo: string }

/** Pictures are shown; other files are a link (decisions 0.3: SVGX has no preview). */
function Vista({ anexo, arquivo, origem, codigo }: VistaProps) {
  const eFigura = anexo.tipo === 'FIGURA' || anexo.tipo === 'ICONE'
  if (eFigura) return <Picture src={arquivo?.miniatura ?? arquivo?.link ?? null} name={codigo} size="card" />
  if (!arquivo) return null
  return (
    <SignedAnchor call={origem} href={arquivo.link} target="_blank" rel="noopener noreferrer" size="sm">
      Abrir o arquivo
    </SignedAnchor>
  )
}

interface NomeProps {
  nome: string
  anexo: Anexo
  renome: CartaoProps['renome']
}

/** Leaving the edited name asks; declined or empty, the old one is back (Spec 001 §5). */
function Nome({ nome, anexo, renome }: NomeProps) {
  const { id, pedirParte, refreshes } = useRegistro()
  const { mutateAsync } = useCall(renome, { refreshes })
  const [texto, setTexto] = useState(nome)
  const [pergunta, setPergunta] = useState(false)
  const deixar = () => {
    const outro = texto.trim()
    if (outro === '' || outro === nome || !pedirParte()) setTexto(nome)
    else setPergunta(true)
  }
  const renomear = async () => {
    const resposta = await mutateAsync({ body: { id, nomeArquivo: texto.trim() } })
    if (!resposta.isValid) throw new ApiError(400, resposta.errors)
    notifySaved()
  }
  const fechar = () => {
    setPergunta(false)
    setTexto(nome)
  }
  return (
    <>
      <TextInput
        label="Nome do arquivo"
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onBlur={deixar}
        onKeyDown={leaveOnEnter}
      />
      {pergunta && (
        <ConfirmDialog
          title="Alterar o nome"
          text={anexo.confirmaNome}
          confirmLabel="Alterar"
          tone="plain"
          onConfirm={renomear}
          onClose={fechar}
        />
      )}
    </>
  )
}
