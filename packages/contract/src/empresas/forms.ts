import { z } from 'zod'
import { id, idOpcional, selecaoOpcional, texto, versao } from '../core/fields.ts'
import { MENSAGENS, textoMaximo } from '../core/mensagens.ts'
import { cepLimpo, cnpjCompleto, cnpjLimpo } from './cnpj.ts'
import { UFS } from './estados.ts'

const { campoObrigatorio, campoIncompleto, valorInvalido } = MENSAGENS
const NUMERO_MAXIMO = 5

/** Accepts both forms with or without mask, keeps 14 characters (decisions §0 "CNPJ"). */
const cnpj = () =>
  z
    .string({ error: campoObrigatorio })
    .transform(cnpjLimpo)
    .pipe(
      z
        .string()
        .min(1, campoObrigatorio)
        .refine((valor) => valor === '' || cnpjCompleto(valor), campoIncompleto),
    )

const cep = () =>
  z
    .string({ error: campoObrigatorio })
    .transform(cepLimpo)
    .pipe(
      z
        .string()
        .min(1, campoObrigatorio)
        .refine((valor) => valor === '' || /^\d{8}$/.test(valor), campoIncompleto),
    )

const numero = () =>
  texto(NUMERO_MAXIMO, textoMaximo('O', 'número', NUMERO_MAXIMO)).refine(
    (valor) => valor === '' || /^\d+$/.test(valor),
    valorInvalido,
  )

const complemento = () =>
  z
    .string()
    .trim()
    .max(100, textoMaximo('O', 'complemento', 100))
    .nullish()
    .transform((valor) => valor || null)

const estado = () =>
  z.enum(UFS, { error: ({ input }) => (input == null || input === '' ? campoObrigatorio : valorInvalido) })

/** Spec 000 §3 and §5 "Company"; the tab Recursos keeps `perfil`, so an absent one stays as it is (decisions E-07). */
export const empresaForm = z.object({
  id: idOpcional(),
  versao: versao(),
  cnpj: cnpj(),
  razao: texto(150, textoMaximo('A', 'razão social', 150)),
  fantasia: texto(100, textoMaximo('O', 'nome fantasia', 100)),
  cep: cep(),
  endereco: texto(150, textoMaximo('O', 'endereço', 150)),
  numero: numero(),
  complemento: complemento(),
  bairro: texto(100, textoMaximo('O', 'bairro', 100)),
  cidade: texto(100, textoMaximo('A', 'cidade', 100)),
  estado: estado(),
  perfil: selecaoOpcional().optional(),
})
export type EmpresaForm = z.output<typeof empresaForm>

/** What a company is, without what it holds and which record it is. */
export const dadosDaEmpresa = empresaForm.omit({ id: true, versao: true, perfil: true })

export const conjuntoDeIds = () =>
  z
    .array(id(), { error: campoObrigatorio })
    .max(10_000, valorInvalido)
    .transform((ids) => [...new Set(ids)])

/** Spec 000 §3 "Company profile type". */
export const perfilForm = z.object({
  id: idOpcional(),
  versao: versao(),
  perfil: texto(100, textoMaximo('O', 'perfil', 100)),
  itemsSelecionados: conjuntoDeIds().default([]),
})
export type PerfilForm = z.output<typeof perfilForm>
