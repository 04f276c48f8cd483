import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MASTER, TIPO_USUARIO } from '@portal/contract/core/papeis'
import { novoMundo, type Corpo, type Mundo } from '../clientes/mundo.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
}, 60_000)
afterAll(() => mundo.fechar())

const executar = (texto: string, valores: unknown[] = []) =>
  emTransacao(mundo.database, AUTOR_SISTEMA, ({ client }) => client.query(texto, valores))
const pedida = (mais: object = {}) => ({ nome: 'ERP', alcance: 'PROVEDORA', escopos: ['CLIENTES'], ...mais })
const doFeed = (mais: object = {}) => pedida({ alcance: 'EMPRESA', escopos: ['ATUALIZACOES'], ...mais })
const criar = (quem: string, corpo: object) => mundo.pedir(quem, 'POST', '/integracao/chaves', corpo)
const feita = async (mais: object = {}) => (await criar('paula', pedida(mais))).corpo
const usar = (chave: string) => mundo.pedir(chave, 'POST', '/serial/sincronizar', { clientes: [] })
const vista = async (id: number, quem: 'paula' | 'sem' = 'paula') =>
  (await mundo.lista(quem, '/integracao/chaves')).find((uma) => uma.id === id)
const recusa = ({ status, corpo }: { status: number; corpo: Corpo }) => [
  status,
  (corpo as unknown as { propertyName: string }[]).map?.(({ propertyName }) => propertyName) ?? corpo.message,
]

describe('API keys', () => {
  it('are seen once and kept as a fingerprint, also after a rotation', async () => {
    const { id, chave } = await feita()
    expect(await vista(id)).toMatchObject({
      nome: 'ERP',
      alcance: 'PROVEDORA',
      prefixo: chave.slice(0, 12),
      limitePorMinuto: 600,
      revogadaEm: null,
      usadaEm: null,
      herdada: false,
      minha: true,
    })
    const { corpo: girada } = await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`)
    for (const segredo of [chave, girada.chave]) {
      const { rows } = await mundo.database.ler.query(
        'SELECT 1 FROM chave_api c WHERE position($1 IN c::text) > 0 UNION ALL SELECT 1 FROM auditoria a WHERE position($1 IN a::text) > 0',
        [segredo],
      )
      expect(rows).toEqual([])
    }
    const { rows } = await mundo.database.ler.query(
      `SELECT 1 FROM chave_api c JOIN auditoria a ON a.tabela = 'chave_api' AND a.id_registro = c.id::text
       WHERE position(c.impressao IN a.diferenca::text) > 0 OR position(c.impressao_anterior IN a.diferenca::text) > 0`,
    )
    expect(rows).toEqual([])
  })

  it('need a name, a reach and something to do; an installation its serial, and nobody else synchronises', async () => {
    expect(recusa(await criar('paula', { escopos: [] }))).toEqual([400, ['nome', 'alcance', 'escopos']])
    expect(recusa(await criar('paula', doFeed({ alcance: 'INSTALACAO' })))).toEqual([400, ['serial']])
    expect(recusa(await criar('paula', doFeed({ alcance: 'INSTALACAO', serial: 'NAO-HA' })))).toEqual([400, ['serial']])
    expect(recusa(await criar('paula', pedida({ alcance: 'EMPRESA' })))).toEqual([400, ['escopos']])
    for (const expiraEm of ['2020-01-01', '2020-01-01T00:00:00Z', 'amanhã'])
      expect(recusa(await criar('paula', pedida({ expiraEm })))).toEqual([400, ['expiraEm']])
    expect(recusa(await criar('paula', pedida({ limitePorMinuto: 0 })))).toEqual([400, ['limitePorMinuto']])
  })

  it('of a company are made by its Masters and Administradores; the provider makes all', async () => {
    const { serralheria, vidracaria } = mundo.empresas
    const { corpo, status } = await criar('sem', doFeed())
    expect([status, await vista(corpo.id, 'sem')]).toMatchObject([
      200,
      { alcance: 'EMPRESA', limitePorMinuto: 600, minha: true },
    ])
    const { rows } = await mundo.database.ler.query('SELECT id_empresa FROM chave_api WHERE id = $1', [corpo.id])
    expect(rows).toEqual([{ id_empresa: serralheria }])
    expect((await criar('sem', doFeed({ idEmpresa: vidracaria }))).status).toBe(404)
    expect((await criar('sem', pedida())).status).toBe(403)
    await mundo.criarSerial({ serial: 'INST-1' })
    expect((await criar('sem', doFeed({ alcance: 'INSTALACAO', serial: 'INST-1' }))).status).toBe(403)
    const instalacao = (await criar('paula', doFeed({ alcance: 'INSTALACAO', serial: 'INST-1' }))).corpo
    expect(await vista(instalacao.id)).toMatchObject({ serial: 'INST-1', limitePorMinuto: 60 })
    const semLimite = { nome: 'Instalação', limitePorMinuto: null, expiraEm: null }
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${instalacao.id}`, semLimite)).status).toBe(200)
    expect(await vista(instalacao.id)).toMatchObject({ nome: 'Instalação', limitePorMinuto: 60 })
    const opcoes = async (quem: string) => (await mundo.pedir(quem, 'GET', '/integracao')).corpo['alcances']
    expect([await opcoes('sem'), await opcoes('paula')]).toEqual([['EMPRESA'], ['PROVEDORA', 'EMPRESA', 'INSTALACAO']])
    const oferecidas = async (quem: string) =>
      ((await mundo.pedir(quem, 'GET', '/integracao')).corpo['empresas'] as { value: number }[]).map(
        ({ value }) => value,
      )
    expect([await oferecidas('sem'), (await oferecidas('paula')).includes(vidracaria)]).toEqual([[serralheria], true])
    Object.assign(mundo.logados.sem, { tipo: 4 })
    expect([(await criar('sem', doFeed())).status, await opcoes('sem')]).toEqual([403, []])
    for (const acao of ['girar', 'revogar', ''])
      expect((await mundo.pedir('sem', 'POST', `/integracao/chaves/${corpo.id}/${acao}`, { nome: 'X' })).status).toBe(
        404,
      )
    expect(await vista(corpo.id, 'sem')).toMatchObject({ minha: false, nome: 'ERP', revogadaEm: null })
    Object.assign(mundo.logados.sem, { tipo: 2 })
  })

  it('of others are unknown: not seen, not changed, not rotated, not revoked', async () => {
    const { id, chave } = await feita()
    expect(await vista(id, 'sem')).toBeUndefined()
    for (const acao of ['girar', 'revogar', ''])
      expect((await mundo.pedir('sem', 'POST', `/integracao/chaves/${id}/${acao}`, { nome: 'X' })).status).toBe(404)
    expect((await usar(chave)).status).toBe(200)
  })

  it('of another company are unknown also to who makes such keys for his own', async () => {
    const { vidracaria } = mundo.empresas
    const { id } = (await criar('paula', doFeed({ idEmpresa: vidracaria }))).corpo
    const antes = await vista(id)
    expect(await vista(id, 'sem')).toBeUndefined()
    for (const acao of ['girar', 'revogar', ''])
      expect((await mundo.pedir('sem', 'POST', `/integracao/chaves/${id}/${acao}`, { nome: 'X' })).status).toBe(404)
    expect(await vista(id)).toEqual(antes)
  })

  it('are made by a Master who is no Administrador, too', async () => {
    const antes = { ...mundo.logados.sem }
    Object.assign(mundo.logados.sem, { tipo: TIPO_USUARIO.MASTER, papeis: [MASTER, ...antes.papeis] })
    expect((await criar('sem', doFeed())).status).toBe(200)
    Object.assign(mundo.logados.sem, antes)
  })

  it('that reach other companies stay those of the provider, whatever company is named; a licence is named by its own alone', async () => {
    const provedora = mundo.logados.paula.idEmpresa
    await mundo.criarSerial({ serial: 'INST-2' })
    const daEmpresa = { idEmpresa: mundo.empresas.serralheria, serial: 'INST-2' }
    const feitas = await Promise.all(
      [pedida(daEmpresa), doFeed({ ...daEmpresa, alcance: 'INSTALACAO' }), doFeed(daEmpresa)].map(
        async (corpo) => (await criar('paula', corpo)).corpo.id,
      ),
    )
    const { rows } = await mundo.database.ler.query(
      `SELECT c.id_empresa, s.serial FROM unnest($1::int[]) WITH ORDINALITY AS f (id, n) JOIN chave_api c USING (id)
       LEFT JOIN cliente_serial s ON s.id = c.id_serial ORDER BY n`,
      [feitas],
    )
    expect(rows).toEqual([
      { id_empresa: provedora, serial: null },
      { id_empresa: provedora, serial: 'INST-2' },
      { id_empresa: mundo.empresas.serralheria, serial: null },
    ])
  })

  it('are not changed by who saw what they were before', async () => {
    const { id } = await feita()
    const { versao } = (await vista(id)) ?? {}
    const alterar = (nome: string) =>
      mundo.pedir('paula', 'POST', `/integracao/chaves/${id}`, { nome, limitePorMinuto: 5, expiraEm: null, versao })
    expect((await alterar('Um')).status).toBe(200)
    const { status, corpo } = await alterar('Outro')
    expect([status, corpo]).toMatchObject([409, { atual: await vista(id) }])
    expect(await vista(id)).toMatchObject({ nome: 'Um', limitePorMinuto: 5 })
  })

  it('are revoked once: who revokes again does not change since when', async () => {
    const { id } = await feita()
    const revogar = async () => {
      expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/revogar`)).status).toBe(200)
      return (await vista(id))?.['revogadaEm']
    }
    const primeira = await revogar()
    expect([primeira, await revogar()]).toEqual([expect.any(String), primeira])
  })

  it('are rotated with an overlap of a day; a second rotation gives the first secret up', async () => {
    const { id, chave } = await feita()
    const girar = async () => (await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`)).corpo
    const segunda = await girar()
    const resta = (Date.parse(segunda['anteriorAte'] as string) - Date.now()) / 3_600_000
    expect(resta).toBeGreaterThan(23.9)
    expect(resta).toBeLessThan(24.1)
    expect([(await usar(chave)).status, (await usar(segunda.chave)).status]).toEqual([200, 200])
    await executar("UPDATE chave_api SET anterior_ate = now() - interval '1 second' WHERE id = $1", [id])
    expect([(await usar(chave)).status, (await usar(segunda.chave)).status]).toEqual([401, 200])
    expect(await vista(id)).toMatchObject({ anteriorAte: null, prefixo: segunda.chave.slice(0, 12) })
    const [terceira, quarta] = [await girar(), await girar()]
    const respostas = await Promise.all([segunda, terceira, quarta].map(async (uma) => (await usar(uma.chave)).status))
    expect(respostas).toEqual([401, 200, 200])
    await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/revogar`)
    expect([(await usar(terceira.chave)).status, (await usar(quarta.chave)).status]).toEqual([401, 401])
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`)).status).toBe(409)
  })

  it('from before keys had a reach are no longer called so once they were rotated', async () => {
    const { id } = await feita()
    await executar('UPDATE chave_api SET herdada = true WHERE id = $1', [id])
    expect(await vista(id)).toMatchObject({ herdada: true })
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`)).status).toBe(200)
    expect(await vista(id)).toMatchObject({ herdada: false })
  })

  it('are rotated once by two who saw the same key, so that its secret opens on; a conflict shows what the list shows', async () => {
    const { id, chave } = await feita()
    const { versao } = (await vista(id)) ?? {}
    const girar = () => mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`, { versao })
    const feitas = await Promise.all([girar(), girar()])
    expect(feitas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([200, 409])
    const { corpo } = feitas.find(({ status }) => status === 409) ?? {}
    expect(corpo).toMatchObject({ atual: await vista(id) })
    expect(JSON.stringify(corpo)).not.toContain('impressao')
    expect((await usar(chave)).status).toBe(200)
  })

  it('expire at the end of their day, and no rotation wakes them', async () => {
    const { id, chave } = await feita({ expiraEm: '2999-12-31' })
    expect(await vista(id)).toMatchObject({
      expiraEm: expect.stringContaining('3000-01-01T03:00') as string,
      vencida: false,
    })
    expect((await usar(chave)).status).toBe(200)
    await executar("UPDATE chave_api SET expira_em = now() - interval '1 second' WHERE id = $1", [id])
    expect([(await usar(chave)).status, await vista(id)]).toMatchObject([401, { vencida: true }])
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}/girar`)).status).toBe(409)
    const { versao } = (await vista(id)) ?? {}
    const alterada = { nome: 'ERP 2', limitePorMinuto: null, expiraEm: null, versao }
    expect((await mundo.pedir('paula', 'POST', `/integracao/chaves/${id}`, alterada)).status).toBe(200)
    expect([(await usar(chave)).status, await vista(id)]).toMatchObject([
      200,
      { nome: 'ERP 2', expiraEm: null, limitePorMinuto: 600 },
    ])
  })

  it('are refused above their calls of a minute, counted for all instances in one place, and say when to come back', async () => {
    const { id, chave } = await feita({ limitePorMinuto: 3 })
    // Within one minute whenever the test runs.
    const minuto = () =>
      executar("UPDATE chave_api_uso SET minuto = date_trunc('minute', now()), chamadas = 3 WHERE id_chave = $1", [id])
    for (let n = 0; n < 3; n++) expect((await usar(chave)).status).toBe(200)
    await minuto()
    const resposta = await mundo.app.inject({
      method: 'POST',
      url: '/api/serial/sincronizar',
      headers: { authorization: `Bearer ${chave}` },
      payload: {},
    })
    const espera = Number(resposta.headers['retry-after'])
    expect([resposta.statusCode, espera > 0 && espera <= 60]).toEqual([429, true])
    await executar("UPDATE chave_api_uso SET minuto = minuto - interval '1 minute' WHERE id_chave = $1", [id])
    expect((await usar(chave)).status).toBe(200)
    expect((await vista(id))?.['usadaEm']).toBeTruthy()
  })

  it('are asked for before a body is read (401 for an empty body without a key)', async () => {
    for (const payload of [{}, { clientes: [{}] }])
      expect((await mundo.pedir('pfk_inventada', 'POST', '/serial/sincronizar', payload)).status).toBe(401)
  })
})
