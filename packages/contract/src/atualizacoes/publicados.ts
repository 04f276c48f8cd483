import { z } from 'zod'
import { arquivoDeAplicabilidade, arquivoDePrecos } from './arquivos.ts'
import { atualizacoesDoSerial } from './atualizacoes.ts'

const publicar = (title: string, schema: z.ZodType) =>
  `${JSON.stringify(z.toJSONSchema(schema.meta({ title }), { target: 'draft-2020-12' }), null, 2)}\n`

/** JSON Schemas of what installations read, by file name (`docs/esquema/`). */
export const esquemasDasInstalacoes = (): ReadonlyMap<string, string> =>
  new Map([
    ['aplicabilidade.schema.json', publicar('Aplicabilidade de uma referência', arquivoDeAplicabilidade)],
    ['feed.schema.json', publicar('Atualizações de um serial', atualizacoesDoSerial.result)],
    ['precos.schema.json', publicar('Tabela de preços', arquivoDePrecos)],
  ])
