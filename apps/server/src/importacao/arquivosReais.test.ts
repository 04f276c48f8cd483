import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { pastaXls, xlsxComSenha } from '@portal/sheets/xls.fixture'
import { celula, folha, pastaXlsx } from '@portal/sheets/xlsx.fixture'
import { escrever, type Pasta } from './pastas.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  for (const codigo of ['FEITO', '007'])
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo }))
})
afterAll(() => mundo.fechar())

interface Simulada {
  linhas: { numero: number; codigo: string; resultado: string; motivos: string[] }[]
  ignoradas: string[]
}

async function enviar(bytes: Buffer, nome = 'enviada.xlsx') {
  const { referencias } = mundo
  const url = '/componente/importarPlanilha?simular=true'
  const { status, corpo, lista } = await mundo.enviar('dora', url, { referencia: referencias.gold }, { nome, bytes })
  return { status, recusa: lista[0]?.message, simulada: corpo['simulacao'] as Simulada }
}
const simular = async (pasta: Pasta) => enviar(await escrever(pasta))

const TITULOS = ['Código', 'Descrição']
const FEITO: Celula[] = ['FEITO', 'Outra']

describe('a sheet as people send it', () => {
  it.each<[string, Pasta, string]>([
    [
      'of another kind',
      {
        Vidros: [
          ['Código', 'Descrição', 'Espessura'],
          [...FEITO, 4],
        ],
      },
      'A planilha "Vidros" é de outro modelo, não do de Componentes. Escolha o arquivo certo; se for mesmo este, dê à planilha o nome "Componentes".',
    ],
    [
      'of another kind, of which nothing but the columns of all kinds is left',
      { Perfis: [TITULOS, FEITO] },
      'A planilha "Perfis" é de outro modelo, não do de Componentes. Escolha o arquivo certo; se for mesmo este, dê à planilha o nome "Componentes".',
    ],
    [
      'with titles of its own above those of the columns',
      { Componentes: [['Catálogo 2026'], ['Aluvale', 'novembro'], TITULOS, FEITO] },
      'A coluna "Código" não foi encontrada na primeira linha da planilha "Componentes". Os títulos das colunas estão na linha 3: apague as linhas acima dela.',
    ],
    [
      'behind another one',
      { Resumo: [['Total'], [1]], Peças: [TITULOS, FEITO] },
      'A planilha "Componentes" não foi encontrada no arquivo. A coluna "Código" não foi encontrada na primeira linha da planilha "Resumo".',
    ],
    [
      'with nothing but titles',
      { Componentes: [TITULOS] },
      'A planilha "Componentes" não tem linhas preenchidas abaixo dos títulos.',
    ],
  ])('is refused %s, with what to do', async (_, pasta, recusa) => {
    expect(await simular(pasta)).toMatchObject({ status: 400, recusa })
  })

  it('names the columns and sheets that were not read, with and without titles', async () => {
    const { recusa, simulada } = await simular({
      Componentes: [
        ['Código', '', 'Descrição', 'Cor da peça'],
        ['FEITO', 'achado', 'Outra', 'azul', 'fora'],
      ],
      Anotações: [['ligar para o fornecedor']],
    })
    expect(recusa).toBeUndefined()
    expect(simulada).toMatchObject({
      linhas: [{ codigo: 'FEITO', resultado: 'ALTERADO' }],
      ignoradas: [
        'coluna "Cor da peça"',
        'coluna B, que não tem título',
        'coluna E, que não tem título',
        'planilha "Anotações"',
      ],
    })
  })

  it('keeps with the import what was not read, where nobody looked at it before', async () => {
    const bytes = await escrever({
      Componentes: [
        ['Código', 'Descrição', 'Cor da peça'],
        [...FEITO, 'azul'],
      ],
    })
    const { referencias } = mundo
    const url = '/componente/importarPlanilha'
    const { corpo } = await mundo.enviar('dora', url, { referencia: referencias.gold }, { nome: 'direta.xlsx', bytes })
    const { lista } = await mundo.pedir('dora', 'GET', '/produto/ListaImportacao')
    expect(lista.find(({ id }) => id === corpo['id'])).toMatchObject({ naoLidas: ['coluna "Cor da peça"'] })
    await mundo.pedir('dora', 'DELETE', `/produto/removerImportacao/${String(corpo['id'])}`)
  })

  it('takes no cell for empty that people see filled, because it is merged with the one above', async () => {
    const linha = (numero: number, ...textos: string[]) =>
      `<row r="${numero}">${textos.map((texto, i) => (texto ? celula(`${'ABC'[i]}${numero}`, texto) : '')).join('')}</row>`
    const linhas = [
      linha(1, 'Código', 'Descrição', 'NCM'),
      linha(2, 'FEITO', 'Outra', '76042100'),
      linha(3, '007', 'Outra'),
      linha(5, 'X-1', 'Nada mesclado'),
      linha(6, 'X-2'),
    ]
    const mescladas = ['A1:B1', 'C2:C3', 'C4:C5', 'B6:C6'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')
    const xml = folha(linhas.join('')).replace('</sheetData>', `$&<mergeCells count="4">${mescladas}</mergeCells>`)
    const { simulada } = await enviar(await pastaXlsx({ folhas: [{ nome: 'Componentes', xml }] }))
    const [primeira, segunda, ...mais] = simulada.linhas
    expect(primeira).toMatchObject({ codigo: 'FEITO', resultado: 'ALTERADO' })
    expect(segunda).toMatchObject({
      codigo: '007',
      resultado: 'RECUSADO',
      motivos: ['NCM: A célula C3 está mesclada com a C2. Desfaça a mesclagem e preencha cada célula.'],
    })
    // What is merged and holds nothing is empty.
    expect(JSON.stringify(mais)).not.toContain('mesclada')
  })

  it('is told where a code lost its zeros, instead of making another product', async () => {
    const { simulada } = await simular({ Componentes: [TITULOS, [7, 'Sem zeros'], ['007', 'Com zeros'], [8, 'Outro']] })
    const [semZeros, comZeros, outro] = simulada.linhas
    expect(semZeros).toMatchObject({
      resultado: 'RECUSADO',
      motivos: [
        'Código: a célula está gravada como o número 7, e já existe o código "007". Formate-a como texto e digite o código com os zeros.',
      ],
    })
    expect(comZeros).toMatchObject({ codigo: '007', resultado: 'ALTERADO' })
    expect(outro?.motivos.join(' ')).not.toContain('zeros')
  })

  it('is told all that is wrong with a row at once, by the titles of the columns, and what a number may be', async () => {
    const { simulada } = await simular({
      Componentes: [
        ['Código', 'Descrição', 'Cor', 'Quantidade da embalagem'],
        ['NOVO', 'Nova', 'Furta-cor', '12,5'],
        ['FEITO', 'Outra', 'Furta-cor', 'dez'],
      ],
    })
    const [novo, feito] = simulada.linhas
    expect(novo?.motivos).toEqual(
      expect.arrayContaining([
        'Cor: "Furta-cor" não existe em Cores.',
        'Quantidade da embalagem: Valor inválido. Número inteiro de até 99.999.',
        'Grupo: Campo obrigatório',
      ]),
    )
    expect(novo?.motivos.filter((motivo) => motivo.startsWith('Cor:'))).toHaveLength(1)
    expect(feito?.motivos).toEqual([
      'Quantidade da embalagem: "dez" não é um número.',
      'Cor: "Furta-cor" não existe em Cores.',
    ])
  })

  it('is read by what it is, whichever of the two names it has', async () => {
    const antiga = pastaXls('Componentes', [TITULOS, ['FEITO', 'Outra']])
    const { simulada } = await enviar(antiga, 'exportada do sistema.xlsx')
    expect(simulada.linhas).toMatchObject([{ codigo: 'FEITO', resultado: 'ALTERADO' }])
  })

  it.each([
    ['a new one', 'protegida.xlsx', xlsxComSenha()],
    ['an old one', 'protegida.xls', pastaXls('Componentes', [TITULOS], { comSenha: true })],
  ])('is told of its password: %s', async (_, nome, bytes) => {
    const recusa = 'O arquivo está protegido por senha. Abra-o no Excel, retire a senha e envie novamente.'
    expect(await enviar(bytes, nome)).toMatchObject({ status: 400, recusa })
  })
})
