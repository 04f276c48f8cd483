import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as cadastros from '../packages/contract/src/cadastros/index.ts'
import { LISTAS_COM_VISOES } from '../packages/contract/src/visoes/listas.ts'
import { fromRoot } from './root.mjs'

/** Whose name is made of a word: these are the words, or where they stand. */
const FEITOS: Readonly<Record<string, string>> = {
  'cadastros/CadastroScreen.tsx': 'the small lists',
  'clientes/ListaDeClientes.tsx': 'the programs of customers',
  'clientes/ListaDoCliente.tsx': 'named by who draws it',
  'importacao/ListaDeImportacoes.tsx': 'named by the shipment',
  'liberacoes/ItensDaSimulacao.tsx': 'received and not',
  'materiais/formulario/KitMedidas.tsx': 'the kinds of kits',
  'materiais/formulario/ListaDePartes.tsx': 'named by who draws it',
}
const TABELA = /<(?:DataTable|ListaDoCliente|ListaLiberada|ListaDePartes)\s+(?:name|nome)=(?:"([^"]+)"|\{)/g

it('every table with saved views is a list that says who may see what is shared of it', () => {
  const arquivos = globSync('**/*.tsx', { cwd: fromRoot('apps/web/src') }).filter((nome) => !nome.includes('.test.'))
  const achadas = arquivos.flatMap((arquivo) =>
    Array.from(readFileSync(fromRoot('apps/web/src', arquivo), 'utf8').matchAll(TABELA), ([, nome]) => ({
      arquivo: arquivo.replaceAll('\\', '/'),
      nome,
    })),
  )
  const ditas = achadas.flatMap(({ nome }) => nome ?? [])
  expect(ditas.length).toBeGreaterThan(40)
  expect(ditas.filter((nome) => !Object.hasOwn(LISTAS_COM_VISOES, nome))).toEqual([])
  const feitas = achadas.filter(({ nome }) => nome === undefined).map(({ arquivo }) => arquivo)
  expect(feitas.toSorted()).toEqual(Object.keys(FEITOS))
})

it('every small list says so, too', () => {
  const listas = Object.values(cadastros).filter((cadastro) => 'lista' in cadastro)
  expect(listas.length).toBeGreaterThan(1)
  expect(listas.filter(({ nome, lista }) => LISTAS_COM_VISOES[nome] !== lista.ids[0]).map(({ nome }) => nome)).toEqual(
    [],
  )
})
