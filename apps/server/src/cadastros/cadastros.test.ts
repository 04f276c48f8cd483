import { fieldError } from '@portal/contract/core/errors'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditoria } from '../db/tables/auditoria.ts'
import { LISTAS, prepararListas, type Lista } from './listas.fixture.ts'
import { novoMundo, type Mundo } from './mundo.fixture.ts'

let mundo: Mundo

beforeAll(async () => {
  mundo = await novoMundo()
  await prepararListas(mundo)
})
afterAll(() => mundo.fechar())

/** Lists without an owner are written by the provider only (decisions 0.4). */
const dona = ({ comDono }: Lista) => (comDono ? 'maria' : 'paula')
const criar = async (lista: Lista, palavra: string, mais: object = {}): Promise<number> => {
  const { path, campos } = lista
  const { status, corpo } = await mundo.pedir(dona(lista), 'POST', path, { ...campos(palavra), ...mais })
  if (status !== 200) throw new Error(JSON.stringify(corpo))
  return corpo.id
}
const ler = async (lista: Lista, id: number) => (await mundo.pedir(dona(lista), 'GET', `${lista.path}/${id}`)).corpo
const paginar = async ({ path }: Lista, query: string) =>
  (await mundo.pedir('maria', 'GET', `${path}/lista?pageIndex=0&pageSize=200&${query}`)).corpo
const trilha = ({ tabela }: Lista, id: number) =>
  mundo.database.leitura
    .select()
    .from(auditoria)
    .where(and(eq(auditoria.tabela, tabela), eq(auditoria.idRegistro, String(id))))
    .orderBy(auditoria.id)

const propriedades = (corpo: unknown) =>
  fieldError
    .array()
    .parse(corpo)
    .map(({ propertyName }) => propertyName)

describe.each(Object.entries(LISTAS))('%s', (_, lista) => {
  const [unico, rotulo] = lista.unico

  it('keeps what was saved and says so', async () => {
    const salvo = await mundo.pedir(dona(lista), 'POST', lista.path, { id: null, ...lista.campos('Aço') })
    expect(salvo.corpo).toEqual({
      isValid: true,
      message: 'A ação foi concluída.',
      id: salvo.corpo.id,
      data: { id: salvo.corpo.id },
      errors: [],
    })
    expect(await ler(lista, salvo.corpo.id)).toEqual({
      ...lista.resposta(lista.campos('Aço')),
      id: salvo.corpo.id,
      versao: 1,
      proprio: true,
    })
  })

  it('keeps no text other than it was sent', async () => {
    const { status, corpo } = await mundo.pedir('maria', 'POST', lista.path, {
      id: null,
      ...lista.campos('meio'),
      [unico]: 'sur\uD800x',
    })
    expect([status, propriedades(corpo)]).toEqual([400, [unico]])
    expect(await paginar(lista, 'globalFilter=sur')).toEqual({ dados: [], paginas: 1, total: 0 })
  })

  it('finds words without their case and accents', async () => {
    const id = await criar(lista, 'Ébã')
    const achados = [
      await paginar(lista, 'globalFilter=EBA'),
      await paginar(lista, `search=${encodeURIComponent('êBà')}`),
    ]
    expect(achados.map(({ dados, total, paginas }) => [dados.map(({ id: achado }) => achado), total, paginas])).toEqual(
      [
        [[id], 1, 1],
        [[id], 1, 1],
      ],
    )
    expect(await paginar(lista, 'globalFilter=100%25')).toEqual({ dados: [], paginas: 1, total: 0 })
  })

  it('orders as people read, either way, and pages without losing a row', async () => {
    for (const palavra of ['z10', 'z9', 'Zá', 'zb']) await criar(lista, palavra)
    const nomes = async (query: string) =>
      (await paginar(lista, `globalFilter=z&sort=${unico}&${query}`)).dados.map((row) => row[unico])
    expect(await nomes('desc=false')).toEqual(['z9', 'z10', 'Zá', 'zb'])
    expect(await nomes('desc=true')).toEqual(['zb', 'Zá', 'z10', 'z9'])
    const paginas = await Promise.all(
      [0, 1, 2].map((pageIndex) =>
        mundo.pedir(
          dona(lista),
          'GET',
          `${lista.path}/lista?globalFilter=z&pageSize=2&pageIndex=${pageIndex}&sort=${unico}`,
        ),
      ),
    )
    expect(paginas.map(({ corpo }) => [corpo.dados.map((row) => row[unico]), corpo.paginas, corpo.total])).toEqual([
      [['z9', 'z10'], 2, 4],
      [['Zá', 'zb'], 2, 4],
      [[], 2, 4],
    ])
  })

  it('orders only by its own fields', async () => {
    expect(
      (await mundo.pedir(dona(lista), 'GET', `${lista.path}/lista?pageIndex=0&sort=idEmpresa`)).corpo,
    ).toMatchObject([{ message: 'Ordenação inválida.', propertyName: 'sort' }])
  })

  it('changes a record, counts its version and refuses an older one with what stands now', async () => {
    const id = await criar(lista, 'Um')
    expect(
      (await mundo.pedir(dona(lista), 'POST', lista.path, { ...lista.campos('Dois'), id, versao: 1 })).status,
    ).toBe(200)
    const atual = await ler(lista, id)
    expect(atual).toMatchObject({ ...lista.resposta(lista.campos('Dois')), versao: 2 })
    const velho = await mundo.pedir(dona(lista), 'POST', lista.path, { ...lista.campos('Tres'), id, versao: 1 })
    expect(velho).toMatchObject({
      status: 409,
      corpo: { quem: dona(lista), atual, message: 'Outra pessoa salvou este registro enquanto você o editava.' },
    })
    expect(Date.now() - Date.parse(velho.corpo.quando)).toBeLessThan(600_000)
    expect(velho.corpo.atual).toEqual(atual)
    expect((await mundo.pedir(dona(lista), 'POST', lista.path, { ...lista.campos('Tres'), id })).status).toBe(200)
    expect(await ler(lista, id)).toMatchObject({ ...lista.resposta(lista.campos('Tres')), versao: 3 })
  })

  it('refuses a twin and names the field', async () => {
    await criar(lista, 'Gêm')
    const gemeo = await mundo.pedir(dona(lista), 'POST', lista.path, lista.campos('gem'))
    expect(gemeo).toMatchObject({
      status: 400,
      corpo: [{ message: `Já existe um registro com ${rotulo}.`, propertyName: unico }],
    })
  })

  it.each(lista.recusas)('refuses %s = %j: %s', async (campo, valor, mensagem) => {
    const antes = (await paginar(lista, '')).total
    const { status, corpo } = await mundo.pedir(dona(lista), 'POST', lista.path, {
      ...lista.campos('Rec'),
      [campo]: valor,
    })
    expect(status).toBe(400)
    expect(corpo).toMatchObject([
      { message: mensagem, errorMessage: mensagem, propertyName: campo, notificationLevel: 'Critical' },
    ])
    expect((await paginar(lista, '')).total).toBe(antes)
  })

  it('names every broken rule at once', async () => {
    const { corpo } = await mundo.pedir(dona(lista), 'POST', lista.path, {})
    const obrigatorios = new Set(lista.recusas.filter(([, valor]) => valor === undefined).map(([campo]) => campo))
    expect(new Set(propriedades(corpo))).toEqual(obrigatorios)
  })

  it('writes who changed what beside each change', async () => {
    const id = await criar(lista, 'Aud')
    await mundo.pedir(dona(lista), 'POST', lista.path, { ...lista.campos('Aux'), id, versao: 1 })
    await mundo.pedir(dona(lista), 'DELETE', `${lista.path}/${id}`)
    const linhas = await trilha(lista, id)
    expect(linhas.map(({ acao, autor, idUsuario }) => [acao, autor, idUsuario])).toEqual(
      ['INCLUIU', 'ALTEROU', 'EXCLUIU'].map((acao) => [acao, dona(lista), mundo.logados[dona(lista)].idUsuario]),
    )
    expect(linhas[1]?.diferenca).toMatchObject({ [unico]: { antes: 'Aud', depois: 'Aux' } })
  })

  it('does nothing twice for the same key', async () => {
    const chave = { 'idempotency-key': `chave-${lista.path}` }
    const pedir = (palavra: string) => mundo.pedir(dona(lista), 'POST', lista.path, lista.campos(palavra), chave)
    const primeira = await pedir('Cha')
    expect(primeira.status).toBe(200)
    expect(await pedir('Cha')).toEqual(primeira)
    expect(await pedir('Chb')).toMatchObject({ status: 409 })
    expect(await trilha(lista, primeira.corpo.id)).toHaveLength(1)
  })

  it('deletes for good', async () => {
    const id = await criar(lista, 'Fim')
    expect((await mundo.pedir(dona(lista), 'DELETE', `${lista.path}/${id}`)).corpo).toMatchObject({
      isValid: true,
      message: 'A ação foi concluída.',
    })
    const sumiu = { status: 404, corpo: { message: 'Registro não encontrado.' } }
    expect(await mundo.pedir(dona(lista), 'GET', `${lista.path}/${id}`)).toEqual(sumiu)
    expect(await mundo.pedir(dona(lista), 'DELETE', `${lista.path}/${id}`)).toEqual(sumiu)
    expect(await mundo.pedir(dona(lista), 'POST', lista.path, { ...lista.campos('Fim'), id })).toEqual(sumiu)
  })

  it('lets people without Configuracao look, not touch', async () => {
    expect((await mundo.pedir('leo', 'GET', `${lista.path}/lista`)).status).toBe(200)
    expect((await mundo.pedir('leo', 'POST', lista.path, lista.campos('Leo'))).status).toBe(403)
    expect((await mundo.pedir('leo', 'DELETE', `${lista.path}/1`)).status).toBe(403)
    expect((await mundo.pedir('leo', 'GET', `${lista.path}/parecidos?termo=x`)).status).toBe(403)
  })

  it('points out what looks the same, and never the record itself', async () => {
    const id = await criar(lista, 'Pár ')
    const parecidos = async (query: string) =>
      (await mundo.pedir(dona(lista), 'GET', `${lista.path}/parecidos?${query}`)).corpo
    expect(await parecidos('termo=%20PAR')).toMatchObject([{ id, igual: true }])
    expect(await parecidos(`termo=par&id=${id}`)).toEqual([])
    expect(await parecidos('termo=---')).toEqual([])
    expect(await parecidos('')).toEqual([])
  })

  it('drops what it does not know and binds names whatever their case', async () => {
    const campos = Object.entries(lista.campos('Cas')).map(([nome, valor]) => [nome.toUpperCase(), valor])
    const { corpo } = await mundo.pedir(dona(lista), 'POST', lista.path, {
      ...Object.fromEntries(campos),
      idEmpresa: 1,
      criadoEm: 'ontem',
    })
    expect(await ler(lista, corpo.id)).toEqual({
      ...lista.resposta(lista.campos('Cas')),
      id: corpo.id,
      versao: 1,
      proprio: true,
    })
  })
})
