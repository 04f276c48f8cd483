import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { mascaraCep, mascaraCnpj } from '@portal/contract/empresas/cnpj'
import { listaEmpresas, obterEmpresa, salvarEmpresa, type Empresa } from '@portal/contract/empresas/empresas'
import { empresaForm } from '@portal/contract/empresas/forms'
import type { z } from 'zod'
import { useCall } from '../api/useCall.ts'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { PageForm } from '../ui/form/PageForm.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { CamposDaEmpresa, EMPRESA_VAZIA } from './CamposDaEmpresa.tsx'
import { EMPRESAS, enderecoDaEmpresa } from './enderecos.ts'
import type { FormularioDaEmpresa } from './preencherPeloCep.ts'
import { useSujo, type Sujo } from './sujo.ts'

type Rascunho = Draft<typeof empresaForm>

/** The tab Recursos keeps the profile, not this form (decisions E-07). */
function rascunhoDe(empresa: Empresa): Rascunho {
  const { perfil: _, ...campos } = toDraft(empresaForm, empresa)
  return { ...campos, cnpj: mascaraCnpj(empresa.cnpj), cep: mascaraCep(empresa.cep) }
}

/** Saving leads from a new company to its own page, from an old one to the list (Spec 000 §4). */
export function EmpresaAba({ empresa, sujo }: { empresa: Empresa | undefined; sujo: Sujo }) {
  const navigate = useNavigate()
  const destino = useRef(backTo(EMPRESAS))
  const { mutateAsync } = useCall(salvarEmpresa, { refreshes: [listaEmpresas, obterEmpresa] })
  const salvar = async (body: z.input<typeof empresaForm>) => {
    const resposta = await mutateAsync({ body })
    const { data } = resposta
    if (data && !empresa) destino.current = enderecoDaEmpresa(data.idEmpresa, data.fantasia)
    return resposta
  }
  return (
    <PageForm
      schema={empresaForm}
      initial={empresa ? rascunhoDe(empresa) : EMPRESA_VAZIA}
      save={salvar}
      onSaved={() => void navigate(destino.current)}
      onCancel={() => void navigate(backTo(EMPRESAS))}
    >
      {(form) => <Campos form={form} sujo={sujo} />}
    </PageForm>
  )
}

function Campos({ form, sujo }: { form: FormularioDaEmpresa; sujo: Sujo }) {
  useSujo(sujo, form.isDirty)
  return <CamposDaEmpresa form={form} />
}
