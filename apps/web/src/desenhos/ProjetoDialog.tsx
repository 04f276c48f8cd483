import { SimpleGrid } from '@mantine/core'
import {
  listaLinhasDeProjeto,
  listaProjetistasDeProjetos as projetistasDosFiltros,
  listaProjetos,
  obterProjeto,
  projetoForm,
  salvarProjeto,
  type Projeto,
} from '@portal/contract/desenhos/desenhos'
import { listaProjetistas } from '@portal/contract/referencias/referencias'
import { useAnswer, useCall } from '../api/useCall.ts'
import { CodeField } from '../ui/fields/CodeField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { optionsAs, optionsFrom, useOptions } from '../ui/fields/useOptions.ts'
import { withChosen } from '../ui/fields/withChosen.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'

interface ProjetoDialogProps {
  /** Null makes a new project. */
  projeto: Projeto | null
  onClose: () => void
}

/** A screen of our own: the documents name no way to make a project (decisions D-13). */
export function ProjetoDialog({ projeto, onClose }: ProjetoDialogProps) {
  const { mutateAsync } = useCall(salvarProjeto, { refreshes: [listaProjetos, obterProjeto, projetistasDosFiltros] })
  const pessoas = useOptions(listaProjetistas)
  const respostaDasLinhas = useAnswer(listaLinhasDeProjeto)
  const linhas = optionsFrom(
    respostaDasLinhas,
    respostaDasLinhas.data?.data.map(({ idLinhaProjetoTipologia, descricao }) => ({
      label: descricao,
      value: idLinhaProjetoTipologia,
    })),
  )
  return (
    <ModalForm
      title={projeto ? 'Editar Projeto' : 'Novo Projeto'}
      schema={projetoForm}
      initial={projeto ? rascunhoDe(projeto) : { codigo: '', descricao: '', projetista: null, linha: null }}
      save={(body) => mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <CodeField form={form} name="codigo" label="Código" />
          <TextField form={form} name="descricao" label="Descrição" />
          <SelectField
            form={form}
            name="projetista"
            label="Projetista"
            options={optionsAs(pessoas, (todas) => withChosen<Opcao>(todas, projetista(projeto)))}
          />
          <SelectField
            form={form}
            name="linha"
            label="Linha"
            options={optionsAs(linhas, (todas) => withChosen<Opcao>(todas, linha(projeto)))}
          />
        </SimpleGrid>
      )}
    </ModalForm>
  )
}

const rascunhoDe = ({ id, versao, codigoProjeto, descricao, idProjetista, idLinha }: Projeto) => ({
  id,
  versao,
  codigo: codigoProjeto,
  descricao,
  projetista: idProjetista,
  linha: idLinha,
})

type Opcao = { label: string; value: number }

const projetista = (projeto: Projeto | null): Opcao | null =>
  projeto && { label: projeto.projetista, value: projeto.idProjetista }
const linha = (projeto: Projeto | null): Opcao | null => projeto && { label: projeto.linha, value: projeto.idLinha }
