import { nomesDasColunas } from '../campos/campo.ts'
import { CAMPOS_DO_ACABAMENTO } from '../campos/acabamento.ts'
import { CAMPOS_DO_PRECO } from '../campos/preco.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'

/** Fields that mean the same wherever they stand; names as the trail writes them. */
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
}

/** What an event tells beside the fields of its record. */
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
  /** The fields that only this table has, or that it calls otherwise. */
  campos?: Readonly<Record<string, string>>
}

/** Every table of records, as people call it; a table under watch that is missing here fails a test. */
export const NOMES_DAS_TABELAS: Readonly<Record<string, Tabela>> = {
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
  classe_id: { nome: 'Classe/ID' },
  webhook: {
    nome: 'Webhook',
    campos: {
      url: 'Endereço',
      eventos: 'Eventos',
      segredo: 'Segredo',
      tudo: 'Recebe de todas as empresas',
      ativo: 'Ativo',
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
      idSerial: 'Serial',
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
    campos: { documento: 'CNPJ', razaoSocial: 'Razão social', nomeFantasia: 'Nome fantasia', estado: 'Estado' },
  },
  cliente_serial: {
    nome: 'Serial do cliente',
    campos: {
      idCliente: 'Cliente',
      sistema: 'Sistema',
      descricaoProduto: 'Produto',
      homologador: 'Homologador',
      idPatrocinio: 'Patrocínio',
      inquilino: 'Inquilino',
      nivel: 'Nível de acesso',
      qtdeLimitePerfil: 'Limite de perfis',
      qtdeLimiteComponente: 'Limite de componentes',
      bloqueadaAtualizacao: 'Atualização bloqueada',
      bloqueadaLiberacao: 'Liberação bloqueada',
      liberacaoBloqueadaDesde: 'Liberação bloqueada desde',
    },
  },
  componente: { nome: 'Componente', campos: nomesDasColunas(CAMPOS_DA_ESPECIE.COMPONENTE) },
  configuracao: { nome: 'Configuração' },
  cor: { nome: 'Cor' },
  empresa: {
    nome: 'Empresa',
    campos: {
      cnpj: 'CNPJ',
      razao: 'Razão social',
      fantasia: 'Nome fantasia',
      cep: 'CEP',
      endereco: 'Endereço',
      numero: 'Número',
      complemento: 'Complemento',
      bairro: 'Bairro',
      estado: 'Estado',
      idPerfil: 'Perfil',
      idEmpresaMae: 'Empresa acima',
      provedora: 'Provedora',
    },
  },
  empresa_referencia: { nome: 'Referência liberada à empresa' },
  empresa_tela: { nome: 'Recurso da empresa' },
  empresa_tipo: { nome: 'Perfil de empresa', campos: { perfil: 'Perfil' } },
  empresa_tipo_tela: { nome: 'Recurso do perfil', campos: { idEmpresaTipo: 'Perfil de empresa' } },
  grupo: { nome: 'Grupo' },
  informativo: { nome: 'Informativo', campos: { arquivo: 'Arquivo' } },
  imagem_importacao: {
    nome: 'Importação de imagens',
    campos: {
      shaImagens: 'Arquivo de imagens',
      nomeImagens: 'Nome do arquivo de imagens',
      shaFichas: 'Arquivo de fichas técnicas',
      nomeFichas: 'Nome do arquivo de fichas técnicas',
      shaPlano: 'Plano simulado',
      semLinhas: 'Arquivos desmarcados',
      estado: 'Estado',
      tarefa: 'Tarefa',
      guardados: 'Guardados',
      iguais: 'Iguais',
      recusados: 'Recusados',
    },
  },
  importacao: {
    nome: 'Importação',
    campos: {
      categoria: 'Categoria',
      nomeArquivo: 'Nome do arquivo',
      shaPlano: 'Plano simulado',
      separador: 'Separador decimal',
      semLinhas: 'Linhas desmarcadas',
      naoLidas: 'Colunas e planilhas não lidas',
      estado: 'Estado',
      tarefa: 'Tarefa',
      iguais: 'Iguais',
      recusados: 'Recusados',
    },
  },
  kit: { nome: 'Kit', campos: nomesDasColunas(CAMPOS_DA_ESPECIE.KIT) },
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
      sistema: 'Sistema',
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
    campos: { idLiberacao: 'Liberação em massa', idPacote: 'Pacote' },
  },
  liberacao_diversa_tabela: {
    nome: 'Tabela da liberação em massa',
    campos: { idLiberacao: 'Liberação em massa' },
  },
  liberacao_padrao: { nome: 'Liberação padrão', campos: { sistema: 'Sistema' } },
  liberacao_padrao_aplicabilidade: {
    nome: 'Aplicabilidade da liberação padrão',
    campos: { idLiberacao: 'Liberação padrão', desde: 'Desde' },
  },
  liberacao_padrao_pacote: {
    nome: 'Pacote da liberação padrão',
    campos: { idLiberacao: 'Liberação padrão', idPacote: 'Pacote', desde: 'Desde' },
  },
  liberacao_padrao_patrocinio: {
    nome: 'Patrocínio da liberação padrão',
    campos: { idLiberacao: 'Liberação padrão', idPatrocinio: 'Patrocínio', desde: 'Desde' },
  },
  liberacao_padrao_tabela: {
    nome: 'Tabela da liberação padrão',
    campos: { idLiberacao: 'Liberação padrão', desde: 'Desde' },
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
      codigoInterno: 'Código interno',
      ipi: 'IPI',
      idSucessor: 'Sucessor',
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
    campos: { anexo: 'Tipo de arquivo', miniatura: 'Miniatura', em: 'Enviado em' },
  },
  pacote: {
    nome: 'Pacote de atualização',
    campos: {
      arquivoComum: 'Arquivo comum',
      arquivo: 'Arquivo',
      arquivoNome: 'Nome do arquivo',
      automatico: 'Criado ao homologar',
    },
  },
  pacote_edicao: {
    nome: 'Edição de pacote',
    campos: {
      idPacote: 'Pacote',
      numero: 'Edição',
      nivel: 'Nível',
      arquivoComum: 'Arquivo comum',
      comum: 'Arquivo comum da referência',
      comumNome: 'Nome do arquivo comum',
      arquivo: 'Arquivo',
      arquivoNome: 'Nome do arquivo',
      material: 'XML de materiais',
      tipologia: 'XML de tipologias',
      acabamento: 'XML de acabamentos',
      entradas: 'Conteúdo do XML',
      criadaPor: 'Gerada por',
    },
  },
  pacote_nivel: {
    nome: 'Edição em vigor do pacote',
    campos: { idPacote: 'Pacote', nivel: 'Nível', idEdicao: 'Edição', desde: 'Desde' },
  },
  perfil: { nome: 'Perfil', campos: nomesDasColunas(CAMPOS_DA_ESPECIE.PERFIL) },
  perfil_barra: { nome: 'Tamanho de barra', campos: { tamanhoBarra: 'Tamanho da barra' } },
  perfil_composto: {
    nome: 'Perfil composto',
    campos: { perfilCh: 'Perfil', idParte: 'Parte', posTrat: 'Posição do tratamento' },
  },
  prenativo: { nome: 'Prenativo' },
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
      arquivoComum: 'Arquivo comum',
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
      area: 'Área',
      idUsuario: 'Pedida por',
      idRevisor: 'Pedida a',
      mensagem: 'Mensagem',
      estado: 'Estado',
      terminadaEm: 'Terminada em',
      quantos: 'Quantos itens',
      escopos: 'Tipos e referências',
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
      area: 'Área',
      idRegistro: 'Cadastro',
      referencia: 'Referência',
      idVersaoAntes: 'Versão de mercado comparada',
      conteudo: 'Conteúdo',
      estado: 'Estado',
    },
  },
  patrocinio: { nome: 'Patrocínio' },
  projetista_aberto: { nome: 'Projetista aberto', campos: { idSerial: 'Serial' } },
  serial_aplicabilidade: {
    nome: 'Aplicabilidade liberada',
    campos: { idSerial: 'Serial', homologador: 'Homologador' },
  },
  serial_empresa: {
    nome: 'Limites e bloqueios da empresa',
    campos: {
      idSerial: 'Serial',
      qtdeLimitePerfil: 'Limite de perfis',
      qtdeLimiteComponente: 'Limite de componentes',
      bloqueadaAtualizacao: 'Atualização bloqueada',
      bloqueadaLiberacao: 'Liberação bloqueada',
      liberacaoBloqueadaDesde: 'Liberação bloqueada desde',
    },
  },
  serial_preference: {
    nome: 'Liberação Preference',
    campos: { idSerial: 'Serial', tipoLiberacao: 'Bloqueio' },
  },
  serial_preference_aplicabilidade: { nome: 'Aplicabilidade liberada (Preference)', campos: { idSerial: 'Serial' } },
  serial_pacote: {
    nome: 'Pacote liberado ao cliente',
    campos: {
      idSerial: 'Serial',
      idPacote: 'Pacote',
      homologador: 'Homologador',
      enviarCemMobi: 'Enviar ao CEM MOBI',
      inquilino: 'Inquilino',
    },
  },
  superficie: { nome: 'Superfície', campos: nomesDasColunas(CAMPOS_DA_ESPECIE.SUPERFICIE) },
  serial_tabela_preco: {
    nome: 'Tabela de preços liberada',
    campos: { idSerial: 'Serial', homologador: 'Homologador' },
  },
  tabela_preco: {
    nome: 'Tabela de preços',
    campos: { idVersaoMercado: 'Versão em vigor', eliminadaEm: 'Eliminada em' },
  },
  tabela_preco_importacao: {
    nome: 'Importação de preços',
    campos: {
      criouTabela: 'Criou a tabela',
      nomeArquivo: 'Nome do arquivo',
      shaPlano: 'Plano simulado',
      separador: 'Separador decimal',
      semLinhas: 'Linhas desmarcadas',
      substituir: 'Substitui a tabela inteira',
      naoLidas: 'Colunas e planilhas não lidas',
      arredondar: 'Arredonda os preços',
      estado: 'Estado',
      tarefa: 'Tarefa',
      iguais: 'Iguais',
      recusados: 'Recusados',
      removidos: 'Removidos',
    },
  },
  tabela_preco_item: {
    nome: 'Preço',
    campos: nomesDasColunas({ ...CAMPOS_DO_PRECO.COMPONENTE, ...CAMPOS_DO_PRECO.VIDRO }),
  },
  tempera: { nome: 'Têmpera' },
  tipo_acabamento: { nome: 'Tipo de acabamento' },
  tipo_tecido: { nome: 'Tipo de tecido' },
  tipo_vidro: { nome: 'Tipo de vidro' },
  tipologia: {
    nome: 'Tipologia',
    campos: {
      glb: 'Modelo .glb',
      glbNome: 'Nome do modelo .glb',
      usdz: 'Modelo .usdz',
      usdzNome: 'Nome do modelo .usdz',
    },
  },
  unidade: { nome: 'Unidade' },
  usuario: {
    nome: 'Usuário',
    campos: { senhaHash: 'Senha', anonimizadoEm: 'Anonimizado em' },
  },
  usuario_tela: { nome: 'Recurso do usuário' },
  vidro: { nome: 'Vidro', campos: nomesDasColunas(CAMPOS_DA_ESPECIE.VIDRO) },
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

/** Traffic is no record, but it is held about people: what the person's own export shows of it. */
const TABELAS_DE_TRAFEGO: Readonly<Record<string, Tabela>> = {
  arquivo: {
    nome: 'Arquivo enviado',
    campos: { tamanho: 'Tamanho', vistoEm: 'Visto em', criadoPor: 'Enviado por' },
  },
  chave_idempotencia: {
    nome: 'Repetição de envio',
    campos: { rota: 'Chamada', corpo: 'Conteúdo', resposta: 'Resposta' },
  },
  aplicabilidade_versao: { nome: 'Versão de aplicabilidade', campos: { numero: 'Número', criadoPor: 'Por' } },
  publicacao: {
    nome: 'Publicação',
    campos: {
      area: 'Área',
      acao: 'Ação',
      estado: 'Estado',
      ate: 'Espera até',
      feitaEm: 'Feita em',
      tarefa: 'Tarefa',
      mensagem: 'Mensagem',
      escopos: 'Tipos e referências',
      alcance: 'Quem recebe',
      quantos: 'Quantos itens',
    },
  },
  acabamento_publicacao: { nome: 'Publicação de acabamento', campos: { em: 'Em' } },
  acabamento_versao: {
    nome: 'Versão de acabamento',
    campos: { numero: 'Número', criadoPor: 'Por' },
  },
  imagem_importacao_linha: {
    nome: 'Arquivo de uma importação de imagens',
    campos: {
      idImportacao: 'Importação',
      numero: 'Ordem',
      arquivo: 'Arquivo',
      anexo: 'Tipo de arquivo',
      mensagem: 'Mensagem',
      miniatura: 'Miniatura',
      antes: 'Antes',
      versaoDepois: 'Versão depois',
    },
  },
  importacao_linha: {
    nome: 'Linha de importação',
    campos: {
      idImportacao: 'Importação',
      planilha: 'Planilha',
      numero: 'Linha',
      filhas: 'Linhas das outras planilhas',
      motivos: 'Motivos',
      celulas: 'Células',
      material: 'Produto',
      especie: 'Campos do tipo',
      antes: 'Antes',
      versaoDepois: 'Versão depois',
    },
  },
  tabela_preco_importacao_linha: {
    nome: 'Linha de importação de preços',
    campos: {
      idImportacao: 'Importação',
      numero: 'Linha',
      motivos: 'Motivos',
      celulas: 'Células',
      item: 'Preço',
      antes: 'Antes',
    },
  },
  tabela_preco_publicacao: { nome: 'Publicação de tabela de preços', campos: { em: 'Em', idVersao: 'Versão' } },
  tabela_preco_versao: {
    nome: 'Versão de tabela de preços',
    campos: { numero: 'Número', itens: 'Itens', criadoPor: 'Por' },
  },
  tabela_preco_versao_item: { nome: 'Preço de uma versão', campos: { idVersao: 'Versão', cor: 'Cor' } },
  material_publicacao: { nome: 'Publicação de produto', campos: { em: 'Em' } },
  material_versao: { nome: 'Versão de produto', campos: { numero: 'Número', criadoPor: 'Por' } },
  modo_edicao: { nome: 'Modo edição', campos: { area: 'Área' } },
  link_acesso: { nome: 'Link de acesso', campos: { hash: 'Link', finalidade: 'Finalidade', usadoEm: 'Usado em' } },
  preferencia: { nome: 'Preferência' },
  sessao: { nome: 'Sessão', campos: { encerradaEm: 'Encerrada em', ip: 'Endereço IP', agente: 'Navegador' } },
  tarefa: {
    nome: 'Tarefa',
    campos: {
      estado: 'Estado',
      feito: 'Feito',
      total: 'Total',
      mensagem: 'Mensagem',
      dados: 'Dados',
      tentativas: 'Tentativas',
      limite: 'Limite de tentativas',
      autoria: 'Autoria',
      iniciadaEm: 'Iniciada em',
      terminadaEm: 'Terminada em',
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
