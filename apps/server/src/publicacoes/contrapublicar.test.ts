import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { MAIS_RESTAURADOS } from '@portal/contract/mercado/contrapublicacao'
import type { Alvo } from '@portal/contract/mercado/situacao'
import { tituloDaPublicacao } from '@portal/contract/publicacoes/palavras'
import type { CabecalhoDaPublicacao } from '@portal/contract/publicacoes/publicacao'
import { MENSAGENS_DE_PUBLICACAO } from '@portal/contract/publicacoes/publicacoes'
import { autoriaDaSessao } from '../materiais/autoria.fixture.ts'
import { incluirMateriais } from '../materiais/catalogo.fixture.ts'
import { novosComFilhas } from '../materiais/comFilhas.fixture.ts'
import { esperandoTrava, novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { respostaDe } from './resposta.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { confirmar, itens, limpar, registros, publicar, simular, contrapublicar, ficam } = respostaDe(
  () => mundo,
  'produto',
)
const homologar = (quem: Nome) => confirmar(quem, 'homologar', 'todos')
/** Sums of all tables; jobs run beside. */
async function tabelas(): Promise<object> {
  const { tarefa: _estado, tarefa_evento: _passos, ...somas } = await mundo.retrato()
  return somas
}

const novos = (codigos: readonly string[], mais: { idReferencia?: number; idLinha?: number } = {}) =>
  incluirMateriais(
    mundo.database,
    codigos.map((codigo) => ({ codigo, idReferencia: mundo.referencias.gold, idLinha: mundo.linhas.l25, ...mais })),
  )
const direto = (quem: Nome, sql: string, valores: unknown[] = []) =>
  autoriaDaSessao(mundo, quem, ({ client }) => client.query(sql, valores))
const EDITADO = 'situacao = 1, id_versao_homologada = NULL'
const redescrever = (ids: readonly number[], descricao: string) =>
  direto('davi', `UPDATE material SET ${EDITADO}, descricao = $2 WHERE id = ANY ($1)`, [ids, descricao])

/** Confirms the preview as it stands; what is blocked goes with a reason. */
async function levar(previa: number, alvo: Alvo = 'todos') {
  await mundo.pedir('mara', 'POST', `/publicacao/reter/${previa}`, { reter: false, motivo: 'Volta ao que era' })
  return confirmar('mara', 'disponibilizar', alvo, `?previa=${previa}`)
}

/** Documents on each target, without numbers of rows and dates; products that are named go by their number. */
async function mercado(): Promise<Map<number, { pro: unknown; mobi: unknown }>> {
  const { rows } = await mundo.database.ler.query<{ id: number; pro: object; mobi: object | null }>(
    `SELECT m.id, p.conteudo AS pro, b.conteudo AS mobi FROM material_mercado m
       JOIN material_versao p ON p.id = m.id_versao_pro LEFT JOIN material_versao b ON b.id = m.id_versao_mobi`,
  )
  return new Map(rows.map(({ id, pro, mobi }) => [id, { pro: semNumeros(pro), mobi: semNumeros(mobi) }]))
}
const semNumeros = (documento: unknown): unknown =>
  JSON.parse(
    JSON.stringify(documento, (chave, valor: unknown) => {
      if (chave === 'id' || chave === 'em') return undefined
      return chave === 'sucessor' && valor !== null ? (valor as { value: number }).value : valor
    }),
  )

const SHA = ['a', 'b'].map((letra) => letra.repeat(64))
/** Changes that a form or what hangs on a product may go through; the product is in edition. */
const MUDANCAS = {
  descricao: "UPDATE material SET descricao = descricao || '*' WHERE id = $1",
  status: 'UPDATE material SET status = 3 - status WHERE id = $1 AND status < 3',
  linha: 'UPDATE material SET id_linha = CASE tipo WHEN $$KIT$$ THEN NULL ELSE id_linha END WHERE id = $1',
  semSucessor: 'UPDATE material SET id_sucessor = NULL WHERE id = $1',
  vidro: 'UPDATE vidro SET espessura = espessura + 1, id_tipo_vidro = NULL WHERE id = $1',
  perfil: 'UPDATE perfil SET peso = peso + 0.1, perda = 3 WHERE id = $1',
  componente: 'UPDATE componente SET quantidade_embalagem = quantidade_embalagem + 1 WHERE id = $1',
  superficie: 'UPDATE superficie SET largura_maxima = NULL, voltagem = 220 WHERE id = $1',
  caracteristica: "INSERT INTO caracteristica (id_material, nome, descricao) VALUES ($1, 'Norma', 'NBR')",
  semCaracteristica: 'DELETE FROM caracteristica WHERE id_material = $1',
  figura: `INSERT INTO material_anexo (id_material, anexo, sha256, nome) VALUES ($1, 'FIGURA', '${SHA[0]}', 'a.png')
    ON CONFLICT (id_material, anexo) DO UPDATE SET sha256 = '${SHA[1]}', nome = 'b.png'`,
  semFigura: 'DELETE FROM material_anexo WHERE id_material = $1',
  barra: 'UPDATE perfil_barra SET tamanho_barra = tamanho_barra + 1 WHERE id_material = $1',
  semCompostos: 'DELETE FROM perfil_composto WHERE id_material = $1',
  cor: 'UPDATE vidro_cor SET fator_solar = 1 WHERE id_material = $1',
  semCores: 'DELETE FROM vidro_cor WHERE id_material = $1',
  medida: 'UPDATE kit_medida SET altura = altura + 1 WHERE id_material = $1',
  semCoresDaMedida: 'DELETE FROM kit_medida_cor USING kit_medida k WHERE id_medida = k.id AND k.id_material = $1',
  semItens: 'DELETE FROM kit_composicao WHERE id_material = $1',
} as const
type Mudanca = keyof typeof MUDANCAS

async function mudar(id: number, mudancas: readonly Mudanca[]): Promise<void> {
  await direto('davi', `UPDATE material SET ${EDITADO}, alterado_em = now() WHERE id = $1`, [id])
  for (const mudanca of mudancas) await direto('davi', MUDANCAS[mudanca], [id])
}

const ALVO = fc.constantFrom<Alvo>('todos', 'CEM_MOBI', 'CEM_PRO')
const QUAIS = fc.uniqueArray(fc.nat(6), { maxLength: 3 })
const EDICOES = fc.array(
  fc.record({
    n: fc.nat(6),
    mudancas: fc.uniqueArray(fc.constantFrom(...(Object.keys(MUDANCAS) as Mudanca[])), { minLength: 1, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const PASSO = fc.record({ alvo: ALVO, edicoes: EDICOES, retidos: QUAIS })

let rodada = 0

describe('a publication and its answer', () => {
  it('leave the market as it was before, but for what is told to stay', async () => {
    await direto(
      'dora',
      "INSERT INTO arquivo (sha256, tamanho, imagem) SELECT unnest($1::text[]), 1, 'image/png' ON CONFLICT DO NOTHING",
      [SHA],
    )
    let voltaram = 0
    await fc.assert(
      fc.asyncProperty(fc.array(PASSO, { minLength: 1, maxLength: 3 }), QUAIS, async (passos, depois) => {
        await limpar()
        rodada += 1
        const { ids: porTipo, item, parte } = await novosComFilhas(mundo, `CON-${rodada}`)
        const ids = [...Object.values(porTipo), ...(await porCodigo(item, parte))]
        await publicar('todos', ids.slice(-1))
        let [antes, respondida] = [await mercado(), 0]
        let alvo: Alvo = 'todos'
        for (const passo of passos) {
          antes = await mercado()
          const retidos = passo.retidos.map((n) => ids[n] ?? 0)
          for (const { n, mudancas } of passo.edicoes) await mudar(ids[n] ?? 0, mudancas)
          await homologar('mara')
          const { status, corpo } = await confirmar('mara', 'disponibilizar', passo.alvo, '', { retidos })
          if (status === 400) return
          respondida = (corpo.data as unknown as { publicacao: number }).publicacao
          alvo = passo.alvo
        }
        const publicado = await mercado()
        for (const n of depois) await mudar(ids[n] ?? 0, ['descricao'])
        const { voltam, ficam: quantosFicam } = await simular(respondida)
        const feitos = (await itens('mara', respondida)).filter(({ feito }) => feito)
        expect(voltam + quantosFicam.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(feitos.length)
        const { status, corpo } = await contrapublicar(respondida)
        expect(status).toBe(voltam ? 200 : 400)
        expect(await mercado()).toEqual(publicado)
        if (!voltam) return
        const levados = (await itens('mara', corpo.id)).map(({ id }) => id)
        expect(levados).toHaveLength(voltam)
        expect(levados.filter((id) => !antes.has(id))).toEqual([])
        for (const n of depois) expect(levados).not.toContain(ids[n])
        expect((await levar(corpo.id, alvo)).corpo.data).toMatchObject({ quantos: voltam })
        const esperado = new Map(publicado)
        for (const id of levados) esperado.set(id, antes.get(id) ?? { pro: null, mobi: null })
        expect(await mercado()).toEqual(esperado)
        voltaram += voltam
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(voltaram).toBeGreaterThan(0)
  })

  it('can itself be answered', async () => {
    await limpar()
    const [id = 0] = await novos(['VEZ-1'])
    await publicar()
    const antes = (await mercado()).get(id)
    await redescrever([id], 'Outra')
    const primeira = await publicar()
    const depois = (await mercado()).get(id)
    const segunda = await contrapublicar(primeira)
    await levar(segunda.corpo.id)
    expect((await mercado()).get(id)).toEqual(antes)
    await levar((await contrapublicar(segunda.corpo.id)).corpo.id)
    expect((await mercado()).get(id)).toEqual(depois)
  })
})

async function porCodigo(...codigos: string[]): Promise<number[]> {
  const { rows } = await mundo.database.ler.query<{ id: number }>('SELECT id FROM material WHERE codigo = ANY ($1)', [
    codigos,
  ])
  return rows.map(({ id }) => id)
}

describe('the answer', () => {
  it('homologates its products and lands on the preview that names what it answers; the trail says so', async () => {
    await limpar()
    const ids = await novos(['LUG-1', 'LUG-2'])
    await publicar()
    await redescrever(ids, 'Outra')
    const [novo = 0] = await novos(['LUG-3'])
    const respondida = await publicar('CEM_PRO')
    const [outro = 0] = await novos(['LUG-4'])
    const { corpo } = await contrapublicar(respondida)
    const cabeca = (await mundo.pedir('mara', 'GET', `/publicacao/${corpo.id}`)).corpo
    expect(cabeca).toMatchObject({ estado: 'PREVIA', acao: 'disponibilizar', alvo: 'CEM_PRO', quantos: 2 })
    expect(tituloDaPublicacao(cabeca as unknown as CabecalhoDaPublicacao)).toMatch(
      /^Disponibilizar 2 produtos como antes da publicação de \S+, \S+ em CEM DELPHI$/,
    )
    expect((await itens('mara', corpo.id)).map(({ codigo, diferencas }) => [codigo, diferencas])).toMatchObject([
      ['LUG-1', [{ nome: 'Descrição', antes: 'Outra', depois: 'Material', autor: 'mara' }]],
      ['LUG-2', [{ nome: 'Descrição', antes: 'Outra', depois: 'Material', autor: 'mara' }]],
    ])
    expect((await registros([...ids, novo, outro])).map(({ situacao }) => situacao)).toEqual([2, 2, 3, 1])
    const lista = (await mundo.pedir('mara', 'GET', '/publicacao/lista')).corpo['dados'] as CabecalhoDaPublicacao[]
    expect(lista[0]).toMatchObject({ acao: 'homologar', estado: 'FEITA', recorte: 'RESTAURADOS', quantos: 2 })
    const { corpo: historico } = await mundo.pedir('dora', 'GET', `/produto/historico/${ids[0]}?pageSize=50`)
    expect(historico['dados']).toContainEqual(
      expect.objectContaining({
        acao: 'EVENTO',
        chamada: 'proprio.publicacoes.contrapublicar',
        diferenca: {
          resultado: {
            depois: expect.stringMatching(
              /^Restaurou o que estava no mercado antes da publicação de \S+, \S+$/,
            ) as string,
          },
        },
      }),
    )
    // Pressed again, there is nothing left that would not be somebody's work.
    expect(await simular(respondida)).toMatchObject({
      voltam: 0,
      restam: 0,
      ficam: [
        { motivo: 'EM_ANDAMENTO', quantos: 2, exemplos: [{ codigo: 'LUG-1' }, { codigo: 'LUG-2' }] },
        { motivo: 'NOVO', quantos: 1, exemplos: [{ codigo: 'LUG-3' }] },
      ],
    })
  })

  it('takes none of what a company keeps for a component along', async () => {
    await limpar()
    const { gold } = mundo.referencias
    const [id = 0] = await incluirMateriais(mundo.database, [
      { tipo: 'COMPONENTE', codigo: 'BAS-1', idReferencia: gold, idLinha: mundo.linhas.l25 },
    ])
    const { serralheria } = mundo.empresas
    await publicar()
    await direto('dora', 'UPDATE referencia SET id_empresa_aplicabilidade = $1 WHERE id = $2', [serralheria, gold])
    try {
      await direto('dora', 'INSERT INTO aplicabilidade_base (id_material, id_empresa) VALUES ($1, $2)', [
        id,
        serralheria,
      ])
      await redescrever([id], 'Outra')
      const respondida = await publicar()
      await direto('dora', 'UPDATE aplicabilidade_base SET situacao = 1 WHERE id_material = $1', [id])
      expect(await simular(respondida)).toMatchObject({ voltam: 1, ficam: [{ motivo: 'APLICABILIDADE', quantos: 1 }] })
      const { corpo } = await contrapublicar(respondida)
      expect((await itens('mara', corpo.id)).map(({ codigo, diferencas }) => [codigo, diferencas.length])).toEqual([
        ['BAS-1', 1],
      ])
      const { rows } = await mundo.database.ler.query(
        'SELECT situacao FROM aplicabilidade_base WHERE id_material = $1',
        [id],
      )
      expect(rows).toEqual([{ situacao: 1 }])
    } finally {
      await direto('dora', 'UPDATE referencia SET id_empresa_aplicabilidade = NULL WHERE id = $1', [gold])
      await limpar()
    }
  })

  it('takes so many at a time, in the order of their codes; pressed again it takes the rest', async () => {
    await limpar()
    const codigos = Array.from({ length: MAIS_RESTAURADOS + 2 }, (_, k) => `MIL-${k + 1}`)
    const ids = await novos(codigos)
    await publicar()
    await redescrever(ids, 'Outra')
    const respondida = await publicar()
    expect(await simular(respondida)).toEqual({ voltam: MAIS_RESTAURADOS, restam: 2, ficam: [] })
    const primeira = await contrapublicar(respondida)
    expect((await levar(primeira.corpo.id)).corpo.data).toMatchObject({ quantos: MAIS_RESTAURADOS })
    expect(await simular(respondida)).toMatchObject({ voltam: 2, restam: 0, ficam: [{ motivo: 'OUTRA' }] })
    const segunda = await contrapublicar(respondida)
    expect((await itens('mara', segunda.corpo.id)).map(({ codigo }) => codigo)).toEqual(codigos.slice(-2))
  })

  it('waits for a change that is not safe yet, and leaves it alone', async () => {
    await limpar()
    const [um = 0, dois = 0] = await novos(['COR-1', 'COR-2'])
    await publicar()
    await redescrever([um, dois], 'Outra')
    const respondida = await publicar()
    const client = await mundo.database.escrever.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE material SET ${EDITADO}, descricao = 'De alguém' WHERE id = $1`, [um])
      const resposta = contrapublicar(respondida)
      await expect.poll(async () => (await esperandoTrava(mundo)).length).toBe(1)
      await client.query('COMMIT')
      expect((await itens('mara', (await resposta).corpo.id)).map(({ codigo }) => codigo)).toEqual(['COR-2'])
    } finally {
      client.release()
    }
    const { rows } = await mundo.database.ler.query('SELECT descricao, situacao FROM material WHERE id = $1', [um])
    expect(rows).toEqual([{ descricao: 'De alguém', situacao: 1 }])
  })
})

describe('what stays is told with its reason', () => {
  it('what another publication changed since, and what stood differently on both targets', async () => {
    await limpar()
    const [seguinte = 0, diferente = 0, semMobi = 0] = await novos(['FIC-1', 'FIC-2', 'FIC-3'])
    await publicar('todos', [semMobi])
    await publicar('CEM_PRO')
    await redescrever([diferente], 'Só DELPHI')
    await publicar('CEM_PRO')
    await redescrever([seguinte, diferente, semMobi], 'Outra')
    const respondida = await publicar()
    await redescrever([seguinte], 'Mais outra')
    await publicar()
    expect(await ficam(respondida)).toEqual({
      OUTRA: [{ codigo: 'FIC-1', detalhe: null }],
      DIFERENTES: [{ codigo: 'FIC-2', detalhe: null }],
      NOVO_NO_MOBI: [{ codigo: 'FIC-3', detalhe: null }],
    })
  })

  it('a version of before that can no longer be, with what it lacks', async () => {
    await limpar()
    const { prata, gold } = mundo.referencias
    const [sumiu = 0, semLinha = 0, sucessor = 0, sucedido = 0, codigo = 0] = [
      ...(await novos(['IMP-1', 'IMP-2', 'IMP-3', 'IMP-4'])),
      ...(await novos(['IMP-5'], { idReferencia: prata })),
    ]
    const perfil = mundo.formulario('PERFIL', { codigo: 'IMP-6', maisDeUmTamanhoBarra: 0 })
    const regra = await mundo.salvo('dora', '/perfil', perfil)
    await direto('dora', 'UPDATE vidro SET id_tipo_vidro = $2 WHERE id = $1', [sumiu, mundo.cadastros.temperado])
    await direto('dora', 'UPDATE material SET id_linha = $2 WHERE id = $1', [semLinha, mundo.linhas.l30])
    await direto('dora', 'UPDATE material SET id_sucessor = $2 WHERE id = $1', [sucedido, sucessor])
    await direto('dora', 'UPDATE perfil SET barra1 = NULL WHERE id = $1', [regra])
    await publicar()
    const todos = [sumiu, semLinha, sucessor, sucedido, codigo, regra]
    await redescrever(todos, 'Outra')
    await direto('dora', 'UPDATE vidro SET id_tipo_vidro = NULL WHERE id = $1', [sumiu])
    await direto('dora', 'UPDATE material SET id_linha = $2 WHERE id = $1', [semLinha, mundo.linhas.l25])
    await direto('dora', 'UPDATE material SET id_sucessor = NULL WHERE id = $1', [sucedido])
    await direto('dora', 'UPDATE material SET id_referencia = $2 WHERE id = $1', [codigo, gold])
    await direto('dora', 'UPDATE perfil SET barra1 = 6000 WHERE id = $1', [regra])
    const respondida = await publicar()
    expect(await simular(respondida)).toMatchObject({ voltam: 5, ficam: [{ motivo: 'REGRA', quantos: 1 }] })
    await novos(['IMP-5'], { idReferencia: prata })
    await direto('dora', 'DELETE FROM tipo_vidro WHERE id = $1', [mundo.cadastros.temperado])
    await direto('dora', 'DELETE FROM referencia_linha WHERE id_linha = $1', [mundo.linhas.l30])
    await redescrever([sucessor], 'Mais outra')
    await direto('dora', 'UPDATE material SET id_sucessor = $2 WHERE id = $1', [sucessor, sucedido])
    await publicar('todos')
    expect(await ficam(respondida)).toEqual({
      OUTRA: [{ codigo: 'IMP-3', detalhe: null }],
      SUMIU: [
        { codigo: 'IMP-1', detalhe: 'tipo de vidro "Temperado"' },
        { codigo: 'IMP-2', detalhe: 'linha "Linha 30" na referência "GOLD"' },
      ],
      CODIGO: [{ codigo: 'IMP-5', detalhe: null }],
      REGRA: [{ codigo: 'IMP-6', detalhe: 'Campo obrigatório' }],
      SUCESSOR: [{ codigo: 'IMP-4', detalhe: null }],
    })
    const antes = await tabelas()
    const { status, lista } = await contrapublicar(respondida)
    expect([status, lista[0]?.message]).toEqual([400, MENSAGENS_DE_PUBLICACAO.nadaVolta])
    expect(await tabelas()).toEqual(antes)
  })

  it('of a reference that no longer takes the kind, and of a kind that one does not keep', async () => {
    await limpar()
    const { prata, gold } = mundo.referencias
    const [um = 0, dois = 0] = [...(await novos(['REF-1'], { idReferencia: prata })), ...(await novos(['REF-2']))]
    await publicar()
    await redescrever([um, dois], 'Outra')
    await direto('dora', 'UPDATE material SET id_referencia = $2 WHERE id = $1', [um, gold])
    const respondida = await publicar()
    await direto('dora', "UPDATE referencia SET tipo_material = '{PERFIL}' WHERE id = $1", [prata])
    expect(await ficam(respondida)).toEqual({ SUMIU: [{ codigo: 'REF-1', detalhe: 'referência "PRATA"' }] })
    await direto('dora', "UPDATE referencia SET tipo_material = '{VIDRO,PERFIL}' WHERE id = $1", [prata])
    const { mara } = mundo.logados
    const { papeis } = mara
    Object.assign(mara, { papeis: papeis.filter((papel) => papel !== 'CadastroVidros') })
    const { SEM_ACESSO } = await ficam(respondida)
    Object.assign(mara, { papeis })
    expect(SEM_ACESSO?.map(({ codigo }) => codigo)).toEqual(['REF-1', 'REF-2'])
  })
})

describe('what is refused', () => {
  it('whatever is no Disponibilizar that was done, and leaves everything as it was', async () => {
    await limpar()
    const [id = 0] = await novos(['REC-1'])
    const homologacao = await homologar('dora')
    const previa = await mundo.salvo('mara', '/publicacao/prever', {
      area: 'produto',
      acao: 'disponibilizar',
      alvo: 'todos',
    })
    const numero = (homologacao.corpo.data as unknown as { publicacao: number }).publicacao
    const antes = await tabelas()
    for (const uma of [previa, numero]) {
      const { status, lista } = await contrapublicar(uma)
      expect([status, lista[0]?.message]).toEqual([400, MENSAGENS_DE_PUBLICACAO.semVolta])
      expect((await mundo.pedir('mara', 'GET', `/publicacao/contrapublicar/${uma}`)).status).toBe(400)
    }
    expect(await tabelas()).toEqual(antes)
    expect((await registros([id])).map(({ situacao }) => situacao)).toEqual([2])
  })

  it('is for a Master, of what he sees', async () => {
    await limpar()
    const [dela = 0, daAna = 0] = [
      ...(await novos(['VER-1'])),
      ...(await novos(['VER-2'], { idReferencia: mundo.referencias.ana, idLinha: mundo.linhas.ana })),
    ]
    await publicar('todos', [], 'paula')
    await redescrever([dela, daAna], 'Outra')
    const respondida = await publicar('todos', [], 'paula')
    const [daDora = 0] = await novos(['VER-3'])
    await publicar()
    await redescrever([daDora], 'Outra')
    const soDela = await publicar()
    const antes = await tabelas()
    expect([
      (await contrapublicar(respondida, 'dora')).status,
      (await mundo.pedir('dora', 'GET', `/publicacao/contrapublicar/${respondida}`)).status,
    ]).toEqual([403, 403])
    const { ana } = mundo.logados
    const { papeis } = ana
    Object.assign(ana, { papeis: [MASTER, ...papeis] })
    expect((await contrapublicar(soDela, 'ana')).status).toBe(404)
    expect((await mundo.pedir('ana', 'GET', `/publicacao/contrapublicar/${soDela}`)).status).toBe(404)
    expect(await simular(respondida, 'ana')).toEqual({ voltam: 1, restam: 0, ficam: [] })
    expect(await tabelas()).toEqual(antes)
    const { corpo } = await contrapublicar(respondida, 'ana')
    expect((await itens('ana', corpo.id)).map(({ codigo }) => codigo)).toEqual(['VER-2'])
    Object.assign(ana, { papeis })
    expect((await registros([dela, daAna])).map(({ situacao }) => situacao)).toEqual([3, 2])
  })
})
