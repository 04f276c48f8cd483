import { MENSAGENS } from '@portal/contract/core/mensagens'
import { FOLHAS } from '@portal/contract/importacao/folhas'
import {
  COLUNA_APLICAVEL,
  PAR_REPETIDO,
  PASTA_DE_APLICABILIDADES,
  planejarPar,
  type ParLido,
  type ParPlanejado,
} from '@portal/contract/planilhas/aplicabilidades'
import { SEM_CHAVE } from '@portal/contract/planilhas/cabecalho'
import { lerCelula } from '@portal/contract/planilhas/celulas'
import { COLUNA_CHAVE, type Coluna } from '@portal/contract/planilhas/colunas'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import { RegraViolada, SemPermissao } from '../../core/errors.ts'
import type { Db } from '../../db/client.ts'
import { exigirTipoNaReferencia } from '../../materiais/visibilidade.queries.ts'
import { acharPrincipal, conhecer, linhasDe } from '../../planilhas/folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { celulaDe, celulasPorCampo } from '../../planilhas/planejada.ts'
import {
  APLICABILIDADE,
  findMantenedora,
  findPares,
  juntarListas,
  listMudados,
  listTocados,
  levarAoCatalogo,
  recusarDaLista,
  selectReferenciasParaAplicabilidades,
  travarTocados,
  voltar,
  type Achado,
  type DaReferencia,
} from './aplicabilidades.queries.ts'
import type { Folha, LinhaDaFolha, ParaGravar, PedidoDeFolha, PlanoDeFolha } from './folha.ts'

const { principal } = PASTA_DE_APLICABILIDADES

/** What applies to components, in whichever list the reference has (decision 0027; Spec 002 §7.3). */
export const APLICABILIDADES: Folha = {
  categoria: APLICABILIDADE,
  tipo: 'COMPONENTE',
  pasta: PASTA_DE_APLICABILIDADES,
  dita: FOLHAS.aplicabilidade,
  acesso: {
    async exigir(db, usuario, referencias) {
      for (const idReferencia of referencias) {
        await exigirTipoNaReferencia(db, usuario, { tipo: 'COMPONENTE', idReferencia })
        const mantenedora = await findMantenedora(db, idReferencia)
        if (mantenedora !== null && mantenedora !== usuario.idEmpresa) throw new SemPermissao()
      }
    },
    selecionar: selectReferenciasParaAplicabilidades,
  },
  catalogo: {
    planejar,
    listMudados,
    levarAoCatalogo,
    travarTocados,
    voltar,
    listTocados,
    correcao: { porCodigo: false, antes: recusarDaLista, depois: juntarListas },
  },
}

async function planejar(db: Db, pedido: PedidoDeFolha, lida: PastaLida): Promise<PlanoDeFolha> {
  const folha = acharPrincipal(PASTA_DE_APLICABILIDADES, lida)
  const { cabecalho, ignoradas } = await conhecer(folha, PASTA_DE_APLICABILIDADES)
  const aplicavel = principal.colunas.find(({ campo }) => campo === COLUNA_APLICAVEL)
  if (aplicavel && !cabecalho.colunas.includes(aplicavel))
    throw new RegraViolada(SEM_CHAVE(principal.titulo, aplicavel.titulo), 'arquivo')
  const { idReferencia } = pedido
  if (idReferencia === null) throw new RegraViolada(MENSAGENS.campoObrigatorio, 'referencia')
  const daReferencia = { idReferencia, idEmpresa: await findMantenedora(db, idReferencia) }
  return {
    ignoradas,
    lotes: planejarLotes(db, pedido, daReferencia, linhasDe(folha, cabecalho)),
  }
}

async function* planejarLotes(
  db: Db,
  { usuario }: PedidoDeFolha,
  daReferencia: DaReferencia,
  lotes: AsyncIterable<LinhaDoArquivo[]>,
): AsyncGenerator<LinhaDaFolha[]> {
  const vistos = new Map<string, number>()
  for await (const linhas of lotes) {
    const lidas = linhas.map(lerTextos)
    const achados = await findPares(db, usuario, daReferencia, lidas)
    yield linhas.map((linha, i) => {
      const planejado = semRepetir(vistos, planejarPar(parLido(linha, lidas[i], achados[i])))
      return { ...planejado, celulas: celulasPorCampo(linha), gravar: paraGravar(planejado, daReferencia) }
    })
  }
}

interface Textos {
  codigo: string
  referencia: string
  aplicavel: string
  ilegiveis: string[]
}

const CAMPOS = { codigo: COLUNA_CHAVE, referencia: 'referenciaAplicavel', aplicavel: COLUNA_APLICAVEL } as const

function lerTextos(linha: LinhaDoArquivo): Textos {
  const textos: Textos = { codigo: '', referencia: '', aplicavel: '', ilegiveis: [] }
  for (const [nome, campo] of Object.entries(CAMPOS) as [keyof typeof CAMPOS, string][]) {
    const coluna: Coluna | undefined = principal.colunas.find((uma) => uma.campo === campo)
    if (!coluna) continue
    const leitura = lerCelula(coluna, celulaDe(linha, campo))
    if ('valor' in leitura) textos[nome] = String(leitura.valor ?? '')
    else textos.ilegiveis.push(`${coluna.titulo}: ${leitura.motivo}`)
  }
  return textos
}

function parLido(linha: LinhaDoArquivo, textos: Textos | undefined, achado: Achado | undefined): ParLido {
  const { codigo = '', referencia = '', aplicavel = '', ilegiveis = [] } = textos ?? {}
  const temExcluir = linha.colunas.some((coluna) => coluna?.campo === 'excluir')
  return {
    numero: linha.numero,
    codigo,
    referencia,
    aplicavel,
    ilegiveis,
    excluir: temExcluir ? celulaDe(linha, 'excluir') : undefined,
    componente: achado?.idMaterial != null,
    pares: achado?.pares ?? [],
  }
}

/** A pair that an earlier row is about. */
function semRepetir(vistos: Map<string, number>, planejado: ParPlanejado): ParPlanejado {
  if (!planejado.par) return planejado
  const chave = `${planejado.par.idMaterial}/${planejado.par.idAplicavel}`
  const anterior = vistos.get(chave)
  if (anterior !== undefined)
    return { ...planejado, resultado: 'RECUSADO', mudancas: [], motivos: [PAR_REPETIDO(anterior)], par: null }
  vistos.set(chave, planejado.numero)
  return planejado
}

const paraGravar = ({ par }: ParPlanejado, { idEmpresa }: DaReferencia): ParaGravar => ({
  idMaterial: par?.idMaterial ?? null,
  versao: par?.versao ?? null,
  material: par && {
    id_empresa: idEmpresa,
    id_aplicavel: par.idAplicavel,
    tinha: par.linha?.excluida ?? null,
    excluir: par.excluir,
  },
})
