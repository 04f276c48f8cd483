import { ONDE_VER } from '@portal/contract/core/enderecos'
import type { OptionDeId } from '@portal/contract/core/options'
import { DESCARTAR, MUDOU_NA_FOLHA, type FolhaDita } from '@portal/contract/importacao/folhas'
import { EM_ANDAMENTO, MUDARAM, PLANILHA } from '@portal/contract/importacao/remessa'
import { resumir } from '@portal/contract/importacao/resumo'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Logado, Servidor } from '../../core/context.ts'
import { Conflito } from '../../core/errors.ts'
import { serve } from '../../core/serve.ts'
import type { Db } from '../../db/client.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import type { Planejada } from '../../planilhas/planejada.ts'
import {
  aEscolhida,
  cadaLinhaDiz,
  listFolhas,
  listReferenciasDa,
  sobreAMesmaReferencia,
  type CategoriaDeFolha,
  type TiposDaReferencia,
} from '../importacoes.queries.ts'
import { servirEstrutura } from '../modelos.ts'
import type { Julgados } from '../remessa/avaliar.ts'
import { alvoDaPlanilha, lerPlanilha } from '../remessa/planilha.ts'
import { guardarLinhas, type NovaLinha } from '../remessa/linhas.queries.ts'
import { findAndamento } from '../remessa/registros.queries.ts'
import { envio, type Remessa } from '../remessa/remessa.ts'
import { servirRemessa } from '../remessa/servir.ts'
import type { Linha, RegistroDaRemessa } from '../remessa/tipos.ts'

export interface PedidoDeFolha {
  usuario: Logado
  /** Null where each row names its own. */
  idReferencia: number | null
  separador: Separador | undefined
}

/** What is written of a row while it waits to be published. */
export type ParaGravar = Pick<NovaLinha, 'idMaterial' | 'versao' | 'material'>

/** A row with what is written of it. */
export type LinhaDaFolha = Planejada & { gravar: ParaGravar }

export interface PlanoDeFolha {
  ignoradas: readonly string[]
  lotes: AsyncIterable<LinhaDaFolha[]>
}

interface DeFolha extends TiposDaReferencia {
  pedido: { idReferencia: number | null; separador: Separador | undefined }
  linha: LinhaDaFolha
  nova: NovaLinha
  memoria: undefined
  visto: never
}
export type RegistroDeFolha = RegistroDaRemessa<DeFolha>

/** A kind of sheet about one reference (Spec 002 §7.3, §7.4). */
export interface Folha {
  categoria: CategoriaDeFolha
  /** What its records are. */
  tipo: string
  dita: FolhaDita
  pasta: Pasta
  acesso: {
    /** Refuses who may not import on one of these references. */
    exigir(db: Db, usuario: Logado, referencias: readonly number[]): Promise<void>
    /** References on which he may. */
    selecionar(db: Db, usuario: Logado): Promise<OptionDeId[]>
  }
  catalogo: Catalogo
}

interface Catalogo {
  /** Compares a file with what there is; writes nothing. */
  planejar(db: Db, pedido: PedidoDeFolha, lida: PastaLida): Promise<PlanoDeFolha>
  /** The numbers of those of these rows that are about what is no longer as the plan saw it. */
  listMudados(db: Db, idReferencia: number | null, linhas: readonly Linha<DeFolha>[]): Promise<number[]>
  /** All rows at once, or none. */
  levarAoCatalogo(db: Db, registro: RegistroDeFolha): Promise<void>
  /** Codes of what is no longer as the import left it; locks all of it. */
  travarTocados(db: Db, id: number): Promise<string[]>
  /** Changed records become what they were, new ones go. */
  voltar(db: Db, registro: RegistroDeFolha): Promise<void>
  /** Where a code is not one record: what a correction looks at instead. */
  correcao?: Pick<NonNullable<Remessa<DeFolha>['correcao']>, 'porCodigo' | 'antes' | 'depois'>
  /** Materials whose readiness follows from it. */
  listTocados?: Julgados['listTocados']
}

export function servirFolha(servidor: Servidor, folha: Folha): void {
  const { dita, categoria, acesso, pasta } = folha
  const { chamadas } = dita
  const { links } = servidor.deps
  const remessa = remessaDa(folha)
  servirRemessa(servidor, remessa)
  serve(servidor, chamadas.lista, (_, { db, usuario }) => listFolhas(db, usuario, categoria, links))
  serve(servidor, chamadas.selecaoReferencia, (_, { db, usuario }) => acesso.selecionar(db, usuario))
  serve(servidor, chamadas.andamento, async (_, { db, usuario }) => ({
    existeImportacao: (await findAndamento(db, categoria, usuario)) !== undefined,
  }))
  servirEstrutura(servidor, chamadas.estrutura, {
    pasta,
    tipo: null,
    exigir: (db, usuario, referencia) => acesso.exigir(db, usuario, [referencia]),
  })
}

function remessaDa({ categoria, tipo, dita, pasta, acesso, catalogo }: Folha): Remessa<DeFolha> {
  const { chamadas, nome } = dita
  const tarefa = `importacao.${categoria.nome.toLowerCase()}`
  const { listTocados } = catalogo
  return {
    tarefa,
    ver: ONDE_VER.importacao(nome),
    categoria,
    chamadas,
    envios: [
      envio(chamadas.importar, [PLANILHA], ({ referencia: idReferencia = null, separador, ...dito }, arquivos) => ({
        ...dito,
        campo: 'referencia',
        pedido: { idReferencia, separador },
        arquivos,
      })),
    ],
    textos: {
      ocupada: EM_ANDAMENTO.texto,
      descartar: DESCARTAR,
      tarefa: ({ nomeArquivo }) => `Importar ${pasta.titulo}: ${nomeArquivo}`,
      arquivo: ({ nomeArquivo }) => nomeArquivo,
      resumo: resumir,
      mudaram: MUDARAM,
    },
    acesso: {
      async resolver(db, usuario, { pedido, arquivos }) {
        await acesso.exigir(db, usuario, aEscolhida(pedido))
        return {
          tipo,
          idReferencia: pedido.idReferencia,
          ...alvoDaPlanilha(pedido, arquivos),
        }
      },
      exigir: async (db, usuario, registro) =>
        acesso.exigir(db, usuario, await listReferenciasDa(db, categoria, registro)),
      reservada: cadaLinhaDiz,
      exigirEm: (db, usuario, _, referencias) => acesso.exigir(db, usuario, referencias),
    },
    leitura: {
      ...lerPlanilha<DeFolha>({
        pasta: () => pasta,
        categoria,
        nomeiam: cadaLinhaDiz,
        corrige: true,
        planejar: (db, { usuario }, { idReferencia, separador }, lida) =>
          catalogo.planejar(db, { usuario, idReferencia, separador: separador ?? undefined }, lida),
      }),
      mostrar: (simulada) => simulada,
    },
    catalogo: {
      preparar: paraGravar,
      memoria: () => undefined,
      guardar: ({ db }, novas) => guardarLinhas(db, categoria, novas),
      async levarAoCatalogo(db, registro) {
        await catalogo.levarAoCatalogo(db, registro)
        return {}
      },
      mudados: (db, { idReferencia }, linhas) => catalogo.listMudados(db, idReferencia, linhas),
      async exigirIntacta(db, { id }) {
        const mudados = await catalogo.travarTocados(db, id)
        if (mudados.length) throw new Conflito(`${MUDOU_NA_FOLHA}${mudados.join(', ')}.`)
      },
      voltar: catalogo.voltar,
    },
    correcao: { sobreOMesmo: sobreAMesmaReferencia, porCodigo: true, ...catalogo.correcao },
    ...(listTocados && { julgados: () => ({ tarefa: `${tarefa}.prontidao`, listTocados }) }),
  }
}

/** What is written of a row; nothing of those that stay as they are. */
function paraGravar(
  { id }: RegistroDeFolha,
  { gravar, ...linha }: Linha<DeFolha>,
  desmarcada: boolean,
): NovaLinha | undefined {
  if (desmarcada || linha.resultado === 'IGUAL') return undefined
  return {
    idImportacao: id,
    numero: linha.numero,
    codigo: linha.codigo,
    idReferencia: linha.referencia?.value ?? null,
    resultado: linha.resultado,
    motivos: [...linha.motivos],
    celulas: linha.celulas,
    idMaterial: gravar.idMaterial ?? null,
    versao: gravar.versao ?? null,
    material: gravar.material ?? null,
  }
}
