import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TipoMaterial } from '@portal/contract/core/options'
import { PNG } from '../files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { enviarZips } from '../imagens/enviar.fixture.ts'
import { linha, planilha } from '../importacao/componentes.fixture.ts'
import { novoMundo, novoCodigo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { recalcularProntidao } from '../materiais/prontidao.ts'
import { recontar } from '../materiais/recontar.queries.ts'
import { publicacaoDe } from '../mercado/publicacao.fixture.ts'
import { zipDe } from '@portal/zip/zip.fixture'
import { criarPessoa } from './gente.fixture.ts'

/** What is kept beside the rows that it follows from: counts, searched texts, the market's days, readiness. */
let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const ler = async <Row extends object>(sql: string, valores: unknown[] = []): Promise<Row[]> =>
  (await mundo.database.ler.query<Row>(sql, valores)).rows
const TIPOS: readonly TipoMaterial[] = ['COMPONENTE', 'VIDRO', 'PERFIL', 'SUPERFICIE', 'KIT']
const { homologar, disponibilizar } = publicacaoDe(() => mundo, 'material')

interface Produto {
  id: number
  tipo: TipoMaterial
  codigo: string
}
/** Any product of the reference, or one of a kind. */
async function um(n: number, tipos: readonly TipoMaterial[] = TIPOS): Promise<Produto> {
  const produtos = await ler<Produto>(
    'SELECT id, tipo, codigo FROM material WHERE tipo = ANY ($1) AND id_referencia = $2 ORDER BY id DESC LIMIT 12',
    [tipos, mundo.referencias.gold],
  )
  const produto = produtos[n % produtos.length]
  if (!produto) throw new Error('no product')
  return produto
}
const pedir = async (quem: Nome, metodo: 'POST' | 'DELETE', url: string, corpo?: object) =>
  (await mundo.pedir(quem, metodo, url, corpo)).status

const emEdicao = async (categoria: 'PRODUTO' | 'IMAGEM'): Promise<number> =>
  (
    await ler<{ id: number }>(
      `SELECT id FROM importacao WHERE categoria = '${categoria}' AND estado = 'FEITA' ORDER BY id DESC LIMIT 1`,
    )
  )[0]?.id ?? 0

/** What people do to products; answers the status. */
const ATOS: Readonly<Record<string, (n: number) => Promise<number>>> = {
  async criar(n) {
    const tipo = TIPOS[n % TIPOS.length] ?? 'KIT'
    return pedir('dora', 'POST', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))
  },
  async editar(n) {
    const { tipo, ...produto } = await um(n)
    const mais = {
      ...produto,
      descricao: `Texto ${n}`,
      status: 1 + (n % 2),
      linha: mundo.linhas.l30,
      prenativo: mundo.cadastros.outroPrenativo,
    }
    return pedir('dora', 'POST', `/${tipo.toLowerCase()}`, mundo.formulario(tipo, mais))
  },
  async enviarImagem(n) {
    const { id, codigo } = await um(n, ['VIDRO'])
    return (await mundo.enviar('davi', '/vidro/uploadFigura', { idVidro: id }, { nome: `${codigo}.png`, bytes: PNG }))
      .status
  },
  async incluirParte(n) {
    const { id } = await um(n, ['VIDRO'])
    const cor = [mundo.cadastros.verde, mundo.cadastros.incolor][n % 2]
    return pedir('dora', 'POST', '/vidro/salvarVidroCor', { idVidro: id, cor, fatorSolar: 33, ativo: 1 })
  },
  async excluirParte() {
    const [cor] = await ler<{ id: number }>('SELECT max(id) AS id FROM vidro_cor')
    return pedir('dora', 'DELETE', `/vidro/removerVidroCor/${cor?.id}`)
  },
  async importar(n) {
    const { codigo } = await um(n, ['COMPONENTE'])
    const linhas = [linha(codigo, { descricao: `Importada ${n}` }), linha(novoCodigo()), linha(novoCodigo())]
    const campos = { referencia: mundo.referencias.gold }
    const arquivo = { nome: 'p.xlsx', bytes: await planilha(linhas) }
    return (await mundo.enviar('dora', '/componente/importarPlanilha', campos, arquivo)).status
  },
  desfazer: async () => pedir('dora', 'DELETE', `/produto/removerImportacao/${await emEdicao('PRODUTO')}`),
  async importarImagens(n) {
    const { codigo } = await um(n, ['COMPONENTE'])
    return (await enviarZips(mundo, { imagens: await zipDe({ [`${codigo}.png`]: PNG }) })).status
  },
  desfazerImagens: async () => pedir('dora', 'DELETE', `/produto/removerImportacaoImagem/${await emEdicao('IMAGEM')}`),
  async alterarEmMassa(n) {
    const { tipo } = await um(n)
    return pedir('dora', 'POST', '/produto/alterarEmMassa', {
      filtro: { tipoProduto: tipo },
      campos: { status: 1 + (n % 2) },
    })
  },
  homologar: async () => (await homologar('dora')).status,
  disponibilizar: async (n) => (await disponibilizar('mara', ['todos', 'CEM_PRO'][n % 2])).status,
  async restaurar(n) {
    const versoes = await ler<{ id: number; material: number }>(
      'SELECT min(v.id) AS id, v.id_material AS material FROM material_versao v JOIN material_publicacao p ON p.id_versao = v.id GROUP BY 2 ORDER BY 2 DESC LIMIT 5',
    )
    const versao = versoes[n % versoes.length]
    return pedir('mara', 'POST', `/produto/restaurar/${versao?.material}`, { idVersao: versao?.id })
  },
  async duplicar(n) {
    return pedir('dora', 'POST', `/produto/duplicar/${(await um(n)).id}`, { codigo: novoCodigo() })
  },
  async anonimizar() {
    const pessoa = await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) =>
      criarPessoa(db, { nome: novoCodigo(), idEmpresa: mundo.empresas.serralheria, papeis: [] }),
    )
    return pedir('paula', 'POST', `/lgpd/anonimizar/${pessoa.idUsuario}`, { motivo: 'Pediu.' })
  },
  async juntarContagem() {
    await emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query('SELECT portal_juntar_contagem()'))
    return 200
  },
}

/** The numbers of one level, by what it tells apart. */
const NIVEIS: Readonly<Record<number, string>> = {
  0: '',
  1: ', id_referencia',
  4: ', prontidao_pro, prontidao_mobi',
  7: ', id_referencia, id_linha, prontidao_pro, prontidao_mobi',
}

/** Counts that are not what counting gives. */
async function contagensErradas(): Promise<unknown[]> {
  const perguntas = [false, true].flatMap((mercado) =>
    Object.entries(NIVEIS)
      .filter(([nivel]) => !(mercado && nivel === '4'))
      .map(([nivel, chave]) => {
        const colunas = mercado ? chave.replace(', prontidao_pro, prontidao_mobi', '') : chave
        return `SELECT ${nivel} AS nivel, ${mercado} AS mercado, to_jsonb(d) FROM (
          SELECT tipo, status, situacao${colunas}, sum(n) AS falta FROM (
            SELECT tipo, status, situacao_exibida AS situacao${colunas}, 1 AS n FROM ${mercado ? 'material_mercado' : 'material'}
            UNION ALL SELECT tipo, status, situacao${colunas}, -quantos FROM material_contagem WHERE nivel = ${nivel} AND mercado = ${mercado}) x
          GROUP BY tipo, status, situacao${colunas} HAVING sum(n) <> 0) d`
      }),
  )
  return ler(perguntas.join(' UNION ALL '))
}

/** Other kept facts that are not what they follow from. */
const DESACORDOS: Readonly<Record<string, string>> = {
  'searched texts': `SELECT id FROM (SELECT id, busca FROM material UNION SELECT id, busca FROM material_mercado) p
    WHERE NOT EXISTS (SELECT FROM material_texto t WHERE t.id_material = p.id AND t.busca = p.busca)`,
  'rows of the market': `SELECT id FROM material r FULL JOIN material_mercado x USING (id)
    WHERE r.id_versao_pro IS DISTINCT FROM x.id_versao_pro OR r.id_versao_mobi IS DISTINCT FROM x.id_versao_mobi`,
  'lines of profiles': `SELECT id FROM perfil JOIN material m USING (id) WHERE linha_do_material IS DISTINCT FROM m.id_linha`,
  'days of the market': `(TABLE material_vigencia EXCEPT SELECT * FROM portal_mercado_publicado())
    UNION ALL (SELECT * FROM portal_mercado_publicado() EXCEPT TABLE material_vigencia)`,
}

const PRONTIDAO = 'SELECT id, prontidao_pro, prontidao_mobi, avisos FROM material ORDER BY id'
class Julgado extends Error {}

/** Readiness as it is kept, and as judging all anew would have it. */
async function prontidoes(): Promise<{ guardada: object[]; julgada: object[] }> {
  const guardada = await ler(PRONTIDAO)
  let julgada: object[] = []
  await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db, client }) => {
    const { rows } = await client.query<{ id: number }>('SELECT id FROM material')
    await recalcularProntidao(
      db,
      rows.map(({ id }) => id),
    )
    julgada = (await client.query<object>(PRONTIDAO)).rows
    throw new Julgado()
  }).catch((erro: unknown) => {
    if (!(erro instanceof Julgado)) throw erro
  })
  return { guardada, julgada }
}

const passo = fc.record({ ato: fc.constantFrom(...Object.keys(ATOS)), n: fc.nat(40) })

describe('what is kept beside its rows', () => {
  it('is what counting, reading and judging anew give, after whatever people do', async () => {
    for (const tipo of TIPOS) await mundo.salvo('dora', `/${tipo.toLowerCase()}`, mundo.formulario(tipo))
    const feitos = new Set<string>()
    const percorrer = async (passos: readonly { ato: string; n: number }[]) => {
      for (const { ato, n } of passos) {
        const status = await ATOS[ato]?.(n)
        expect([200, 400, 404, 409]).toContain(status)
        if (status === 200) feitos.add(ato)
        expect([ato, await contagensErradas()]).toEqual([ato, []])
        for (const [nome, sql] of Object.entries(DESACORDOS))
          expect([ato, nome, await ler(sql)]).toEqual([ato, nome, []])
        const { guardada, julgada } = await prontidoes()
        expect([ato, guardada]).toEqual([ato, julgada])
      }
    }
    const todos = Object.keys(ATOS).map((ato, n) => ({ ato, n }))
    await fc.assert(fc.asyncProperty(fc.array(passo, { minLength: 12, maxLength: 16 }), percorrer), {
      numRuns: 6,
      examples: [[todos]],
      endOnFailure: true,
    })
    expect([...feitos].toSorted()).toEqual(Object.keys(ATOS).toSorted())
    expect(await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) => recontar(db))).toEqual([])
  })

  it('is put right where counts went wrong, once, beside people who change products meanwhile', async () => {
    const [antes] = await ler<{ quantos: number }>("SELECT count(*)::int AS quantos FROM material WHERE tipo = 'VIDRO'")
    await mundo.database.escrever.query(`INSERT INTO material_contagem (nivel, mercado, tipo, status, situacao, quantos)
      VALUES (0, false, 'VIDRO', 1, 1, 5000), (0, true, 'KIT', 3, 4, 2)`)
    expect(await contagensErradas()).toHaveLength(2)
    const contar = () => emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) => recontar(db))
    const novos = Array.from({ length: 6 }, () => mundo.salvo('dora', '/vidro', mundo.formulario('VIDRO')))
    const [umas, outras] = await Promise.all([contar(), contar(), ...novos])
    expect([...umas, ...outras]).toMatchObject([
      { mercado: false, tipo: 'VIDRO', corrigidas: 1 },
      { mercado: true, tipo: 'KIT', corrigidas: 1 },
    ])
    expect([...umas, ...outras].map(({ guardados, contados }) => guardados - contados)).toEqual([5000, 2])
    expect(await contagensErradas()).toEqual([])
    const [depois] = await ler<{ quantos: number }>(
      "SELECT count(*)::int AS quantos FROM material WHERE tipo = 'VIDRO'",
    )
    expect(depois?.quantos).toBe((antes?.quantos ?? 0) + 6)
  })
})
