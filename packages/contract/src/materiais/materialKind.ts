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

/** Fields of all kinds, in the order of refusals; only the line may differ by kind. */
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
    /** Accepted and ignored: the server's own states decide (situacao.md). */
    situacao: escolha(SITUACAO),
    sucessor,
    id: idOpcional(),
    versao: versao(),
  }
}

const { status, codigo, codigoInterno, referencia, linha: aLinha, ...outros } = saidasDe(CAMPOS_DO_MATERIAL)

/** Answer of every kind beside its own fields. */
export const materialComum = z.object({
  id: z.number(),
  versao: z.number(),
  /** Changes with the version and with every row and file of the material; null on the market. */
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
  /** True with the role of the kind and a released reference. */
  editavel: z.boolean(),
  /** True when read from a market version instead of the working copy. */
  mercado: z.boolean(),
})

/** Version of a row that is edited in place; null on the market, where nothing is edited. */
export const versaoDaParte = z.number().nullable()

/** `modoEdicao=false` reads the market, the only choice of who only consults (situacao.md); `em` reads a past day. */
export const leituraDeMaterial = z.object({ modoEdicao: booleano().optional(), em: noDia() })

interface Declaracao<C extends Campos, Linha extends z.ZodType> {
  tipo: TipoMaterial
  /** Name of the id in multipart bodies. */
  campoId: string
  campos: C
  /** Present where the kind may lack a line. */
  linha?: Linha
  anexos: readonly Anexo[]
}

/** Calls of every kind; a kind with more calls another function itself (`linhasDeAplicacao`). */
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

/** A refused name answers 200 with `isValid: false` (decisions 0.1); an empty name is refused, it removes nothing. */
function renomeDe(nome: string, campoId: string, papel: ReturnType<typeof telaDoTipo>, { sufixo }: Anexo) {
  return post(`/${nome}/alterarNome${sufixo}`, {
    ids: [sufixo === 'Secao' ? `proprio.${nome}.alterarNome${sufixo}` : `${nome}.alterarNome${sufixo}`],
    body: z.object({ id: idDoMaterial(campoId), nomeArquivo: z.string() }),
    result: salvoComId.extend({ data: z.object({ id: z.number(), versao: z.number() }).nullable() }),
    papeis: [papel],
  })
}
