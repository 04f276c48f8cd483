import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoMundo, type Mundo } from './materiais/mundo.fixture.ts'
import { cabo, type Cabo } from './test/cabo.fixture.ts'
import { rodar, urlPor } from './test/comando.fixture.ts'

let mundo: Mundo
let linha: Cabo
beforeAll(async () => {
  mundo = await novoMundo()
  const { host, port } = mundo.database.escrever.options
  linha = await cabo({ host: String(host), port: Number(port) })
})
afterAll(async () => {
  await linha.puxar()
  await mundo.fechar()
})

const recontar = (...pedido: string[]) =>
  rodar('recontar', pedido, {
    DATABASE_URL: urlPor(linha, mundo.database.escrever.options),
    APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
  })

const CERTAS = { codigo: 0, saida: 'Todas as contagens estavam certas.\n', erro: '' }

it('says which counts were wrong, how many they said and how many there are, and puts them right', async () => {
  for (const tipo of ['VIDRO', 'VIDRO', 'KIT'] as const)
    await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))
  expect(await recontar()).toEqual(CERTAS)
  await mundo.database.escrever.query(`
    INSERT INTO material_contagem (nivel, mercado, tipo, status, situacao, quantos)
    VALUES (0, false, 'VIDRO', 1, 1, 5000), (0, true, 'KIT', 1, 3, 2), (0, false, 'KIT', 1, 1, -1), (0, false, 'KIT', 2, 1, 1)`)
  expect(await recontar()).toEqual({
    codigo: 0,
    saida: [
      'Kit em edição: 1 ao todo, como antes (2 contagens corrigidas).',
      'Vidro em edição: 2, e não 5.002 (1 contagem corrigida).',
      'Kit no mercado: 0, e não 2 (1 contagem corrigida).\n',
    ].join('\n'),
    erro: '',
  })
  expect(await recontar()).toEqual(CERTAS)
})

it('takes nothing beside its name', async () => {
  expect(await recontar('tudo')).toEqual({ codigo: 1, saida: '', erro: '\nUso: npm run recontar\n\n' })
})
