import { MENSAGENS } from '../core/mensagens.ts'
import { lerCelula } from './celulas.ts'
import { COLUNA_CHAVE } from './colunas.ts'
import { escolher, type LinhaDoArquivo, type LinhaPlanejada, type Nome, type Nomes } from './plano.ts'

/** The column by which a row names where it goes, where no reference was chosen (decisions 0.4). */
export const COLUNA_DA_REFERENCIA = 'referencia'

/** Each row once, in its order: under the reference that it names, or refused. */
export interface Separadas {
  deCada: ReadonlyMap<Nome, readonly LinhaDoArquivo[]>
  recusadas: readonly { linha: LinhaDoArquivo; planejada: LinhaPlanejada }[]
}

const QUAL_DELAS = (dita: string, quais: readonly Nome[]) =>
  `"${dita}" pode ser mais de uma referência. Escreva o nome com a empresa: ${quais.map(({ codigo }) => `"${codigo ?? ''}"`).join(' ou ')}.`

/** `nomes` are the references on which whoever imports may; any other is one that does not exist. */
export function separarPorReferencia(linhas: readonly LinhaDoArquivo[], nomes: Nomes): Separadas {
  const deCada = new Map<Nome, LinhaDoArquivo[]>()
  const recusadas: { linha: LinhaDoArquivo; planejada: LinhaPlanejada }[] = []
  for (const linha of linhas) {
    const achada = referenciaDa(linha, nomes)
    if (typeof achada === 'string') recusadas.push({ linha, planejada: recusar(linha, achada) })
    else if (!deCada.get(achada)?.push(linha)) deCada.set(achada, [linha])
  }
  return { deCada, recusadas }
}

/** Where the row goes, or why it goes nowhere. */
function referenciaDa(linha: LinhaDoArquivo, nomes: Nomes): Nome | string {
  const { coluna, leitura } = ler(linha, COLUNA_DA_REFERENCIA)
  if (!coluna || !leitura) return MENSAGENS.campoObrigatorio
  const dizer = (motivo: string) => `${coluna.titulo}: ${motivo}`
  if (!('valor' in leitura)) return dizer(leitura.motivo)
  if (leitura.valor === null) return dizer(MENSAGENS.campoObrigatorio)
  const dita = String(leitura.valor)
  const achadas = nomes.achar(dita)
  if (achadas.length > 1) return dizer(QUAL_DELAS(dita, achadas))
  const escolhida = escolher(coluna, dita, [], nomes)
  return achadas[0] ?? dizer('motivo' in escolhida ? escolhida.motivo : MENSAGENS.valorInvalido)
}

function ler({ colunas, celulas }: LinhaDoArquivo, campo: string) {
  const i = colunas.findIndex((uma) => uma?.campo === campo)
  const coluna = colunas[i]
  return { coluna, leitura: coluna && lerCelula(coluna, celulas[i] ?? null) }
}

function recusar(linha: LinhaDoArquivo, motivo: string): LinhaPlanejada {
  const { leitura } = ler(linha, COLUNA_CHAVE)
  const codigo = leitura && 'valor' in leitura ? String(leitura.valor ?? '') : ''
  const { numero } = linha
  return {
    numero,
    codigo,
    resultado: 'RECUSADO',
    mudancas: [],
    motivos: [motivo],
    pergunta: false,
    existente: null,
    form: null,
  }
}
