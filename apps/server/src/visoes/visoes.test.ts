import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { LISTAS_COM_VISOES } from '@portal/contract/visoes/listas'
import { MAIS_VISOES_DA_LISTA, MENSAGENS_DE_VISAO, type VisaoDaEmpresa } from '@portal/contract/visoes/visoes'
import { novoMundo, type Mundo, type Nome } from '../cadastros/mundo.fixture.ts'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarPessoa } from '../test/gente.fixture.ts'

let mundo: Mundo
/** Beside those of the lists' world: the Master of Maria's and Leo's company. */
let mestre: Logado

beforeAll(async () => {
  mundo = await novoMundo()
  const { maria } = mundo.logados
  mestre = await emTransacao(mundo.database, AUTOR_SISTEMA, ({ db }) =>
    criarPessoa(db, { nome: 'mestre', idEmpresa: maria.idEmpresa, papeis: ['Master', 'Configuracao'] }),
  )
  Object.assign(mundo.logados, { mestre })
})
afterAll(() => mundo.fechar())
beforeEach(() => sqlDe('DELETE FROM visao_da_empresa'))

const sqlDe = (comando: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query<Record<string, unknown>>(comando, valores))

type Quem = Nome | 'mestre'
const CONTEUDO = {
  hidden: ['Grupo'],
  order: ['Código', 'Descrição'],
  shown: [],
  list: { sort: 'codigo', desc: true, search: 'aço' },
  filters: 'referencia=7&campo=espessura%3Ade%3A8',
}
const pedir = (quem: Quem, method: 'GET' | 'POST' | 'DELETE', url: string, corpo?: unknown) =>
  mundo.pedir(quem as Nome, method, url, corpo)
const compartilhar = (
  quem: Quem,
  nome: string,
  { lista = 'cor', conteudo = CONTEUDO }: { lista?: string; conteudo?: unknown } = {},
) => pedir(quem, 'POST', `/visoes/${lista}`, { nome, conteudo })
const ler = async (quem: Quem, lista = 'cor') =>
  (await pedir(quem, 'GET', `/visoes/${lista}`)).corpo as unknown as VisaoDaEmpresa[]
const nova = async (quem: Quem, nome: string): Promise<number> => (await compartilhar(quem, nome)).corpo.id
const alterar = (quem: Quem, id: number, corpo: object) => pedir(quem, 'POST', `/visao/${id}`, corpo)
const excluir = (quem: Quem, id: number) => pedir(quem, 'DELETE', `/visao/${id}`)

describe('shared views', () => {
  it('are seen by the company, with who shared them, and by nobody else', async () => {
    const id = await nova('maria', ' Em aço ')
    const visao = { id, versao: 1, nome: 'Em aço', conteudo: CONTEUDO, de: 'maria' }
    expect(await ler('maria')).toEqual([{ ...visao, minha: true, excluivel: true }])
    expect(await ler('leo')).toEqual([{ ...visao, minha: false, excluivel: false }])
    expect(await ler('mestre')).toEqual([{ ...visao, minha: false, excluivel: true }])
    expect([await ler('ana'), await ler('paula'), await ler('leo', 'grupo')]).toEqual([[], [], []])
  })

  it('stand in the order in which people read', async () => {
    for (const nome of ['b', 'A10', 'Á', 'A2']) await nova('leo', nome)
    expect((await ler('maria')).map(({ nome }) => nome)).toEqual(['Á', 'A2', 'A10', 'b'])
  })

  it('are told to nobody who may not see their list, and of no list that there is none', async () => {
    expect((await compartilhar('maria', 'Gente', { lista: 'usuarios' })).status).toBe(200)
    expect(await ler('maria', 'usuarios')).toHaveLength(1)
    const [{ id } = { id: 0 }] = await ler('maria', 'usuarios')
    for (const recusada of [
      await pedir('leo', 'GET', '/visoes/usuarios'),
      await compartilhar('leo', 'Minha', { lista: 'usuarios' }),
      await alterar('leo', id, { nome: 'Minha' }),
      await excluir('leo', id),
    ])
      expect(recusada.status).toBe(403)
    for (const lista of ['outra', 'toString', '__proto__'])
      expect((await pedir('mestre', 'GET', `/visoes/${lista}`)).status).toBe(404)
  })

  it('are renamed and replaced by who shared them alone', async () => {
    const id = await nova('leo', 'De Leo')
    const conteudo = { ...CONTEUDO, hidden: [], filters: undefined }
    expect((await alterar('leo', id, { nome: 'Nova', versao: 1 })).corpo).toMatchObject({ id, isValid: true })
    expect((await alterar('leo', id, { conteudo, versao: 2 })).status).toBe(200)
    const { filters: _filtros, ...sem } = conteudo
    expect(await ler('leo')).toMatchObject([{ nome: 'Nova', conteudo: sem, versao: 3 }])
    for (const quem of ['maria', 'mestre'] as const)
      expect((await alterar(quem, id, { nome: 'Outra' })).status).toBe(403)
    for (const quem of ['ana', 'paula'] as const) expect((await alterar(quem, id, { nome: 'Outra' })).status).toBe(404)
    expect(await ler('leo')).toMatchObject([{ nome: 'Nova', versao: 3 }])
  })

  it('are deleted by who shared them and by the Master of the company', async () => {
    const [um, outro] = [await nova('leo', 'Um'), await nova('leo', 'Outro')]
    expect([(await excluir('maria', um)).status, (await excluir('paula', um)).status]).toEqual([403, 404])
    expect([(await excluir('leo', um)).status, (await excluir('mestre', outro)).status]).toEqual([200, 200])
    expect(await ler('leo')).toEqual([])
    expect((await excluir('leo', um)).status).toBe(404)
  })

  it('tell who saved in between, and what stands there now', async () => {
    const id = await nova('leo', 'De Leo')
    await alterar('leo', id, { nome: 'Segunda', versao: 1 })
    expect(await alterar('leo', id, { conteudo: CONTEUDO, versao: 1 })).toMatchObject({
      status: 409,
      corpo: { quem: 'leo', atual: { id, nome: 'Segunda', versao: 2 } },
    })
    expect(await ler('leo')).toMatchObject([{ nome: 'Segunda', versao: 2 }])
  })

  it('have names of their own, whatever their case and accents, and say whose it is', async () => {
    const id = await nova('leo', 'Só aço')
    const recusa = (message: string) => ({ status: 400, corpo: [{ message, propertyName: 'nome' }] })
    expect(await compartilhar('leo', 'SO ACO')).toMatchObject(recusa(MENSAGENS_DE_VISAO.nomeSeu))
    expect(await compartilhar('maria', 'só Aço')).toMatchObject(recusa(MENSAGENS_DE_VISAO.nomeDe('leo')))
    const outra = await nova('maria', 'Vidro')
    expect(await alterar('maria', outra, { nome: 'Só aço' })).toMatchObject(recusa(MENSAGENS_DE_VISAO.nomeDe('leo')))
    expect((await alterar('leo', id, { nome: 'SÓ AÇO' })).status).toBe(200)
    expect((await compartilhar('ana', 'Só aço')).status).toBe(200)
    expect((await compartilhar('maria', 'Só aço', { lista: 'grupo' })).status).toBe(200)
  })

  it('of two who share one name at once are one', async () => {
    const duas = await Promise.all([compartilhar('leo', 'Uma'), compartilhar('maria', 'Uma')])
    expect(duas.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    expect(await ler('leo')).toHaveLength(1)
  })

  it('are as many as a list takes, and not one more', async () => {
    const { idEmpresa, idUsuario } = mundo.logados.leo
    await sqlDe(
      `INSERT INTO visao_da_empresa (id_empresa, lista, nome, conteudo, id_usuario)
       SELECT $1, 'cor', 'v' || n, $3, $2 FROM generate_series(1, $4::int) AS n`,
      [idEmpresa, idUsuario, CONTEUDO, MAIS_VISOES_DA_LISTA - 1],
    )
    expect((await compartilhar('maria', 'A última')).status).toBe(200)
    expect(await compartilhar('maria', 'Mais uma')).toMatchObject({
      status: 400,
      corpo: [{ message: MENSAGENS_DE_VISAO.demais, propertyName: 'nome' }],
    })
    expect((await compartilhar('maria', 'Noutra lista', { lista: 'grupo' })).status).toBe(200)
  })

  it('refuse a name that is none or too long, and contents that are no view or too much', async () => {
    for (const [nome, message] of [
      ['  ', 'Campo obrigatório'],
      ['x'.repeat(41), 'O nome só pode ter no máximo 40 caracteres.'],
    ] as const)
      expect(await compartilhar('leo', nome)).toMatchObject({ status: 400, corpo: [{ message }] })
    for (const conteudo of [null, {}, { ...CONTEUDO, hidden: 'x' }, { ...CONTEUDO, filters: 'x'.repeat(20_000) }])
      expect((await compartilhar('leo', 'X', { conteudo })).status).toBe(400)
    expect((await compartilhar('leo', 'Y', { conteudo: { ...CONTEUDO, dados: [1] } })).status).toBe(200)
    expect((await ler('leo')).find(({ nome }) => nome === 'Y')?.conteudo).toEqual(CONTEUDO)
  })

  it('stay with the company when who shared them is gone', async () => {
    const { idEmpresa } = mundo.logados.leo
    await emTransacao(mundo.database, AUTOR_SISTEMA, async ({ db, client }) => {
      const { idUsuario } = await criarPessoa(db, { nome: 'breve', idEmpresa, papeis: [] })
      await client.query(
        `INSERT INTO visao_da_empresa (id_empresa, lista, nome, conteudo, id_usuario) VALUES ($1, 'cor', 'Fica', $3, $2)`,
        [idEmpresa, idUsuario, CONTEUDO],
      )
      await client.query('DELETE FROM usuario WHERE id = $1', [idUsuario])
    })
    const [fica] = await ler('leo')
    expect(fica).toMatchObject({ nome: 'Fica', de: null, minha: false, excluivel: false })
    expect(await compartilhar('leo', 'fica')).toMatchObject({ corpo: [{ message: MENSAGENS_DE_VISAO.nomeDe(null) }] })
    expect((await excluir('mestre', fica?.id ?? 0)).status).toBe(200)
  })

  it('leave a trail', async () => {
    const id = await nova('leo', 'De Leo')
    await alterar('leo', id, { nome: 'Nova' })
    await excluir('mestre', id)
    const { rows } = await sqlDe(
      `SELECT acao, autor, chamada FROM auditoria WHERE tabela = 'visao_da_empresa' AND id_registro = $1 ORDER BY id`,
      [String(id)],
    )
    expect(rows).toEqual([
      { acao: 'INCLUIU', autor: 'leo', chamada: 'proprio.visoes.compartilhar' },
      { acao: 'ALTEROU', autor: 'leo', chamada: 'proprio.visoes.alterar' },
      { acao: 'EXCLUIU', autor: 'mestre', chamada: 'proprio.visoes.excluir' },
    ])
  })
})

it('every list names a call that answers rows', () => {
  const lidas = new Set(calls.filter(({ method }) => method === 'GET').flatMap(({ ids }) => ids))
  expect(Object.entries(LISTAS_COM_VISOES).filter(([, id]) => !lidas.has(id))).toEqual([])
})
