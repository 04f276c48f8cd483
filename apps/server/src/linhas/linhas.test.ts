import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JPG, PNG, SVG } from '../files/samples.fixture.ts'
import { auditoria } from '../db/tables/auditoria.ts'
import { linha, linhaPrenativo } from '../db/tables/linhas.ts'
import { novoMundo, type Mundo, type Nome } from './mundo.fixture.ts'

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

const PNG_LOGO = { nome: 'Gold São João.png', bytes: PNG }
const nova = async (nome: Nome, descricao: string) => (await mundo.salvar(nome, { descricao })).corpo.id
const obter = (nome: Nome, id: number) => mundo.pedir(nome, 'GET', `/linha/${id}`)
const naLista = async (nome: Nome, id: number) =>
  (await mundo.pedir(nome, 'GET', '/linha/lista?pageSize=200')).corpo.dados.some((row) => row.id === id)
const contar = () => Promise.all([linha, linhaPrenativo].map((tabela) => mundo.database.leitura.$count(tabela)))

describe('the logo of a line (linhas.005, decisions D-01, D-02)', () => {
  it('is kept by content and shown by its address', async () => {
    const { status, corpo } = await mundo.salvar('dora', { descricao: 'Com logo' }, PNG_LOGO)
    expect([status, corpo]).toMatchObject([200, { isValid: true, message: 'A ação foi concluída.' }])
    const salva = (await obter('dora', corpo.id)).corpo
    expect(salva).toEqual({
      id: corpo.id,
      versao: 1,
      descricao: 'Com logo',
      logo: expect.stringMatching(/^\/api\/figuras\/[\da-f]{64}$/) as string,
      logoNome: 'Gold São João.png',
      proprio: true,
    })
  })

  it('stays when a save brings none, and gives way to a new one', async () => {
    const { id } = (await mundo.salvar('dora', { descricao: 'Troca' }, PNG_LOGO)).corpo
    const antes = (await obter('dora', id)).corpo
    await mundo.salvar('dora', { id, versao: antes.versao, descricao: 'Troca 2' })
    expect((await obter('dora', id)).corpo).toMatchObject({ descricao: 'Troca 2', logo: antes.logo, versao: 2 })
    await mundo.salvar('dora', { id, versao: 2, descricao: 'Troca 2' }, { nome: 'novo.JPEG', bytes: JPG })
    expect((await obter('dora', id)).corpo).toMatchObject({ logoNome: 'novo.JPEG', versao: 3 })
    expect((await obter('dora', id)).corpo.logo).not.toBe(antes.logo)
  })

  it.each([
    ['an svg', 'logo.svg', SVG],
    ['an svg that is called png', 'logo.png', SVG],
    ['a jpg that is called png', 'logo.png', JPG],
    ['text that is called jpg', 'logo.jpg', Buffer.from('não é uma imagem')],
    ['nothing that is called png', 'logo.png', Buffer.alloc(0)],
  ])('is refused when it is %s, and nothing is saved', async (_, nome, bytes) => {
    const antes = await contar()
    const { status, lista } = await mundo.salvar('dora', { descricao: 'Recusada' }, { nome, bytes })
    expect([status, lista]).toMatchObject([400, [{ message: 'O arquivo deve ser .jpg ou .png', propertyName: 'logo' }]])
    expect(await contar()).toEqual(antes)
  })
})

describe('saving a line', () => {
  it.each([
    ['', 'Campo obrigatório'],
    ['x'.repeat(21), 'O nome da linha só pode ter no máximo 20 caracteres.'],
  ])('refuses the name %j (linhas.003, linhas.004)', async (descricao, message) => {
    const { status, lista } = await mundo.salvar('dora', { descricao })
    expect([status, lista]).toMatchObject([400, [{ message, propertyName: 'descricao' }]])
  })

  it('refuses a name that the company has, whatever its case and accents; another company may have it', async () => {
    await nova('dora', 'Única')
    const { status, lista } = await mundo.salvar('davi', { descricao: 'UNICA' })
    expect([status, lista]).toMatchObject([
      400,
      [{ message: 'Já existe um registro com esta descrição.', propertyName: 'descricao' }],
    ])
    expect((await mundo.salvar('ana', { descricao: 'Única' })).status).toBe(200)
  })

  it('answers an older version with what was saved in between', async () => {
    const id = await nova('dora', 'Versões')
    await mundo.salvar('davi', { id, versao: 1, descricao: 'Versões do Davi' })
    const { status, corpo } = await mundo.salvar('dora', { id, versao: 1, descricao: 'Versões da Dora' })
    expect([status, corpo]).toMatchObject([
      409,
      { quem: 'davi', atual: { id, versao: 2, descricao: 'Versões do Davi', proprio: true } },
    ])
    expect((await mundo.salvar('dora', { id, descricao: 'Sem versão' })).status).toBe(200)
  })

  it('does a repeated save once', async () => {
    const uma = await mundo.salvar('dora', { descricao: 'Repetida' }, PNG_LOGO, 'chave-1')
    const outra = await mundo.salvar('dora', { descricao: 'Repetida' }, PNG_LOGO, 'chave-1')
    expect(outra).toEqual(uma)
    const mesma = await mundo.salvar('dora', { descricao: 'Outra' }, PNG_LOGO, 'chave-1')
    expect(mesma.status).toBe(409)
  })

  it('is written down with who did it', async () => {
    const id = await nova('davi', 'Auditada')
    const rows = await mundo.database.leitura.select().from(auditoria)
    expect(rows.find((row) => row.tabela === 'linha' && row.idRegistro === String(id))).toMatchObject({
      autor: 'davi',
      chamada: 'linhas.salvar',
      acao: 'INCLUIU',
    })
  })
})

describe('the list of lines', () => {
  it('finds without case and accents, in the order in which people read, with its total', async () => {
    for (const descricao of ['Érica 10', 'Erica 2', 'ÉRICA 1']) await nova('dora', descricao)
    const pedir = (mais: string) => mundo.pedir('dora', 'GET', `/linha/lista?globalFilter=erica&sort=descricao${mais}`)
    const nomes = ({ corpo }: { corpo: { dados: { descricao: string }[] } }) =>
      corpo.dados.map(({ descricao }) => descricao)
    expect(nomes(await pedir(''))).toEqual(['ÉRICA 1', 'Erica 2', 'Érica 10'])
    expect(nomes(await pedir('&desc=true&pageSize=2'))).toEqual(['Érica 10', 'Erica 2'])
    expect((await pedir('&pageSize=2')).corpo).toMatchObject({ total: 3, paginas: 2 })
    expect(nomes(await mundo.pedir('dora', 'GET', '/linha/lista?search=ERICA%2010'))).toEqual(['Érica 10'])
  })
})

describe('who sees a line', () => {
  it('is its company, the Master above it and the provider', async () => {
    const id = await nova('dora', 'Da Dora')
    for (const nome of ['davi', 'mara', 'paula'] as const) {
      expect([nome, (await obter(nome, id)).status, await naLista(nome, id)]).toEqual([nome, 200, true])
    }
    expect([(await obter('ana', id)).status, await naLista('ana', id)]).toEqual([404, false])
  })

  it('is not the company below', async () => {
    const id = await nova('mara', 'De cima')
    expect([(await obter('dora', id)).status, await naLista('dora', id)]).toEqual([404, false])
  })

  it('is who was released a reference that carries it, who owns one, and the Master above', async () => {
    const id = await nova('paula', 'Da provedora')
    expect([await naLista('ana', id), await naLista('dora', id)]).toEqual([false, false])
    await mundo.levar('paula', id, 'ana')
    await mundo.levar('dora', id)
    for (const nome of ['ana', 'dora', 'mara'] as const) {
      expect((await obter(nome, id)).corpo).toMatchObject({ id, proprio: false })
      expect(await naLista(nome, id)).toBe(true)
    }
  })

  it('changes it only as its owner or the provider', async () => {
    const id = await nova('dora', 'Só da dona')
    await mundo.levar('paula', id, 'ana')
    await mundo.pedir('dora', 'POST', '/linha/salvarLinhaPrenativo', { idLinha: id, idPrenativo: mundo.prenativos[0] })
    const [ligacao] = (await mundo.pedir('ana', 'GET', `/linha/listaLinhaPrenativo/${id}`)).lista
    const antes = await contar()
    for (const nome of ['ana', 'mara'] as const) {
      for (const resposta of await tentar(nome, id, ligacao?.id ?? 0)) {
        expect(resposta).toMatchObject({
          status: 403,
          corpo: { message: 'Este registro é de outra empresa e não pode ser alterado.' },
        })
      }
    }
    expect(await contar()).toEqual(antes)
    expect((await mundo.salvar('paula', { id, descricao: 'Da provedora também' })).status).toBe(200)
  })

  it('cannot tell a foreign line from an unknown one', async () => {
    const id = await nova('dora', 'Alheia')
    await mundo.pedir('dora', 'POST', '/linha/salvarLinhaPrenativo', { idLinha: id, idPrenativo: mundo.prenativos[0] })
    const [ligacao] = (await mundo.pedir('dora', 'GET', `/linha/listaLinhaPrenativo/${id}`)).lista
    const antes = await contar()
    const alheias = await tentar('ana', id, ligacao?.id ?? 0)
    const desconhecidas = await tentar('ana', 2_000_000_000, 2_000_000_000)
    expect(alheias).toEqual(desconhecidas)
    expect(new Set(alheias.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await mundo.pedir('ana', 'GET', `/linha/listaLinhaPrenativo/${id}`)).status).toBe(404)
    expect(await contar()).toEqual(antes)
  })

  const tentar = async (nome: Nome, id: number, ligacao: number) => [
    await mundo.salvar(nome, { id, descricao: 'Mudada' }, PNG_LOGO),
    await mundo.pedir(nome, 'DELETE', `/linha/${id}`),
    await mundo.pedir(nome, 'POST', '/linha/salvarLinhaPrenativo', { idLinha: id, idPrenativo: mundo.prenativos[1] }),
    await mundo.pedir(nome, 'DELETE', `/linha/RemoverLinhaPrenativo/${ligacao}`),
  ]
})

describe('the prenativo of a line (linhas.002)', () => {
  const ligar = (idLinha: number, idPrenativo: number | null | undefined) =>
    mundo.pedir('dora', 'POST', '/linha/salvarLinhaPrenativo', { idLinha, idPrenativo })
  const lista = async (id: number) => (await mundo.pedir('dora', 'GET', `/linha/listaLinhaPrenativo/${id}`)).lista

  it('is listed with code, description, unit and type, A2 before A10', async () => {
    const id = await nova('dora', 'Ligada')
    for (const idPrenativo of mundo.prenativos.slice(0, 2)) expect((await ligar(id, idPrenativo)).status).toBe(200)
    const rows = await lista(id)
    expect(rows.map(({ codigo }) => codigo)).toEqual(['PN-2', 'PN-10'])
    expect(rows[0]).toMatchObject({ idLinha: id, descricao: 'Marco PN-2', unidade: 'KG', tipo: 'S' })
  })

  it('is required (linhas.006)', async () => {
    const id = await nova('dora', 'Sem prenativo')
    const { status, lista: erros } = await ligar(id, null)
    expect([status, erros]).toMatchObject([400, [{ message: 'Campo obrigatório', propertyName: 'idPrenativo' }]])
  })

  it('stands on a line once, also when two people add it together (decisions D-03)', async () => {
    const id = await nova('dora', 'Duas vezes')
    const respostas = await Promise.all([ligar(id, mundo.prenativos[2]), ligar(id, mundo.prenativos[2])])
    expect(respostas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([200, 400])
    expect(respostas.find(({ status }) => status === 400)?.lista).toMatchObject([
      { message: 'Este prenativo já está na linha.', propertyName: 'idPrenativo' },
    ])
    expect(await lista(id)).toHaveLength(1)
  })

  it('that does not exist is 404', async () => {
    const id = await nova('dora', 'Desconhecido')
    expect((await ligar(id, 2_000_000_000)).status).toBe(404)
  })

  it('goes away alone, and with its line', async () => {
    const id = await nova('dora', 'Some')
    for (const idPrenativo of mundo.prenativos.slice(0, 2)) await ligar(id, idPrenativo)
    const [primeira] = await lista(id)
    expect((await mundo.pedir('dora', 'DELETE', `/linha/RemoverLinhaPrenativo/${primeira?.id}`)).status).toBe(200)
    expect(await lista(id)).toHaveLength(1)
    expect((await mundo.pedir('dora', 'DELETE', `/linha/${id}`)).status).toBe(200)
    expect((await obter('dora', id)).status).toBe(404)
  })

  it('holds up the deletion of the prenativo, and says so (decisions C-21)', async () => {
    const id = await nova('dora', 'Usa')
    const novo = { codigo: 'PN-USO', descricao: 'Em uso', tipo: 'S', unidade: 1 }
    const { corpo } = await mundo.pedir('paula', 'POST', '/prenativo', novo)
    await ligar(id, corpo.id)
    const { status, lista: erros } = await mundo.pedir('paula', 'DELETE', `/prenativo/${corpo.id}`)
    expect([status, erros[0]?.message]).toEqual([400, 'Este registro está em uso e não pode ser excluído: 1 linha.'])
  })
})

describe('deleting a line (decisions C-21)', () => {
  it('is refused while references carry it', async () => {
    const id = await nova('dora', 'Em uso')
    await mundo.levar('dora', id)
    await mundo.levar('dora', id)
    const { status, lista } = await mundo.pedir('dora', 'DELETE', `/linha/${id}`)
    expect([status, lista[0]?.message]).toEqual([
      400,
      'Este registro está em uso e não pode ser excluído: 2 referências.',
    ])
    expect((await obter('dora', id)).status).toBe(200)
  })
})
