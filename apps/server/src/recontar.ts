import { userInfo } from 'node:os'
import { numero, quantidade } from '@portal/contract/core/formato'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { comando, UsoErrado } from './comando.ts'
import { PRAZO_MS } from './core/waiting.ts'
import { AUTOR_SISTEMA, emTransacao } from './core/unitOfWork.ts'
import type { Database } from './db/client.ts'
import { recontar, type Recontada } from './materiais/recontar.queries.ts'

const USO = 'Uso: npm run recontar'

function semArgumentos(args: string[]): void {
  if (args.length) throw new UsoErrado(USO)
}

const contarDeNovo = (database: Database): Promise<Recontada[]> =>
  emTransacao(
    database,
    {
      ...AUTOR_SISTEMA,
      autor: 'Comando recontar',
      origem: `terminal ${userInfo().username}`,
      chamada: 'comando.recontar',
    },
    ({ db }) => recontar(db),
    { prazoMs: PRAZO_MS.longo },
  )

function textoDe({ mercado, tipo, guardados, contados, corrigidas }: Recontada): string {
  const onde = mercado ? 'no mercado' : 'em edição'
  const total =
    guardados === contados
      ? `${numero(contados)} ao todo, como antes`
      : `${numero(contados)}, e não ${numero(guardados)}`
  const contagens = quantidade(corrigidas, 'contagem corrigida', 'contagens corrigidas')
  return `${labelOf(TIPO_MATERIAL, tipo)} ${onde}: ${total} (${contagens}).`
}

/** Counts all products anew and puts the kept counts right (decision 0022). */
await comando(semArgumentos, async (database) => {
  const erradas = await contarDeNovo(database)
  const linhas = erradas.length ? erradas.map(textoDe) : ['Todas as contagens estavam certas.']
  process.stdout.write(`${linhas.join('\n')}\n`)
  return 0
})
