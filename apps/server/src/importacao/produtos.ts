import { ONDE_VER } from '@portal/contract/core/enderecos'
import { labelOf, TIPO_MATERIAL, type TipoMaterial } from '@portal/contract/core/options'
import {
  IMPORTACAO_DE_PRODUTOS,
  importarPlanilhas,
  LUGAR_SAIU,
  MUDOU_DEPOIS,
  USADO_DEPOIS,
} from '@portal/contract/importacao/produtos'
import { EM_ANDAMENTO, MUDARAM, PLANILHA } from '@portal/contract/importacao/remessa'
import { resumir } from '@portal/contract/importacao/resumo'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import type { Logado } from '../core/context.ts'
import { Conflito } from '../core/errors.ts'
import type { Db } from '../db/client.ts'
import { gravavelDe } from '../materiais/gravar.queries.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import type { Planejada } from '../planilhas/planejada.ts'
import { planejar } from '../planilhas/planejar.ts'
import { listUsados, travarTocados, voltar } from './desfazer.queries.ts'
import { aEscolhida, cadaLinhaDiz, listReferenciasDa, PRODUTO, sobreAMesmaReferencia } from './importacoes.queries.ts'
import { listSemLugarDeAntes } from './lugares.queries.ts'
import { listMudados } from './mudados.queries.ts'
import { adiantarNovas, levarAoCatalogo, listPorJulgar, listTocados, recusarCiclos } from './aoCatalogo.queries.ts'
import { JulgadosAoEsperar, numerarEJulgar, type ProdutoQueEspera } from './numerarEJulgar.ts'
import { soDependentes } from './remessa/avaliar.ts'
import { alvoDaPlanilha, lerPlanilha, type AlvoDaPlanilha, type TiposDePlanilha } from './remessa/planilha.ts'
import { guardarLinhas } from './remessa/linhas.queries.ts'
import { envio, type Remessa } from './remessa/remessa.ts'
import type { Linha, RegistroDaRemessa } from './remessa/tipos.ts'

interface DeProdutos extends TiposDePlanilha {
  pedido: { tipo: TipoMaterial; idReferencia: number | null; separador: Separador | undefined }
  alvo: AlvoDaPlanilha & { tipo: TipoMaterial; idReferencia: number | null }
  linha: Planejada
  nova: ProdutoQueEspera
  memoria: JulgadosAoEsperar
  visto: never
}

async function exigirEm(
  db: Db,
  usuario: Logado,
  { tipo }: { tipo: TipoMaterial },
  referencias: readonly number[],
): Promise<void> {
  exigirPapelDoTipo(usuario, tipo)
  for (const id of referencias) await exigirReferenciaDoTipo(db, usuario, tipo, id)
}

/** Products by the sheet (Spec 002 §2.3, §7.1). */
export const PRODUTOS: Remessa<DeProdutos> = {
  tarefa: 'importacao.produtos',
  ver: ONDE_VER.importacao('produtos'),
  categoria: PRODUTO,
  chamadas: IMPORTACAO_DE_PRODUTOS,
  envios: importarPlanilhas.map(({ tipo, call }) =>
    envio(call, [PLANILHA], ({ referencia: idReferencia = null, separador, conteudo, semLinhas }, arquivos) => ({
      campo: 'referencia',
      pedido: { tipo, idReferencia, separador },
      arquivos,
      conteudo,
      semLinhas,
    })),
  ),
  textos: {
    ocupada: EM_ANDAMENTO.texto,
    tarefa: ({ tipo, nomeArquivo }) => `Importar ${labelOf(TIPO_MATERIAL, tipo)}: ${nomeArquivo}`,
    arquivo: ({ nomeArquivo }) => nomeArquivo,
    resumo: resumir,
    mudaram: MUDARAM,
  },
  acesso: {
    async resolver(db, usuario, { pedido, arquivos }) {
      const { tipo, idReferencia } = pedido
      await exigirEm(db, usuario, pedido, aEscolhida(pedido))
      return { tipo, idReferencia, ...alvoDaPlanilha(pedido, arquivos) }
    },
    exigir: async (db, usuario, registro) =>
      exigirEm(db, usuario, registro, await listReferenciasDa(db, PRODUTO, registro)),
    reservada: cadaLinhaDiz,
    exigirEm,
  },
  leitura: {
    ...lerPlanilha<DeProdutos>({
      pasta: ({ tipo }) => PASTAS[tipo],
      categoria: PRODUTO,
      nomeiam: cadaLinhaDiz,
      corrige: true,
      planejar: (db, { usuario, simulando: emPalavras }, { tipo, idReferencia, separador }, lida) =>
        planejar(db, { usuario, tipo, idReferencia, separador: separador ?? undefined, emPalavras }, lida),
    }),
    mostrar: (simulada) => simulada,
  },
  catalogo: {
    preparar: paraGravar,
    memoria: () => new JulgadosAoEsperar(),
    guardar: async ({ db }, novas, { memoria }) => guardarLinhas(db, PRODUTO, await numerarEJulgar(db, novas, memoria)),
    adiantar: (registro) =>
      registro.idReferencia === null
        ? undefined
        : (db, parte, memoria) => adiantarNovas(db, registro, { parte, memoria }),
    async levarAoCatalogo(db, registro, publicando) {
      await levarAoCatalogo(db, registro, publicando)
      return {}
    },
    mudados: listMudados,
    async exigirIntacta(db, registro) {
      const mudados = await travarTocados(db, registro)
      if (mudados.length) throw new Conflito(`${MUDOU_DEPOIS}${mudados.join(', ')}.`)
      const semLugar = await listSemLugarDeAntes(db, registro)
      if (semLugar.length) throw new Conflito(`${LUGAR_SAIU}${semLugar.join(', ')}.`)
      const usados = await listUsados(db, registro)
      if (usados.length) throw new Conflito(`${USADO_DEPOIS}${usados.join(', ')}.`)
    },
    async voltar(db, registro) {
      await voltar(db, registro)
      await recusarCiclos(db, registro)
    },
  },
  correcao: { sobreOMesmo: sobreAMesmaReferencia, porCodigo: true },
  julgados: () => ({ tarefa: 'importacao.prontidao', listTocados, listPorJulgar, aoVoltar: soDependentes }),
}

/** What is written of a row; nothing of those that stay as they are. */
function paraGravar(
  { id, tipo, idReferencia }: RegistroDaRemessa<DeProdutos>,
  linha: Linha<DeProdutos>,
  desmarcada: boolean,
): ProdutoQueEspera | undefined {
  if (desmarcada || linha.resultado === 'IGUAL') return undefined
  const { form, referencia, existente } = linha
  return {
    linha: {
      idImportacao: id,
      planilha: linha.planilha?.ordem ?? 0,
      numero: linha.numero,
      codigo: linha.codigo,
      idReferencia: referencia?.value ?? null,
      resultado: linha.resultado,
      motivos: [...linha.motivos],
      celulas: linha.celulas,
      filhas: linha.filhas ?? null,
      idMaterial: existente?.id ?? null,
      versao: existente?.versao ?? null,
      ...(form ? gravavelDe(tipo, form) : { material: null, especie: null }),
    },
    ...(linha.resultado === 'NOVO' &&
      form && { novo: { tipo, form, idReferencia: referencia?.value ?? idReferencia ?? 0 } }),
  }
}
