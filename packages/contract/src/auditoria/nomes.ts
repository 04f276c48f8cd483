import { NOMES_DAS_LISTAS } from '../cadastros/nomes.ts'
import { nomesDasColunas } from '../campos/campo.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { CAMPOS_DO_PRECO } from '../campos/preco.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { TIPO_MATERIAL } from '../core/options.ts'

/** Labels of fields that mean the same in every table; names as the trail writes them. */
const CAMPOS: Readonly<Record<string, string>> = {
  id: 'Número',
  versao: 'Versão',
  criadoEm: 'Criado em',
  alteradoEm: 'Alterado em',
  alteradoPor: 'Alterado por',
  codigo: 'Código',
  descricao: 'Descrição',
  sigla: 'Sigla',
  comum: 'Comum',
  unidade: 'Unidade',
  preco: 'Preço',
  tipo: 'Tipo',
  tipoMaterial: 'Tipo de material',
  nome: 'Nome',
  email: 'E-mail',
  logo: 'Logo',
  logoNome: 'Nome do logo',
  chave: 'Chave',
  valor: 'Valor',
  idEmpresa: 'Empresa',
  idTela: 'Recurso',
  idUsuario: 'Usuário',
  idPessoa: 'Pessoa ao teclado',
  idReferencia: 'Referência',
  idLinha: 'Linha',
  idTabela: 'Tabela de preços',
  idAcabamento: 'Acabamento',
  idMaterial: 'Produto',
  situacao: 'Situação',
  idVersaoHomologada: 'Versão em homologação',
  idVersaoPro: 'Versão no CEM DELPHI',
  idVersaoMobi: 'Versão no CEM MOBI',
  status: 'Status',
  novos: 'Novos',
  alterados: 'Alterados',
  cidade: 'Cidade',
  serial: 'Serial',
  idGrupo: 'Grupo',
  idCor: 'Cor',
  direitos: 'Contagem de direitos',
  sha256: 'Arquivo',
  espessura: 'Espessura',
  idTempera: 'Têmpera',
  idPrenativo: 'Prenativo',
  peso: 'Peso',
  idUnidadeValorizacao: 'Unidade de valorização',
  idClasse: 'Classe/ID',
  terminal: 'Terminal',
  idProjetista: 'Projetista',
  ativo: 'Ativo',
  por: 'Por',
  alvo: 'Alvo',
  conteudo: 'Conteúdo',
  criadaEm: 'Criada em',
  vistaEm: 'Vista em',
  expiraEm: 'Expira em',
  numero: 'Número',
  antes: 'Antes',
  criadoPor: 'Por',
  escopos: 'Tipos e referências',
  idSerial: 'Serial',
  estado: 'Estado',
  sistema: 'Sistema',
  homologador: 'Homologador',
  idPatrocinio: 'Patrocínio',
  inquilino: 'Inquilino',
  nivel: 'Nível',
  qtdeLimitePerfil: 'Limite de perfis',
  qtdeLimiteComponente: 'Limite de componentes',
  bloqueadaAtualizacao: 'Atualização bloqueada',
  bloqueadaLiberacao: 'Liberação bloqueada',
  liberacaoBloqueadaDesde: 'Liberação bloqueada desde',
  arquivo: 'Arquivo',
  shaPlano: 'Plano simulado',
  semLinhas: 'Linhas desmarcadas',
  tarefa: 'Tarefa',
  iguais: 'Iguais',
  recusados: 'Recusados',
  nomeArquivo: 'Nome do arquivo',
  separador: 'Separador decimal',
  naoLidas: 'Colunas e planilhas não lidas',
  idLiberacao: 'Liberação padrão',
  idPacote: 'Pacote',
  desde: 'Desde',
  anexo: 'Tipo de arquivo',
  miniatura: 'Miniatura',
  em: 'Em',
  arquivoComum: 'Arquivo comum',
  arquivoNome: 'Nome do arquivo',
  area: 'Área',
  mensagem: 'Mensagem',
  terminadaEm: 'Terminada em',
  quantos: 'Quantos itens',
  idImportacao: 'Importação',
  versaoDepois: 'Versão depois',
  motivos: 'Motivos',
  celulas: 'Células',
  idVersao: 'Versão',
}

/** Labels of what an event tells beside the fields of its record. */
const DE_EVENTO: Readonly<Record<string, string>> = {
  resultado: 'Resultado',
  finalidade: 'Finalidade',
  de: 'De',
  para: 'Para',
  pessoa: 'Pessoa',
  motivo: 'Motivo',
  formato: 'Formato',
  filtros: 'Filtros',
  linhas: 'Linhas',
}

interface Tabela {
  nome: string
  /** Labels of fields that only this table has, or that it calls otherwise. */
  campos?: Readonly<Record<string, string>>
}

/** Names of all audited tables of records; one that is missing here fails a test. */
export const NOMES_DAS_TABELAS: Readonly<Record<string, Tabela>> = {
  ...Object.fromEntries(
    TIPO_MATERIAL.map(({ label, value }) => [
      value.toLowerCase(),
      { nome: label, campos: nomesDasColunas(CAMPOS_DA_ESPECIE[value]) },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(NOMES_DAS_LISTAS).map(([palavra, nome]) => [
      palavra.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`),
      { nome },
    ]),
  ),
  aplicabilidade: {
    nome: 'Aplicabilidade',
    campos: { idAplicavel: 'Componente aplicável', excluida: 'Marcado para exclusão' },
  },
  aplicabilidade_base: { nome: 'Aplicabilidade base' },
  acabamento: { nome: 'Acabamento', campos: nomesDasColunas(CAMPOS_DO_ACABAMENTO) },
  boletim: {
    nome: 'Boletim técnico',
    campos: {
      ano: 'Ano',
      numero: 'Número do boletim',
      titulo: 'Título',
      antes: 'De',
      depois: 'Até',
      descontinuados: 'Descontinuados',
      retirados: 'Retirados',
      html: 'Arquivo HTML',
      pdf: 'Arquivo PDF',
      criadoPor: 'Criado por',
    },
  },
  caracteristica: { nome: 'Característica' },
  webhook: {
    nome: 'Webhook',
    campos: {
      url: 'Endereço',
      eventos: 'Eventos',
      segredo: 'Segredo',
      tudo: 'Recebe de todas as empresas',
      desativadoEm: 'Desativado por falhas em',
    },
  },
  chave_api: {
    nome: 'Chave de API',
    campos: {
      prefixo: 'Começo da chave',
      impressao: 'Impressão digital',
      escopos: 'O que permite',
      alcance: 'Alcance',
      expiraEm: 'Vale até',
      limitePorMinuto: 'Chamadas por minuto',
      impressaoAnterior: 'Impressão digital anterior',
      anteriorAte: 'A anterior vale até',
      herdada: 'De antes dos alcances',
      revogadaEm: 'Revogada em',
    },
  },
  cliente: {
    nome: 'Cliente',
    campos: { documento: 'CNPJ', razaoSocial: 'Razão social', nomeFantasia: 'Nome fantasia' },
  },
  cliente_serial: {
    nome: 'Serial do cliente',
    campos: {
      idCliente: 'Cliente',
      descricaoProduto: 'Produto',
      nivel: 'Nível de acesso',
    },
  },
  configuracao: { nome: 'Configuração' },
  empresa: {
    nome: 'Empresa',
    campos: {
      cnpj: 'CNPJ',
      razao: 'Razão social',
      fantasia: 'Nome fantasia',
      cep: 'CEP',
      endereco: 'Endereço',
      complemento: 'Complemento',
      bairro: 'Bairro',
      idPerfil: 'Perfil',
      idEmpresaMae: 'Empresa acima',
      provedora: 'Provedora',
    },
  },
  empresa_referencia: { nome: 'Referência liberada à empresa' },
  empresa_tela: { nome: 'Recurso da empresa' },
  empresa_tipo: { nome: 'Perfil de empresa', campos: { perfil: 'Perfil' } },
  empresa_tipo_tela: { nome: 'Recurso do perfil', campos: { idEmpresaTipo: 'Perfil de empresa' } },
  informativo: { nome: 'Informativo' },
  imagem_importacao: {
    nome: 'Importação de imagens',
    campos: {
      shaImagens: 'Arquivo de imagens',
      nomeImagens: 'Nome do arquivo de imagens',
      shaFichas: 'Arquivo de fichas técnicas',
      nomeFichas: 'Nome do arquivo de fichas técnicas',
      semLinhas: 'Arquivos desmarcados',
      guardados: 'Guardados',
    },
  },
  importacao: {
    nome: 'Importação',
    campos: {
      categoria: 'Categoria',
      idCorrigida: 'Corrige a importação',
    },
  },
  kit_composicao: {
    nome: 'Composição do kit',
    campos: {
      idProduto: 'Produto',
      codigoProduto: 'Código do produto',
      quantidade: 'Quantidade',
      usinagem: 'Usinagem',
    },
  },
  kit_medida: { nome: 'Medida do kit', campos: { largura: 'Largura', altura: 'Altura' } },
  kit_medida_cor: { nome: 'Cor da medida do kit', campos: { idMedida: 'Medida' } },
  liberacao_diversa: {
    nome: 'Liberação em massa',
    campos: {
      liberacao: 'Liberação',
      atualizacaoExistenteCem: 'Atualização existente CEM',
      atualizacaoExistentePrefSuite: 'Atualização existente PrefSuite',
      disponivel: 'Disponível',
      dataLiberacao: 'Data da liberação',
      clientes: 'Clientes alcançados',
      seriais: 'Seriais alcançados',
    },
  },
  liberacao_diversa_aplicabilidade: {
    nome: 'Aplicabilidade da liberação em massa',
    campos: { idLiberacao: 'Liberação em massa' },
  },
  liberacao_diversa_pacote: {
    nome: 'Pacote da liberação em massa',
    campos: { idLiberacao: 'Liberação em massa' },
  },
  liberacao_diversa_tabela: {
    nome: 'Tabela da liberação em massa',
    campos: { idLiberacao: 'Liberação em massa' },
  },
  liberacao_padrao: { nome: 'Liberação padrão' },
  liberacao_padrao_aplicabilidade: {
    nome: 'Aplicabilidade da liberação padrão',
  },
  liberacao_padrao_pacote: {
    nome: 'Pacote da liberação padrão',
  },
  liberacao_padrao_patrocinio: {
    nome: 'Patrocínio da liberação padrão',
  },
  liberacao_padrao_tabela: {
    nome: 'Tabela da liberação padrão',
  },
  liga: {
    nome: 'Liga',
    campos: { elasticidade: 'Elasticidade', tensaoMaxima: 'Tensão máxima' },
  },
  linha: { nome: 'Linha' },
  linha_aplicacao: { nome: 'Linha de aplicação' },
  linha_prenativo: { nome: 'Prenativo da linha' },
  material: {
    nome: 'Produto',
    campos: {
      ...nomesDasColunas(CAMPOS_DO_MATERIAL),
      prontidaoPro: 'Prontidão para CEM DELPHI',
      prontidaoMobi: 'Prontidão para CEM MOBI',
      avisos: 'Avisos',
      mexida: 'Última mudança',
      busca: 'Texto de busca',
      ordemCodigo: 'Ordem do código',
      escopo: 'Tipo na referência',
      situacaoExibida: 'Situação exibida',
    },
  },
  material_anexo: {
    nome: 'Arquivo do produto',
    campos: { em: 'Enviado em' },
  },
  pacote: {
    nome: 'Pacote de atualização',
    campos: {
      automatico: 'Criado ao homologar',
    },
  },
  pacote_edicao: {
    nome: 'Edição de pacote',
    campos: {
      numero: 'Edição',
      comum: 'Arquivo comum da referência',
      comumNome: 'Nome do arquivo comum',
      material: 'XML de materiais',
      tipologia: 'XML de tipologias',
      acabamento: 'XML de acabamentos',
      entradas: 'Conteúdo do XML',
      criadaPor: 'Gerada por',
    },
  },
  pacote_nivel: {
    nome: 'Edição em vigor do pacote',
    campos: { idEdicao: 'Edição' },
  },
  perfil_barra: { nome: 'Tamanho de barra', campos: { tamanhoBarra: 'Tamanho da barra' } },
  perfil_composto: {
    nome: 'Perfil composto',
    campos: { perfilCh: 'Perfil', idParte: 'Parte', posTrat: 'Posição do tratamento' },
  },
  projeto: {
    nome: 'Projeto',
    campos: { imagem: 'Imagem', desenho: 'Desenho' },
  },
  referencia: {
    nome: 'Referência',
    campos: {
      ocultarCadastro: 'Ocultar cadastro',
      forcarAtualizacao: 'Forçar atualização',
      disponibilizarAplicabilidade: 'Disponibilizar aplicabilidade',
      idEmpresaAplicabilidade: 'Empresa da aplicabilidade',
      arquivoComumNome: 'Nome do arquivo comum',
      descricaoOficial: 'Descrição oficial',
      eliminarPortfolio: 'Eliminar portfólio',
      travarNivel1: 'Travar nível 1',
      travarPortfolio: 'Travar portfólio',
    },
  },
  referencia_classe_id: { nome: 'Classe/ID da referência' },
  referencia_linha: {
    nome: 'Linha da referência',
    campos: {
      exclusiva: 'Exclusiva',
      impedirSalvar: 'Impedir salvar',
      pacoteReferencia: 'Pacote da referência',
      unidadeValor: 'Unidade do valor',
    },
  },
  revisao: {
    nome: 'Revisão entre colegas',
    campos: {
      idUsuario: 'Pedida por',
      idRevisor: 'Pedida a',
    },
  },
  revisao_comentario: {
    nome: 'Comentário de revisão',
    campos: { idItem: 'Item da revisão', campo: 'Campo', texto: 'Texto', criadoPor: 'Autor' },
  },
  revisao_item: {
    nome: 'Item de revisão',
    campos: {
      idRevisao: 'Revisão',
      idRegistro: 'Cadastro',
      referencia: 'Referência',
      idVersaoAntes: 'Versão de mercado comparada',
    },
  },
  patrocinio: { nome: 'Patrocínio' },
  projetista_aberto: { nome: 'Projetista aberto' },
  serial_aplicabilidade: {
    nome: 'Aplicabilidade liberada',
  },
  serial_empresa: {
    nome: 'Limites e bloqueios da empresa',
  },
  serial_preference: {
    nome: 'Liberação Preference',
    campos: { tipoLiberacao: 'Bloqueio' },
  },
  serial_preference_aplicabilidade: { nome: 'Aplicabilidade liberada (Preference)' },
  serial_pacote: {
    nome: 'Pacote liberado ao cliente',
    campos: {
      enviarCemMobi: 'Enviar ao CEM MOBI',
    },
  },
  serial_tabela_preco: {
    nome: 'Tabela de preços liberada',
  },
  tabela_preco: {
    nome: 'Tabela de preços',
    campos: { idVersaoMercado: 'Versão em vigor', eliminadaEm: 'Eliminada em' },
  },
  tabela_preco_importacao: {
    nome: 'Importação de preços',
    campos: {
      criouTabela: 'Criou a tabela',
      substituir: 'Substitui a tabela inteira',
      arredondar: 'Arredonda os preços',
      removidos: 'Removidos',
    },
  },
  tabela_preco_item: {
    nome: 'Preço',
    campos: nomesDasColunas({ ...CAMPOS_DO_PRECO.COMPONENTE, ...CAMPOS_DO_PRECO.VIDRO }),
  },
  tempera: { nome: 'Têmpera' },
  tipologia: {
    nome: 'Tipologia',
    campos: {
      glb: 'Modelo .glb',
      glbNome: 'Nome do modelo .glb',
      usdz: 'Modelo .usdz',
      usdzNome: 'Nome do modelo .usdz',
    },
  },
  usuario: {
    nome: 'Usuário',
    campos: { senhaHash: 'Senha', anonimizadoEm: 'Anonimizado em' },
  },
  usuario_tela: { nome: 'Recurso do usuário' },
  vidro_cor: {
    nome: 'Cor do vidro',
    campos: {
      fatorSolar: 'Fator solar',
      absorcaoEnergetica: 'Absorção energética',
      transmissaoTermica: 'Transmissão térmica',
      transmissaoLuminosidade: 'Transmissão de luminosidade',
      bloqueioCalor: 'Bloqueio de calor',
      reflexaoInterior: 'Reflexão interior',
      reflexaoExterior: 'Reflexão exterior',
    },
  },
}

/** Traffic is no record, but it is held about people: a person's own export shows these tables. */
const TABELAS_DE_TRAFEGO: Readonly<Record<string, Tabela>> = {
  arquivo: {
    nome: 'Arquivo enviado',
    campos: { tamanho: 'Tamanho', vistoEm: 'Visto em', criadoPor: 'Enviado por' },
  },
  chave_idempotencia: {
    nome: 'Repetição de envio',
    campos: { rota: 'Chamada', corpo: 'Conteúdo', resposta: 'Resposta' },
  },
  aplicabilidade_versao: { nome: 'Versão de aplicabilidade' },
  publicacao: {
    nome: 'Publicação',
    campos: {
      acao: 'Ação',
      ate: 'Espera até',
      feitaEm: 'Feita em',
      alcance: 'Quem recebe',
    },
  },
  acabamento_publicacao: { nome: 'Publicação de acabamento' },
  acabamento_versao: {
    nome: 'Versão de acabamento',
  },
  importacao_linha: {
    nome: 'Linha de importação',
    campos: {
      planilha: 'Planilha',
      numero: 'Linha',
      filhas: 'Linhas das outras planilhas',
      material: 'Produto',
      especie: 'Campos do tipo',
    },
  },
  tabela_preco_publicacao: { nome: 'Publicação de tabela de preços' },
  tabela_preco_versao: {
    nome: 'Versão de tabela de preços',
    campos: { itens: 'Itens' },
  },
  tabela_preco_versao_item: { nome: 'Preço de uma versão', campos: { cor: 'Cor' } },
  material_publicacao: { nome: 'Publicação de produto' },
  material_versao: { nome: 'Versão de produto' },
  modo_edicao: { nome: 'Modo edição' },
  link_acesso: { nome: 'Link de acesso', campos: { hash: 'Link', finalidade: 'Finalidade', usadoEm: 'Usado em' } },
  preferencia: { nome: 'Preferência' },
  sessao: { nome: 'Sessão', campos: { encerradaEm: 'Encerrada em', ip: 'Endereço IP', agente: 'Navegador' } },
  tarefa: {
    nome: 'Tarefa',
    campos: {
      feito: 'Feito',
      total: 'Total',
      dados: 'Dados',
      tentativas: 'Tentativas',
      limite: 'Limite de tentativas',
      autoria: 'Autoria',
      iniciadaEm: 'Iniciada em',
    },
  },
}

export const nomeDaTabela = (tabela: string): string =>
  (NOMES_DAS_TABELAS[tabela] ?? TABELAS_DE_TRAFEGO[tabela])?.nome ?? emPalavras(tabela)

export const temNomeDeTabela = (tabela: string): boolean =>
  (NOMES_DAS_TABELAS[tabela] ?? TABELAS_DE_TRAFEGO[tabela]) !== undefined

export const temNomeDeCampo = (tabela: string, campo: string): boolean =>
  ((NOMES_DAS_TABELAS[tabela] ?? TABELAS_DE_TRAFEGO[tabela])?.campos?.[campo] ?? CAMPOS[campo]) !== undefined

export const nomeDoCampo = (tabela: string, campo: string): string =>
  (NOMES_DAS_TABELAS[tabela] ?? TABELAS_DE_TRAFEGO[tabela])?.campos?.[campo] ??
  CAMPOS[campo] ??
  DE_EVENTO[campo] ??
  emPalavras(campo)

/** A name that the product has meanwhile forgotten stays readable. */
function emPalavras(nome: string): string {
  const palavras = nome.replaceAll('_', ' ').replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  return palavras.charAt(0).toLocaleUpperCase('pt-BR') + palavras.slice(1).toLowerCase()
}
