import { z } from 'zod'
import { entradasDe, saidasDe, type Campos } from '../campos/campo.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { get, post } from '../core/call.ts'
import { salvoComId } from '../core/errors.ts'
import { booleano, escolha, id, idOpcional, versao, type selecao } from '../core/fields.ts'
import { optionDeId, type TipoMaterial } from '../core/options.ts'
import { telaDoTipo } from '../referencias/telas.ts'
import { SITUACAO } from '../mercado/situacao.ts'
import { noDia } from '../mercado/noDia.ts'
import { imagemAnexo, type Anexo } from './anexos.ts'
import { LEITURA_DE_PRODUTO } from './papeisDeProduto.ts'

/** Fields of all kinds, in the order of refusals; the line is the only one that a kind may ask for otherwise. */
function comuns<Linha extends z.ZodType>(linha: Linha) {
  const {
    codigo,
    codigoInterno,
    descricao,
    referencia,
    linha: _linha,
    ipi,
    sucessor,
    ...outros
  } = entradasDe(CAMPOS_DO_MATERIAL)
  return {
    codigo,
    codigoInterno,
    descricao,
    referencia,
    linha,
    ipi,
    ...outros,
    /** Asked for and not believed: the server's own states decide (situacao.md). */
    situacao: escolha(SITUACAO),
    sucessor,
    id: idOpcional(),
    versao: versao(),
  }
}

const { status, codigo, codigoInterno, referencia, linha: aLinha, ...outros } = saidasDe(CAMPOS_DO_MATERIAL)

/** What every kind answers beside its own fields. */
export const materialComum = z.object({
  id: z.number(),
  versao: z.number(),
  /** Changes with the version and with every row and file that hangs on it; none on the market. */
  mexida: z.number().nullable(),
  tipoProduto: z.string(),
  status,
  situacao: optionDeId,
  codigo,
  codigoInterno,
  referencia,
  linha: aLinha,
  ...outros,
  nomeImagem: z.string().nullable(),
  nomeMiniatura: z.string().nullable(),
  nomeFichaTecnica: z.string().nullable(),
  nomeImagemSVGX: z.string().nullable(),
  linkDesenhoTecnico: z.string().nullable(),
  linkLogoReferencia: z.string().nullable(),
  figura: z.string().nullable(),
  alteradoEm: z.string(),
  /** Whether who asks may edit it: role of the kind and a released reference. */
  editavel: z.boolean(),
  /** Read from a market version instead of the working copy. */
  mercado: z.boolean(),
})

/** Of a row that hangs on a material and is edited in place; none where nothing is edited: on the market. */
export const versaoDaParte = z.number().nullable()

/** `modoEdicao=false` reads the market version; who only consults reads nothing else (situacao.md). `em` reads it as it was. */
export const leituraDeMaterial = z.object({ modoEdicao: booleano().optional(), em: noDia() })

interface Declaracao<C extends Campos, Linha extends z.ZodType> {
  tipo: TipoMaterial
  /** What multipart bodies call its id. */
  campoId: string
  campos: C
  /** Where a kind may be of no line. */
  linha?: Linha
  anexos: readonly Anexo[]
}

/** The calls that every kind has; what only some have is a second function that the kind calls itself (`linhasDeAplicacao`). */
export function defineMaterialKind<
  const Tipo extends TipoMaterial,
  const C extends Campos,
  Linha extends z.ZodType = ReturnType<typeof selecao>,
>({ tipo, campoId, campos, linha, anexos }: Declaracao<C, Linha> & { tipo: Tipo }) {
  const nome = tipo.toLowerCase() as Lowercase<Tipo>
  const papel = telaDoTipo(tipo)
  const form = z.object({ ...comuns((linha ?? CAMPOS_DO_MATERIAL.linha.entrada) as Linha), ...entradasDe(campos) })
  const dados = saidasDe(campos)
  const row = materialComum.extend(dados)
  return {
    tipo,
    nome,
    papel,
    campoId,
    campos,
    /** Whether one may be of no line. */
    semLinha: linha !== undefined,
    anexos,
    form,
    row,
    dados: z.object(dados),
    obter: get(`/${nome}/:id`, {
      ids: [`${nome}.obter`],
      query: leituraDeMaterial,
      result: row,
      papeis: LEITURA_DE_PRODUTO,
    }),
    salvar: post(`/${nome}`, { ids: [`${nome}.salvar`], body: form, result: salvoComId, papeis: [papel] }),
    disponivelMercado: get(`/${nome}/disponivelMercado/:id`, {
      ids: [`${nome}.disponivelMercado`],
      result: z.object({ disponivel: z.boolean() }),
      papeis: LEITURA_DE_PRODUTO,
    }),
    imagemAnexo: get(`/${nome}/ImagemAnexo/:id`, {
      ids: [`${nome}.imagemAnexo`],
      query: leituraDeMaterial,
      result: imagemAnexo,
      papeis: LEITURA_DE_PRODUTO,
    }),
    uploads: anexos.map((anexo) => uploadDe(nome, campoId, papel, anexo)),
    renomes: anexos.map((anexo) => renomeDe(nome, campoId, papel, anexo)),
  }
}

const idDoMaterial = (campoId: string) => id().meta({ aliases: [campoId] })

function uploadDe(nome: string, campoId: string, papel: ReturnType<typeof telaDoTipo>, { sufixo }: Anexo) {
  return post(`/${nome}/upload${sufixo}`, {
    ids: [sufixo === 'Secao' ? `proprio.${nome}.upload${sufixo}` : `${nome}.upload${sufixo}`],
    body: z.object({ id: idDoMaterial(campoId), nomeArquivo: z.string().optional() }),
    result: salvoComId.extend({ data: z.object({ id: z.number(), versao: z.number() }).nullable() }),
    papeis: [papel],
    kind: 'multipart',
    prazo: 'longo',
  })
}

/** A refused name answers 200 with `isValid: false` (decisions 0.1). An empty name removes nothing: it is refused. */
function renomeDe(nome: string, campoId: string, papel: ReturnType<typeof telaDoTipo>, { sufixo }: Anexo) {
  return post(`/${nome}/alterarNome${sufixo}`, {
    ids: [sufixo === 'Secao' ? `proprio.${nome}.alterarNome${sufixo}` : `${nome}.alterarNome${sufixo}`],
    body: z.object({ id: idDoMaterial(campoId), nomeArquivo: z.string() }),
    result: salvoComId.extend({ data: z.object({ id: z.number(), versao: z.number() }).nullable() }),
    papeis: [papel],
  })
}
