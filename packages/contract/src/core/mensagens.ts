/** Shared sentences, word by word from `docs/especificacao/messages.tsv`; labels are corrected (decisions 0.4). */
export const MENSAGENS = {
  semDadosParaExportar: 'Não há dados para exportar.',
  acaoConcluida: 'A ação foi concluída.',
  erroGenerico: 'Ocorreu um erro ao realizar essa operação.',
  erroSemTexto: 'Não foi possível realizar a operação',
  campoObrigatorio: 'Campo obrigatório',
  /** The documents number these without naming a field; the plain text is shown (decisions L-05). */
  camposNumerados: ['Campo obrigatório 1', 'Campo obrigatório 2', 'Campo obrigatório 3', 'Campo obrigatório 4'],
  campoIncompleto: 'Campo incompleto',
  semDados: 'Nenhum dado disponível!',
  confirmaExclusao: 'Após a confirmação isso não pode ser desfeito.',
  enviandoArquivo: 'Enviando arquivo...',
  arquivoEnviado: 'Arquivo enviado com sucesso!',
  erroArquivo: 'Ocorreu um erro ao enviar o arquivo.',
  codigoMaximo: 'O código só pode ter no máximo 20 caracteres.',
  descricaoMaxima: 'A descrição só pode ter no máximo 100 caracteres.',
  semPermissao: 'Você não tem permissão para realizar esta operação.',
  paginaSemPermissao: 'Você não tem permissão para acessar esta página.',
  naoEncontrado: 'Registro não encontrado.',
  registroDeOutraEmpresa: 'Este registro é de outra empresa e não pode ser alterado.',
  registroComum: 'Os registros comuns a todas as empresas são mantidos pela provedora do portal. Escolha Comum: Não.',
  listaDaProvedora: 'Esta lista vale para todas as empresas e é mantida pela provedora do portal.',
  rotaNaoEncontrada: 'Rota não encontrada.',
  sessaoInvalida: 'Sua sessão terminou. Entre novamente.',
  servidorIndisponivel: 'O servidor está indisponível no momento. Tente novamente em instantes.',
  semEspaco: 'Sem espaço em disco no servidor. Nada foi gravado; avise quem administra o portal.',
  muitasTentativas: 'Muitas tentativas. Aguarde alguns minutos e tente novamente.',
  chaveEmUso: 'Esta operação já está em andamento. Aguarde o resultado.',
  gravandoOMesmo: 'Outra pessoa está gravando o mesmo registro. Tente novamente.',
  chaveDeOutroCorpo: 'Esta chave de repetição já foi usada em outra operação.',
  tamanhoExcedido: 'O arquivo é maior que o permitido.',
  corpoExcedido: 'Os dados enviados são maiores que o permitido.',
  tipoNaoAceito: 'O tipo de conteúdo enviado não é aceito.',
  valorInvalido: 'Valor inválido',
  aguarde: 'Um momento…',
  nadaMudou: 'Nada foi alterado.',
} as const

/** Length messages that the documents do not quote follow the wording of those they do (decisions M-08, M-09). */
export const textoMaximo = (artigo: 'O' | 'A', campo: string, maximo: number) =>
  `${artigo} ${campo} só pode ter no máximo ${maximo} caracteres.`

export const excluir = (nome: string) => `Excluir "${nome}"?`
