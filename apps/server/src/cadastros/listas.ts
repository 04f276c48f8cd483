import { GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO, UNIDADE_KG, UNIDADE_MT } from '@portal/contract/core/idsFixos'
import * as declarado from '@portal/contract/cadastros/index'
import * as tabelas from '../db/tables/cadastros.ts'
import { ordemHumana } from '../db/tables/colunas.ts'
import { daEmpresa, daProvedora } from './dono.ts'
import { listaDe, listaPaginadaDe } from './serveCadastro.ts'
import { exigirUnidade, paresDeUnidade, siglaDe } from './unidade.queries.ts'

const { classeId, cor, grupo, prenativo, tipoAcabamento, tipoTecido, tipoVidro, unidade } = tabelas

export const cores = listaDe(declarado.cor, { tabela: cor, dono: daEmpresa(cor), busca: [cor.descricao] })
export const grupos = listaDe(declarado.grupo, {
  tabela: grupo,
  dono: daEmpresa(grupo),
  busca: [grupo.codigo, grupo.descricao],
  fixos: [GRUPO_ESTEIRA_MONTADA, GRUPO_TECIDO],
})
export const tiposDeVidro = listaDe(declarado.tipoVidro, {
  tabela: tipoVidro,
  dono: daEmpresa(tipoVidro),
  busca: [tipoVidro.codigo, tipoVidro.descricao],
})
export const unidades = listaDe(declarado.unidade, {
  tabela: unidade,
  dono: daEmpresa(unidade),
  busca: [unidade.sigla, unidade.descricao],
  fixos: [UNIDADE_MT, UNIDADE_KG],
})
export const tiposDeAcabamento = listaPaginadaDe(declarado.tipoAcabamento, {
  tabela: tipoAcabamento,
  dono: daProvedora,
  busca: [tipoAcabamento.descricao],
})
export const tiposDeTecido = listaPaginadaDe(declarado.tipoTecido, {
  tabela: tipoTecido,
  dono: daProvedora,
  busca: [tipoTecido.descricao],
})

export const classesId = listaDe(declarado.classeId, {
  tabela: classeId,
  dono: daEmpresa(classeId),
  busca: [classeId.codigo, classeId.descricao],
  respostas: { unidade: paresDeUnidade(classeId.unidade) },
  ordens: { unidade: ordemHumana(siglaDe(classeId.unidade)) },
  conferir: exigirUnidade,
})

export const prenativos = listaPaginadaDe(declarado.prenativo, {
  tabela: prenativo,
  dono: daProvedora,
  busca: [prenativo.codigo, prenativo.descricao],
  respostas: { unidade: paresDeUnidade(prenativo.unidade) },
  ordens: { unidade: ordemHumana(siglaDe(prenativo.unidade)) },
  conferir: exigirUnidade,
})
