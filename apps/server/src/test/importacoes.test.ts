import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZIP_VAZIO } from '@portal/contract/imagens/imagens'
import { PASTA_DE_ACABAMENTOS } from '@portal/contract/planilhas/acabamentos'
import { PASTA_DE_APLICABILIDADES } from '@portal/contract/planilhas/aplicabilidades'
import { SEM_LINHAS } from '@portal/contract/planilhas/cabecalho'
import type { Pasta } from '@portal/contract/planilhas/colunas'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { PNG } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { linha as componente } from '../importacao/componentes.fixture.ts'
import { planilhaDe, type Linha } from '../importacao/folhas/folhas.fixture.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'
import { celula, folha, pastaXlsx } from '@portal/sheets/xlsx.fixture'
import { zipDe } from '@portal/zip/zip.fixture'

/** What all imports have in common, whatever is imported: how they are refused, abandoned, and leave the list. */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
  for (const codigo of ['C-1', 'C-2'])
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo }))
})
afterAll(() => mundo.fechar())
const sql = (texto: string, valores: unknown[] = []) => mundo.database.escrever.query(texto, valores)
beforeEach(async () => {
  await sql('DELETE FROM importacao')
})

interface Porta {
  enviar: string
  lista: string
  remover: string
  campo?: string
  vazia: () => Promise<Buffer>
  boa: () => Promise<Buffer>
  recusa: string
}

const daPasta = (pasta: Pasta, uma: Linha): Pick<Porta, 'vazia' | 'boa' | 'recusa'> => ({
  vazia: () => planilhaDe(pasta, []),
  boa: () => planilhaDe(pasta, [uma]),
  recusa: SEM_LINHAS(pasta.principal.titulo),
})
const DOS_PRODUTOS = {
  lista: '/produto/ListaImportacao',
  remover: '/produto/removerImportacao',
} as const
const daFolha = (base: string) => ({
  enviar: `/${base}/importarPlanilha`,
  lista: `/${base}/listaImportacao`,
  remover: `/${base}/removerImportacao`,
})
const PORTAS: Readonly<Record<string, Porta>> = {
  componente: {
    ...DOS_PRODUTOS,
    enviar: '/componente/importarPlanilha',
    ...daPasta(PASTAS.COMPONENTE, componente('NOVO-1')),
  },
  acabamentos: { ...daFolha('tratamento'), ...daPasta(PASTA_DE_ACABAMENTOS, { codigo: 'B-1', descricao: 'Branco' }) },
  aplicabilidades: {
    ...daFolha('aplicabilidade'),
    ...daPasta(PASTA_DE_APLICABILIDADES, { codigo: 'C-1', codigoAplicavel: 'C-2' }),
  },
  precos: {
    ...daFolha('tabelaPreco'),
    ...daPasta(PASTAS_DE_PRECO.COMPONENTE, { codigo: 'C-1', descricao: 'Roldana', unidade: 'UN', preco: 12.5 }),
  },
  imagens: {
    enviar: '/componente/importarImagem',
    lista: '/produto/ListaImportacaoImagem',
    remover: '/produto/removerImportacaoImagem',
    campo: 'arquivoImagem',
    vazia: () => zipDe({ '.DS_Store': 'x' }),
    boa: () => zipDe({ 'C-1.png': PNG }),
    recusa: ZIP_VAZIO,
  },
}
const QUAIS = Object.keys(PORTAS)
function portaDe(qual: string): Porta {
  const porta = PORTAS[qual]
  if (!porta) throw new Error(qual)
  return porta
}

const enviar = ({ enviar: url, campo = 'arquivo' }: Pick<Porta, 'enviar' | 'campo'>, bytes: Buffer, modo = '') => {
  const campos = { referencia: mundo.referencias.gold, nome: 'Tabela A', tipoProduto: 'COMPONENTE' }
  const nome = campo === 'arquivo' ? 'p.xlsx' : 'p.zip'
  return mundo.enviar('dora', `${url}${modo}`, campos, { campo, nome, bytes })
}
const guardadas = async () =>
  (await mundo.database.ler.query<{ id: number; estado: string }>('SELECT id, estado FROM importacao ORDER BY id')).rows

/** Done, and then as a job leaves it that died: nothing says what became of it. */
async function abandonada(porta: Porta): Promise<number> {
  const { status } = await enviar(porta, await porta.boa())
  expect(status).toBe(200)
  await sql(`UPDATE importacao SET estado = 'PREPARANDO', situacao = 1, tarefa = gen_random_uuid()`)
  return (await guardadas())[0]?.id ?? 0
}

describe.each(QUAIS)('an import of %s', (qual) => {
  const porta = portaDe(qual)

  it('that is refused leaves the list as it was, simulated or not', async () => {
    for (const modo of ['?simular=true', '']) {
      const { status, lista } = await enviar(porta, await porta.vazia(), modo)
      expect([status, lista[0]?.message]).toEqual([400, porta.recusa])
      expect(await guardadas()).toEqual([])
    }
  })

  it('whose job died stands in nobody’s way', async () => {
    const morta = await abandonada(porta)
    expect((await mundo.pedir('dora', 'GET', porta.lista)).lista).toMatchObject([
      { id: morta, estado: 'FALHOU', situacao: { label: 'Desconsiderado' } },
    ])
    expect((await enviar(porta, await porta.boa())).status).toBe(200)
    expect((await guardadas())[0]).toEqual({ id: morta, estado: 'FALHOU' })
  })

  it('that came to nothing leaves the list when it is deleted, for its company alone', async () => {
    const morta = await abandonada(porta)
    expect((await mundo.pedir('ana', 'DELETE', `${porta.remover}/${morta}`)).status).toBe(404)
    expect(await guardadas()).toHaveLength(1)
    expect((await mundo.pedir('dora', 'DELETE', `${porta.remover}/${morta}`)).status).toBe(200)
    expect(await guardadas()).toEqual([])
  })
})

it.each(['PERFIL', 'VIDRO', 'KIT', 'SUPERFICIE'] as const)(
  'an empty sheet of %s is refused with a reason',
  async (tipo) => {
    const porta = { ...DOS_PRODUTOS, enviar: `/${tipo.toLowerCase()}/importarPlanilha` }
    for (const modo of ['?simular=true', '']) {
      const { status, lista } = await enviar(porta, await planilhaDe(PASTAS[tipo], []), modo)
      expect([status, lista[0]?.message]).toEqual([400, SEM_LINHAS(PASTAS[tipo].principal.titulo)])
      expect(await guardadas()).toEqual([])
    }
  },
)

describe('text that cannot be kept', () => {
  const NUL = 'caracteres que não podem ser gravados'

  it('is refused where it stands in a sheet, and only named where nobody reads it', async () => {
    const titulos = ['Código', 'Descrição', 'Estra\u0001nha']
    const celulas = (codigo: string, descricao: string) =>
      `<row r="2">${celula('A2', codigo)}${celula('B2', descricao)}${celula('C2', 'x')}</row>`
    const pasta = (linha: string) =>
      pastaXlsx({
        folhas: [
          {
            nome: 'Componentes',
            xml: folha(
              `<row r="1">${titulos.map((titulo, i) => celula(`${'ABC'[i] ?? ''}1`, escapar(titulo))).join('')}</row>${linha}`,
            ),
          },
          { nome: 'Ano_x0000_tações', xml: folha(`<row r="1">${celula('A1', 'ligar')}</row>`) },
        ],
      })
    const porta = portaDe('componente')
    for (const [codigo, descricao] of [
      ['C_x0000_1', 'Boa'],
      ['C-1', 'Com _x0000_ no meio'],
      ['C-1', 'Com _x001B_ no meio'],
    ] as const) {
      const simulada = await enviar(porta, await pasta(celulas(codigo, descricao)), '?simular=true')
      const importada = await enviar(porta, await pasta(celulas(codigo, descricao)))
      expect([simulada.status, importada.status]).toEqual([200, 200])
      expect(JSON.stringify(simulada.corpo['simulacao'])).toContain(NUL)
      expect(JSON.stringify(importada.corpo['logs'])).toContain(NUL)
    }
    const boa = await enviar(porta, await pasta(celulas('C-1', 'Boa')))
    expect([boa.status, boa.corpo['logs']]).toEqual([200, []])
    const { lista } = await mundo.pedir('dora', 'GET', porta.lista)
    expect(lista.find(({ id }) => id === boa.corpo.id)).toMatchObject({
      naoLidas: ['coluna C, que não tem título', 'planilha "Ano\uFFFDtações"'],
    })
  })

  it('is refused as a row of a sheet that hangs on products', async () => {
    const bytes = await pastaXlsx({
      folhas: [
        { nome: 'Vidros', xml: folha(`<row r="1">${celula('A1', 'Código')}</row>`) },
        {
          nome: 'Cores',
          xml: folha(
            `<row r="1">${celula('A1', 'Código')}${celula('B1', 'Cor')}</row><row r="2">${celula('A2', 'V_x0000_1')}${celula('B2', 'Verde')}</row>`,
          ),
        },
      ],
    })
    const porta = { ...DOS_PRODUTOS, enviar: '/vidro/importarPlanilha' }
    for (const modo of ['?simular=true', '']) expect((await enviar(porta, bytes, modo)).status).toBe(200)
  })

  it('is refused in the name of a file of a zip, which is named', async () => {
    const porta = portaDe('imagens')
    for (const nome of ['C-1\0.png', 'pa\0sta/C-1.png']) {
      const { status, lista } = await enviar(porta, await zipDe({ [nome]: PNG, 'C-2.png': PNG }), '?simular=true')
      expect([status, lista[0]?.message]).toEqual([
        400,
        `No arquivo .zip, a entrada "${nome.replace('\0', '\uFFFD')}" tem um nome que leva para fora do arquivo ou que não pode ser gravado.`,
      ])
    }
  })
})

/** As Excel writes what XML cannot hold. */
const escapar = (texto: string) => texto.replaceAll('\u0001', '_x0001_')

it('a sheet of prices keeps with its import what was not read of it', async () => {
  const { principal } = PASTAS_DE_PRECO.COMPONENTE
  const campos = [...principal.colunas.map(({ campo }) => campo), 'Margem']
  const linha = { codigo: 'C-9', descricao: 'Roldana', unidade: 'UN', preco: 1, Margem: '30%' }
  const porta = portaDe('precos')
  const { status } = await enviar(porta, await planilhaDe(PASTAS_DE_PRECO.COMPONENTE, [linha], campos))
  const { lista } = await mundo.pedir('dora', 'GET', porta.lista)
  expect([status, lista[0]]).toMatchObject([200, { naoLidas: ['coluna "Margem"'] }])
})

describe('readiness after an import', () => {
  const codigos = Array.from({ length: 1_001 }, (_, i) => `MIL-${i}`)
  const julgados = async () => {
    const { rows } = await mundo.database.ler.query<{ julgados: number }>(
      `SELECT count(*) FILTER (WHERE avisos <> '[]')::int AS julgados FROM material WHERE codigo LIKE 'MIL-%'`,
    )
    return rows[0]?.julgados
  }

  it('of many products is judged by a job that follows, whatever was imported, and when it is taken back', async () => {
    const porta = portaDe('aplicabilidades')
    const { gold } = mundo.referencias
    await incluirMateriais(
      mundo.database,
      codigos.map((codigo) => ({ tipo: 'COMPONENTE', codigo, idReferencia: gold, idLinha: mundo.linhas.l25 })),
    )
    const linhas = codigos.map((codigo) => ({ codigo, codigoAplicavel: 'C-1' }))
    const { status, corpo } = await enviar(porta, await planilhaDe(PASTA_DE_APLICABILIDADES, linhas))
    expect([status, corpo['logs']]).toEqual([200, []])
    const tarefas = async () => {
      const { rows } = await mundo.database.ler.query<{ id: string }>(
        `SELECT id FROM tarefa WHERE tipo = 'importacao.aplicabilidade.prontidao' AND dados ->> 'idImportacao' = $1
         ORDER BY criada_em`,
        [String(corpo.id)],
      )
      return rows.map(({ id }) => id)
    }
    const esperar = (id = '') => mundo.deps.tarefas.esperar(id, AbortSignal.timeout(50_000))
    const fim = await esperar((await tarefas())[0])
    expect([fim.estado, await julgados()]).toEqual(['CONCLUIDA', codigos.length])
    const volta = await mundo.pedir('dora', 'DELETE', `/aplicabilidade/removerImportacao/${String(corpo.id)}`)
    const [, outra, ...mais] = await tarefas()
    expect([volta.status, (await esperar(outra)).estado, mais]).toEqual([200, 'CONCLUIDA', []])
  })

  it('has such a job for images, too', async () => {
    await mundo.salvo('dora', '/componente', mundo.formulario('COMPONENTE', { codigo: 'MIL-IMAGEM' }))
    const { corpo } = await enviar(portaDe('imagens'), await zipDe({ 'MIL-IMAGEM.png': PNG }))
    await sql(`UPDATE material SET prontidao_pro = 3, prontidao_mobi = 3, avisos = '[]' WHERE codigo LIKE 'MIL-%'`)
    const tarefa = await emTransacao(mundo.database, AUTOR_SISTEMA, (transacao) =>
      mundo.deps.tarefas.enfileirar(transacao, {
        tipo: 'importacao.imagens.prontidao',
        descricao: 'Avaliar',
        dados: { idImportacao: corpo.id },
      }),
    )
    expect((await mundo.deps.tarefas.esperar(tarefa, AbortSignal.timeout(50_000))).estado).toBe('CONCLUIDA')
    const { rows } = await mundo.database.ler.query(
      'SELECT prontidao_pro <> 3 AS julgado FROM material WHERE codigo = $1',
      ['MIL-IMAGEM'],
    )
    expect(rows).toEqual([{ julgado: true }])
  })
})

it('the job of an import says what it did, and whether somebody should look at it', async () => {
  const porta = portaDe('componente')
  const bytes = await planilhaDe(PASTAS.COMPONENTE, [componente('FIM-1'), componente('FIM-2', { linha: 'Nenhuma' })])
  const { corpo } = await enviar(porta, bytes)
  const { corpo: tarefa } = await mundo.pedir('dora', 'GET', `/tarefas/${String(corpo['tarefa'])}`)
  expect(tarefa['resultado']).toEqual({
    idImportacao: corpo.id,
    resumo: '1 novo, 1 recusado',
    atencao: true,
    ver: '/importar?aba=produtos',
  })
})
