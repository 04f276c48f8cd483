import type { chamadaDaEstrutura } from '@portal/contract/importacao/chamadasDaRemessa'
import type { TipoMaterial } from '@portal/contract/core/options'
import { planilhasDa, type Pasta } from '@portal/contract/planilhas/colunas'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Logado, Servidor } from '../core/context.ts'
import { serveStream } from '../core/serve.ts'
import type { Db } from '../db/client.ts'
import { enviarBaixavel } from '../planilhas/enviarPlanilha.ts'
import { escreverXlsx } from '@portal/sheets/escreverXlsx'
import { folhasDe } from '../planilhas/folhas.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'

interface Modelo {
  pasta: Pasta
  /** Of product, where the sheet is about one. */
  tipo: TipoMaterial | null
  /** Its drop-downs offer what belongs to a reference only to who may import there. */
  exigir(db: Db, usuario: Logado, idReferencia: number): Promise<void>
}

/** The template of a sheet: as JSON without rows, as the documents' callers take it (decisions I-06), or as a workbook. */
export function servirEstrutura(
  servidor: Servidor,
  call: ReturnType<typeof chamadaDaEstrutura>,
  { pasta, tipo, exigir }: Modelo,
): void {
  serveStream(servidor, call, async ({ query: { formato, referencia } }, { db, usuario, deps }, reply) => {
    if (formato === 'json') return void (await reply.send(emJson(pasta)))
    if (referencia !== undefined) await exigir(db, usuario, referencia)
    const nomes = await nomesDoModelo(db, pasta, { usuario, tipo, idReferencia: referencia })
    await enviarBaixavel(
      reply,
      { nome: nomeDaExportacao(deps.clock()) },
      escreverXlsx(folhasDe(pasta, () => [], nomes)),
    )
  })
}

const emJson = (pasta: Pasta) => ({
  planilhas: planilhasDa(pasta).map(({ nome, colunas }) => ({
    nome,
    colunas: colunas.map(({ titulo }) => titulo),
    linhas: [],
  })),
})
