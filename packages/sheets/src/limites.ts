import { COM_SENHA, type LimitesDoZip } from '@portal/contract/core/upload'

/** The heaviest honest file known, a million styled empty rows, packs 13:1, a catalogue about 10:1 (decision 0030). */
export const LIMITES_DO_ZIP: LimitesDoZip = { entradas: 2_000, bytesPorEntrada: 1.5e9, bytes: 2e9, razao: 100 }

export const LIMITES = {
  /** Counted as Excel numbers them. */
  linhas: 1_048_576,
  colunas: 256,
  /** Filled rows and cells: styled emptiness counts nowhere. */
  linhasPreenchidas: 300_000,
  celulas: 8_000_000,
  mesclas: 50_000,
  letrasPorCelula: 32_767,
  /** Letters of shared texts, and of all texts that cells show. */
  letrasComuns: 150e6,
  letras: 400e6,
  /** Letters of parts that are read as a whole: names of sheets, styles. */
  letrasDaParte: 20e6,
  planilhas: 50,
  profundidade: 32,
  /** An .xls is read as a whole, because its format is a file system of its own. */
  bytesDoXls: 40 * 1024 * 1024,
} as const

/** Refusals in words for whoever sent the file. */
export const RECUSAS = {
  danificada:
    'O arquivo está danificado ou não é uma planilha do Excel. Abra-o no Excel, salve como .xlsx e envie novamente.',
  comSenha: COM_SENHA,
  suspeita: 'O arquivo foi recusado porque seu conteúdo se expande além do permitido.',
  linhas: 'A planilha tem mais de 300.000 linhas preenchidas. Divida-a em arquivos menores.',
  colunas: 'A planilha tem mais de 256 colunas. Deixe só as colunas do modelo.',
  celulas: 'A planilha tem células ou textos demais. Divida-a em arquivos menores.',
  mescladas: 'A planilha tem células mescladas demais. Desfaça as mesclagens e envie novamente.',
  xlsGrande: 'O arquivo .xls é grande demais. Salve-o como .xlsx e envie novamente.',
  xlsAntigo: 'O arquivo é de uma versão muito antiga do Excel. Salve-o como .xlsx e envie novamente.',
  vazia: 'A planilha não tem linhas preenchidas.',
  demorada: 'A leitura da planilha demorou demais. Divida-a em arquivos menores.',
  memoria: 'A leitura da planilha precisou de memória demais. Divida-a em arquivos menores.',
} as const
export type Recusada = keyof typeof RECUSAS

export class PlanilhaRecusada extends Error {
  readonly motivo: Recusada
  constructor(motivo: Recusada, cause?: unknown) {
    super(RECUSAS[motivo], { cause })
    this.motivo = motivo
  }
}
