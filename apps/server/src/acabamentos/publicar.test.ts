import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MENSAGENS_DE_ACABAMENTO } from '@portal/contract/acabamentos/acabamentos'
import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { novoMundo, type Mundo, type Nome } from '../materiais/mundo.fixture.ts'
import { conferirCaminhos, RODADAS } from '../mercado/caminhos.fixture.ts'
import { doisDeUmaVez, publicacaoDe, recusadas } from '../mercado/publicacao.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await mundo.deps.tarefas.iniciar()
})
afterAll(() => mundo.fechar())

const { homologar, disponibilizar, limpar, tabelas, estados, mercado, divergentes, publicacoes, recusas } =
  publicacaoDe(() => mundo, 'acabamento')
const permitidas = async (quem: Nome) => (await mundo.pedir(quem, 'GET', '/tratamento/acaoPermitidaMaterial')).corpo

const formulario = (codigo: string, mais: object = {}) => ({
  codigo,
  descricao: 'Acabamento',
  referencia: mundo.referencias.gold,
  ...mais,
})
async function novos(...codigos: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const codigo of codigos) ids.push(await mundo.salvo('dora', '/tratamento', formulario(codigo)))
  return ids
}
async function editar(quem: Nome, id: number, descricao: string): Promise<void> {
  const { corpo } = await mundo.pedir(quem, 'GET', `/tratamento/${id}`)
  await mundo.salvo(quem, '/tratamento', formulario(String(corpo['codigo']), { id, descricao }))
}

async function noMercado(termo: string) {
  const { corpo } = await mundo.pedir('davi', 'GET', `/tratamento/Lista?modoEdicao=false&globalFilter=${termo}`)
  const dados = corpo['dados'] as { descricao: string; situacao: { label: string } }[]
  return dados.map(({ descricao, situacao }) => [descricao, situacao.label])
}

describe('the road of a finish to the market', () => {
  it('freezes what is in edition, then releases it to both targets, and says so (acabamentos.008)', async () => {
    const [um = 0, dois = 0] = await novos('EST-1', 'EST-2')
    const feito = await homologar('dora')
    expect([feito.status, feito.corpo.message, feito.corpo.data]).toEqual([
      200,
      'A ação foi concluída. Em breve será disponibilzado o pacote de atualização para importação no seu sistema para homologação.',
      {
        quantos: 2,
        tarefa: expect.any(String) as unknown,
        publicacao: expect.any(Number) as unknown,
        resta: 0,
        retidos: [],
      },
    ])
    expect(await noMercado('EST-')).toEqual([])
    const liberado = await disponibilizar('mara', '', [dois])
    expect([liberado.status, liberado.corpo.message]).toEqual([200, MENSAGENS_DE_SITUACAO.disponibilizado])
    expect(await estados([um, dois])).toEqual([
      { situacao: 3, homologada: null, pro: 1, mobi: 1 },
      { situacao: 2, homologada: 1, pro: null, mobi: null },
    ])
    expect(await noMercado('EST-')).toEqual([['Acabamento', 'Disponível Mercado']])
    const { idUsuario } = mundo.logados.mara
    expect(await publicacoes(um)).toEqual([
      { alvo: 'CEM_MOBI', por: idUsuario },
      { alvo: 'CEM_PRO', por: idUsuario },
    ])
    await disponibilizar('mara')
  })

  it('takes a target from who sends one', async () => {
    const [id = 0] = await novos('ALV-1')
    await homologar('dora')
    await disponibilizar('mara', 'cem_pro')
    expect(await noMercado('ALV-1')).toEqual([['Acabamento', 'Disponível CEM DELPHI']])
    expect((await permitidas('mara'))['disponibilizar']).toBe(true)
    await disponibilizar('mara', 'CEM_MOBI')
    expect(await estados([id])).toEqual([{ situacao: 3, homologada: null, pro: 1, mobi: 1 }])
  })

  it('keeps the market as it was while a finish is edited and homologated', async () => {
    const [id = 0] = await novos('MER-1')
    await limpar()
    await editar('dora', id, 'Editado')
    expect(await noMercado('MER-1')).toEqual([['Acabamento', 'Disponível Mercado']])
    await homologar('dora')
    expect(await noMercado('MER-1')).toEqual([['Acabamento', 'Disponível Mercado']])
    await disponibilizar('paula')
    expect(await noMercado('MER-1')).toEqual([['Editado', 'Disponível Mercado']])
  })

  it('leaves the names that were chosen as they were released', async () => {
    const { rows } = await mundo.database.escrever.query<{ id: number }>(
      "INSERT INTO tipo_acabamento (descricao) VALUES ('Antes') RETURNING id",
    )
    const tipo = rows[0]?.id ?? 0
    const id = await mundo.salvo('dora', '/tratamento', formulario('NOM-1', { tipoAcabamento: tipo }))
    await limpar()
    await mundo.database.escrever.query("UPDATE tipo_acabamento SET descricao = 'Depois' WHERE id = $1", [tipo])
    const tipoEm = async (modo: boolean) =>
      (await mundo.pedir('dora', 'GET', `/tratamento/${id}?modoEdicao=${modo}`)).corpo['tipoAcabamento']
    expect([await tipoEm(false), await tipoEm(true)]).toEqual([
      { label: 'Antes', value: tipo },
      { label: 'Depois', value: tipo },
    ])
  })

  it('says in a job what was released', async () => {
    await novos('TAR-1')
    const { corpo } = await homologar('dora')
    const { tarefa } = corpo.data as unknown as { tarefa: string }
    const { rows } = await mundo.database.ler.query('SELECT tipo, descricao, dados FROM tarefa WHERE id = $1', [tarefa])
    expect(rows).toEqual([
      {
        tipo: 'pacoteDeAtualizacao',
        descricao: 'Pacote de atualização: 1 acabamento',
        dados: { familia: 'acabamentos', acao: 'homologar', quantos: 1, publicacao: expect.any(Number) as number },
      },
    ])
  })
})

describe('what the header offers (acabamentos.008)', () => {
  it('follows what there is to do and who asks', async () => {
    await limpar()
    const todas = async () => Promise.all((['dora', 'mara', 'ana'] as const).map(permitidas))
    const nenhuma = { homologar: false, disponibilizar: false }
    expect(await todas()).toEqual([nenhuma, nenhuma, nenhuma])
    await novos('ACO-1')
    const homologarSo = { homologar: true, disponibilizar: false }
    expect(await todas()).toEqual([homologarSo, homologarSo, nenhuma])
    await homologar('dora')
    expect(await todas()).toEqual([nenhuma, { homologar: false, disponibilizar: true }, nenhuma])
  })
})

describe('what is refused', () => {
  it('leaves everything as it was (acabamentos.007)', async () => {
    await limpar()
    const [id = 0] = await novos('REC-1')
    const antes = await tabelas()
    const palavras = {
      homologar: 'Não há acabamentos em edição para homologação',
      disponibilizar: MENSAGENS_DE_ACABAMENTO.nadaParaDisponibilizar,
    }
    expect(await recusas(id)).toEqual(recusadas(palavras))
    expect(await tabelas()).toEqual(antes)
  })

  it('is the second of two presses at once', async () => {
    await limpar()
    const [id = 0] = await novos('DOIS-1')
    expect(await doisDeUmaVez(() => homologar('dora'))).toEqual([200, 400])
    expect(await doisDeUmaVez(() => disponibilizar('mara'))).toEqual([200, 400])
    expect(await estados([id])).toEqual([{ situacao: 3, homologada: null, pro: 1, mobi: 1 }])
    expect((await publicacoes(id)).map(({ alvo }) => alvo)).toEqual(['CEM_MOBI', 'CEM_PRO'])
  })

  it('is never half of an edit that races it', async () => {
    await limpar()
    const ids = await novos('RAC-1', 'RAC-2', 'RAC-3')
    await Promise.all([homologar('davi'), ...ids.map((id) => editar('dora', id, 'Corrida'))])
    const { rows } = await mundo.database.ler.query(
      `SELECT a.id FROM acabamento a JOIN acabamento_retrato r USING (id) LEFT JOIN acabamento_versao v ON v.id = a.id_versao_homologada
       WHERE a.id = ANY ($1) AND NOT (a.situacao = 1 AND v.id IS NULL OR a.situacao = 2 AND v.conteudo = r.conteudo)`,
      [ids],
    )
    expect(rows).toEqual([])
  })
})

describe('random sequences', () => {
  it('do what the pure model says, refuse what it refuses, and change the market only by Disponibilizar', async () => {
    const andadas = await conferirCaminhos({
      limpar,
      novos: (rodada) => novos(...[0, 1, 2, 3].map((k) => `SEQ-${rodada}-${k}`)),
      estados,
      mercado,
      tabelas,
      editar: (id) => editar('dora', id, 'Mudou'),
      homologar: ({ retidos, ...mais }) => homologar('dora', retidos, mais),
      disponibilizar: (alvo, { retidos, ...mais }) => disponibilizar('mara', alvo, retidos, mais),
      divergentes,
    })
    expect(andadas).toBe(RODADAS)
  })
})
