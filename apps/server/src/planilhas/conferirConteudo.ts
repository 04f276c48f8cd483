import { numero as comMilhares, quantidade } from '@portal/contract/core/formato'
import { acharPlanilhas } from '@portal/contract/planilhas/cabecalho'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import { CONTEUDO_DIFERE, dizOMesmo, lerConteudo, type LinhaDita } from '@portal/contract/planilhas/conteudo'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import type { Deps } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { linhasDe, percorrer } from './folhaLida.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { lerGuardado } from './lerGuardado.ts'

const CAMPO = 'conteudo'

/**
 * The browser's reading of the file is compared with the file, which alone counts (decisions §0 "Imports"): whoever
 * confirmed other rows than would be imported is told where they part.
 */
export async function conferirConteudo(
  deps: Pick<Deps, 'files' | 'settings' | 'clock'>,
  pasta: Pasta,
  { sha256, conteudo, parar }: { sha256: string; conteudo: string | undefined; parar: AbortSignal },
): Promise<void> {
  const dito = conteudo === undefined ? undefined : lerConteudo(pasta, conteudo)
  if (!dito) return
  if ('recusa' in dito) throw new RegraViolada(dito.recusa, CAMPO)
  const conferir = async (lida: PastaLida) => {
    const achadas = acharPlanilhas(pasta, lida.planilhas)
    for (const [planilha, ditas] of dito) {
      const indice = achadas.get(planilha)
      if (indice === undefined) throw diferem(`a planilha "${planilha.titulo}" não está nele`)
      const folha = { lida, indice }
      await conferirLinhas(planilha.titulo, linhasDe(folha, (await percorrer(folha, planilha)).cabecalho), ditas)
    }
  }
  await lerGuardado(deps, sha256, conferir, { parar })
}

async function conferirLinhas(
  titulo: string,
  lotes: AsyncIterable<LinhaDoArquivo[]>,
  ditas: readonly LinhaDita[],
): Promise<void> {
  let vistas = 0
  for await (const lote of lotes) for (const linha of lote) conferirLinha(titulo, linha, ditas[vistas++])
  if (vistas < ditas.length)
    throw diferem(
      `a planilha "${titulo}" tem ${quantidade(vistas, 'linha', 'linhas')}, não ${comMilhares(ditas.length)}`,
    )
}

function conferirLinha(
  titulo: string,
  { numero, colunas, celulas }: LinhaDoArquivo,
  dita: LinhaDita | undefined,
): void {
  if (!dita) throw diferem(`falta a linha ${numero} da planilha "${titulo}"`)
  const outra = colunas.find(
    (coluna, i) => coluna && dita.has(coluna) && !dizOMesmo(coluna, celulas[i] ?? null, dita.get(coluna) ?? null),
  )
  if (outra) throw diferem(`planilha "${titulo}", linha ${numero}, coluna "${outra.titulo}"`)
}

const diferem = (onde: string) => new RegraViolada(CONTEUDO_DIFERE(onde), CAMPO)
