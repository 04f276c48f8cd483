import type { AnyCall } from './core/call.ts'
import * as acabamentos from './acabamentos/acabamentos.ts'
import * as diferencasDeAcabamentos from './acabamentos/diferencas.ts'
import * as arquivos from './arquivos/arquivos.ts'
import * as espaco from './arquivos/espaco.ts'
import * as verificacao from './arquivos/verificacao.ts'
import * as atualizacoes from './atualizacoes/atualizacoes.ts'
import * as matrizDeAtualizacoes from './atualizacoes/matriz.ts'
import * as auditoria from './auditoria/auditoria.ts'
import * as boletins from './boletins/boletins.ts'
import * as cadastros from './cadastros/index.ts'
import * as clientes from './clientes/clientes.ts'
import * as geralDoCliente from './clientes/geral.ts'
import * as registroDeClientes from './clientes/registro.ts'
import * as configuracao from './configuracao/configuracao.ts'
import * as conta from './conta/conta.ts'
import * as copias from './copia/copias.ts'
import * as desenhos from './desenhos/desenhos.ts'
import * as empresas from './empresas/empresas.ts'
import * as perfisDeEmpresa from './empresas/perfis.ts'
import * as exportacaoDosEscolhidos from './exportacao/escolhidos.ts'
import * as exportacaoDeFolhas from './exportacao/folhas.ts'
import * as exportacaoDeProdutos from './exportacao/produtos.ts'
import * as fila from './core/fila.ts'
import * as lgpd from './lgpd/lgpd.ts'
import * as imagens from './imagens/imagens.ts'
import * as cadastroDeClientes from './importacao/cadastro.ts'
import * as importacaoDeFolhas from './importacao/folhas.ts'
import * as importacaoDeProdutos from './importacao/produtos.ts'
import * as chavesDeApi from './integracao/chaves.ts'
import * as webhooks from './integracao/webhooks.ts'
import * as aplicabilidadeLiberada from './liberacoes/aplicabilidade.ts'
import * as liberacoesDiversas from './liberacoes/diversas.ts'
import * as liberacoesPadrao from './liberacoes/padrao.ts'
import * as pacotesLiberados from './liberacoes/pacotes.ts'
import * as tabelasLiberadas from './liberacoes/tabelas.ts'
import * as liberacaoPreference from './liberacoes/preference.ts'
import * as simulacaoDoCliente from './liberacoes/simulacao.ts'
import * as ligas from './ligas/ligas.ts'
import * as linhas from './linhas/linhas.ts'
import * as aplicabilidade from './materiais/aplicabilidade.ts'
import * as caracteristicas from './materiais/caracteristicas.ts'
import * as componente from './materiais/componente.ts'
import * as kit from './materiais/kit.ts'
import * as linhasAplicacao from './materiais/linhasAplicacao.ts'
import * as perfil from './materiais/perfil.ts'
import * as superficie from './materiais/superficie.ts'
import * as vidro from './materiais/vidro.ts'
import { INTEIROS } from './materiais/inteiro.ts'
import { TIPOS } from './materiais/tipos.ts'
import * as diferencasDeProdutos from './materiais/diferencas.ts'
import * as secaoDoPerfil from './materiais/secaoDoPerfil.ts'
import * as alteracaoEmMassa from './materiais/emMassa.ts'
import * as mercadoDeProdutos from './materiais/mercado.ts'
import * as produtos from './materiais/produtos.ts'
import * as selecoesDeProduto from './materiais/selecoesDeProduto.ts'
import * as celulasDeProdutos from './materiais/celulas.ts'
import * as desfazerDeProdutos from './materiais/desfazer.ts'
import * as previaDeProdutos from './materiais/previa.ts'
import * as relacoesDeProdutos from './materiais/relacoes.ts'
import * as montagem from './montagem/montagem.ts'
import * as pessoasDaMontagem from './montagem/pessoas.ts'
import * as pacotes from './pacotes/pacotes.ts'
import * as painel from './painel/painel.ts'
import * as painelNoTempo from './painel/tempo.ts'
import * as mesa from './mesa/mesa.ts'
import * as busca from './busca/busca.ts'
import * as preferencias from './preferencias/preferencias.ts'
import * as revisaoDePrecos from './precos/revisao.ts'
import * as tabelasDePreco from './precos/tabelas.ts'
import * as publicacao from './publicacoes/publicacao.ts'
import * as publicacoes from './publicacoes/publicacoes.ts'
import * as referenciaClasses from './referencias/classes.ts'
import * as referenciaInformativos from './referencias/informativos.ts'
import * as referenciaLinhas from './referencias/linhas.ts'
import * as referencias from './referencias/referencias.ts'
import * as revisoes from './revisoes/revisoes.ts'
import * as selecoes from './selecoes/selecoes.ts'
import * as sessao from './sessao/sessao.ts'
import * as tarefas from './tarefas/tarefas.ts'
import * as tipologias from './tipologias/tipologias.ts'
import * as acessosDeUsuarios from './usuarios/acessos.ts'
import * as usuarios from './usuarios/usuarios.ts'
import * as visoes from './visoes/visoes.ts'

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'ids' in value && 'method' in value && 'papeis' in value

/** A noun exports calls, declarations that hold calls (`cor.salvar`), or lists of them (`vidro.uploads`). */
const callsOf = (module: object): AnyCall[] => Object.values(module).flatMap((value: unknown) => callsIn(value, 2))

const callsIn = (value: unknown, depth: number): AnyCall[] => {
  if (isCall(value)) return [value]
  if (depth === 0 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner: unknown) => callsIn(inner, depth - 1))
}

/** The documentation shows this list, and the tests walk over it. */
export const calls: readonly AnyCall[] = [
  ...new Set(
    [
      acabamentos,
      diferencasDeAcabamentos,
      arquivos,
      espaco,
      verificacao,
      atualizacoes,
      matrizDeAtualizacoes,
      auditoria,
      lgpd,
      boletins,
      cadastros,
      clientes,
      geralDoCliente,
      registroDeClientes,
      chavesDeApi,
      webhooks,
      configuracao,
      conta,
      copias,
      desenhos,
      empresas,
      perfisDeEmpresa,
      exportacaoDosEscolhidos,
      exportacaoDeFolhas,
      exportacaoDeProdutos,
      fila,
      imagens,
      cadastroDeClientes,
      importacaoDeFolhas,
      importacaoDeProdutos,
      aplicabilidadeLiberada,
      liberacoesDiversas,
      liberacoesPadrao,
      pacotesLiberados,
      tabelasLiberadas,
      liberacaoPreference,
      simulacaoDoCliente,
      ligas,
      linhas,
      caracteristicas,
      componente,
      kit,
      linhasAplicacao,
      perfil,
      superficie,
      vidro,
      ...Object.values(TIPOS),
      ...Object.values(INTEIROS),
      diferencasDeProdutos,
      secaoDoPerfil,
      pacotes,
      painel,
      painelNoTempo,
      mesa,
      busca,
      preferencias,
      aplicabilidade,
      alteracaoEmMassa,
      mercadoDeProdutos,
      produtos,
      selecoesDeProduto,
      celulasDeProdutos,
      desfazerDeProdutos,
      previaDeProdutos,
      relacoesDeProdutos,
      revisaoDePrecos,
      tabelasDePreco,
      publicacao,
      publicacoes,
      referenciaClasses,
      referenciaInformativos,
      referenciaLinhas,
      referencias,
      revisoes,
      selecoes,
      sessao,
      tarefas,
      tipologias,
      montagem,
      pessoasDaMontagem,
      acessosDeUsuarios,
      usuarios,
      visoes,
    ].flatMap(callsOf),
  ),
]
