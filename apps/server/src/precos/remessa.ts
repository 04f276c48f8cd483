import { ONDE_VER } from '@portal/contract/core/enderecos'
import { labelOf, TIPO_DE_TABELA, type TipoDeTabela } from '@portal/contract/core/options'
import { MUDARAM, NAO_EM_EDICAO, PLANILHA } from '@portal/contract/importacao/remessa'
import { resumirPrecos } from '@portal/contract/importacao/resumo'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import {
  IMPORTACAO_DE_PRECOS,
  importarPrecos,
  OUTRO_TIPO,
  SUBSTITUI_COM_RECUSADAS,
  TABELA_MUDOU,
  TABELA_OCUPADA,
} from '@portal/contract/precos/tabelas'
import type { Logado } from '../core/context.ts'
import { Conflito, RegraViolada } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { alvoDaPlanilha, lerPlanilha } from '../importacao/remessa/planilha.ts'
import { contarResultados, guardarLinhas, type NovaLinha } from '../importacao/remessa/linhas.queries.ts'
import { findImportacao } from '../importacao/remessa/registros.queries.ts'
import { envio, type PlanoDaRemessa, type Remessa } from '../importacao/remessa/remessa.ts'
import type { Linha, RegistroDaRemessa } from '../importacao/remessa/tipos.ts'
import { TABELA_PRECO, type DePrecos } from './importacoes.queries.ts'
import { colunasDoItem, countItens, marcaDaTabela } from './itens.queries.ts'
import { planejarPrecos, type PlanoDePrecos } from './planejar.ts'
import { insertTabela, levarAoCatalogo, voltar } from './aoCatalogo.queries.ts'
import { eliminarTabela } from './tabelas.queries.ts'
import { findPeloNome, findTabela, travarTabela, type Destino } from './visibilidade.queries.ts'

/** The table that a sheet is for: the one of its id, the own one of its name, or a new one. */
async function destinoDe(
  db: Db,
  usuario: Logado,
  { id, nome, tipoProduto }: Pick<DePrecos['pedido'], 'id' | 'nome' | 'tipoProduto'>,
): Promise<Destino> {
  const tabela = id == null ? await findPeloNome(db, usuario.idEmpresa, nome) : await findTabela(db, usuario, id)
  if (!tabela) return { idEmpresa: usuario.idEmpresa, idTabela: null, tipo: tipoProduto, nome }
  if (tabela.tipo !== tipoProduto) throw new RegraViolada(OUTRO_TIPO, 'tipoProduto')
  return { idEmpresa: tabela.idEmpresa, idTabela: tabela.id, tipo: tabela.tipo, nome: tabela.nome }
}

const pastaDe = ({ tipo }: { tipo: TipoDeTabela }) => PASTAS_DE_PRECO[tipo]

/** Prices of a table by the sheet (Spec 002 §7.2). */
export const PRECOS: Remessa<DePrecos> = {
  tarefa: 'importacao.precos',
  ver: ONDE_VER.importacao('precos'),
  categoria: TABELA_PRECO,
  chamadas: IMPORTACAO_DE_PRECOS,
  envios: [
    envio(importarPrecos, [PLANILHA], ({ conteudo, semLinhas, ...pedido }, arquivos) => ({
      pedido,
      arquivos,
      conteudo,
      semLinhas,
    })),
  ],
  textos: {
    ocupada: TABELA_OCUPADA,
    tarefa: ({ tipo, nomeArquivo }) => `Importar preços de ${labelOf(TIPO_DE_TABELA, tipo)}: ${nomeArquivo}`,
    arquivo: ({ nomeArquivo }) => nomeArquivo,
    resumo: (feita) => resumirPrecos({ resumo: feita, removidos: feita.removidos }),
    mudaram: MUDARAM,
    daResposta: ({ substituir, recusados }) =>
      substituir && recusados > 0 ? [{ numeroLinhaArquivo: 0, codigo: '', mensagem: SUBSTITUI_COM_RECUSADAS }] : [],
  },
  acesso: {
    async resolver(db, usuario, { pedido, arquivos }) {
      const { substituir, arredondar } = pedido
      const destino = await destinoDe(db, usuario, pedido)
      return { ...destino, substituir, arredondar, criouTabela: false, ...alvoDaPlanilha(pedido, arquivos) }
    },
    exigir: (db, usuario, { id }) => findImportacao(db, TABELA_PRECO, usuario, id),
  },
  leitura: {
    ...lerPlanilha<DePrecos>({ pasta: pastaDe, categoria: TABELA_PRECO, planejar }),
    respondido: (pedido, { separador, arredondar = pedido.arredondar }) => ({ ...pedido, separador, arredondar }),
    mostrar: (simulada, visto) => ({ ...simulada, removidos: visto?.removidos ?? 0 }),
  },
  catalogo: {
    preparar: paraGravar,
    memoria: () => undefined,
    guardar: ({ db }, novas) => guardarLinhas(db, TABELA_PRECO, novas),
    levarAoCatalogo: levarATabela,
    async exigirVisto(db, { idTabela }, { marca }) {
      if (marca !== (await marcaDaTabela(db, idTabela))) throw new Conflito(TABELA_MUDOU, { mudaram: null })
    },
    async exigirIntacta(db, { idTabela }, usuario) {
      if (idTabela === null) throw new Conflito(NAO_EM_EDICAO)
      await travarTabela(db, usuario, idTabela)
    },
    async voltar(db, { id, idTabela }) {
      if (idTabela !== null) await voltar(db, id, idTabela)
    },
    async depoisDeVoltar(db, { idTabela, criouTabela }) {
      if (criouTabela && idTabela !== null) await eliminarTabela(db, idTabela)
    },
  },
}

/** Who looks at it is told what the catalogue does not know, what would go, and it is kept what the table was. */
async function planejar(
  db: Db,
  { usuario, simulando }: { usuario: Logado; simulando: boolean },
  { tipo, idTabela, separador, substituir, arredondar }: DePrecos['alvo'],
  lida: Parameters<typeof planejarPrecos>[2],
): Promise<Omit<PlanoDaRemessa<DePrecos>, 'linhas'>> {
  const pedido = { tipo, idTabela, separador: separador ?? undefined, arredondar }
  if (!simulando) return planejarPrecos(db, pedido, lida)
  const marca = await marcaDaTabela(db, idTabela)
  const { nomeados, ...plano } = contando(await planejarPrecos(db, { ...pedido, olhar: usuario }, lida))
  return {
    ...plano,
    visto: async () => ({ marca, removidos: substituir ? (await countItens(db, idTabela)) - nomeados.size : 0 }),
  }
}

/** Knows at its end which rows of the table the file names. */
function contando({ ignoradas, lotes }: PlanoDePrecos): PlanoDePrecos & { nomeados: ReadonlySet<number> } {
  const nomeados = new Set<number>()
  return {
    ignoradas,
    nomeados,
    lotes: (async function* () {
      for await (const lote of lotes) {
        for (const { existente } of lote) if (existente) nomeados.add(existente.id)
        yield lote
      }
    })(),
  }
}

/** What is written of a row; an unticked one leaves what it is about as it is. */
function paraGravar(
  { id, tipo, substituir }: RegistroDaRemessa<DePrecos>,
  linha: Linha<DePrecos>,
  desmarcada: boolean,
): NovaLinha | undefined {
  const resultado = desmarcada ? 'IGUAL' : linha.resultado
  // What stays as it is is named only where what is not named would go.
  if (resultado === 'IGUAL' && !substituir) return undefined
  return {
    idImportacao: id,
    numero: linha.numero,
    codigo: linha.codigo,
    chave: linha.chave,
    resultado,
    motivos: desmarcada ? [] : [...linha.motivos],
    celulas: resultado === 'RECUSADO' ? linha.celulas : null,
    material: linha.form && !desmarcada ? colunasDoItem(tipo, linha.form) : null,
  }
}

/** A sheet that is the whole table counts whole or not at all; without a row that changes something no table is made. */
async function levarATabela(
  db: Db,
  registro: RegistroDaRemessa<DePrecos>,
  { usuario }: { usuario: Logado },
): Promise<Pick<DePrecos['alvo'], 'idTabela' | 'criouTabela'> | undefined> {
  const { novos, alterados, recusados } = await contarResultados(db, TABELA_PRECO, registro.id)
  if (registro.substituir ? recusados > 0 : novos + alterados === 0) return undefined
  const { idTabela: era } = registro
  const existente = era === null ? undefined : await travarTabela(db, usuario, era)
  const idTabela = existente?.id ?? (await insertTabela(db, registro))
  await levarAoCatalogo(db, registro, idTabela)
  return { idTabela, criouTabela: existente === undefined }
}
